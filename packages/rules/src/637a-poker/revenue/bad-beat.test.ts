import { describe, expect, test } from 'vitest';
import { MOST_CENTS, MOST_HELD } from '../../core/money.js';
import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import { commandOf, dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import {
  BAD_BEAT,
  byStaffAt,
  countedInCage,
  DAY,
  HIGH_HAND,
  HOUR,
  openHoldEm,
  owedToPlayers,
  refusesTo,
  rolesThatMayNot,
  showdown,
  startsAt,
} from '../../testing/poker-revenue.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';
import { type BadBeatRules, USUAL_RAKE } from '../model/revenue.js';
import { badBeatShares, qualifyingBadBeat } from './bad-beat.js';
import { contributionOf, contributionsDue } from './contributions.js';
import { missingActs } from './missing-acts.js';

const withBadBeat = (change: Partial<BadBeatRules> = {}): PokerDraft => ({ badBeat: { ...BAD_BEAT, ...change } });
/** Quad sevens lose to quad eights, both hole cards playing. */
const BEAT = ['7c7d', '8c8d', 'AhKh'];
const BEAT_BOARD = '7h7s8h8s2c';
const QUIET = ['AsAh', 'KsKh', 'QsQh'];

/** A table whose fund holds what so many rounds have contributed. */
const funded = (change: Partial<BadBeatRules> = {}, rounds = 4): ScriptedPoker => {
  const poker = openHoldEm([200, 200, 200], withBadBeat(change));
  for (let round = 0; round < rounds; round += 1) {
    poker.starts();
    poker.passes('end');
  }
  countedInCage(poker, 'badBeat');
  poker.does(
    byStaffAt('floorperson', { do: 'attendAdjustment' }),
    byStaffAt('finance', { do: 'adjustDisplay', cents: rounds * 100 }),
    byStaffAt('finance', { do: 'compareDisplay', cents: rounds * 100 }),
  );
  return poker;
};

const verify = byStaffAt('poker-shift-supervisor', { do: 'verifyBadBeat' });
const postSign = byStaffAt('poker-shift-supervisor', { do: 'postPendingSign' });
const notify = byStaffAt('poker-shift-supervisor', { do: 'notifyOfPayout', notify: 'finance' });
const prepare = byStaffAt('finance', { do: 'preparePayout', as: 'cash' });
const pay = byStaffAt('finance', { do: 'payBadBeat' });
const start = byStaffAt('dealer', { do: 'startRound' });
const adjust = (poker: ScriptedPoker, cents: number): void =>
  poker.does(
    byStaffAt('floorperson', { do: 'attendAdjustment' }),
    byStaffAt('finance', { do: 'adjustDisplay', cents }),
    byStaffAt('finance', { do: 'compareDisplay', cents }),
  );

describe('the contribution', () => {
  test.each([
    ['below the minimum', 1199, 0],
    ['at the minimum', 1200, 100],
    ['above it', 50_000, 100],
  ])('is taken from a pot %s: of %d cents %d', (_, pot, cents) => {
    expect(contributionOf(BAD_BEAT.contribution, pot, pot)).toBe(cents);
  });

  test.each([
    [2000, 1999, 50],
    [2000, 2000, 100],
    [3000, 3000, 150],
    [20_000, 19_500, 300],
  ])(
    'as a percentage is taken of the rest of %d after the rake, %d, up to its maximum: %d',
    (pot, afterRake, cents) => {
      const percentage = { minimumPot: 1000, amount: { kind: 'percentage', percent: 5, step: 50 }, most: 300 } as const;
      expect(contributionOf(percentage, pot, afterRake)).toBe(cents);
    },
  );

  test(
    proves('follows the rake into the Bad Beat box before the pot is pushed', '637a.7(e)(6)(iv)', '637a.15(c)'),
    () => {
      const poker = openHoldEm([200, 200, 200], { ...withBadBeat(), ...USUAL_RAKE });
      showdown(poker, QUIET, '2c3d7h8sTc');
      poker.does(byStaffAt('dealer', { do: 'collectLosingHands', counted: 4 }));
      refusesTo(poker, byStaffAt('dealer', { do: 'collectContributions' }), '637a.7(e)(6)(iii)', '637a.15(c)');
      poker.does(byStaffAt('dealer', { do: 'collectRake' }));
      poker.refuses('pushPots', '637a.7(e)(6)(iv)');
      poker.does(byStaffAt('dealer', { do: 'collectContributions' }));
      refusesTo(poker, byStaffAt('dealer', { do: 'collectContributions' }), '637a.7(e)(6)(iv)', '637a.15(c)');
      poker.does(byStaffAt('dealer', { do: 'pushPots' }));
      expect(poker.table.bank).toMatchObject({ dropBox: 100, badBeatBox: 100 });
      expect(poker.stacks).toEqual([206, 196, 196]);
      poker.refuses('collectContributions', '637a.17(e)');
    },
  );

  test.each([
    ['its own part each', [300, 5000], [0, 0], { badBeat: 200, highHand: 100 }],
    ['what the rake leaves of the main pot', [300, 5000], [250, 500], { badBeat: 50, highHand: 0 }],
    ['of all pots together their minimum', [600, 600], [0, 0], { badBeat: 200, highHand: 150 }],
    ['nothing below it', [600, 599], [0, 0], { badBeat: 0, highHand: 0 }],
  ] as const)('two jackpots get %s', (_, pots, rake, given) => {
    const contribution = (cents: number) =>
      ({ minimumPot: 1200, amount: { kind: 'fixed', cents }, most: cents }) as const;
    const poker = openHoldEm([200, 200], {
      badBeat: { ...BAD_BEAT, contribution: contribution(200) },
      highHand: { ...HIGH_HAND, contribution: contribution(150), collection: 'always' },
    });
    expect(contributionsDue(poker.table, pots, rake)).toEqual(given);
    const alone = { ...poker.table, submission: { ...poker.table.submission, badBeat: null } };
    expect(contributionsDue(alone, pots, [0, 0]).highHand).toBe(given.badBeat === 0 ? 0 : 150);
  });

  test('a percentage is reckoned of all pots after the rake of all', () => {
    const amount = { kind: 'percentage', percent: 5, step: 1 } as const;
    const poker = openHoldEm([200, 200], withBadBeat({ contribution: { minimumPot: 1200, amount, most: 500 } }));
    expect(contributionsDue(poker.table, [2000, 1000], [200, 100])).toEqual({ badBeat: 135, highHand: 0 });
    expect(contributionsDue(openHoldEm([200, 200]).table, [2000, 1000], [0, 0])).toEqual({ badBeat: 0, highHand: 0 });
  });

  test(proves('is taken only where a Bad Beat is filed', '637a.15(a)'), () => {
    const poker = openHoldEm([200, 200, 200]);
    poker.starts();
    poker.passes('end');
    expect(poker.table.bank.badBeatBox).toBe(0);
    refusesTo(poker, byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund: 'badBeat' }), '637a.15(a)');
  });
});

describe('the count', () => {
  const withBox = (): ScriptedPoker => {
    const poker = openHoldEm([200, 200, 200], withBadBeat());
    poker.starts();
    poker.passes('end');
    return poker;
  };
  const fund = 'badBeat' as const;
  const notice = byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund });
  const closes = (poker: ScriptedPoker): void => {
    for (const seat of [1, 2, 3]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
  };

  test(
    proves(
      'at a closed table: recorded, witnessed, signed twice, transported, verified, entered; no step can be left out',
      '637a.15(d)',
      '637a.15(d)(1)',
      '637a.15(e)',
    ),
    () => {
      const poker = withBox();
      const record = byStaffAt('surveillance', { do: 'recordCount', fund });
      const count = byStaffAt('dealer', { do: 'countBox', fund, cents: 100 });
      const transport = byStaffAt('security', { do: 'transportBox', fund, locked: true });
      const cashier = byStaffAt('cashier', { do: 'verifyCount', fund, cents: 100 });
      const enter = byStaffAt('finance', { do: 'recordContributions', fund, cents: 100 });
      refusesTo(poker, record, '637a.15(d)(1)', '637a.15(d)');
      closes(poker);
      refusesTo(poker, record, '637a.15(d)');
      poker.does(notice);
      refusesTo(poker, notice, '637a.15(d)');
      refusesTo(poker, count, '637a.15(d)(1)');
      poker.does(record);
      refusesTo(poker, count, '637a.15(d)(1)');
      const same = { role: 'floorperson', person: 'surveillance' } as const;
      refusesTo(poker, { by: same, do: 'witnessCount', fund }, '637a.15(d)(1)');
      const sign = (role: 'dealer' | 'floorperson') => byStaffAt(role, { do: 'signCount', fund, signature: 'signed' });
      expect(refusesTo(poker, sign('dealer'), '637a.15(d)(1)')).toBe('count-step-missing {"needs":"counted"}');
      poker.does(byStaffAt('floorperson', { do: 'witnessCount', fund }));
      poker.does({ by: { role: 'player', seat: 1 }, do: 'sit', cents: 20_000 });
      refusesTo(poker, count, '637a.15(d)(1)', '637a.15(d)');
      poker.does({ by: { role: 'player', seat: 1 }, do: 'leave' });
      refusesTo(poker, { ...count, by: { role: 'dealer', person: 'floorperson' } } as typeof count, '637a.15(d)(1)');
      poker.does(count);
      refusesTo(poker, byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: true }), '637a.15(d)(2)');
      refusesTo(poker, transport, '637a.15(d)(1)');
      refusesTo(poker, byStaffAt('dealer', { do: 'signCount', fund, signature: ' ' }), '637a.15(d)(1)');
      const other = { role: 'dealer', person: 'another dealer' } as const;
      expect(refusesTo(poker, { ...sign('dealer'), by: other }, '637a.15(d)(1)')).toBe(
        'wrong-signer {"step":"counted"}',
      );
      const above = { ...sign('floorperson'), by: { role: 'shift-manager' } } as const;
      expect(refusesTo(poker, above, '637a.15(d)(1)')).toBe('wrong-signer {"step":"witnessed"}');
      poker.does(byStaffAt('dealer', { do: 'signCount', fund, signature: 'D. Ealer' }));
      refusesTo(poker, transport, '637a.15(d)(1)');
      refusesTo(poker, start, '637a.15(d)(1)');
      poker.does(byStaffAt('floorperson', { do: 'signCount', fund, signature: 'F. Loor' }));
      refusesTo(poker, start, '637a.15(d)(1)');
      refusesTo(poker, cashier, '637a.15(e)');
      refusesTo(poker, byStaffAt('security', { do: 'transportBox', fund, locked: false }), '637a.15(d)(1)');
      poker.does(transport);
      expect(poker.table.bank).toMatchObject({ badBeatBox: 0, badBeatTransit: 100, badBeatFund: 0 });
      refusesTo(poker, enter, '637a.15(e)');
      refusesTo(poker, { ...cashier, by: { role: 'cashier', person: 'dealer' } } as typeof cashier, '637a.15(e)');
      poker.does(cashier);
      refusesTo(poker, { ...enter, cents: 99 } as typeof enter, '637a.15(e)');
      poker.does(enter);
      expect(poker.table.bank).toMatchObject({ badBeatTransit: 0, badBeatFund: 100 });
      expect(poker.table.revenue.counts.badBeat).toMatchObject({ steps: [], official: 100 });
    },
  );

  test(
    proves(
      'in a cage: a floorperson accounts for the locked boxes, security carries them, the cashier counts',
      '637a.15(d)(2)',
      '637a.15(e)',
    ),
    () => {
      const poker = withBox();
      const account = byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: true });
      const transport = byStaffAt('security', { do: 'transportBox', fund, locked: true });
      refusesTo(poker, account, '637a.15(d)');
      poker.does(notice);
      refusesTo(poker, transport, '637a.15(d)(2)');
      refusesTo(poker, byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: false }), '637a.15(d)(2)');
      poker.does(account);
      refusesTo(poker, account, '637a.15(d)(2)');
      poker.starts();
      refusesTo(poker, transport, '637a.15(d)(2)');
      poker.passes('end');
      poker.does(transport, byStaffAt('cashier', { do: 'verifyCount', fund, cents: 200 }));
      poker.does(byStaffAt('finance', { do: 'recordContributions', fund, cents: 200 }));
      expect(poker.table.bank.badBeatFund).toBe(200);
    },
  );

  test.each([
    ['giveNoticeOfCount', POKER_FLOOR_ROLES],
    ['recordCount', ['surveillance']],
    ['witnessCount', POKER_FLOOR_ROLES],
    ['countBox', ['dealer']],
    ['accountForBoxes', POKER_FLOOR_ROLES],
    ['transportBox', ['security']],
    ['verifyCount', ['cashier']],
    ['recordContributions', ['finance']],
  ] as const)(proves('%s belongs to %j', '637a.15(d)(1)', '637a.15(d)(2)', '637a.15(e)'), (act, may) => {
    expect(rolesThatMayNot(withBox(), { do: act, fund, cents: 100, locked: true } as never, may)).toHaveLength(
      10 - may.length,
    );
  });

  test(proves('is found missing when a gaming day has passed without one', '637a.15(d)'), () => {
    const poker = openHoldEm([200, 200, 200], withBadBeat());
    startsAt(poker, 1000);
    poker.passes('end');
    adjustAt(poker, 1000 + DAY - 1);
    expect(refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }, 1000 + DAY), '637a.15(d)')).toContain(
      '{"owed":{"act":"countBox","fund":"badBeat"}',
    );
    countedInCage(poker, 'badBeat', 1000 + DAY);
    expect(missingActs(poker.table, 1000 + DAY)).toEqual([]);
  });

  test(proves('is due once in each gaming day, which changes at 6:00 AM Eastern time', '637a.15(d)'), () => {
    const poker = withBox();
    const sixth = (11 * DAY) / 24;
    expect(missingActs(poker.table, sixth - 1)).toEqual([]);
    expect(missingActs(poker.table, sixth)).toMatchObject([{ clause: '637a.15(d)' }]);
    countedInCage(poker, 'badBeat', sixth - 1);
    const { revenue, bank } = poker.table;
    const again = { ...poker.table, revenue, bank: { ...bank, badBeatBox: 100 } };
    const counts = (at: number) => missingActs(again, at).filter(({ clause }) => clause === '637a.15(d)').length;
    expect([counts(sixth), counts(sixth + DAY - 1), counts(sixth + DAY)]).toEqual([0, 0, 1]);
  });

  const adjustAt = (poker: ScriptedPoker, at: number): void =>
    poker.does(
      byStaffAt('floorperson', { do: 'attendAdjustment' }),
      byStaffAt('finance', { do: 'adjustDisplay', cents: poker.table.bank.badBeatFund }, at),
      byStaffAt('finance', { do: 'compareDisplay', cents: poker.table.bank.badBeatFund }),
    );
});

describe('a Bad Beat', () => {
  test.each([
    ['quads that lose to quads', BEAT, BEAT_BOARD, {}, 'four of a kind'],
    ['the lowest full house that is filed', ['AcAd', 'KcKd', '3h4h'], 'AhKhKs9s8d', {}, 'aces full of kings'],
    ['a full house below it', ['AcAd', 'QcQd', '3h4h'], 'AhQhQs9s8d', {}, null],
    ['quads on the board with a lower kicker', ['Ac2d', 'KcQd', '3h4h'], '7c7d7h7s8d', {}, null],
    [
      'the same where both hole cards need not play',
      ['Ac2d', 'KcQd', '3h4h'],
      '7c7d7h7s8d',
      { bothHoleCards: false },
      'four of a kind',
    ],
    ['quads with too few players dealt in', BEAT, BEAT_BOARD, { leastPlayers: 4 }, null],
    ['quads that lose to quads of one hole card', ['7c7d', '8c2d', 'AhKh'], '7h7s8h8s8d', {}, null],
    [
      'a full house that loses to two alike, one of them with one hole card',
      ['Kc7h', 'Kd2d', '3c3h'],
      'KhKs7c7d3s',
      { hands: [{ title: 'full house', atLeast: '2c2d2h3c3d', percent: 100 }] },
      null,
    ],
    [
      'a third hand that plays both cards under a second that does not',
      ['8c8d', '7d2d', 'KcKd'],
      '7c7h7s8hKh',
      { hands: [{ title: 'full house', atLeast: '2c2d2h3c3d', percent: 100 }] },
      null,
    ],
  ] as const)(proves('%s', '637a.15(b)(3)', '637a.15(f)'), (_, hands, board, change, title) => {
    const poker = funded(change);
    showdown(poker, hands, board);
    if (title === null) {
      refusesTo(poker, verify, '637a.15(f)');
      poker.deals();
      expect(poker.table.hand).toBeNull();
    } else {
      poker.does(verify);
      expect(poker.last('badBeatVerified').award.title).toBe(title);
    }
  });

  test(
    proves('the cards stay and the pot waits until the Poker shift supervisor has verified the hand', '637a.15(f)'),
    () => {
      const poker = funded();
      showdown(poker, BEAT, BEAT_BOARD);
      expect(dutyCommand(poker.book, poker.table)).toMatchObject({
        do: 'verifyBadBeat',
        by: { role: 'poker-shift-supervisor' },
      });
      poker.refuses('collectLosingHands', '637a.15(f)');
      expect(rolesThatMayNot(poker, { do: 'verifyBadBeat' }, ['poker-shift-supervisor'])).toHaveLength(9);
      refusesTo(poker, byStaffAt('floorperson', { do: 'verifyBadBeat' }), '637a.15(f)');
      poker.does(verify);
      refusesTo(poker, verify, '637a.15(f)');
      poker.deals();
      expect(poker.table.hand).toBeNull();
    },
  );

  test(
    proves(
      'is paid after every act that the clause names, each missed when it is left out',
      '637a.15(f)(1)',
      '637a.15(f)(2)',
      '637a.15(g)',
      '637a.15(h)',
      '637a.15(h)(1)',
      '637a.15(h)(2)',
    ),
    () => {
      const poker = funded();
      showdown(poker, BEAT, BEAT_BOARD);
      poker.does(verify);
      refusesTo(poker, prepare, '637a.15(g)');
      poker.deals();
      expect(poker.book.viewFor(poker.table, 'public').badBeat).toEqual({
        displayed: 400,
        pending: false,
        sign: 'Bad Beat payout $4',
      });
      refusesTo(poker, start, '637a.15(f)(1)');
      poker.does(postSign);
      expect(poker.book.viewFor(poker.table, 'public').badBeat).toMatchObject({
        pending: true,
        sign: 'Bad Beat payout pending adjustment',
      });
      refusesTo(poker, start, '637a.15(f)(2)');
      refusesTo(poker, prepare, '637a.15(g)');
      refusesTo(
        poker,
        byStaffAt('poker-shift-supervisor', { do: 'notifyOfPayout', notify: 'dealer' as never }),
        '637a.15(f)(2)',
      );
      poker.does(notify);
      refusesTo(poker, start, '637a.15(g)');
      refusesTo(poker, pay, '637a.15(g)');
      refusesTo(poker, byStaffAt('finance', { do: 'preparePayout', as: 'chips' as never }), '637a.15(g)');
      poker.does(prepare);
      expect(poker.table.bank).toMatchObject({ badBeatFund: 0, badBeatPayout: 400, patrons: 0 });
      refusesTo(poker, start, '637a.15(g)');
      expect(refusesTo(poker, byStaffAt('cashier', { do: 'payBadBeat' }), '637a.15(f)(2)')).toBe(
        'wrong-payout-place {"paidAt":"table"}',
      );
      poker.does(byStaffAt('security', { do: 'payBadBeat' }));
      expect(poker.table.bank).toMatchObject({ badBeatPayout: 0, patrons: 400 });
      refusesTo(poker, start, '637a.15(h)');
      const set = (cents: number) => byStaffAt('finance', { do: 'adjustDisplay', cents });
      refusesTo(poker, set(0), '637a.15(h)(1)');
      poker.does(byStaffAt('floorperson', { do: 'attendAdjustment' }));
      refusesTo(poker, set(400), '637a.15(h)(1)');
      expect(rolesThatMayNot(poker, { do: 'adjustDisplay', cents: 0 }, ['finance'])).toHaveLength(9);
      poker.does(set(0));
      expect(poker.book.viewFor(poker.table, 'public').badBeat).toMatchObject({ pending: false, displayed: 0 });
      refusesTo(poker, start, '637a.15(h)(2)');
      refusesTo(poker, byStaffAt('finance', { do: 'compareDisplay', cents: 100 }), '637a.15(h)(2)');
      poker.does(byStaffAt('finance', { do: 'compareDisplay', cents: 0 }));
      refusesTo(poker, byStaffAt('finance', { do: 'compareDisplay', cents: 0 }), '637a.15(h)(2)');
      poker.starts();
      expect(poker.table.hand).not.toBeNull();
    },
  );

  test(proves('may be paid in a cage instead, by the cashier and without delivery', '637a.15(g)'), () => {
    const poker = funded({ paidAt: 'cage' });
    showdown(poker, BEAT, BEAT_BOARD);
    poker.does(verify);
    poker.deals();
    poker.does(postSign, byStaffAt('finance', { do: 'preparePayout', as: 'cash-equivalent' }));
    expect(refusesTo(poker, pay, '637a.15(g)')).toBe('wrong-payout-place {"paidAt":"cage"}');
    poker.does(byStaffAt('cashier', { do: 'payBadBeat' }));
    expect(poker.table.bank.patrons).toBe(400);
  });

  test(proves('is adjusted only after the pending sign is up', '637a.15(f)(1)'), () => {
    const poker = funded();
    showdown(poker, BEAT, BEAT_BOARD);
    poker.does(verify, byStaffAt('floorperson', { do: 'attendAdjustment' }));
    refusesTo(poker, byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }), '637a.15(f)(1)');
    const alone = { role: 'finance', person: 'floorperson' } as const;
    refusesTo(poker, { by: alone, do: 'adjustDisplay', cents: 0 }, '637a.15(h)(1)');
    poker.does(postSign, byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }));
  });

  test(proves('the display is adjusted each day, and found missing when it was not', '637a.15(h)'), () => {
    const poker = openHoldEm([200, 200], withBadBeat());
    startsAt(poker, 0);
    poker.passes('end');
    refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }, DAY), '637a.15(h)');
    poker.does(
      byStaffAt('floorperson', { do: 'attendAdjustment' }),
      byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }, DAY),
    );
    poker.does(byStaffAt('finance', { do: 'compareDisplay', cents: 0 }));
    expect(missingActs(poker.table, DAY)).toEqual([]);
  });

  test(proves('needs a fund: before the first contribution there is none', '637a.15(a)'), () => {
    const poker = openHoldEm([200, 200, 200], withBadBeat());
    showdown(poker, BEAT, BEAT_BOARD);
    refusesTo(poker, verify, '637a.15(f)');
    poker.deals();
    expect(poker.table.hand).toBeNull();
    expect(poker.table.bank.badBeatBox).toBe(100);
    expect(poker.count('badBeatVerified')).toBe(0);
  });

  test('is not made by a hand that was shown and then died', () => {
    const poker = funded();
    showdown(poker, BEAT, BEAT_BOARD);
    const { hand } = poker;
    const dead = (seat: number) => ({
      ...poker.table,
      hand: { ...hand, players: hand.players.map((one) => (one.seat === seat ? { ...one, folded: true } : one)) },
    });
    expect(qualifyingBadBeat(poker.book.game, poker.table)?.beaten.map(({ seat }) => seat)).toEqual([2]);
    expect(qualifyingBadBeat(poker.book.game, dead(2))).toBeNull();
    expect(qualifyingBadBeat(poker.book.game, dead(3))).toBeNull();
  });

  test('of Omaha is made with two of four hole cards, as every hand there', () => {
    const poker = openPoker('omaha-high', [200, 200, 200], withBadBeat());
    const plays = (): void => {
      poker.starts(pokerDeck('omaha-high', ['7c7dAsKs', '8c8dAhKh', 'QsQhJsJh'], '7h7s8h8s2c'));
      poker.passes('end');
    };
    plays();
    expect(poker.count('badBeatVerified')).toBe(0);
    plays();
    expect(poker.last('badBeatVerified').award).toMatchObject({ title: 'four of a kind', cents: 100 });
  });

  test(
    proves('pays from all contributions of the pots, counted or on their way', '637a.15(a)', '637a.15(h)(1)'),
    () => {
      const poker = funded();
      Object.assign(poker.table, { bank: { ...poker.table.bank, badBeatTransit: 100, badBeatBox: 200 } });
      const set = (cents: number) => byStaffAt('finance', { do: 'adjustDisplay', cents });
      poker.does(byStaffAt('floorperson', { do: 'attendAdjustment' }));
      refusesTo(poker, byStaffAt('floorperson', { do: 'attendAdjustment' }), '637a.15(h)(1)');
      for (const cents of [300, 500, 600]) refusesTo(poker, set(cents), '637a.15(h)(1)');
      poker.does(set(700));
      const compare = (cents: number) => byStaffAt('finance', { do: 'compareDisplay', cents });
      for (const cents of [400, 500, 600]) refusesTo(poker, compare(cents), '637a.15(h)(2)');
      poker.does(compare(700));
      showdown(poker, BEAT, BEAT_BOARD);
      poker.does(verify);
      expect(poker.last('badBeatVerified').award.cents).toBe(700);
      poker.does(postSign, byStaffAt('floorperson', { do: 'attendAdjustment' }));
      refusesTo(poker, compare(0), '637a.15(h)(2)');
      refusesTo(poker, set(-300), '637a.15(h)(1)');
      poker.does(set(0));
      refusesTo(poker, compare(300), '637a.15(h)(2)');
      poker.does(compare(0));
    },
  );

  test(proves('a display that the record has left behind is adjusted again', '637a.15(h)(2)'), () => {
    const poker = funded();
    poker.starts();
    poker.passes('end');
    poker.does(
      byStaffAt('floorperson', { do: 'attendAdjustment' }),
      byStaffAt('finance', { do: 'adjustDisplay', cents: 400 }),
    );
    countedInCage(poker, 'badBeat');
    const compare = (cents: number) => byStaffAt('finance', { do: 'compareDisplay', cents });
    for (const cents of [400, 500])
      expect(refusesTo(poker, compare(cents), '637a.15(h)(2)')).toBe(`display-not-on-record {"given":${cents}}`);
    adjust(poker, 500);
  });

  test(proves('a display is compared once it is adjusted for the payout', '637a.15(h)(2)'), () => {
    const poker = openHoldEm([200, 200, 200], withBadBeat());
    poker.starts();
    poker.passes('end');
    showdown(poker, BEAT, BEAT_BOARD);
    poker.does(verify);
    expect(poker.table.revenue.badBeat.displayed).toBe(0);
    const compare = byStaffAt('finance', { do: 'compareDisplay', cents: 0 });
    expect(refusesTo(poker, compare, '637a.15(h)(2)')).toBe('no-display-to-compare');
    poker.does(postSign, byStaffAt('floorperson', { do: 'attendAdjustment' }));
    poker.does(byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }), compare);
  });

  test(proves('is there when all hands are shown, and of a hand that is shown', '637a.15(b)(3)'), () => {
    const at = (): ScriptedPoker => {
      const poker = funded();
      poker.starts(pokerDeck('hold-em', BEAT, BEAT_BOARD));
      poker.passes('showdown');
      return poker;
    };
    const beatenSeat = (poker: ScriptedPoker): number => poker.hand.players[0]?.seat ?? 0;
    const acts = (poker: ScriptedPoker, act: 'show' | 'muck'): void =>
      poker.does({ by: { role: 'player', seat: poker.turn ?? 0 }, do: act });
    const early = at();
    acts(early, 'show');
    acts(early, 'show');
    expect(early.hand.phase).toBe('showdown');
    refusesTo(early, verify, '637a.15(f)');
    acts(early, 'show');
    early.does(verify);

    const mucked = at();
    while (mucked.hand.phase === 'showdown') {
      const may = mucked.book.options(mucked.table, personOf({ role: 'player', seat: mucked.turn ?? 0 }), 0);
      const mucks = mucked.turn === beatenSeat(mucked) && may.some(({ act }) => act.do === 'muck');
      acts(mucked, mucks ? 'muck' : 'show');
    }
    expect(mucked.hand.players[0]?.shown).toBe('mucked');
    refusesTo(mucked, verify, '637a.15(f)');
  });

  test(
    proves(
      'every step of its payout is taken once, after the hand is verified',
      '637a.15(f)(1)',
      '637a.15(f)(2)',
      '637a.15(g)',
    ),
    () => {
      const poker = funded();
      const steps = [
        [postSign, '637a.15(f)(1)'],
        [notify, '637a.15(f)(2)'],
        [prepare, '637a.15(g)'],
        [pay, '637a.15(g)'],
      ] as const;
      for (const [step, clause] of steps) expect(refusesTo(poker, step, clause)).toContain('no-payout-waiting');
      showdown(poker, BEAT, BEAT_BOARD);
      poker.does(verify, notify);
      expect(refusesTo(poker, prepare, '637a.15(g)')).toBe('bad-beat-pot-not-pushed');
      poker.deals();
      poker.does(postSign, prepare, pay);
      for (const [step, clause] of steps) expect(refusesTo(poker, step, clause)).toContain('no-payout-waiting');
    },
  );

  test(proves('nothing about one is done where none is filed', '637a.15(a)', '637a.15(h)(1)', '637a.15(h)(2)'), () => {
    const poker = openHoldEm([200, 200]);
    refusesTo(poker, verify, '637a.15(f)');
    refusesTo(poker, postSign, '637a.15(f)(1)');
    refusesTo(poker, byStaffAt('floorperson', { do: 'attendAdjustment' }), '637a.15(h)(1)');
    refusesTo(poker, byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }), '637a.15(a)');
    refusesTo(poker, byStaffAt('finance', { do: 'compareDisplay', cents: 0 }), '637a.15(h)(2)');
    refusesTo(poker, byStaffAt('finance', { do: 'discontinueBadBeat' }), '637a.15(i)');
    refusesTo(poker, byStaffAt('finance', { do: 'receiveBadBeat', cents: 100 }), '637a.15(i)');
    refusesTo(poker, byStaffAt('surveillance', { do: 'recordCount', fund: 'highHand' }), '637a.16(d)(1)');
    refusesTo(poker, byStaffAt('floorperson', { do: 'accountForBoxes', fund: 'highHand', locked: true }), '637a.16(a)');
    for (const fund of ['badBeat', 'highHand'] as const)
      refusesTo(
        poker,
        byStaffAt('security', { do: 'giveNoticeOfCount', fund }),
        fund === 'badBeat' ? '637a.15(d)' : '637a.16(d)',
      );
    refusesTo(poker, byStaffAt('security', { do: 'giveNoticeOfCount', fund: 'another' as never }), '637a.15(d)');
  });

  test('won in a round that is then void is not paid', () => {
    const poker = funded();
    const before = poker.table.revenue.badBeat;
    showdown(poker, BEAT, BEAT_BOARD);
    poker.does(verify, postSign);
    const voided = poker.book.evolve(poker.table, {
      did: 'roundVoided',
      why: 'a card too many',
      replaceDeck: true,
      cites: ['637a.18(i)'],
    });
    expect(voided.revenue.badBeat).toEqual(before);
    const paid = funded();
    showdown(paid, BEAT, BEAT_BOARD);
    paid.does(verify);
    paid.deals();
    paid.does(postSign, notify, prepare, pay);
    adjust(paid, 0);
    paid.starts();
    const later = paid.book.evolve(paid.table, {
      did: 'roundVoided',
      why: 'a card too many',
      replaceDeck: true,
      cites: ['637a.18(i)'],
    });
    expect(later.revenue.badBeat).toEqual(paid.table.revenue.badBeat);
  });
});

describe('the shares', () => {
  test.each([
    ['as posted', 10_000, [1], [2], [3, 4], [5000, 2500, 1250, 1250]],
    ['what cannot be divided to the beaten hand', 10_001, [1], [2], [3, 4, 5], [5002, 2500, 833, 833, 833]],
    ['nobody else dealt in', 10_000, [1], [2], [], [7500, 2500]],
    ['two who were beaten alike', 10_001, [1, 2], [3], [], [3751, 3750, 2500]],
    ['two who won alike', 10_004, [1], [2, 3], [4], [5002, 1251, 1250, 2501]],
    ['a cent, which is not divided', 1, [1], [2], [3], [1]],
  ] as const)(proves('%s: every cent of the payout', '637a.15(a)'), (_, cents, beaten, winning, others, expected) => {
    const shares = badBeatShares(BAD_BEAT, cents, beaten, winning, others).map((share) => share.cents);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
    expect(shares).toEqual(expected);
  });

  test(proves('of a third hand that lost as well are those of the others', '637a.15(b)(3)'), () => {
    const poker = funded({ bothHoleCards: false });
    showdown(poker, BEAT, BEAT_BOARD);
    poker.does(verify);
    expect(poker.last('badBeatVerified').award.shares).toEqual([
      { seat: 2, part: 'beaten', cents: 200 },
      { seat: 3, part: 'winning', cents: 100 },
      { seat: 1, part: 'table', cents: 100 },
    ]);
  });

  test(proves('a lower filed hand pays its part of the fund, the rest stays', '637a.15(b)(3)'), () => {
    const poker = funded();
    showdown(poker, ['AcAd', 'KcKd', '3h4h'], 'AhKhKs9s8d');
    poker.does(verify);
    expect(poker.last('badBeatVerified').award).toMatchObject({
      cents: 200,
      shares: [
        { seat: 2, part: 'beaten', cents: 100 },
        { seat: 3, part: 'winning', cents: 50 },
        { seat: 1, part: 'table', cents: 50 },
      ],
    });
    poker.deals();
    poker.does(postSign, notify);
    adjust(poker, 200);
    poker.does(prepare, pay);
    expect(poker.table.bank).toMatchObject({ badBeatFund: 200, patrons: 200 });
  });
});

describe('discontinuing', () => {
  const stop = byStaffAt('finance', { do: 'discontinueBadBeat' });
  const end = byStaffAt('finance', { do: 'endBadBeat' });

  test(
    proves('ends collection; the fund stays on offer, is then paid whole, and ends empty', '637a.15(i)', '637a.15(c)'),
    () => {
      const poker = funded();
      poker.starts(pokerDeck('hold-em', QUIET, '2c3d7h8sTc'));
      refusesTo(poker, stop, '637a.15(c)');
      poker.passes('end');
      refusesTo(poker, end, '637a.15(i)');
      poker.does(stop);
      refusesTo(poker, stop, '637a.15(i)');
      poker.starts();
      poker.passes('end');
      expect(poker.table.bank).toMatchObject({ badBeatBox: 100, badBeatFund: 400 });
      countedInCage(poker, 'badBeat');
      expect(refusesTo(poker, end, '637a.15(i)')).toBe('fund-not-empty {"cents":500}');
      showdown(poker, ['AcAd', 'KcKd', '3h4h'], 'AhKhKs9s8d');
      poker.does(verify);
      expect(poker.last('badBeatVerified').award.cents).toBe(500);
      poker.deals();
      poker.does(postSign, notify, prepare, pay);
      adjust(poker, 0);
      expect(owedToPlayers(poker.table)).toBe(0);
      poker.does(end);
      expect(poker.table.bank.patrons).toBe(500);
      refusesTo(poker, byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund: 'badBeat' }), '637a.15(a)');
      expect(poker.last('badBeatEnded').cites).toEqual(['637a.15(i)']);
    },
  );

  test(proves('is at an end when no account of it holds a cent', '637a.15(i)'), () => {
    const poker = funded();
    poker.does(stop);
    const bank = { ...poker.table.bank, badBeatBox: 100, badBeatTransit: 200, badBeatFund: 400, badBeatPayout: 800 };
    expect(poker.book.decide({ ...poker.table, bank }, commandOf<PokerAct>(end))).toMatchObject({
      reason: 'fund-not-empty',
      args: { cents: 1500 },
    });
  });

  test(proves('leaves the count of a High Hand Jackpot to go on', '637a.16(d)'), () => {
    const poker = openHoldEm([200, 200], { ...withBadBeat(), highHand: HIGH_HAND });
    poker.does(stop, end);
    poker.does(byStaffAt('floorperson', { do: 'startQualifyingPeriod' }));
    poker.does(byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, HOUR));
    countedInCage(poker, 'highHand');
    expect(poker.table.revenue.highHand.ended).toMatchObject({ boxTaken: true });
  });

  test(proves('waits with a transfer until a verified Bad Beat is paid', '637a.15(i)'), () => {
    const poker = funded({ discontinuing: 'transfer' });
    const transfer = byStaffAt('finance', { do: 'transferBadBeat' });
    showdown(poker, ['AcAd', 'KcKd', '3h4h'], 'AhKhKs9s8d');
    poker.does(verify);
    poker.deals();
    poker.does(stop);
    expect(refusesTo(poker, transfer, '637a.15(i)')).toBe('bad-beat-unpaid');
    poker.does(postSign, notify, prepare);
    expect(refusesTo(poker, transfer, '637a.15(i)')).toBe('bad-beat-unpaid');
    poker.does(pay, transfer);
    expect(refusesTo(poker, transfer, '637a.15(i)')).toBe('fund-empty');
    const kept = funded();
    kept.does(stop);
    refusesTo(kept, transfer, '637a.15(i)');
  });

  test.each([
    [MOST_CENTS, MOST_HELD - MOST_CENTS, true],
    [MOST_CENTS, MOST_HELD - MOST_CENTS + 1, false],
    [MOST_CENTS + 1, 0, false],
    [0, 0, false],
    [-100, 0, false],
    [0.5, 0, false],
  ])(proves('a transfer of %d cents to a fund of %d is taken: %s', '637a.15(i)'), (cents, badBeatFund, taken) => {
    const other = openHoldEm([200, 200], withBadBeat());
    const table = { ...other.table, bank: { ...other.table.bank, badBeatFund } };
    const receive = {
      ...byStaffAt('finance', { do: 'receiveBadBeat', cents }),
      brought: [{ table: 2, cents, slips: [] }],
    };
    const ruling = other.book.decide(table, commandOf<PokerAct>(receive));
    if (taken)
      expect(ruling).toEqual({
        events: [
          {
            did: 'badBeatReceived',
            cents,
            moves: [{ from: { at: 'otherFunds' }, to: { at: 'badBeatFund' }, cents, cites: ['637a.15(i)'] }],
            cites: ['637a.15(i)'],
          },
        ],
      });
    else expect(ruling).toMatchObject({ reason: 'amount-out-of-range', cites: ['637a.15(i)'] });
  });

  test(proves('comes to no fund that is discontinued itself, and may come from several', '637a.15(i)'), () => {
    const other = openHoldEm([200, 200], withBadBeat());
    const brought = [
      { table: 2, cents: 300, slips: [] },
      { table: 3, cents: 100, slips: [] },
    ];
    const receive = { ...byStaffAt('finance', { do: 'receiveBadBeat', cents: 400 }), brought };
    other.does(receive);
    expect(other.table.bank.badBeatFund).toBe(400);
    other.does(stop);
    refusesTo(other, receive, '637a.15(i)');
  });

  test(proves('transfers its balance to another Bad Beat where that is filed', '637a.15(i)'), () => {
    const poker = funded({ discontinuing: 'transfer' });
    const transfer = byStaffAt('finance', { do: 'transferBadBeat' });
    refusesTo(poker, transfer, '637a.15(i)');
    poker.does(stop, transfer);
    refusesTo(poker, transfer, '637a.15(i)');
    expect(poker.table.bank.otherFunds).toBe(400);
    poker.does(end);
    const other = openHoldEm([200, 200, 200], withBadBeat());
    refusesTo(other, byStaffAt('finance', { do: 'receiveBadBeat', cents: 0 }), '637a.15(i)');
    const receive = byStaffAt('finance', { do: 'receiveBadBeat', cents: 400 });
    expect(refusesTo(other, receive, '637a.15(a)', '637a.15(i)')).toBe('transfer-not-sent {"sent":0,"given":400}');
    const sent = { brought: [{ table: 2, cents: 400, slips: [] }] };
    refusesTo(other, { ...byStaffAt('finance', { do: 'receiveBadBeat', cents: 500 }), ...sent }, '637a.15(a)');
    other.does({ ...receive, ...sent });
    expect(other.table.bank).toMatchObject({ badBeatFund: 400, otherFunds: -400 });
    refusesTo(funded(), transfer, '637a.15(i)');
  });

  test.each([
    [null, true],
    ['pay-until-empty', false],
  ] as const)(
    proves('needs procedures that are filed and approved (%s, %s)', '637a.15(i)'),
    (discontinuing, discontinuingApproved) => {
      refusesTo(openHoldEm([200, 200], withBadBeat({ discontinuing, discontinuingApproved })), stop, '637a.15(i)');
    },
  );
});

test(
  proves(
    'where the approved procedures have players told before, it is discontinued after those days and no sooner',
    '637a.15(i)',
  ),
  () => {
    const poker = openHoldEm([100, 100, 100], { badBeat: { ...BAD_BEAT, noticeDays: 30 } });
    const ends = (at: number) => byStaffAt('finance', { do: 'discontinueBadBeat' }, at);
    refusesTo(poker, ends(0), '637a.15(i)');
    poker.does(byStaffAt('finance', { do: 'announceDiscontinuing' }, DAY));
    refusesTo(poker, byStaffAt('finance', { do: 'announceDiscontinuing' }, DAY), '637a.15(i)');
    refusesTo(poker, ends(31 * DAY - 1), '637a.15(i)');
    poker.does(ends(31 * DAY));
    expect(poker.table.revenue.badBeat.life).toBe('discontinued');
  },
);
