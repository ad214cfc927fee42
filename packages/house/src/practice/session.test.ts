import { simulationChance, systemChance } from '@fairdeal/cards';
import { HOUSE_GAMES, houseGame, isRefused, type Refused, total } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { everyWager, submissionFor } from '../testing/practice.js';
import { phaseOf } from './choices.js';
import { act, again, chipsOf, choicesNow, deal, leave, openSession, type Session, wagersOn } from './session.js';

const BY = { role: 'player', seat: 1 } as const;
const OVER_UNDER = houseGame('over-under')!;

const open = (game = OVER_UNDER, bankroll = 100_000): Session =>
  openSession(game, submissionFor(game, { paytables: everyWager(game, undefined) }), bankroll, systemChance());

const must = (answer: Session | Refused): Session => {
  if (isRefused(answer)) throw new Error(answer.refused);
  return answer;
};
const ante = (session: Session, cents: number) => act(session, { by: BY, do: 'wager', box: 1, wager: 'ante', cents });
const play = (session: Session, call: string) => act(session, { by: BY, do: 'play', box: 1, play: { call } });
const ready = (session: Session): Session =>
  phaseOf(choicesNow(session)) === 'cut' ? must(act(session, { by: BY, do: 'declineCut' })) : session;

test('a chance made for simulation never deals a game', () => {
  const submission = submissionFor(OVER_UNDER, {});
  expect(() => openSession(OVER_UNDER, submission, 100_000, simulationChance(7))).toThrow('for simulation only');
});

test('the player is offered the cut, and wagers once it is done', () => {
  const session = open();
  expect(phaseOf(choicesNow(session))).toBe('cut');
  expect(phaseOf(choicesNow(ready(session)))).toBe('wager');
  expect(phaseOf(choicesNow(must(act(session, { by: BY, do: 'cutCards', place: 100 }))))).toBe('wager');
});

test('nothing is dealt before a wager stands, and the refusal names its clause', () => {
  expect(deal(ready(open()))).toMatchObject({ refused: expect.stringMatching(/\.$/), cites: ['686a.6(d)'] });
});

describe('a round of Over/Under', () => {
  const dealt = must(deal(must(ante(ready(open()), 1000))));

  test.each(['over', 'under', 'surrender'])('with %s is settled, and its net is what the bankroll moved by', (call) => {
    const over = must(play(dealt, call));
    expect(over.table.round).toBeNull();
    expect(over.last?.result.wagers.length).toBe(call === 'surrender' ? 1 : 2);
    expect(over.last?.net).toBe(chipsOf(over) - 100_000);
    expect(over.last?.view.boxes[0]?.cards).toHaveLength(3);
    expect(total(over.table)).toBe(0);
  });

  test('again places the same wagers once more', () => {
    const over = ready(must(play(dealt, 'surrender')));
    expect(wagersOn(over)).toEqual({});
    expect(wagersOn(must(again(over)))).toEqual({ ante: 1000 });
  });

  test('again changes nothing when the chips do not suffice', () => {
    const poor = must(deal(must(ante(ready(open(OVER_UNDER, 1000)), 600))));
    const over = ready(must(play(poor, 'surrender')));
    expect(again(over)).toMatchObject({ refused: expect.stringContaining('$4') });
  });

  test('leaving takes wagers back before the cards, and leaves them there after', () => {
    expect(leave(must(ante(ready(open()), 1000)))).toEqual({ takes: 100_000, stays: 0 });
    expect(leave(dealt)).toEqual({ takes: 99_000, stays: 1000 });
  });
});

test('there is nothing to repeat before the first round', () => {
  expect(again(ready(open()))).toMatchObject({ refused: 'There is no round before this one to repeat.' });
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s is played through the options alone, for many rounds',
  (_, game) => {
    let session = open(game, 10_000_000);
    for (let round = 0; round < 20; ) {
      session = ready(session);
      const choices = choicesNow(session);
      const decision = choices.find(({ command }) => command.do === 'play');
      const missing = game.wagers.find(
        ({ id, when, required }) => when === 'start' && required && !wagersOn(session)[id],
      );
      const wager = choices.find(({ command }) => command.do === 'wager' && command.wager === missing?.id);
      if (decision !== undefined) session = must(act(session, decision.command));
      else if (wager !== undefined) session = must(act(session, wager.command));
      else {
        session = must(deal(session));
        round += 1;
      }
      expect(total(session.table)).toBe(0);
    }
    expect(session.last?.result.wagers.every(({ cites }) => cites.length > 0)).toBe(true);
  },
);
