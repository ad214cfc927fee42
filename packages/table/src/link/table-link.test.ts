import { houseGame, pokerGame } from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { type HousePracticeSession, openHousePractice } from '../practice/house.js';
import { openPokerPractice, type PokerPracticeSession } from '../practice/poker.js';
import {
  clock,
  NOON,
  playPracticeRounds,
  pokerSubmission,
  seededFairChance,
  submissionWithEveryWager,
} from '../testing/practice.js';
import { playerInSeat } from './seat-adapter.js';
import type { TableLink } from './table-link.js';

// A link is all that a screen has of a table. It acts as its own person and as nobody else, whatever it sends.

const GAME = houseGame('high-card-flush')!;
const HOLDEM = pokerGame('hold-em')!;

const house = (seed = 5): HousePracticeSession =>
  openHousePractice({
    game: GAME,
    submission: submissionWithEveryWager(GAME),
    seats: 3,
    bankroll: 100_000,
    chance: seededFairChance(seed),
    clock,
    automated: 'all',
  });

const poker = (): PokerPracticeSession =>
  openPokerPractice({
    game: HOLDEM,
    submission: pokerSubmission({ game: 'hold-em' }),
    players: 3,
    bankroll: 100_000,
    chance: seededFairChance(5),
    clock,
  });

/** Sends what no type lets through. */
const forced = (link: Pick<TableLink<never, unknown, unknown>, 'send'>, act: object): Promise<WrittenRefusal | null> =>
  link.send(act as never);

const NOT_HIS: readonly object[] = [
  { do: 'shuffleCards', deck: 0 },
  { do: 'verifyInspection', deck: 0 },
  { do: 'orderReshuffle' },
  { do: 'receiveCards', deck: 0, preshuffled: true },
  { do: 'deal' },
  { do: 'startRound' },
  { do: 'collectCards' },
  { do: 'pushPots' },
  { do: 'wrongNumberOfCards' },
  { do: 'callMisdeal', cause: 'other' },
  { do: 'settleHand', box: 1 },
];

describe.each([
  ['a house game', house],
  ['poker', poker],
] as const)('a player’s link at %s', (_, open) => {
  test.each(NOT_HIS)('cannot do an act of the staff: %j', async (act) => {
    const { table, link } = open();
    const own = link(playerInSeat(1));
    const [before, view] = [table.state(), own.state()];
    expect(await forced(own, act)).toMatchObject({ refused: expect.stringMatching(/[.?]$/) });
    expect(await forced(own, { ...act, by: staffMember('dealer'), role: 'dealer', person: 'dealer' })).toHaveProperty(
      'refused',
    );
    expect(table.state()).toBe(before);
    expect(own.state()).toBe(view);
  });

  test('cannot leave another’s seat, nor act at another time', async () => {
    const { table, link } = open();
    const own = link({ ...playerInSeat(1), person: 'somebody else' });
    expect(await forced(own, { do: 'leave' })).toHaveProperty('refused');
    const before = table.state();
    expect(await forced(link(playerInSeat(1)), { do: 'leave', by: playerInSeat(2), at: 0, seat: 2 })).toBeNull();
    expect(table.view('public').seats.map(({ seat }) => seat)).not.toContain(1);
    expect(table.now()).toBe(NOON);
    expect(before).not.toBe(table.state());
  });

  test('offers nothing that it could not do', async () => {
    const { link } = open();
    for (const { kind } of link(playerInSeat(1)).state().options)
      expect(['play', 'seat', 'irregularity']).toContain(kind);
  });
});

test('a player cannot wager on a box or play a hand that is another’s', async () => {
  const practice = house();
  const one = practice.link(playerInSeat(1));
  const two = practice.link(playerInSeat(2));
  if (one.state().options.some(({ act }) => act.do === 'declineCut')) await one.send({ do: 'declineCut' });
  expect(await one.send({ do: 'wager', box: 1, wager: 'ante', cents: 1000 })).toBeNull();
  expect(await two.send({ do: 'withdraw', box: 1, wager: 'ante' })).toHaveProperty('refused');
  expect(await one.deal()).toBeNull();
  const before = practice.table.state();
  expect(await two.send({ do: 'play', box: 1, play: { fold: true } })).toHaveProperty('refused');
  expect(practice.table.state()).toBe(before);
  expect(await one.send({ do: 'play', box: 1, play: { fold: true } })).toBeNull();
});

test('nobody chooses the order of a shuffle, not even the dealer', async () => {
  const open = (send: object): unknown => {
    const practice = openHousePractice({
      game: GAME,
      submission: submissionWithEveryWager(GAME),
      seats: 1,
      bankroll: 0,
      chance: seededFairChance(8),
      clock,
      automated: 'dealer-mine',
    });
    const { table } = practice;
    for (let due = table.requiredNext(); due !== null && due.act.do !== 'shuffleCards'; due = table.requiredNext())
      table.act(staffMember(due.by[0] ?? 'dealer'), table.book.completeAct(table.state(), due.act));
    void forced(practice.link(staffMember('dealer')), { do: 'shuffleCards', deck: 0, ...send });
    return table.view('sealed').cards.order;
  };
  const order = Array.from({ length: 52 }, (_, card) => card);
  expect(open({ order, drawn: { order }, dice: [1, 1, 1] })).toEqual(open({}));
  expect(open({ order })).not.toEqual(order);
});

test('a link takes no name, no time and no chance', () => {
  const link = house().link(playerInSeat(1));
  const never = (): void => {
    // @ts-expect-error: the order of a shuffle is nobody's to choose.
    void link.send({ do: 'shuffleCards', deck: 0, order: [] });
    // @ts-expect-error: nor is what is drawn.
    void link.send({ do: 'drawStart', drawn: { number: 1 } });
    // @ts-expect-error: who sends it is who has the link.
    void link.send({ do: 'leave', by: playerInSeat(2) });
    // @ts-expect-error: the table has its own clock.
    void link.send({ do: 'leave', at: 0 });
    // @ts-expect-error: no second word beside the act.
    void link.send({ do: 'leave' }, { at: 0 });
  };
  expect(never).toBeTypeOf('function');
});

test('several links sit at one table, each with its own view, options and steps', async () => {
  const practice = house(11);
  const links = [1, 2, 3].map((seat) => practice.link(playerInSeat(seat)));
  const dealer = practice.link(staffMember('dealer'));
  const [first] = links as [(typeof links)[number]];
  const heard = links.map(() => 0);
  for (const [at, link] of links.entries())
    link.subscribe(() => {
      heard[at] = (heard[at] ?? 0) + 1;
    });
  await playPracticeRounds(first, 2, () => {
    for (const [at, link] of links.entries()) {
      const { view, steps } = link.state();
      expect(view).toEqual(practice.table.view(playerInSeat(at + 1)));
      if (steps.length > 0) expect(steps.at(-1)?.view).toEqual(view);
      for (const { seat, chips } of view.seats) expect(chips === null).toBe(seat !== at + 1);
    }
    expect(dealer.state().view).toEqual(practice.table.view(staffMember('dealer')));
  });
  expect(heard.every((times) => times > 0)).toBe(true);
  const last = links.map((link) => link.state().last);
  expect(last.map((report) => report?.number)).toEqual([2, 2, 2]);
  expect(last.map((report) => report?.own)).toEqual([1, 2, 3]);
  for (const [at, link] of links.entries()) {
    expect(link.state().history).toHaveLength(2);
    expect(link.state().chips).toBe(practice.table.state().players[at]?.chips);
  }
});
