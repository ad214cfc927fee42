import { HOUSE_GAMES, type HouseGame, submit } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { houseLink, openHousePractice } from '@fairdeal/table/internal';
import { describe, expect, test } from 'vitest';
import { chanceFromQuery } from '../../session/chance.js';
import { cardCounts, type HouseFrame, houseFrames } from './frames.js';
import { OWN_SEAT } from './options.js';
import { houseDealOrder } from './scene-helpers.js';
import { betMinimum } from './wagering.js';

/** Frames of a few rounds played with the first choice each time, by round. */
const roundsOf = async (game: HouseGame, rounds: number): Promise<readonly (readonly HouseFrame[])[]> => {
  const made = submit(game, { game: game.id });
  if (!('ok' in made)) throw new Error(game.id);
  const opening = {
    ...{ game, submission: made.ok, seats: 3, seat: OWN_SEAT, bankroll: 100_000, clock: () => 0 },
    ...{ chance: chanceFromQuery('?same=moments'), automated: 'all' as const },
  };
  const link = houseLink(opening, openHousePractice(opening));
  const momentsOf = houseFrames(OWN_SEAT);
  let { end } = momentsOf(link.state(), null);
  const hear = (): readonly HouseFrame[] => {
    const heard = momentsOf(link.state(), end);
    end = heard.end;
    return [...heard.moments, end];
  };
  const all: HouseFrame[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shown: HouseFrame[] = [];
    await betMinimum(link, game, boxAtSeat(OWN_SEAT));
    hear();
    await link.deal();
    shown.push(...hear());
    while (!end.over) {
      const next = link.state().options.find(({ act }) => act.do === 'play');
      if (next === undefined) throw new Error(`${game.id} stands still`);
      await link.send(next.act);
      shown.push(...hear());
    }
    all.push(shown);
  }
  return all;
};

describe.each(HOUSE_GAMES.map((game) => [game.title, game] as const))('%s', (_, game) => {
  test('no win shows before its wager is settled', async () => {
    for (const shown of await roundsOf(game, 4)) {
      for (const [at, moment] of shown.entries()) {
        const before = shown[at - 1];
        if (before === undefined) continue;
        const own = moment.settled.slice(before.settled.length).filter(({ seat }) => seat === OWN_SEAT);
        if (moment.chips > before.chips)
          expect(moment.chips - before.chips).toBe(own.reduce((sum, { received }) => sum + received, 0));
        if (moment.settling !== null && moment !== shown.findLast(({ settling }) => settling !== null))
          expect(moment.over).toBe(false);
      }
      expect(shown.at(-1)?.over).toBe(true);
    }
  });

  test('cards in flight stay unnamed and land in dealing order', async () => {
    const [shown = []] = await roundsOf(game, 1);
    const flying = shown.filter(({ deals }) => deals !== null);
    for (const moment of flying) {
      const next = shown[shown.indexOf(moment) + 1];
      const { deals, view, words } = moment;
      expect(words).toBe('The dealer deals.');
      expect(next?.told).toBe(moment.told + 1);
      expect(next?.deals).toBeNull();
      const order = houseDealOrder(moment);
      const orders = [...cardCounts(view)].flatMap(([at, count]) =>
        Array.from({ length: count }, (_, nth) => nth)
          .filter((nth) => nth >= (deals?.lay.get(at) ?? 0))
          .map((nth) => order(at, nth)),
      );
      expect(new Set(orders).size).toBe(orders.length);
      if (deals?.by === 'stacks')
        expect([...orders].sort((one, other) => one - other)).toEqual(orders.map((_, at) => at));
    }
    expect(flying.length).toBeGreaterThan(0);
  });
});
