import { describe, expect, test } from 'vitest';
import type { LayoutItem } from '../../table/layout.js';
import { proves } from '../../testing/index.js';
import { BAD_BEAT, HIGH_HAND, openHoldEm, staffs } from '../../testing/poker-revenue.js';
import type { PokerDraft } from '../../testing/poker-script.js';
import { personOf } from '../../testing/told.js';
import { pokerGame } from '../games/index.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../submission/submission.js';
import { revenueFaults } from './faults.js';
import { badBeatSigns, highHandSigns, rakeSign } from './signs.js';
import { type TimeCharge, USUAL_RAKE } from './state.js';

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
    ['rising levels', levels([1000, 100], [2000, 200])],
    ['20 minutes', time({ every: 20 })],
    ['30 minutes', time({ every: 30 })],
    ['by the table', time({ per: 'table' })],
    ['time and a percentage together', { ...time({}), ...USUAL_RAKE }],
  ])(
    proves(
      'may file %s',
      '637a.17(a)',
      '637a.17(a)(1)',
      '637a.17(a)(2)',
      '637a.17(b)',
      '637a.17(b)(3)',
      '637a.17(b)(3)(iii)',
    ),
    (_, draft) => {
      expect(faults(draft as PokerDraft)).toEqual([]);
    },
  );

  test.each([
    ['no rake at all', { rake: [] }, '637a.17(a)'],
    ['11%', percent(11), '637a.17(b)(1)'],
    ['10.01%', percent(10.01), '637a.17(b)(1)'],
    ['0%', percent(0), '637a.17(b)(1)'],
    ['a step of nothing', percent(10, 0), '637a.17(a)(2)'],
    ['no most for a round', { rakeMost: 0 }, '637a.17(a)(3)'],
    ['half cents at most', { rakeMost: 0.5 }, '637a.17(a)(3)'],
    ['two percentages', { rake: [...USUAL_RAKE.rake, ...USUAL_RAKE.rake] }, '637a.17(a)(1)'],
    ['no levels', levels(), '637a.17(b)(2)'],
    ['levels that fall', levels([2000, 200], [1000, 300]), '637a.17(b)(2)'],
    ['a rake above its pot', levels([100, 200]), '637a.17(b)(2)'],
    ['a last level above the most', levels([1000, 100], [9000, 600]), '637a.17(a)(3)'],
    ['15 minutes', time({ every: 15 as never }), '637a.17(b)(3)(iii)'],
    ['an hour at once', time({ every: 60 as never }), '637a.17(b)(3)(iii)'],
    [
      'a fee that does not divide',
      time({ every: 20, fees: [{ least: 400, most: 800, hourly: 1000 }] }),
      '637a.17(b)(3)(ii)',
    ],
    ['no fee for these limits', time({ fees: [{ least: 500, most: 800, hourly: 1200 }] }), '637a.17(b)(3)(ii)'],
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
    (_, draft, clause) => {
      expect(cites(draft as PokerDraft)).toContain(clause);
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

  test.each([
    ['no procedures', { discontinuing: null }, '637a.15(i)'],
    ['procedures that are not approved', { discontinuingApproved: false }, '637a.15(i)'],
    ['no hands', { hands: [] }, '637a.15(b)(3)'],
    ['a flush', { hands: [{ title: 'flush', atLeast: 'AcKcQcJc9c', percent: 100 }] }, '637a.15(b)(3)'],
    ['a card twice', { hands: [{ title: 'five aces', atLeast: 'AcAcAdAhAs', percent: 100 }] }, '637a.15(b)(3)'],
    ['hands lowest first', { hands: BAD_BEAT.hands.toReversed() }, '637a.15(b)(3)'],
    ['more than the fund', { hands: [{ title: 'quads', atLeast: '2c2d2h2s3c', percent: 101 }] }, '637a.15(b)(3)'],
    ['shares of 99', { shares: { beaten: 50, winning: 25, table: 24 } }, '637a.15(b)(3)'],
    ['shares of 101', { shares: { beaten: 51, winning: 25, table: 25 } }, '637a.15(b)(3)'],
    ['one player', { leastPlayers: 1 }, '637a.15(b)(3)'],
    ['no contribution', { contribution: { ...BAD_BEAT.contribution, most: 0 } }, '637a.15(b)(1)'],
    ['more than the maximum', { contribution: { ...BAD_BEAT.contribution, most: 99 } }, '637a.15(b)(1)'],
    ['no minimum pot', { contribution: { ...BAD_BEAT.contribution, minimumPot: 0 } }, '637a.15(b)(2)'],
  ] as const)(
    proves('may not file %s', '637a.15(i)', '637a.15(b)(1)', '637a.15(b)(2)', '637a.15(b)(3)'),
    (_, change, clause) => {
      expect(cites({ badBeat: { ...BAD_BEAT, ...change } })).toContain(clause);
    },
  );

  test(proves('is for games with high hands', '637a.15(a)', '637a.16(a)'), () => {
    expect(cites({ badBeat: BAD_BEAT }, 'badugi')).toContain('637a.15(a)');
    expect(cites({ highHand: HIGH_HAND }, 'badugi')).toContain('637a.16(a)');
  });
});

describe('a submission about the High Hand Jackpot', () => {
  test.each([{}, { uncollected: 'drawing-among-patrons' }, { tables: [1, 2], pooledAt: 2 }] as const)(
    proves('may file %j', '637a.16(a)', '637a.16(i)'),
    (change) => {
      expect(faults({ highHand: { ...HIGH_HAND, ...change } })).toEqual([]);
    },
  );

  test.each([
    ['no period', { periodMinutes: 0 }, '637a.16(b)(1)'],
    ['more than a day', { periodMinutes: 1441 }, '637a.16(b)(1)'],
    ['one player', { leastPlayers: 1 }, '637a.16(b)(4)'],
    ['eleven players', { leastPlayers: 11 }, '637a.16(b)(4)'],
    ['no time to collect', { collectWithin: 0 }, '637a.16(b)(6)'],
    ['nothing about uncollected payouts', { uncollected: undefined as never }, '637a.16(i)'],
    ['keeping them', { uncollected: 'house' as never }, '637a.16(i)'],
    ['a pool elsewhere', { pooledAt: 9 }, '637a.16(g)'],
    ['tables without this one', { tables: [2], pooledAt: 2 }, '637a.16(g)'],
    ['no contribution', { contribution: { ...HIGH_HAND.contribution, most: 0 } }, '637a.16(b)(2)'],
    ['no minimum pot', { contribution: { ...HIGH_HAND.contribution, minimumPot: 0 } }, '637a.16(b)(3)'],
  ] as const)(
    proves('may not file %s', '637a.16(i)', '637a.16(b)(1)', '637a.16(b)(2)', '637a.16(b)(3)', '637a.16(b)(4)'),
    (_, change, clause) => {
      expect(cites({ highHand: { ...HIGH_HAND, ...change } })).toContain(clause);
    },
  );
});

describe('signs', () => {
  const wordsOf = (signs: readonly LayoutItem[]) => new Map(signs.map(({ clause, words }) => [clause, words]));

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
  ] as const)(proves('of the rake at the table', '637a.17(c)'), (draft, words) => {
    expect(rakeSign(filed(draft as PokerDraft))).toMatchObject({
      kind: 'sign',
      where: 'table',
      words,
      clause: '637a.17(c)',
    });
  });

  test(
    proves('of the Bad Beat: eligibility and rules', '637a.15(b)', '637a.15(b)(1)', '637a.15(b)(2)', '637a.15(b)(3)'),
    () => {
      const signs = wordsOf(badBeatSigns(BAD_BEAT));
      expect(signs.get('637a.15(b)')).toContain('eligible');
      expect(signs.get('637a.15(b)(1)')).toBe('Bad Beat contribution: $1 from each pot after the rake, $1 at most');
      expect(signs.get('637a.15(b)(2)')).toBe('Bad Beat contribution from pots of $12 or more');
      expect(signs.get('637a.15(b)(3)')).toContain('four of a kind or better beaten: 100% of the fund');
      expect(signs.get('637a.15(b)(3)')).toContain('50% to the beaten hand');
    },
  );

  test(
    proves(
      'of the High Hand Jackpot: eligibility and rules',
      '637a.16(b)',
      '637a.16(b)(1)',
      '637a.16(b)(2)',
      '637a.16(b)(3)',
      '637a.16(b)(4)',
      '637a.16(b)(5)',
      '637a.16(b)(6)',
      '637a.16(b)(7)',
    ),
    () => {
      const signs = wordsOf(highHandSigns({ ...HIGH_HAND, restrictions: 'players of legal age only' }));
      expect(signs.get('637a.16(b)')).toContain('eligible');
      expect(signs.get('637a.16(b)(1)')).toContain('60 minutes');
      expect(signs.get('637a.16(b)(2)')).toContain('$1 at most');
      expect(signs.get('637a.16(b)(3)')).toContain('$12 or more');
      expect(signs.get('637a.16(b)(4)')).toContain('3 players');
      expect(signs.get('637a.16(b)(5)')).toContain('divide the payout equally');
      expect(signs.get('637a.16(b)(6)')).toMatch(/48 hours.*need not be present/);
      expect(signs.get('637a.16(b)(7)')).toBe(
        'Valid identification must be presented for a hand to qualify; players of legal age only',
      );
    },
  );
});

describe('options', () => {
  test('offer the acts that are open, to the staff whose they are', () => {
    const poker = openHoldEm([200, 200], { ...time({}), limit: 'fixed', badBeat: BAD_BEAT, highHand: HIGH_HAND });
    const names = (role: 'dealer' | 'floorperson' | 'finance') =>
      poker.book.options(poker.table, personOf({ role }), 0).map(({ act }) => act.do);
    expect(names('dealer')).toContain('assessTimeCharge');
    expect(names('floorperson')).toEqual(
      expect.arrayContaining(['giveNoticeOfCount', 'startQualifyingPeriod', 'attendAdjustment']),
    );
    expect(names('finance')).toContain('discontinueBadBeat');
    poker.does(staffs('dealer', { do: 'assessTimeCharge' }));
    expect(names('floorperson')).toContain('verifyTimeCharge');
    expect(names('dealer')).not.toContain('dropTimeCharge');
  });
});
