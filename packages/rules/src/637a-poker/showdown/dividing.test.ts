import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { BAD_BEAT } from '../../testing/poker-revenue.js';
import { dividePots } from '../hand/pot-division.js';
import type { PokerSubmission } from '../model/submission.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;

/** Everyone has checked and called to the end and shown, with these cards on top of the deck. */
const decided = (
  game: string,
  stacks: readonly number[],
  top: string,
  draft: Partial<PokerSubmission> = {},
): ConductTable => {
  const table = openConduct(game, stacks, { ...NO_LIMIT, ...draft });
  table.starts(top);
  table.until(({ phase }) => phase === 'push');
  return table;
};

/** A royal flush lies on the board: all share the pot. */
const SHARED = {
  2: '2c2d3c3d4cAsKsQs5cJs6cTs',
  3: '2c2d2h3c3d3h4cAsKsQs5cJs6cTs',
} as const;

describe('a pot that its winners share', () => {
  test.each([
    [2, 100, 800, [400, 400]],
    [2, 100, 700, [400, 300]],
    // An excess above a dollar is changed: half dollars, quarters, nickels, cents.
    [2, 100, 333, [183, 150]],
    [3, 100, 800, [300, 250, 250]],
    [3, 100, 850, [350, 250, 250]],
    [3, 100, 1000, [400, 300, 300]],
    [2, 500, 900, [450, 450]],
    [2, 500, 1000, [500, 500]],
    [2, 500, 1100, [600, 500]],
    [2, 25, 140, [90, 50]],
    [2, 25, 150, [75, 75]],
    [3, 25, 100, [50, 25, 25]],
    [2, 1, 333, [167, 166]],
    [3, 100, 100, [100, 0, 0]],
  ] as const)(proves('between %i in chips of %i: %i is %j', '637a.11(k)'), (players, chip, cents, won) => {
    const table = decided('hold-em', Array(players).fill(20_000) as number[], SHARED[players], { chip });
    const [pot] = dividePots(table.book.game, table.state.submission, table.hand, [400 * players - cents]);
    expect(pot).toMatchObject({ cents, among: [1, 2, 3].slice(0, players) });
    expect(pot?.shares).toHaveLength(1);
    expect(pot?.shares[0]?.winners.map((winner) => winner.cents)).toEqual(won);
    expect(pot?.shares[0]?.winners[0]?.hand).toBe('royal flush');
    // The clause of the excess is named beside that of the pot where there is one.
    expect(pot?.shares[0]?.cites).toEqual(won[0] === won[1] ? ['637a.11(k)'] : ['637a.11(k)', '637a.11(k)']);
    table.does(byDealer({ do: 'collectLosingHands', counted: 0 }), byDealer({ do: 'pushPots' }));
  });

  test('moves nothing to a winner whose share comes to nothing', () => {
    const contribution = { minimumPot: 100, amount: { kind: 'fixed', cents: 200 }, most: 200 } as const;
    const table = decided('hold-em', [20_000, 20_000, 20_000], SHARED[3], {
      blinds: [100],
      badBeat: { ...BAD_BEAT, contribution },
    });
    table.does(byDealer({ do: 'collectLosingHands', counted: 0 }), byDealer({ do: 'collectContributions' }));
    const [pushed] = table.does(byDealer({ do: 'pushPots' }));
    expect(pushed).toMatchObject({
      pots: [{ cents: 100, shares: [{ winners: [{ cents: 100 }, { cents: 0 }, { cents: 0 }] }] }],
    });
    expect(pushed?.moves).toHaveLength(1);
    expect(table.stacks()).toEqual([20_000, 19_900, 19_900]);
  });
});

describe('a pot of two halves', () => {
  // Omaha: seat 1 has aces, seat 2 the low; the board is 3-4-8-K-Q of four suits.
  const TOP = 'AsAdAh2dKcJcKd9d5c3c4d8h6cKs7cQc';

  test('the odd chip is with the high hand', () => {
    const table = decided('omaha-hl8', [20_000, 20_000], TOP, { limit: 'fixed' });
    const halves = (cents: number) => {
      const [pot] = dividePots(table.book.game, table.state.submission, table.hand, [800 - cents]);
      return pot?.shares.map((share) => [
        share.ranking,
        share.cents,
        share.winners.map(({ seat }) => seat),
        share.cites,
      ]);
    };
    expect(halves(800)).toEqual([
      ['omaha-high', 400, [1], ['637a.12(k)(2)(i)']],
      ['omaha-low', 400, [2], ['637a.12(l)']],
    ]);
    expect(halves(700)).toEqual([
      ['omaha-high', 400, [1], ['637a.12(k)(2)(i)', '637a.12(k)(2)(i)']],
      ['omaha-low', 300, [2], ['637a.12(l)']],
    ]);
  });
});

test('a pot for one winner is not divided, whatever chips there are', () => {
  const cites = (game: string, top: string, limit: 'no' | 'fixed') => {
    const table = decided(game, [20_000, 20_000], top, { limit });
    const [pot] = dividePots(table.book.game, table.state.submission, table.hand, [800 - 333]);
    return pot?.shares.map((share) => [share.winners, share.cites]);
  };
  expect(cites('hold-em', 'AsKsAhKh4c2c3d7h5c8s6cTc', 'no')).toEqual([
    [[{ seat: 1, cents: 333, hand: 'pair of aces' }], ['637a.11(k)']],
  ]);
  // No low qualifies: all of it is the high hand's, and nothing is left over.
  expect(cites('omaha-hl8', 'AsAdAh2dKcJcKd9d5c9c9hTh6cTs7cQc', 'fixed')).toMatchObject([
    [[{ cents: 333 }], ['637a.12(k)(2)(i)']],
  ]);
});

test('where no clause speaks of the excess, none is named', () => {
  const table = openConduct('five-card-draw-high', [20_000, 20_000]);
  table.starts('AsAhKsKhQsQhJsJh9s9h');
  table.until(({ phase }) => phase === 'push');
  const [pot] = dividePots(table.book.game, table.state.submission, table.hand, [100]);
  expect(pot?.shares[0]).toMatchObject({ winners: [{ cents: 400 }, { cents: 300 }], cites: ['637a.13(i)(1)'] });
});

describe('a pot that somebody conceded', () => {
  test(proves('a side pot that nobody is left for goes with the pot below it', '637a.18(f)'), () => {
    const table = openConduct('hold-em', [1000, 3000, 20_000, 20_000], { ...NO_LIMIT, stakesNeeded: false });
    table.starts('AsKsQsJsAhKhQhJh4c2c3d7h5c8s6cTc');
    table.deals();
    table.does(byPlayer(3, { do: 'raiseTo', cents: 5000 }), byPlayer(4, { do: 'call' }), byPlayer(1, { do: 'call' }));
    table.does(byPlayer(2, { do: 'call' }));
    table.until(({ phase }) => phase === 'showdown');
    const pots = (state = table.hand) => dividePots(table.book.game, table.state.submission, state, []);
    expect(pots().map(({ cents, among }) => [cents, among])).toEqual([
      [4000, [1, 2, 3, 4]],
      [6000, [2, 3, 4]],
      [4000, [3, 4]],
    ]);
    const conceding = (...seats: number[]) => ({
      ...table.hand,
      players: table.hand.players.map((player) =>
        seats.includes(player.seat) ? { ...player, shown: 'mucked' as const } : player,
      ),
    });
    expect(pots(conceding(4)).map(({ cents, among }) => [cents, among])).toEqual([
      [4000, [1, 2, 3]],
      [6000, [2, 3]],
      [4000, [3]],
    ]);
    // What no hand is left for goes down to the next.
    expect(pots(conceding(2, 3, 4)).map(({ cents, among }) => [cents, among])).toEqual([[14_000, [1]]]);
    expect(pots(conceding(3, 4)).map(({ cents, among }) => [cents, among])).toEqual([
      [4000, [1, 2]],
      [10_000, [2]],
    ]);
    // Nobody may concede the last hand of a pot.
    table.state = { ...table.state, hand: { ...conceding(4), actor: 2 } };
    expect(table.ruling(byPlayer(3, { do: 'muck' }))).toMatchObject({ cites: ['637a.18(e)'] });
    table.state = { ...table.state, hand: { ...conceding(3, 4), actor: 1 } };
    expect(table.ruling(byPlayer(2, { do: 'muck' }))).toMatchObject({ cites: ['637a.18(e)'] });
    table.state = { ...table.state, hand: { ...conceding(3, 4), actor: 0 } };
    expect(table.ruling(byPlayer(1, { do: 'muck' }))).toHaveProperty('events');
  });
});

test(proves('a dead blind belongs to the main pot', '637a.7(e)(6)'), () => {
  const table = openConduct('hold-em', [1000, 20_000, 20_000], { ...NO_LIMIT, stakesNeeded: false });
  table.startsWith([
    { seat: 1, ante: 0, blind: 200 },
    { seat: 2, ante: 0, blind: 400 },
    { seat: 3, ante: 0, blind: 400, dead: 200 },
  ]);
  table.deals();
  table.does(byPlayer(3, { do: 'raiseTo', cents: 2000 }), byPlayer(1, { do: 'call' }), byPlayer(2, { do: 'call' }));
  table.until(({ phase }) => phase === 'push');
  table.staff();
  expect(table.log.findLast(({ did }) => did === 'potsPushed')).toMatchObject({
    pots: [
      { cents: 3200, among: [1, 2, 3] },
      { cents: 2000, among: [2, 3] },
    ],
  });
});
