import { HOUSE_GAMES, type HouseGame, pokerGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import {
  clock,
  nextAct,
  playPracticeHands,
  playPracticeRounds,
  pokerSubmission,
  seededFairChance,
  submissionWithEveryWager,
} from '../testing/practice.js';
import { houseLink, openHousePractice } from './house.js';
import { openPokerPractice, PRACTICE_SEAT } from './poker.js';

const opening = (game: HouseGame) =>
  ({
    game,
    submission: submissionWithEveryWager(game),
    seats: 3,
    bankroll: 1_000_000,
    chance: seededFairChance(7),
    clock,
    automated: 'all',
  }) as const;

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a table of %s that is left in the middle of a round goes on where it was, and knows the round before',
  async (_, game) => {
    const practice = openHousePractice(opening(game));
    const link = houseLink(opening(game), practice);
    await playPracticeRounds(link, 3, () => undefined);
    for (let nth = 0; link.state().view.stage !== 'ask' && nth < 40; nth += 1) {
      const act = nextAct(link.state(), 1, nth);
      const wrong = act === null ? await link.deal() : await link.send(act);
      expect(wrong).toBeNull();
    }
    const before = link.state();
    // As a browser keeps it: a copy, nothing shared.
    const kept = structuredClone(practice.toSaved(before.history));

    const again = openHousePractice(opening(game), kept);
    const back = houseLink(opening(game), again);
    again.resume();
    const now = back.state();
    expect(again.table.state()).toEqual(practice.table.state());
    expect([now.view, now.options, now.chips, now.history]).toEqual([
      before.view,
      before.options,
      before.chips,
      before.history,
    ]);
    expect(now.last?.number).toBe(before.last?.number);
    expect(now.last?.decisions).toEqual(before.last?.decisions);
    expect(now.last?.saved).toEqual(before.last?.saved);
    expect(now.steps).toEqual([]);
    await playPracticeRounds(back, 1, () => undefined);
    expect(back.state().history).toHaveLength(before.history.length + 1);
  },
);

test('a poker table goes on where it was left', async () => {
  const game = pokerGame('hold-em');
  if (game === undefined) throw new Error('no such game');
  const opened = {
    ...{
      game,
      submission: pokerSubmission({ game: 'hold-em' }),
      players: 4,
      bankroll: 20_000,
      chance: seededFairChance(3),
      clock,
    },
  };
  const practice = openPokerPractice(opened);
  const link = practice.link(playerInSeat(PRACTICE_SEAT));
  await playPracticeHands(link, 2, () => undefined);
  await link.deal();
  const before = link.state();
  const kept = structuredClone(practice.toSaved(before.history));
  const again = openPokerPractice(opened, kept);
  const back = again.link(playerInSeat(PRACTICE_SEAT));
  again.resume();
  expect(again.table.state()).toEqual(practice.table.state());
  expect(back.state().view).toEqual(before.view);
  expect(back.state().options).toEqual(before.options);
  expect(back.state().history).toEqual(before.history);
});
