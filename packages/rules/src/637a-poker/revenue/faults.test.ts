import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import type { LayoutItem } from '../../submission/layout.js';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { BAD_BEAT, byStaffAt, HIGH_HAND, openHoldEm } from '../../testing/poker-revenue.js';
import type { PokerDraft } from '../../testing/scripted-poker.js';
import { pokerGame } from '../games/index.js';
import {
  type BadBeatRules,
  type JackpotContribution,
  type RakeRule,
  type TimeCharge,
  USUAL_RAKE,
} from '../model/revenue.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { revenueFaults } from './faults.js';
import { badBeatSigns, highHandSigns, rakeSign } from './signs.js';

const filed = (draft: PokerDraft = {}, game = 'hold-em'): PokerSubmission => ({
  ...POKER_DEFAULTS,
  ...USUAL_RAKE,
  ...draft,
  game,
});
const faults = (draft: PokerDraft = {}, game = 'hold-em') => {
  const found = pokerGame(game);
  return found === undefined ? [] : revenueFaults(found, filed(draft, game));
};
const cites = (draft: PokerDraft, game?: string) => faults(draft, game).flatMap((fault) => fault.cites);
const percent = (percentage: number, step = 100): PokerDraft => ({
  rake: [{ kind: 'percentage', percent: percentage, step, when: 'at-the-end' }],
});
const scoped = (scope: Partial<RakeRule>): RakeRule => ({
  ...{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' },
  ...(scope as object),
});
const levels = (...pairs: readonly (readonly [pot: number, rake: number])[]): PokerDraft => ({
  rake: [{ kind: 'incremental', levels: pairs.map(([pot, rake]) => ({ pot, rake })) }],
});
const time = (change: Partial<TimeCharge>): PokerDraft => ({
  rake: [],
  timeCharge: { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30, ...change },
});

describe('a submission about the rake', () => {
  test.each([
    ['a usual rake', {}],
    ['10%', percent(10)],
    ['0.01%', percent(0.01)],
    ['2.75%', percent(2.75)],
    ['steps of a cent', percent(10, 1)],
    ['a cent at most', { rakeMost: 1 }],
    ['rising levels', levels([1000, 100], [2000, 200])],
    ['a level that takes its whole pot', levels([100, 100])],
    ['a last level at the most', levels([1000, 100], [9000, 500])],
    ['a percentage and levels', { rake: [...USUAL_RAKE.rake, ...(levels([1000, 100]).rake ?? [])] }],
    [
      'a schedule by players',
      { rake: [scoped({ players: { least: 2, most: 4 } }), scoped({ players: { least: 5, most: 10 }, most: 500 })] },
    ],
    ['no Flop, no drop', { rake: [scoped({ noFlopNoDrop: true })] }],
    ['a clock for each seat', time({ clock: 'seat' })],
    ['time alone, with no most', { ...time({}), rakeMost: 0 }],
    ['the table numbers 1', { table: 1 }],
    ['and 999', { table: 999 }],
    ['20 minutes', time({ every: 20 })],
    ['30 minutes', time({ every: 30 })],
    ['by the table', time({ per: 'table' })],
    ['time and a percentage together', { ...time({}), ...USUAL_RAKE }],
  ])(
    proves('may file %s', '637a.17(a)', '637a.17(a)(1)', '637a.17(a)(2)', '637a.17(b)', '637a.17(b)(3)'),
    (_, draft) => {
      expect(faults(draft as PokerDraft)).toEqual([]);
    },
  );

  test.each([
    ['no rake at all', { rake: [] }, '637a.17(a)', '637a.17(a)(1)', '637a.17(b)'],
    ['11%', percent(11), '637a.17(b)(1)'],
    ['10.01%', percent(10.01), '637a.17(b)(1)'],
    ['2.755%', percent(2.755), '637a.17(b)(1)'],
    ['0%', percent(0), '637a.17(b)(1)'],
    ['less than nothing', percent(-1), '637a.17(b)(1)'],
    ['no number', percent(Number.NaN), '637a.17(b)(1)'],
    ['a step of nothing', percent(10, 0), '637a.17(a)(2)'],
    ['a step of half a cent', percent(10, 0.5), '637a.17(a)(2)'],
    ['no most for a round', { rakeMost: 0 }, '637a.17(a)(3)'],
    ['half cents at most', { rakeMost: 0.5 }, '637a.17(a)(3)'],
    ['two percentages', { rake: [...USUAL_RAKE.rake, ...USUAL_RAKE.rake] }, '637a.17(a)(1)'],
    [
      'two for four players',
      { rake: [scoped({ players: { least: 2, most: 4 } }), scoped({ players: { least: 4, most: 10 } })] },
      '637a.17(a)(1)',
    ],
    ['one for nobody', { rake: [scoped({ players: { least: 4, most: 3 } })] }, '637a.17(a)(2)'],
    ['one for eleven', { rake: [scoped({ players: { least: 2, most: 11 } })] }, '637a.17(a)(2)'],
    ['a most above that of a round', { rake: [scoped({ most: 501 })] }, '637a.17(a)(3)'],
    ['a clock for each seat of a table that pays', time({ per: 'table', clock: 'seat' }), '637a.17(b)(3)(i)'],
    ['no levels', levels(), '637a.17(b)(2)'],
    ['levels that fall', levels([2000, 200], [1000, 300]), '637a.17(b)(2)'],
    ['a level twice', levels([1000, 100], [1000, 200]), '637a.17(b)(2)'],
    ['a rake that does not rise', levels([1000, 100], [2000, 100]), '637a.17(b)(2)'],
    ['a rake above its pot', levels([100, 200]), '637a.17(b)(2)'],
    ['a level with no rake', levels([1000, 0]), '637a.17(b)(2)'],
    ['a level with no pot', levels([0, 0]), '637a.17(b)(2)'],
    ['a level of half cents', levels([1000.5, 100]), '637a.17(b)(2)'],
    ['a first level of nothing', levels([0, 0], [1000, 100]), '637a.17(b)(2)'],
    ['a last level above the most', levels([1000, 100], [2000, 200], [9000, 501]), '637a.17(a)(3)'],
    ['15 minutes', time({ every: 15 as never }), '637a.17(b)(3)(iii)'],
    ['an hour at once', time({ every: 60 as never }), '637a.17(b)(3)(iii)'],
    [
      'a fee that does not divide',
      time({ every: 20, fees: [{ least: 400, most: 800, hourly: 1000 }] }),
      '637a.17(b)(3)(ii)',
    ],
    [
      'one such fee among others',
      time({
        every: 20,
        fees: [
          { least: 400, most: 800, hourly: 1200 },
          { least: 800, most: 1600, hourly: 1000 },
        ],
      }),
      '637a.17(b)(3)(ii)',
    ],
    ['a fee of nothing', time({ fees: [{ least: 400, most: 800, hourly: 0 }] }), '637a.17(b)(3)(ii)'],
    ['no fee for these limits', time({ fees: [{ least: 500, most: 800, hourly: 1200 }] }), '637a.17(b)(3)(ii)'],
    ['a table without a number', { table: 0 }, '637a.16(f)(2)'],
    ['table 1000', { table: 1000 }, '637a.16(f)(2)'],
    ['table one and a half', { table: 1.5 }, '637a.16(f)(2)'],
  ] as const)(
    proves(
      'may not file %s',
      '637a.17(a)',
      '637a.17(a)(1)',
      '637a.17(a)(2)',
      '637a.17(a)(3)',
      '637a.17(b)',
      '637a.17(b)(1)',
      '637a.17(b)(2)',
      '637a.17(b)(3)(ii)',
      '637a.17(b)(3)(iii)',
    ),
    (_, draft, ...clauses) => {
      expect(cites(draft as PokerDraft)).toEqual(clauses);
    },
  );

  test.each([
    ['fixed', '$5 to $8'],
    ['no', '$5 to no limit'],
  ] as const)('at a %s-limit table says that no fee is filed for %s', (limit, limits) => {
    expect(faults({ ...time({}), limit, smallBet: 500 })).toEqual([
      { fault: `No hourly fee is filed for betting limits of ${limits}.`, cites: ['637a.17(b)(3)(ii)'] },
    ]);
  });
});

const amount = (percentage: number, step = 50, more: Partial<JackpotContribution> = {}): JackpotContribution => ({
  minimumPot: 1200,
  amount: { kind: 'percentage', percent: percentage, step },
  most: 100,
  ...more,
});
const fixed = (cents: number, more: Partial<JackpotContribution> = {}): JackpotContribution => ({
  minimumPot: 1200,
  amount: { kind: 'fixed', cents },
  most: 100,
  ...more,
});
const hand = (atLeast: string, percentage = 100) => ({ title: 'a hand', atLeast, percent: percentage });

/** What a contribution may be, and under which of its two clauses it may not. */
const CONTRIBUTIONS: readonly (readonly [string, JackpotContribution, readonly ('amount' | 'pot')[]])[] = [
  ['all of the maximum', fixed(100), []],
  ['a cent', fixed(1), []],
  ['all but a cent of the least pot', fixed(100, { minimumPot: 101 }), []],
  ['100%', amount(100), []],
  ['0.01% of the least pot there is', amount(0.01, 1, { minimumPot: 1 }), []],
  ['more than the maximum', fixed(101), ['amount']],
  ['nothing', fixed(0), ['amount']],
  ['half a cent', fixed(0.5), ['amount']],
  ['no maximum', amount(5, 50, { most: 0 }), ['amount']],
  ['0%', amount(0), ['amount']],
  ['100.01%', amount(100.01), ['amount']],
  ['steps of nothing', amount(5, 0), ['amount']],
  ['all of the least pot', fixed(100, { minimumPot: 100 }), ['pot']],
  ['no least pot', amount(5, 50, { minimumPot: 0 }), ['pot']],
  ['a least pot of half cents', amount(5, 50, { minimumPot: 0.5 }), ['pot']],
];

describe('a contribution', () => {
  test.each(CONTRIBUTIONS)(
    proves('may or may not be %s', '637a.15(b)(1)', '637a.15(b)(2)', '637a.16(b)(2)', '637a.16(b)(3)'),
    (_, contribution, wrong) => {
      expect(cites({ badBeat: { ...BAD_BEAT, contribution } })).toEqual(
        wrong.map((part) => (part === 'amount' ? '637a.15(b)(1)' : '637a.15(b)(2)')),
      );
      expect(cites({ highHand: { ...HIGH_HAND, contribution } })).toEqual(
        wrong.map((part) => (part === 'amount' ? '637a.16(b)(2)' : '637a.16(b)(3)')),
      );
    },
  );
});

describe('a submission about the Bad Beat', () => {
  test(
    proves('is within the law with procedures for discontinuing, and may leave it out', '637a.15(a)', '637a.15(i)'),
    () => {
      expect(faults({ badBeat: BAD_BEAT })).toEqual([]);
      expect(faults({ badBeat: null })).toEqual([]);
    },
  );

  test.each<Partial<BadBeatRules>>([
    { hands: [hand('2c2d2h3c3d', 0.01)] },
    { shares: { beaten: 100, winning: 0, table: 0 } },
    { shares: { beaten: 1, winning: 99, table: 0 } },
    { leastPlayers: 2 },
    { leastPlayers: 10 },
    { discontinuing: 'transfer' },
  ])(proves('may file %j', '637a.15(a)'), (change) => {
    expect(faults({ badBeat: { ...BAD_BEAT, ...change } })).toEqual([]);
  });

  test.each([
    ['no procedures', { discontinuing: null }, '637a.15(i)'],
    ['procedures that are not approved', { discontinuingApproved: false }, '637a.15(i)'],
    ['no hands', { hands: [] }, '637a.15(b)(3)'],
    ['a flush', { hands: [hand('AcKcQcJc9c')] }, '637a.15(b)(3)'],
    ['a card twice', { hands: [hand('AcAcAdAhAs')] }, '637a.15(b)(3)'],
    ['four cards', { hands: [hand('AcAdAhAs')] }, '637a.15(b)(3)'],
    ['six cards', { hands: [hand('AcAdAhAsKcKd')] }, '637a.15(b)(3)'],
    ['a joker', { hands: [hand('AcAdAhAsJk')] }, '637a.15(b)(3)'],
    ['what is no hand', { hands: [hand('quads')] }, '637a.15(b)(3)'],
    ['what is no hand below one that is', { hands: [...BAD_BEAT.hands, hand('quads')] }, '637a.15(b)(3)'],
    ['hands lowest first', { hands: BAD_BEAT.hands.toReversed() }, '637a.15(b)(3)'],
    ['a hand twice', { hands: [hand('2c2d2h2s3c'), hand('2c2d2h2s3d')] }, '637a.15(b)(3)'],
    ['more than the fund', { hands: [hand('2c2d2h2s3c', 101)] }, '637a.15(b)(3)'],
    ['nothing for a hand', { hands: [...BAD_BEAT.hands, hand('2c2d2h3c3d', 0)] }, '637a.15(b)(3)'],
    ['shares of 99', { shares: { beaten: 50, winning: 25, table: 24 } }, '637a.15(b)(3)'],
    ['shares of 101', { shares: { beaten: 51, winning: 25, table: 25 } }, '637a.15(b)(3)'],
    ['nothing for the beaten hand', { shares: { beaten: 0, winning: 75, table: 25 } }, '637a.15(b)(3)'],
    ['half percentages', { shares: { beaten: 49.5, winning: 25.5, table: 25 } }, '637a.15(b)(3)'],
    ['shares below nothing', { shares: { beaten: 101, winning: -1, table: 0 } }, '637a.15(b)(3)'],
    ['one player', { leastPlayers: 1 }, '637a.15(b)(3)'],
    ['eleven players', { leastPlayers: 11 }, '637a.15(b)(3)'],
    ['two and a half players', { leastPlayers: 2.5 }, '637a.15(b)(3)'],
  ] as const)(proves('may not file %s', '637a.15(i)', '637a.15(b)(3)'), (_, change, clause) => {
    expect(cites({ badBeat: { ...BAD_BEAT, ...change } })).toEqual([clause]);
  });

  test(proves('is for games with high hands', '637a.15(a)', '637a.16(a)'), () => {
    for (const game of ['badugi', 'seven-card-stud-low']) {
      expect(cites({ badBeat: BAD_BEAT }, game)).toEqual(['637a.15(a)']);
      expect(cites({ highHand: HIGH_HAND }, game)).toEqual(['637a.16(a)']);
    }
    for (const game of ['omaha-high', 'seven-card-stud-hl8'])
      expect(faults({ badBeat: BAD_BEAT, highHand: HIGH_HAND }, game)).toEqual([]);
  });
});

describe('a submission about the High Hand Jackpot', () => {
  test.each([
    {},
    { uncollected: 'drawing-among-patrons' },
    { tables: [1, 2], pooledAt: 2 },
    { periodMinutes: 1 },
    { periodMinutes: 1440 },
    { leastPlayers: 2 },
    { leastPlayers: 10 },
    { collectWithin: 1 },
    { collectWithin: 8760 },
  ] as const)(proves('may file %j', '637a.16(a)', '637a.16(i)'), (change) => {
    expect(faults({ highHand: { ...HIGH_HAND, ...change } })).toEqual([]);
  });

  test.each([
    ['no period', { periodMinutes: 0 }, '637a.16(b)(1)'],
    ['more than a day', { periodMinutes: 1441 }, '637a.16(b)(1)'],
    ['half a minute', { periodMinutes: 1.5 }, '637a.16(b)(1)'],
    ['one player', { leastPlayers: 1 }, '637a.16(b)(4)'],
    ['eleven players', { leastPlayers: 11 }, '637a.16(b)(4)'],
    ['no time to collect', { collectWithin: 0 }, '637a.16(b)(6)'],
    ['more than a year to collect', { collectWithin: 8761 }, '637a.16(b)(6)'],
    ['nothing about uncollected payouts', { uncollected: undefined as never }, '637a.16(i)'],
    ['keeping them', { uncollected: 'house' as never }, '637a.16(i)'],
    ['a pool elsewhere', { pooledAt: 9 }, '637a.16(g)'],
    ['tables without this one', { tables: [2], pooledAt: 2 }, '637a.16(g)'],
    ['a table twice', { tables: [1, 1] }, '637a.16(g)'],
  ] as const)(
    proves('may not file %s', '637a.16(i)', '637a.16(g)', '637a.16(b)(1)', '637a.16(b)(4)', '637a.16(b)(6)'),
    (_, change, clause) => {
      expect(cites({ highHand: { ...HIGH_HAND, ...change } })).toEqual([clause]);
    },
  );
});

describe('signs', () => {
  const SIGN = { kind: 'sign', where: 'table' } as const;
  const signs = (...posted: readonly (readonly [id: string, clause: ClauseId, words: string])[]): LayoutItem[] =>
    posted.map(([id, clause, words]) => ({ ...SIGN, id, words, clause }));

  test.each([
    [
      {},
      'Rake: 10% of the pot and any side pots, when the round of play is completed, rounded down to $1; $5 at most in a round of play',
    ],
    [
      levels([1000, 100], [2000, 200]),
      'Rake: $1 when the pot reaches $10, $2 when the pot reaches $20; $5 at most in a round of play',
    ],
    [time({}), 'Rake: $12 an hour for each player, $6 every 30 minutes'],
    [{ ...time({}), limit: 'no' }, 'Rake: '],
    [
      {
        ...time({ per: 'table', every: 20 }),
        rake: [
          { kind: 'percentage', percent: 2.5, step: 25, when: 'after-betting-round' },
          { kind: 'incremental', levels: [{ pot: 4000, rake: 50 }] },
        ],
      },
      'Rake: 2.5% of the pot and any side pots, after each betting round, rounded down to $0.25; $0.50 when the pot reaches $40; $5 at most in a round of play; $12 an hour for each table, $4 every 20 minutes',
    ],
  ] as const)(proves('of the rake at the table', '637a.17(c)'), (draft, words) => {
    expect([rakeSign(filed(draft as PokerDraft))]).toEqual(signs(['rake', '637a.17(c)', words]));
  });

  test(
    proves('of the Bad Beat: eligibility and rules', '637a.15(b)', '637a.15(b)(1)', '637a.15(b)(2)', '637a.15(b)(3)'),
    () => {
      const payouts =
        'four of a kind or better beaten: 100% of the fund; aces full of kings or better beaten: 50% of the fund; 50% to the beaten hand, 25% to the hand that beat it, 25% divided among the others dealt in';
      const posted = (contribution: string, rules: string) =>
        signs(
          [
            'bad-beat-eligibility',
            '637a.15(b)',
            'Bad Beat: players dealt in at this table are eligible when at least 3 are dealt in',
          ],
          ['bad-beat-contribution', '637a.15(b)(1)', `Bad Beat contribution: ${contribution}, $1 at most`],
          ['bad-beat-minimum-pot', '637a.15(b)(2)', 'Bad Beat contribution from pots of $12 or more'],
          ['bad-beat-payouts', '637a.15(b)(3)', rules],
        );
      expect(badBeatSigns(BAD_BEAT)).toEqual(
        posted('$1 from each pot after the rake', `${payouts}; both hole cards must play`),
      );
      expect(badBeatSigns({ ...BAD_BEAT, contribution: amount(5), bothHoleCards: false })).toEqual(
        posted('5% of each pot after the rake, rounded down to $0.50', payouts),
      );
    },
  );

  test.each([
    ['always', 'at all times', '', ''],
    ['qualifying-period', 'during the qualifying period', 'players of legal age only', '; players of legal age only'],
  ] as const)(
    proves(
      'of the High Hand Jackpot, collected %s: eligibility and rules',
      '637a.16(b)',
      '637a.16(b)(1)',
      '637a.16(b)(2)',
      '637a.16(b)(3)',
      '637a.16(b)(4)',
      '637a.16(b)(5)',
      '637a.16(b)(6)',
      '637a.16(b)(7)',
    ),
    (collection, when, restrictions, added) => {
      expect(highHandSigns({ ...HIGH_HAND, collection, restrictions })).toEqual(
        signs(
          ['high-hand-eligibility', '637a.16(b)', 'High Hand Jackpot: players at this table are eligible'],
          ['high-hand-periods', '637a.16(b)(1)', `Qualifying period 60 minutes; contributions are collected ${when}`],
          [
            'high-hand-contribution',
            '637a.16(b)(2)',
            'High Hand Jackpot contribution: $1 from each pot after the rake, $1 at most',
          ],
          ['high-hand-minimum-pot', '637a.16(b)(3)', 'High Hand Jackpot contribution from pots of $12 or more'],
          ['high-hand-players', '637a.16(b)(4)', 'At least 3 players must be dealt into the hand'],
          ['high-hand-ties', '637a.16(b)(5)', 'Equal high hands of a period divide the payout equally'],
          [
            'high-hand-time',
            '637a.16(b)(6)',
            'Payouts are collected within 48 hours; you need not be present at the end of the qualifying period to win',
          ],
          [
            'high-hand-restrictions',
            '637a.16(b)(7)',
            `Valid identification must be presented for a hand to qualify${added}`,
          ],
        ),
      );
    },
  );
});

describe('options', () => {
  test('offer the acts that are open, to the staff whose they are', () => {
    const poker = openHoldEm([200, 200], { ...time({}), limit: 'fixed', badBeat: BAD_BEAT, highHand: HIGH_HAND });
    const names = (role: 'dealer' | 'floorperson' | 'finance') =>
      poker.book.options(poker.table, personOf({ role }), 0).map(({ act }) => act.do);
    expect(names('dealer')).not.toContain('assessTimeCharge');
    const { revenue } = poker.table;
    Object.assign(poker.table, { revenue: { ...revenue, time: { ...revenue.time, since: -30 * 60_000 } } });
    expect(names('dealer')).toContain('assessTimeCharge');
    expect(names('floorperson')).toEqual(
      expect.arrayContaining(['giveNoticeOfCount', 'startQualifyingPeriod', 'attendAdjustment']),
    );
    expect(names('finance')).toContain('discontinueBadBeat');
    poker.does(byStaffAt('dealer', { do: 'assessTimeCharge' }));
    expect(names('floorperson')).toContain('verifyTimeCharge');
    expect(names('dealer')).not.toContain('dropTimeCharge');
  });
});
