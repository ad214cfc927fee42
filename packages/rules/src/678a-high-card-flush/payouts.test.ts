import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import { totalChips } from '../engine/model/chips.js';
import { settleJson } from '../engine/settle-round.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { faultsOf, inTurns, openTable, player, proves, submissionFor } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { HIGH_CARD_FLUSH } from './index.js';

/** Seven cards with a flush of so many, and no three in sequence. */
const FLUSH_OF = {
  7: '2hAh4hQh6h8hJh',
  6: '2hAh4hQh6h8hJc',
  5: '2hAh4hQh6h8sJc',
  4: '2hAh4hQh6c8sJc',
  3: '2hAh4hQd6c8sJc',
} as const;

/** Seven cards with a straight flush of so many. */
const RUN_OF = {
  7: '3d4d5d6d7d8d9d',
  6: '3d4d5d6d7d8dTs',
  5: '3d4d5d6d7dTsQh',
  4: '3d4d5d6dTs9hQh',
  3: '3d4d5dTsKs9hQh',
  2: '3d4d9cTsKs8hQh',
} as const;

const DEALER = '9s7s2sKcQcJd4c';

/** What one wager of seat 1 receives, after a fold. */
const receives = (wager: string, paytable: string, stake: Cents, hand: string, more: object = {}) => {
  const settled = settleJson([HIGH_CARD_FLUSH], {
    game: 'high-card-flush',
    paytables: { [wager]: paytable },
    dealer: DEALER,
    seats: [{ seat: 1, cards: hand, wagers: { ante: 1000, [wager]: stake }, play: { fold: true } }],
    ...more,
  });
  if (isRefused(settled)) throw new Error(refusalLine(settled));
  const line = settled.seats[0]?.wagers.find((one) => one.wager === wager);
  if (line === undefined) throw new Error(`${wager} was not settled.`);
  return { ...line, meters: settled.meters };
};

describe('Flush Bonus', () => {
  const TABLES = [
    ['A', 300, 100, 10, 1],
    ['B', 100, 20, 10, 2],
    ['C', 200, 60, 12, 1],
    ['D', 500, 50, 12, 1],
    ['E', 400, 60, 12, 1],
    ['F', 400, 100, 10, 1],
    ['G', 500, 100, 10, 1],
    ['H', 250, 100, 10, 1],
  ] as const;

  test.each(TABLES)(
    proves(
      'table %s pays seven cards %i, six %i, five %i and four %i to 1',
      '678a.12(b)',
      '678a.11(e)(1)(ii)',
      '678a.7(d)(2)',
    ),
    (name, ...odds) => {
      for (const edition of ['2016', '2019'])
        for (const [at, length] of ([7, 6, 5, 4] as const).entries()) {
          const line = receives('flush-bonus', name, 300, FLUSH_OF[length], { edition });
          expect(line).toMatchObject({ outcome: 'win', received: 300 * (1 + (odds[at] ?? 0)) });
          expect(line.cites.slice(0, 2)).toEqual(['678a.11(e)(1)(ii)', '678a.12(b)']);
        }
    },
  );

  test(proves('three cards or fewer lose', '678a.11(e)(1)(i)', '678a.11(e)(1)'), () => {
    for (const [name] of TABLES)
      expect(receives('flush-bonus', name, 300, FLUSH_OF[3])).toMatchObject({ outcome: 'lose', received: 0 });
    expect(receives('flush-bonus', 'A', 300, FLUSH_OF[3]).cites[0]).toBe('678a.11(e)(1)(i)');
  });
});

describe('Straight Flush Bonus', () => {
  const TABLES = [
    ['A', 8000, 1000, 100, 60, 7],
    ['B', 1000, 500, 100, 75, 7],
    ['C', 500, 200, 100, 60, 8],
    ['D', 1000, 500, 100, 60, 8],
  ] as const;

  test.each(TABLES)(
    proves(
      'table %s pays seven cards %i, six %i, five %i, four %i and three %i to 1',
      '678a.12(c)',
      '678a.11(e)(2)(ii)',
      '678a.7(d)(3)',
    ),
    (name, ...odds) => {
      for (const edition of ['2016', '2019'])
        for (const [at, length] of ([7, 6, 5, 4, 3] as const).entries()) {
          const line = receives('straight-flush-bonus', name, 100, RUN_OF[length], { edition });
          expect(line).toMatchObject({ outcome: 'win', received: 100 * (1 + (odds[at] ?? 0)) });
          expect(line.cites.slice(0, 2)).toEqual(['678a.11(e)(2)(ii)', '678a.12(c)']);
        }
    },
  );

  test(proves('two cards in sequence lose', '678a.11(e)(2)(i)', '678a.11(e)(2)'), () => {
    for (const [name] of TABLES)
      expect(receives('straight-flush-bonus', name, 100, RUN_OF[2])).toMatchObject({ outcome: 'lose', received: 0 });
    expect(receives('straight-flush-bonus', 'A', 100, RUN_OF[2]).cites[0]).toBe('678a.11(e)(2)(i)');
  });

  test(proves('the low ace is a setting', '678a.6(d)'), () => {
    const hand = 'Ad2d3d9cTsKsQh';
    expect(receives('straight-flush-bonus', 'A', 100, hand).outcome).toBe('win');
    const literal = { settings: { aceLowStraightFlush: false } };
    expect(receives('straight-flush-bonus', 'A', 100, hand, literal).outcome).toBe('lose');
  });
});

describe('Progressive Jackpot', () => {
  test.each([
    ['A', [250, 40, 3]],
    ['B', [900, 50, null]],
  ] as const)(
    proves(
      'table %s pays five, four and three cards %j for 1, the wager kept',
      '678a.12(d)',
      '678a.12(d)(1)',
      '678a.11(e)(3)',
      '678a.7(d)(4)',
    ),
    (name, odds) => {
      for (const stake of [100, 500, 1000])
        for (const [at, length] of ([5, 4, 3] as const).entries()) {
          const pays = odds[at] ?? null;
          const line = receives('progressive', name, stake, RUN_OF[length], { meters: { progressive: 4_000_000 } });
          expect(line).toMatchObject({
            outcome: pays === null ? 'lose' : 'win',
            received: stake * (pays ?? 0),
            meters: { progressive: 4_000_000 + stake * 0.23 },
          });
          expect(line.cites[0]).toBe(pays === null ? '678a.11(e)(3)' : '678a.11(e)(3)(iv)');
        }
      expect(receives('progressive', name, 100, RUN_OF[2])).toMatchObject({ outcome: 'lose', received: 0 });
    },
  );

  test.each([
    ['A', 7, 4_000_100, 5],
    ['B', 7, 4_000_100, 5],
    ['A', 6, 400_010, 3_600_090],
    ['B', 6, 400_010, 3_600_090],
  ] as const)(
    proves('table %s pays %i cards a share of the meter: %i, and leaves %i', '678a.12(d)(1)', '678a.12(d)(4)'),
    (name, length, received, left) => {
      const line = receives('progressive', name, 100, RUN_OF[length], { meters: { progressive: 4_000_077 } });
      expect(line).toMatchObject({ outcome: 'win', received, meters: { progressive: left } });
      expect(line.cites).toContain('678a.12(d)(4)');
    },
  );

  test(proves('only the longest straight flush is paid', '678a.12(d)(2)'), () => {
    const two = receives('progressive', 'A', 100, '3d4d5d7d8d9dTd', { meters: { progressive: 4_000_000 } });
    expect(two).toMatchObject({ received: 4000 });
    expect(two.cites).toContain('678a.12(d)(2)');
  });

  test(
    proves('each share is reckoned on the meter when the turn comes, from the dealer’s right', '678a.12(d)(4)'),
    () => {
      const seat = (at: number, hand: string) => ({
        seat: at,
        cards: hand,
        wagers: { ante: 500, progressive: 100 },
        play: { fold: true },
      });
      const settled = settleJson([HIGH_CARD_FLUSH], {
        game: 'high-card-flush',
        paytables: { progressive: 'B' },
        meters: { progressive: 999_954 },
        dealer: '9s7s2sKcQcJd4c',
        seats: [seat(1, '4h5h6h7h8h9hKs'), seat(4, RUN_OF[6])],
      });
      expect(settled).toMatchObject({
        seats: [
          { seat: 4, wagers: [{}, { received: 100_000 }] },
          { seat: 1, wagers: [{}, { received: 90_000 }] },
        ],
        meters: { progressive: 810_000 },
      });
    },
  );
});

/** A table with the progressive of these terms, after seat 1 was dealt seven cards in sequence and folded. */
const topAward = (draft: SubmissionDraft) => {
  const table = openTable(HIGH_CARD_FLUSH, { paytables: { progressive: 'A' }, ...draft });
  const before = table.state.bank.meters.progressive ?? 0;
  table.sits([1, 2]);
  table.ready(inTurns(RUN_OF[7], '2hAh4hQd6c8sJc', DEALER));
  const [stake] = [Number(table.state.submission.settings.progressiveStake)];
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500, progressive: stake });
  table.deals();
  const accepted = table.state.bank;
  table.staff();
  table.plays(1, { fold: true });
  table.plays(2, { fold: true });
  table.staff();
  return { table, before, accepted, received: table.received(1).progressive };
};

describe('the meter', () => {
  test.each([
    [100, 3_000_000, 23, 5],
    [500, 15_000_000, 115, 25],
  ])(
    proves(
      'of 2019 for a wager of %i: seed %i, %i to the meter and %i to the reserve, which starts it again',
      '678a.12(d)(3)',
    ),
    (progressiveStake, seed, primary, reserve) => {
      const { before, accepted, received, table } = topAward({ edition: '2019', settings: { progressiveStake } });
      expect(before).toBe(seed);
      expect(accepted).toMatchObject({
        meters: { progressive: seed + 2 * primary },
        reserves: { progressive: 2 * reserve },
      });
      expect(received).toBe(seed + 2 * primary);
      // Seats 2 and 1 are settled in that order, and nothing is left of the old meter.
      expect(table.state.bank).toMatchObject({ meters: { progressive: 2 * reserve }, reserves: { progressive: 0 } });
      expect(totalChips(table.state)).toBe(0);
    },
  );

  test(proves('of 2016 starts, grows and starts again as the submission says', '678a.12(d)(3)'), () => {
    const { before, accepted, received, table } = topAward({
      edition: '2016',
      settings: { progressionRate: 10, initialAmount: 4_000_000, resetAmount: 3_500_000 },
    });
    expect(before).toBe(4_000_000);
    expect(accepted).toMatchObject({ meters: { progressive: 4_000_020 }, reserves: {} });
    expect(received).toBe(4_000_020);
    expect(table.state.bank.meters.progressive).toBe(3_500_000);
    expect(totalChips(table.state)).toBe(0);
  });

  test.each([
    ['2016', { initialAmount: 2_999_999 }],
    ['2016', { resetAmount: 2_999_999 }],
    ['2016', { progressionRate: 0 }],
    ['2016', { progressionRate: 101 }],
    ['2019', { progressionRate: 24 }],
    ['2019', { initialAmount: 3_000_001 }],
    ['2019', { resetAmount: 3_000_001 }],
    ['2019', { progressiveStake: 99 }],
  ])(proves('in the edition of %s a submission with %j is refused', '678a.12(d)(3)'), (edition, settings) => {
    expect(faultsOf(HIGH_CARD_FLUSH, { edition, settings })).toMatchObject([{ cites: ['678a.12(d)(3)'] }]);
  });

  test.each([
    ['2016', { initialAmount: 3_000_000, resetAmount: 3_000_001, progressionRate: 100 }],
    ['2019', { initialAmount: 3_000_000, resetAmount: 3_000_000, progressionRate: 23, progressiveStake: 100 }],
  ])('in the edition of %s a submission with %j is within the law', (edition, settings) => {
    expect(faultsOf(HIGH_CARD_FLUSH, { edition, settings })).toEqual([]);
  });

  test(proves('the progressive has one price at a table', '678a.7(d)(4)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { paytables: { progressive: 'A' }, settings: { progressiveStake: 500 } });
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500 });
    const progressive = (cents: Cents) => player(1, { do: 'wager', box: 1, wager: 'progressive', cents });
    table.refuses(progressive(100), '678a.7(d)(4)');
    table.refuses(progressive(1000), '678a.7(d)(4)');
    table.does(progressive(500));
    table.refuses(progressive(500), '678a.7(d)(4)');
  });

  test('a table without the progressive has no meter', () => {
    expect(openTable(HIGH_CARD_FLUSH).state.bank.meters).toEqual({});
  });
});

describe('the payout limit', () => {
  const round = (edition: string, payoutLimit: Cents | null, ante: Cents, bonus: Cents) =>
    settleJson([HIGH_CARD_FLUSH], {
      game: 'high-card-flush',
      edition,
      payoutLimit,
      paytables: { 'flush-bonus': 'D', 'straight-flush-bonus': 'A', progressive: 'A' },
      meters: { progressive: 9_000_000 },
      dealer: DEALER,
      seats: [
        {
          seat: 1,
          cards: RUN_OF[7],
          wagers: { ante, 'flush-bonus': bonus, 'straight-flush-bonus': bonus, progressive: 100 },
          play: { raise: 3 * ante },
        },
      ],
    });
  const lines = (settled: ReturnType<typeof round>) =>
    isRefused(settled)
      ? settled
      : Object.fromEntries(settled.seats[0]?.wagers.map((one) => [one.wager, one.received]) ?? []);

  test(proves('of 2016 covers all but the progressive, and comes off the largest winner first', '678a.12(e)'), () => {
    expect(lines(round('2016', 5_000_000, 1000, 1000))).toEqual({
      ante: 2000,
      raise: 6000,
      'flush-bonus': 501_000,
      // 8,000,000 less the 3,504,000 that all four win above the limit
      'straight-flush-bonus': 8_001_000 - 3_504_000,
      progressive: 9_000_023,
    });
  });

  test(proves('of 2016 goes on to the next winner when the largest has no more', '678a.12(e)'), () => {
    const settled = lines(round('2016', 5_000_000, 2_000_000, 100));
    expect(settled).toMatchObject({ raise: 12_000_000 - 3_850_000, ante: 4_000_000, 'flush-bonus': 50_100 });
    expect(settled).toMatchObject({ 'straight-flush-bonus': 800_100 });
  });

  test(proves('of 2019 covers Ante and Raise only', '678a.12(e)'), () => {
    expect(lines(round('2019', 5_000_000, 1000, 1000))).toMatchObject({
      ante: 2000,
      raise: 6000,
      'flush-bonus': 501_000,
      'straight-flush-bonus': 8_001_000,
    });
    expect(lines(round('2019', 5_000_000, 2_000_000, 100))).toMatchObject({
      ante: 4_000_000,
      raise: 12_000_000 - 3_000_000,
      'flush-bonus': 50_100,
      'straight-flush-bonus': 800_100,
    });
  });

  test(proves('a reduced wager shows the clause', '678a.12(e)'), () => {
    const settled = round('2019', 5_000_000, 2_000_000, 100);
    if (isRefused(settled)) throw new Error(refusalLine(settled));
    expect(settled.seats[0]?.wagers.find(({ wager }) => wager === 'raise')?.cites).toContain('678a.12(e)');
  });

  test('no limit, nothing reduced', () => {
    expect(lines(round('2016', null, 1000, 1000))).toMatchObject({ 'straight-flush-bonus': 8_001_000 });
  });

  test.each(['2016', '2019'])(proves('in the edition of %s it is 50,000 dollars at least', '678a.12(e)'), (edition) => {
    expect(faultsOf(HIGH_CARD_FLUSH, { edition, payoutLimit: 4_999_999 })).toMatchObject([{ cites: ['678a.12(e)'] }]);
    expect(faultsOf(HIGH_CARD_FLUSH, { edition, payoutLimit: 5_000_000 })).toEqual([]);
  });

  test.each([
    // Ante $5 and Raise $15, Flush Bonus $1 at 500, Straight Flush Bonus $10 at 8,000
    ['2016', { 'straight-flush-bonus': { min: 1000 } }, 2000 + 50_000 + 8_000_000],
    ['2016', { ante: { min: 2_000_000, max: 3_000_000 } }, 8_000_000 + 50_000 + 800_000],
    ['2019', { ante: { min: 2_000_000, max: 3_000_000 } }, 8_000_000],
    ['2019', { 'straight-flush-bonus': { min: 1000 } }, 5_000_000],
  ] as const)(
    proves(
      'in the edition of %s with the limits %j it is the most that the smallest wagers could win, %i',
      '678a.12(e)',
    ),
    (edition, limits, least) => {
      const draft = { edition, limits, paytables: { 'flush-bonus': 'D', 'straight-flush-bonus': 'A' } };
      expect(faultsOf(HIGH_CARD_FLUSH, { ...draft, payoutLimit: least - 1 })).toMatchObject([
        { cites: ['678a.12(e)'] },
      ]);
      expect(faultsOf(HIGH_CARD_FLUSH, { ...draft, payoutLimit: least })).toEqual([]);
    },
  );

  test(proves('a player’s wins on two boxes count together', '678a.12(e)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, {
      payoutLimit: 5_000_000,
      limits: { ante: { max: 2_000_000 } },
      settings: { adjacentBoxes: 2 },
    });
    table.sits(1, 10_000_000);
    table.ready(inTurns('2hAh4hQh6c8sJc', '2cAc4dQd6d8dTs', DEALER.replace('Jd', '3s').replace('4c', '5h')));
    table.wagers(1, { ante: 2_000_000 });
    table.wagers(1, { ante: 2_000_000 }, 2);
    table.deals();
    table.staff();
    table.plays(1, { raise: 2_000_000 });
    table.plays(2, { raise: 2_000_000 });
    const before = table.chips(1);
    table.staff();
    expect(table.chips(1) - before).toBe(8_000_000 + 5_000_000);
  });

  test(proves('also of hands that are racked unseen against a dealer who does not qualify', '678a.12(e)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, {
      payoutLimit: 5_000_000,
      limits: { ante: { max: 4_000_000 } },
      settings: { adjacentBoxes: 2 },
    });
    table.sits(1, 20_000_000);
    table.ready(inTurns('2hAh4hQh6c8sJc', '2cAc4dQd6d8dTs', '3h5hKcTcQs7s9d'));
    table.wagers(1, { ante: 4_000_000 });
    table.wagers(1, { ante: 4_000_000 }, 2);
    table.deals();
    table.staff();
    for (const box of [1, 2]) table.plays(box, { raise: 4_000_000 });
    table.staff();
    expect(table.chips(1)).toBe(20_000_000 + 5_000_000);
    expect(table.last('handSettled').result.wagers[0]).toMatchObject({ wager: 'ante', reduced: 3_000_000 });
  });
});

describe('the submission', () => {
  test.each([
    ['flush-bonus', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], '678a.12(b)'],
    ['straight-flush-bonus', ['A', 'B', 'C', 'D'], '678a.12(c)'],
    ['progressive', ['A', 'B'], '678a.12(d)(1)'],
  ] as const)(
    proves('%s is paid by one of %j', '678a.12(b)', '678a.12(c)', '678a.12(d)(1)'),
    (wager, names, clause) => {
      for (const edition of ['2016', '2019']) {
        const tables = HIGH_CARD_FLUSH.paytables(edition).filter((table) => table.wager === wager);
        expect(tables.map(({ name }) => name)).toEqual(names);
        expect(tables.every((table) => table.clause === clause)).toBe(true);
        for (const name of names)
          expect(submissionFor(HIGH_CARD_FLUSH, { edition, paytables: { [wager]: name } }).paytables).toEqual({
            [wager]: name,
          });
      }
      expect(faultsOf(HIGH_CARD_FLUSH, { paytables: { [wager]: 'Z' } })).toMatchObject([{ cites: [clause] }]);
    },
  );

  test('the default edition is the last', () => {
    expect(submissionFor(HIGH_CARD_FLUSH).edition).toBe('2019');
    expect(faultsOf(HIGH_CARD_FLUSH, { edition: '2018' })).toHaveLength(1);
  });

  test(proves('even money on Ante and Raise', '678a.12(a)'), () => {
    const settled = HIGH_CARD_FLUSH.settle(
      { terms: submissionFor(HIGH_CARD_FLUSH), dealer: cards(DEALER), community: [], extra: null, meters: {} },
      { box: 1, cards: cards(FLUSH_OF[4]), wagers: { ante: 700, raise: 700 }, play: { raise: 700 } },
    );
    expect(settled.wagers).toMatchObject([
      { wager: 'ante', pays: '1 to 1', received: 1400 },
      { wager: 'raise', pays: '1 to 1', received: 1400 },
    ]);
  });
});
