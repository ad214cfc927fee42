import { pokerGame, submitPoker } from '@fairdeal/rules';
import { openPokerLink, PRACTICE_SEAT } from '@fairdeal/table/internal';
import { describe, expect, test } from 'vitest';
import { chanceFromQuery } from '../../session/chance.js';
import { type PokerFrame, pokerFrames } from './frames.js';

/** Frames of a round in which the player never folds. */
const roundOf = async (id: string, limit = 'fixed', same = 'told'): Promise<readonly (readonly PokerFrame[])[]> => {
  const game = pokerGame(id);
  const made = submitPoker({ game: id, seats: 4, limit });
  if (game === undefined || !('ok' in made)) throw new Error(id);
  const chance = chanceFromQuery(`?same=${same}`);
  const opening = { game, submission: made.ok, players: 4, bankroll: 20_000, chance, clock: () => 0 };
  const link = openPokerLink(opening);
  const momentsOf = pokerFrames(game, PRACTICE_SEAT);
  let { end } = momentsOf(link.state(), null);
  const shown: (readonly PokerFrame[])[] = [];
  const hear = (): void => {
    const heard = momentsOf(link.state(), end);
    end = heard.end;
    shown.push([...heard.moments, end]);
  };
  await link.deal();
  hear();
  for (let acts = 0; acts < 40 && link.state().view.phase !== null; acts += 1) {
    const goes = ['check', 'call', 'makeForcedBet', 'show', 'draw', 'discard'];
    const next = link.state().options.find(({ act }) => goes.includes(act.do));
    if (next === undefined) break;
    await link.send(next.act);
    hear();
  }
  return shown;
};

const GAMES = ['hold-em', 'omaha-hl8', 'seven-card-stud-high', 'five-card-draw-high', 'badugi', 'super-stud-hl8'];

describe.each(GAMES.filter((id) => pokerGame(id) !== undefined))('a round of %s', (id) => {
  test('every chip is on the screen once, except those the house has taken', async () => {
    const onScreen = ({ view, bets, pot }: PokerFrame): number =>
      view.seats.reduce((all, { stack }) => all + stack, pot) +
      [...bets.values()].reduce((all, cents) => all + cents, 0);
    const all = (await roundOf(id)).flat().filter(({ view }) => view.seats.length === 4);
    expect(all.length).toBeGreaterThan(5);
    for (const [at, moment] of all.entries())
      expect(onScreen(moment), moment.words).toBeLessThanOrEqual(onScreen(all[at - 1] ?? moment));
    expect(onScreen(all.at(-1) as PokerFrame)).toBeGreaterThanOrEqual(onScreen(all[0] as PokerFrame) - 1000);
  });

  test('the winner shows when announced, not before, and the cards stay afterwards', async () => {
    const all = (await roundOf(id)).flat();
    const said = all.findIndex(({ because }) => because !== null);
    expect(said).toBeGreaterThan(0);
    for (const { taken, over, view } of all.slice(0, said + 1)) {
      expect(taken.size).toBe(0);
      expect(over).toBe(false);
      expect(view.rounds).toBe(all[0]?.view.rounds);
    }
    const end = all.at(-1);
    expect(end?.over).toBe(true);
    expect(end?.taken.size).toBeGreaterThan(0);
    expect(end?.view.players.length).toBe(4);
  });
});

test('the last bet of a betting round sits before its player, then goes to the pot', async () => {
  const all = (await roundOf('hold-em')).flat();
  const gathered = all.filter(({ gathers }) => gathers);
  expect(gathered.length).toBeGreaterThan(0);
  for (const moment of gathered) {
    const before = all[all.indexOf(moment) - 1];
    const after = all[all.indexOf(moment) + 1];
    expect(before?.bets).toEqual(moment.bets);
    expect(after?.bets.size).toBe(0);
    expect(after?.pot).toBe(moment.pot + [...moment.bets.values()].reduce((sum, cents) => sum + cents, 0));
  }
});
