import { HOUSE_GAMES, type HouseGame, pokerGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { clock, nextAct, offeringAll, playHands, playRounds, pokerSubmission, seeded } from '../testing/practice.js';
import { houseLink, openHousePractice } from './house.js';
import { playerIn } from './playing.js';
import { OWN, openPokerPractice } from './poker.js';

const opening = (game: HouseGame) =>
  ({
    game,
    submission: offeringAll(game),
    seats: 3,
    bankroll: 1_000_000,
    chance: seeded(7),
    clock,
    automated: 'all',
  }) as const;

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a table of %s that is left in the middle of a round goes on where it was, and knows the round before',
  async (_, game) => {
    const practice = openHousePractice(opening(game));
    const link = houseLink(opening(game), practice);
    await playRounds(link, 3, () => undefined);
    for (let nth = 0; link.now().view.stage !== 'ask' && nth < 40; nth += 1) {
      const act = nextAct(link.now(), 1, nth);
      const wrong = act === null ? await link.deal() : await link.send(act);
      expect(wrong).toBeNull();
    }
    const before = link.now();
    // As a browser keeps it: a copy, nothing shared.
    const kept = structuredClone(practice.kept(before.history));

    const again = openHousePractice(opening(game), kept);
    const back = houseLink(opening(game), again);
    again.goOn();
    const now = back.now();
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
    await playRounds(back, 1, () => undefined);
    expect(back.now().history).toHaveLength(before.history.length + 1);
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
      chance: seeded(3),
      clock,
    },
  };
  const practice = openPokerPractice(opened);
  const link = practice.link(playerIn(OWN));
  await playHands(link, 2, () => undefined);
  await link.deal();
  const before = link.now();
  const kept = structuredClone(practice.kept(before.history));
  const again = openPokerPractice(opened, kept);
  const back = again.link(playerIn(OWN));
  again.goOn();
  expect(again.table.state()).toEqual(practice.table.state());
  expect(back.now().view).toEqual(before.view);
  expect(back.now().options).toEqual(before.options);
  expect(back.now().history).toEqual(before.history);
});
