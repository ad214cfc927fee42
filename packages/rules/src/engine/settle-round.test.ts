import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cards } from '@fairdeal/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { isRefused, type Reason, refuse } from '../core/decision.js';
import type { HouseGameId } from '../core/house-game-id.js';
import { type AnyHouseGame, HOUSE_GAMES } from '../games.js';
import type { ClauseId } from '../register/index.js';
import { submit } from '../submission/submit.js';
import { proves } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { houseRulebook } from './house-rulebook.js';
import type { HouseGame } from './model/house-game.js';
import {
  type RoundSettlement,
  type SeatSettlement,
  settleJson,
  settleRound,
  type WrittenRound,
} from './settle-round.js';

const EXAMPLES = fileURLToPath(new URL('../../../../golden/rounds/', import.meta.url));

interface Example {
  readonly name: string;
  readonly round: object;
  readonly expect: {
    readonly refused?: true;
    readonly seats?: readonly SeatSettlement[];
    readonly meters?: Readonly<Record<string, number>>;
  };
}

const examplesOf = (game: string): readonly Example[] =>
  readFileSync(`${EXAMPLES}${game}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Example);

const settle = (round: unknown) => settleJson(HOUSE_GAMES, round);

const settled = (round: unknown): RoundSettlement => {
  const answer = settle(round);
  if (isRefused(answer)) throw new Error(refusalLine(answer));
  return answer;
};

// The examples call Over/Under's second wager by its choice and list its seats from the other side.
const wagerName = (wager: string): string => ({ over: 'over-23', under: 'under-18' })[wager] ?? wager;

const bare = ({ seat, net, wagers, envy }: SeatSettlement) => ({
  seat,
  net,
  wagers: wagers.map(({ wager, stake, outcome, received }) => ({ wager: wagerName(wager), stake, outcome, received })),
  // Not every example says which wager an envy bonus comes from.
  envy: envy.map(({ from, received }) => ({ from, received })),
});

const bySeat = (seats: readonly SeatSettlement[]) => seats.map(bare).sort((one, other) => one.seat - other.seat);

describe.each(HOUSE_GAMES.map(({ id }) => id))('%s', (game) => {
  test.each(examplesOf(game).map((example) => [example.name, example] as const))(
    '%s',
    (_, { round, expect: expected }) => {
      const answer = settle(round);
      if (expected.seats === undefined) {
        expect(isRefused(answer)).toBe(true);
        return;
      }
      if (isRefused(answer)) throw new Error(refusalLine(answer));
      expect(bySeat(answer.seats)).toEqual(bySeat(expected.seats));
      if (expected.meters !== undefined) expect(answer.meters).toEqual(expected.meters);
    },
  );

  test('in every worked round the net is the money received less the stakes', () => {
    for (const { round } of examplesOf(game)) {
      const answer = settle(round);
      if (isRefused(answer)) continue;
      for (const { net, wagers, envy } of answer.seats) {
        const received = [...wagers, ...envy].reduce((sum, line) => sum + line.received, 0);
        const stakes = wagers.reduce((sum, { stake }) => sum + stake, 0);
        expect(net).toBe(received - stakes);
      }
    }
  });

  test('broken in any place, a worked round is settled or refused in a sentence and never throws', () => {
    const rounds = examplesOf(game).map(({ round }) => round);
    const junk = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        '',
        [],
        {},
        0,
        -1,
        0.5,
        1e300,
        true,
        'As',
        'AsAs',
        'constructor',
        '__proto__',
        [[]],
        [null],
        [1],
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...rounds), fc.nat(), junk, (round, place, value) => {
        const answer = settle(broken(round, place, value));
        if (!isRefused(answer)) expect(answer.game).toBe(game);
      }),
      { seed: 686, numRuns: 400 },
    );
  });
});

/** The round with one of its fields, at any depth, replaced. */
const broken = (round: object, place: number, value: unknown): unknown => {
  const copy = JSON.parse(JSON.stringify(round)) as Record<string, unknown>;
  const places: (readonly [Record<string, unknown>, string])[] = [];
  const visit = (within: Record<string, unknown>): void => {
    for (const [field, inner] of Object.entries(within)) {
      places.push([within, field]);
      if (typeof inner === 'object' && inner !== null) visit(inner as Record<string, unknown>);
    }
  };
  visit(copy);
  const [within, field] = places[place % places.length] ?? [copy, 'game'];
  within[field] = value;
  return copy;
};

describe('refusals', () => {
  const seat = { seat: 1, cards: 'As5d8h', wagers: { ante: 1000, bonus: 500 }, play: { call: 'over' } };
  const round = { game: 'over-under', paytables: { bonus: 'A' }, dealer: '', seats: [seat] };
  const withSeat = (change: object) => ({ ...round, seats: [{ ...seat, ...change }] });
  const withWagers = (wagers: unknown) => withSeat({ wagers });

  test('the round that the cases below break is settled', () => {
    expect(settled(round)).toEqual({
      game: 'over-under',
      edition: '2020',
      dealer: null,
      meters: {},
      seats: [
        {
          seat: 1,
          hand: '24 points',
          net: 1500,
          envy: [],
          wagers: [
            {
              wager: 'ante',
              stake: 1000,
              outcome: 'win',
              pays: '1 to 1',
              received: 2000,
              cites: ['686a.7(j)(i)(1)', '686a.7(j)(i)', '686a.8(a)'],
            },
            {
              wager: 'over-23',
              stake: 1000,
              outcome: 'win',
              pays: '1 to 1',
              received: 2000,
              cites: ['686a.7(j)(i)(1)', '686a.7(j)(i)', '686a.8(a)'],
            },
            { wager: 'bonus', stake: 500, outcome: 'lose', pays: 'lose', received: 0, cites: ['686a.7(l)'] },
          ],
        },
      ],
    });
  });

  test.each<readonly [string, unknown, ClauseId | null]>([
    ['nothing', undefined, null],
    ['null', null, null],
    ['a list', [round], null],
    ['a text', 'over-under', null],
    ['no game', { ...round, game: undefined }, null],
    ['an unknown game', { ...round, game: 'blackjack' }, null],
    ['a game that is no text', { ...round, game: ['over-under'] }, null],
    ['an unknown field', { ...round, sets: [] }, null],
    ['an unknown edition', { ...round, edition: '2019' }, null],
    ['an edition that is a number', { ...round, edition: 2020 }, null],
    ['an unknown paytable', { ...round, paytables: { bonus: 'B' } }, '686a.8(b)'],
    ['a paytable for a wager that has none', { ...round, paytables: { ante: 'A' } }, null],
    ['paytables as a text', { ...round, paytables: 'A' }, null],
    ['an unknown setting', { ...round, settings: { constructor: true } }, null],
    ['settings as a list', { ...round, settings: [1] }, null],
    ['a payout limit, which this game has not', { ...round, payoutLimit: 5_000_000 }, null],
    ['a payout limit that is a text', { ...round, payoutLimit: 'x' }, null],
    ['meters as a list', { ...round, meters: [1] }, null],
    ['a meter in a game that has none', { ...round, meters: { progressive: 5_000_000 } }, null],
    ['cards of a dealer without a hand', { ...round, dealer: 'As' }, '686a.9(c)'],
    ['the dealer’s cards as a list', { ...round, dealer: [] }, null],
    ['community cards', { ...round, community: 'AsKd' }, '686a.9(c)'],
    ['an extra card in a game that has none', { ...round, extra: 'As' }, '686a.9(c)'],
    ['two extra cards', { ...round, extra: 'AsKd' }, '686a.9(c)'],
    ['no seats', { ...round, seats: [] }, null],
    ['seats left out', { ...round, seats: undefined }, null],
    ['seats as an object', { ...round, seats: { 1: seat } }, null],
    ['a seat that is no object', { ...round, seats: [1] }, null],
    ['a seat given twice', { ...round, seats: [seat, seat] }, '686a.2(a)'],
    ['seat 0', withSeat({ seat: 0 }), '686a.2(a)'],
    ['seat 7', withSeat({ seat: 7 }), '686a.2(a)'],
    ['seat 1.5', withSeat({ seat: 1.5 }), '686a.2(a)'],
    ['a seat that is a text', withSeat({ seat: '1' }), '686a.2(a)'],
    ['an unknown field of a seat', withSeat({ wager: {} }), null],
    ['two cards', withSeat({ cards: 'As5d' }), '686a.9(c)'],
    ['four cards', withSeat({ cards: 'As5d8h2c' }), '686a.9(c)'],
    ['no cards', withSeat({ cards: undefined }), '686a.9(c)'],
    ['cards that are none', withSeat({ cards: 'As5dXx' }), null],
    ['half a card', withSeat({ cards: 'As5d8' }), null],
    ['cards as a list', withSeat({ cards: ['As', '5d', '8h'] }), null],
    ['the joker', withSeat({ cards: 'As5dJk' }), '686a.3(a)'],
    [
      'a card seven times in six decks',
      { ...round, seats: [1, 2, 3].map((at) => ({ ...seat, seat: at, cards: at === 3 ? 'AsKdKh' : 'AsAsAs' })) },
      '686a.3(a)',
    ],
    ['no choice', withSeat({ play: undefined }), '686a.7(g)'],
    ['an unknown choice', withSeat({ play: { call: 'fold' } }), '686a.7(g)'],
    ['a choice with a wager', withSeat({ play: { call: 'over', bonus: 500 } }), '686a.6(c)'],
    ['a name of no choice', withSeat({ play: 'higher' }), '686a.7(g)'],
    ['no Ante', withWagers({ bonus: 500 }), '686a.6(d)'],
    ['no wagers', withWagers(undefined), '686a.6(d)'],
    ['wagers as a list', withWagers([1000]), null],
    ['an unknown wager', withWagers({ ante: 1000, trips: 500 }), null],
    ['a wager named like nothing', withWagers(JSON.parse('{"ante": 1000, "__proto__": 500}')), null],
    ['Over 23 among the wagers', withWagers({ ante: 1000, 'over-23': 1000 }), '686a.7(g)(1)'],
    ['Under 18 among the wagers', withWagers({ ante: 1000, 'under-18': 1000 }), '686a.7(g)(2)'],
    ['a Bonus that is not offered', { ...round, paytables: {} }, '686a.6(e)'],
    ...[0, -1000, 10.5, 1e300, '1000', null, true, [1000], {}, 2 ** 53, 100_000_000_001].map(
      (stake) => [`an Ante of ${JSON.stringify(stake)}`, withWagers({ ante: stake }), '686a.6(d)'] as const,
    ),
    ['a Bonus of zero', withWagers({ ante: 1000, bonus: 0 }), '686a.6(e)'],
  ])('%s', (_, input, clause) => {
    const answer = settle(input);
    if (!isRefused(answer)) throw new Error('It was settled.');
    if (clause !== null) expect(answer.cites).toContain(clause);
  });

  test.each<readonly [string, unknown]>([
    ['a meter below zero', { progressive: -1 }],
    ['half a cent', { progressive: 0.5 }],
    ['a meter that is a text', { progressive: '5000000' }],
    ['a meter that a contribution would take beyond whole numbers', { progressive: Number.MAX_SAFE_INTEGER }],
    ['a misspelt meter', { progresive: 5_000_000 }],
    ['a meter named like nothing', JSON.parse('{"__proto__": 5000000}')],
  ])('%s', (_, meters) => {
    const wagers = { ante: 1000, progressive: 100 };
    const flush = { seat: 1, cards: 'AsKsTs4s2d3d8c', wagers, play: { fold: true } };
    const dealt = { game: 'high-card-flush', dealer: '9h7h2hKcQsJd4c', seats: [flush] };
    const written = (shown: unknown) => ({ ...dealt, paytables: { progressive: 'A' }, meters: shown });
    expect(settled(written({ progressive: 100_000_000_000 })).meters).toEqual({ progressive: 100_000_000_023 });
    expect(settle(written(meters))).toMatchObject({
      reason: expect.stringMatching(/^(unknown-meter|meter-out-of-range)$/),
    });
  });

  test.each([
    ['nested ten thousand deep', JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
    ['ten thousand cards long', 'As'.repeat(10_000)],
    ['that lists ten thousand wagers', Array.from({ length: 10_000 }, () => 1000)],
  ] as const)('a value %s, wherever it stands, is refused', (_, value) => {
    for (let place = 0; place < 13; place += 1) {
      expect(settle(broken(round, place, value))).toHaveProperty('reason');
    }
  });

  test.each<readonly [string, object, string]>([
    [
      'a paytable',
      { paytables: { fortune: 1 } },
      'Unknown paytable 1 for the wager fortune. Available paytables: "1", "2",',
    ],
    ['a setting', { settings: { progressive6Rate: 45 } }, 'progressive6Rate must be one of "17", "45", not 45.'],
  ])('%s that is named by a number is refused with the names in quotes', (_, terms, fault) => {
    expect(settle({ game: 'face-up-pai-gow', ...terms })).toMatchObject({
      reason: 'faults-in-submission',
      args: { faults: [{ fault: expect.stringContaining(fault) }] },
    });
  });

  test('an edition that is named by a number is refused with the known ones', () => {
    expect(settle({ game: 'face-up-pai-gow', edition: 2020 })).toMatchObject({
      reason: 'unknown-edition',
      args: { game: 'Face Up Pai Gow Poker', edition: 2020, known: ['2020'] },
    });
  });

  test.each([
    ['dj-wild', '1', 500, 'bet-too-large', 100, '687a.12(c)'],
    ['dj-wild', '2', 100, 'bet-too-small', 500, '687a.12(c)'],
    ['face-up-pai-gow', '4', 100, 'bet-too-small', 500, '688a.12(d)'],
  ])(
    'in %s a wager by Progressive table %s of %i cents is refused by the clause of the table',
    (game, progressive, stake, reason, price, clause) => {
      const [dealer, cards] = game === 'dj-wild' ? ['3c4c5h6h8h', '9c9d9hKsQs'] : ['3c4c5h6h8hTdJd', '9c9d9hKsQsAd2h'];
      const seats = [{ seat: 1, cards, wagers: { progressive: stake }, play: {} }];
      expect(settle({ game, paytables: { progressive }, dealer, seats })).toMatchObject({
        reason: 'seat-entry',
        args: { seat: 1, because: { reason, args: { cents: stake, min: price, max: price } } },
        cites: [clause],
      });
    },
  );

  test.each<readonly [string, object, Reason, object]>([
    ['a field of the round', { ...round, extraa: 'As' }, 'unknown-field', { of: 'round', field: 'extraa' }],
    ['a field of a seat', withSeat({ plya: {} }), 'unknown-field', { of: 'seat', field: 'plya' }],
    ['the dealer’s cards', { ...round, dealer: 'As' }, 'no-such-cards', { of: 'dealer', game: 'Over/Under' }],
    ['community cards', { ...round, community: 'As' }, 'no-such-cards', { of: 'community', game: 'Over/Under' }],
  ])('%s that is not there is refused', (_, written, reason, args) => {
    expect(settle(written)).toMatchObject({ reason, args });
  });

  test('every refusal names only one fault, and its seat', () => {
    const because = refuse('not-whole-cents', { title: 'Ante Wager', given: 0 }, '686a.6(d)');
    expect(settle(withWagers({ ante: 0 }))).toEqual(refuse('seat-entry', { seat: 1, because }, '686a.6(d)'));
  });
});

describe('order and rounding', () => {
  const seat = (at: number) => ({ seat: at, cards: 'As5d8h', wagers: { ante: 1000 }, play: { call: 'surrender' } });

  test('Over/Under is settled from the dealer’s left, however the seats are written', () => {
    const { seats } = settled({ game: 'over-under', seats: [5, 1, 3].map(seat) });
    expect(seats.map(({ seat: at }) => at)).toEqual([1, 3, 5]);
  });

  test(proves('the cut of a payout limit is reported for each wager that it cuts, and no other', '680a.12(d)'), () => {
    const { seats } = settled({
      game: 'saigon-5',
      paytables: { bonus: 'A' },
      payoutLimit: 5_000_000,
      dealer: '3h7d3d3c9h',
      seats: [{ seat: 1, cards: 'TsJsAsQsKs', wagers: { ante: 1000, bonus: 10_000 } }],
    });
    expect(seats[0]?.wagers.map(({ received, reduced }) => ({ received, reduced }))).toEqual([
      { received: 2000, reduced: undefined },
      { received: 5_009_000, reduced: 5_001_000 },
    ]);
    expect(seats[0]?.wagers[0]).not.toHaveProperty('reduced');
  });

  test('six copies of a card are there, one for each deck', () => {
    const two = [1, 2].map((at) => ({ ...seat(at), cards: 'AsAsAs' }));
    expect(settled({ game: 'over-under', seats: two }).seats.map(({ hand }) => hand)).toEqual([
      '33 points',
      '33 points',
    ]);
  });

  test('a stake of one cent is settled', () => {
    const { seats } = settled({
      game: 'over-under',
      paytables: { bonus: 'A' },
      seats: [{ seat: 1, cards: '2c2d2h', wagers: { ante: 1, bonus: 1 }, play: { call: 'under' } }],
    });
    expect(seats[0]?.net).toBe(52);
  });

  test('the greatest stake is paid in whole cents', () => {
    const { seats } = settled({
      game: 'over-under',
      paytables: { bonus: 'A' },
      seats: [{ seat: 1, cards: '2c2d2h', wagers: { ante: 1, bonus: 100_000_000_000 }, play: { call: 'under' } }],
    });
    expect(Number.isSafeInteger(seats[0]?.net)).toBe(true);
  });
});

describe('a progressive of High Card Flush', () => {
  const written = (stakes: readonly number[], more: object = {}) => ({
    game: 'high-card-flush',
    paytables: { progressive: 'A' },
    dealer: '9h7hKcQsJd4cTd',
    seats: ['2c3c4dJh6h8sQd', 'As2s3s4s5s6s7s'].slice(-stakes.length).map((hand, at) => ({
      seat: at + 1,
      cards: hand,
      wagers: { ante: 1000, progressive: stakes[at] },
      play: { fold: true },
    })),
    ...more,
  });

  test('has the seed for its stake, whatever the table’s usual price', () => {
    const { seats, meters } = settled(written([500]));
    expect(seats[0]?.wagers.at(-1)).toMatchObject({ wager: 'progressive', received: 15_000_000 + 115 });
    expect(meters.progressive).toBe(25);
    const { seats: cheaper } = settled(written([100]));
    expect(cheaper[0]?.wagers.at(-1)?.received).toBe(3_000_000 + 23);
  });

  test('restarts its meter with the reserve of all wagers and rounds', () => {
    const { meters } = settled(written([100, 100], { reserves: { progressive: 700 } }));
    expect(meters.progressive).toBe(700 + 5 + 5);
    expect(settle(written([100], { reserves: { 'flush-bonus': 1 } }))).toHaveProperty('reason');
  });

  test(proves('is offered at one price: with two the meter must be said', '678a.12(d)(3)'), () => {
    expect(settle(written([100, 500]))).toMatchObject({ cites: ['678a.12(d)(3)'] });
    const { seats } = settled(written([100, 500], { meters: { progressive: 4_000_000 } }));
    expect(seats[0]?.wagers.at(-1)?.received).toBe(4_000_000 + 23 + 115);
  });
});

describe('the price of a progressive of High Card Flush', () => {
  const round = (progressive: number, settings: object) => ({
    game: 'high-card-flush',
    settings,
    paytables: { progressive: 'A' },
    dealer: '9h7h2hKcQsJd4c',
    seats: [{ seat: 1, cards: 'AsKsTs4s2d3d8c', wagers: { ante: 1000, progressive }, play: { raise: 1000 } }],
  });

  test(proves('is the one that the table states, and no other', '678a.12(d)(3)'), () => {
    expect(settled(round(100, { progressiveStake: 100 })).meters.progressive).toBe(3_000_023);
    expect(settle(round(500, { progressiveStake: 100 }))).toMatchObject({
      reason: 'bet-too-large',
      args: { title: 'Progressive Jackpot Wager', cents: 500, min: 100, max: 100 },
      cites: ['678a.12(d)(3)'],
    });
  });

  test.each([
    [99, 'bet-too-small'],
    [10_001, 'bet-too-large'],
  ])('is the stake where none is stated, but not %i cents: no table may ask that', (stake, reason) => {
    expect(settle(round(stake, {}))).toMatchObject({
      reason,
      args: { title: 'Progressive Jackpot Wager', cents: stake, min: 100, max: 10_000 },
      cites: ['678a.12(d)(3)'],
    });
    expect(settle(round(100, {}))).toHaveProperty('seats');
    expect(settle(round(10_000, {}))).toHaveProperty('seats');
  });
});

describe('a progressive that some play for', () => {
  const hand = (seat: number, cards: string, progressive = {}) => ({
    seat,
    cards,
    wagers: { ante: 1000, ...progressive },
    play: { fold: true },
  });
  const written = (seats: readonly object[], more: object = {}) =>
    settled({ game: 'high-card-flush', paytables: { progressive: 'A' }, dealer: '9h7hKcQsJd4cTd', seats, ...more });

  test('has the price of those who do', () => {
    const { meters } = written([hand(1, '2c3c4dJh6h8sQd'), hand(6, 'As2s3s4s5s6s7s', { progressive: 500 })]);
    expect(meters.progressive).toBe(25);
    expect(written([hand(1, '2c3c4dJh6h8sQd')]).meters.progressive).toBe(3_000_000);
    expect(written([hand(1, '2c3c4dJh6h8sQd')], { meters: { progressive: 0 } }).meters.progressive).toBe(0);
  });

  test('is won by one after another, each from the amount that the one before left', () => {
    const { seats, meters } = written(
      [hand(2, 'As2s3s4s5s6s7s', { progressive: 100 }), hand(5, 'Ad2d3d4d5d6d7d', { progressive: 100 })],
      { reserves: { progressive: 700 } },
    );
    expect(seats.map(({ seat, wagers }) => [seat, wagers.at(-1)?.received])).toEqual([
      [5, 3_000_000 + 46],
      [2, 700 + 10],
    ]);
    expect(meters.progressive).toBe(0);
  });

  test(proves('starts again with its seed, however much was put aside', '688a.12(d)'), () => {
    const { meters } = settled({
      game: 'face-up-pai-gow',
      paytables: { progressive: '4' },
      reserves: { progressive: 3_000_000 },
      dealer: '9c9d4h4sKc7d2c',
      seats: [
        { seat: 1, cards: '5s6s7s8s9sTsJs', wagers: { 'pai-gow': 1000, progressive: 500 }, play: { houseWay: true } },
      ],
    });
    expect(meters.progressive).toBe(1_000_000);
  });

  test(proves('pays envy to the others as part of their winnings', '687a.12(c)'), () => {
    const playing = { wagers: { ante: 1000, blind: 1000, progressive: 100 }, play: { fold: true } };
    const { seats } = settled({
      game: 'dj-wild',
      paytables: { progressive: '1' },
      dealer: '3c4d6h8hTc',
      extra: '5c',
      seats: [
        { seat: 1, cards: 'AsKsQsJsTs', ...playing },
        { seat: 2, cards: 'Kd8c7d5h3s', ...playing },
      ],
    });
    expect(seats.map(({ seat, net, envy }) => [seat, net, envy.length])).toEqual([
      [2, 100_000 - 2100, 1],
      [1, 200_000 + 40 - 2100, 0],
    ]);
  });
});

describe('faults of a round are named', () => {
  const seat = { seat: 1, cards: '2c3c4dJh6h8sQd', wagers: { ante: 1000 }, play: { fold: true } };
  const round = { game: 'high-card-flush', dealer: '9h7hKcQsJd4cTd', seats: [seat] };
  const withSeat = (more: object) => ({ ...round, seats: [{ ...seat, ...more }] });

  test.each<readonly [unknown, Reason, object]>([
    [{ ...round, sets: [] }, 'unknown-field', { of: 'round', field: 'sets' }],
    [{ ...round, meters: 5 }, 'not-an-object', { field: 'meters' }],
    [{ ...round, reserves: 5 }, 'not-an-object', { field: 'reserves' }],
    [{ ...round, paytables: 5 }, 'not-an-object', { field: 'paytables' }],
    [{ ...round, settings: 5 }, 'not-an-object', { field: 'settings' }],
    [{ ...round, community: 5 }, 'cards-not-text', { of: 'community' }],
    [{ ...round, extra: 5 }, 'cards-not-text', { of: 'extra' }],
    [{ ...round, game: 'face-up-pai-gow', dealerLow: 5 }, 'cards-not-text', { of: 'dealer-low' }],
    [{ ...round, seats: [5] }, 'not-a-seat', {}],
    [withSeat({ cards: '2c3c4dJh6h8s9h' }), 'card-repeated', { card: cards('9h')[0], copies: 1 }],
    [withSeat({ cards: '2c3c4dJh6h8sKc' }), 'card-repeated', { card: cards('Kc')[0], copies: 1 }],
  ])('%j: %s', (input, reason, args) => {
    expect(settle(input)).toMatchObject({ reason, args });
  });

  test.each<readonly [object, Reason, object]>([
    [{ cards: 5 }, 'cards-not-text', { of: 'hand' }],
    [{ wagers: 5 }, 'not-an-object', { field: 'wagers' }],
    [{ wagers: { ante: 1000, raise: 1000 } }, 'wager-comes-with-decision', { title: 'Raise Wager' }],
    [{ wagers: { ane: 1000 } }, 'unknown-wager', { wager: 'ane' }],
    [{ wagers: { 'flush-bonus': 1000 } }, 'wager-not-offered', { title: 'Flush Bonus Wager', where: 'written-round' }],
    [{ cards: '2c' }, 'wrong-card-count', { of: 'hand', given: 1, needed: 7 }],
  ])('in a seat, %j: %s', (change, reason, args) => {
    expect(settle(withSeat(change))).toMatchObject({
      reason: 'seat-entry',
      args: { seat: 1, because: { reason, args } },
    });
  });

  test(proves('and a limit that is just reached takes nothing off', '680a.12(d)'), () => {
    const { seats } = settled({
      game: 'saigon-5',
      payoutLimit: 5_000_000,
      dealer: '3h7d3d3c9h',
      seats: [{ seat: 6, cards: 'TsJsAsQsKs', wagers: { ante: 5_000_000 } }],
    });
    expect(seats[0]?.wagers[0]).toMatchObject({ outcome: 'win', received: 10_000_000 });
    expect(seats[0]?.wagers[0]).not.toHaveProperty('reduced');
  });
});

test('one game is a list of one, and an empty list is a fault', () => {
  const game: HouseGame = OVER_UNDER;
  const round = { game: game.id, seats: [] };
  expect(settleRound(game, round)).toEqual(settleRound([game], round));
  expect(settleJson([], round)).toEqual(refuse('unknown-house-game', { game: game.id, known: [] }));
});

describe('a choice by its name is settled as the same choice in data', () => {
  test.each<[WrittenRound<AnyHouseGame>, object]>([
    [
      { game: 'over-under', seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000 }, play: 'over' }] },
      { call: 'over' },
    ],
    [
      {
        game: 'high-card-flush',
        dealer: '9h7h2hKcQsJd4c',
        seats: [{ seat: 1, cards: 'AsKsTs8s3s2d4h', wagers: { ante: 1000 }, play: 'raise-2x' }],
      },
      { raise: 2000 },
    ],
    [
      {
        game: 'face-up-pai-gow',
        dealer: '2s3d5h7c9dJhKs',
        seats: [{ seat: 1, cards: 'AsAdKcQd9h5s3c', wagers: { 'pai-gow': 1000 }, play: 'low KcQd' }],
      },
      { low: 'KcQd' },
    ],
  ])('%j', (round, play) => {
    const inData = { ...round, seats: round.seats.map((seat) => ({ ...seat, play })) };
    expect(settle(round)).toHaveProperty('seats');
    expect(settle(round)).toEqual(settle(inData));
  });
});

test('a wrong name does not compile', () => {
  const seat = { seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000 }, play: 'over' } as const;
  // @ts-expect-error: no such game
  expect(settleRound(HOUSE_GAMES, { game: 'over-undr', seats: [seat] })).toHaveProperty('reason');
  // @ts-expect-error: no such wager
  expect(settleRound(OVER_UNDER, { game: 'over-under', seats: [{ ...seat, wagers: { anty: 1 } }] })).toHaveProperty(
    'reason',
  );
  // @ts-expect-error: no such paytable
  expect(settleRound(OVER_UNDER, { game: 'over-under', paytables: { bonus: 'Z' }, seats: [seat] })).toHaveProperty(
    'reason',
  );
  // @ts-expect-error: no such play
  expect(settleRound(OVER_UNDER, { game: 'over-under', seats: [{ ...seat, play: 'higher' }] })).toHaveProperty(
    'reason',
  );
});

type Names<Game extends AnyHouseGame> = NonNullable<Game['types']>;
/** Every name that the compiler knows. A name too many or too few does not compile. */
const PAYTABLE_NAMES: {
  [Game in AnyHouseGame as Names<Game>['id']]: {
    [Wager in keyof Names<Game>['paytables']]: Readonly<Record<Names<Game>['paytables'][Wager] & string, true>>;
  };
} = {
  'heads-up-holdem': {
    'pocket-bonus': { A: true, B: true, C: true },
    'trips-plus': { A: true, B: true, C: true, D: true },
  },
  'high-card-flush': {
    'flush-bonus': { A: true, B: true, C: true, D: true, E: true, F: true, G: true, H: true },
    'straight-flush-bonus': { A: true, B: true, C: true, D: true },
    progressive: { A: true, B: true },
  },
  'saigon-5': { bonus: { A: true } },
  'over-under': { bonus: { A: true } },
  'dj-wild': {
    progressive: { '1': true, '2': true },
    trips: { 'DJWT-04': true, 'DJWT-05': true, 'DJWT-06': true, 'DJWT-07': true },
    'bad-beat': { 'DJWBB-01': true, 'DJWBB-02': true, 'DJWBB-03': true, 'DJWBB-04': true },
  },
  'face-up-pai-gow': {
    'ace-high': { '1': true, '2': true, '3': true, '4': true, '5': true },
    fortune: { '1': true, '2': true, '3': true, '4': true, '5': true, '6': true },
    progressive: { '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true },
  },
};

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: the compiler knows the paytables of every edition, and the streets are those of the stages',
  (id, game: HouseGame) => {
    const names = Object.entries(PAYTABLE_NAMES[id as HouseGameId]).flatMap(([wager, tables]) =>
      Object.keys(tables).map((name) => `${wager} ${name}`),
    );
    for (const { edition } of game.editions)
      expect(new Set(game.paytables(edition).map(({ wager, name }) => `${wager} ${name}`))).toEqual(new Set(names));
    const filed = submit(game, {});
    if (!('ok' in filed)) throw new Error(filed.faults[0]?.fault);
    const asked = game
      .stages(houseRulebook(game).open(filed.ok))
      .flatMap((one) => (one.act === 'ask' ? one.street : []));
    expect(game.choiceStreets).toEqual(asked);
  },
);
