import { cards, evaluateHigh } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import type { TestAct } from '../../testing/commands.js';
import { commandOf, dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import type { PokerTestCommand } from '../../testing/poker.js';
import { byPlayer, byStaff, openConduct } from '../../testing/poker-conduct.js';
import {
  byStaffAt,
  countedInCage,
  HIGH_HAND,
  HOUR,
  MINUTE,
  openHoldEm,
  owedToPlayers,
  refusesTo,
  rolesThatMayNot,
  showdown,
  startsAt,
} from '../../testing/poker-revenue.js';
import { type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';
import type { HighHandRules } from '../model/revenue.js';
import type { TrackingSlip } from '../model/revenue-acts.js';
import { highValueOf } from './bad-beat.js';
import { highestSlips, highHandClaims, lowestQualifyingValue } from './high-hand.js';

const withHighHand = (change: Partial<HighHandRules> = {}): PokerDraft => ({ highHand: { ...HIGH_HAND, ...change } });
const begin = (at?: number) => byStaffAt('floorperson', { do: 'startQualifyingPeriod' }, at);
const end = (at = HOUR) => byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, at);
const DEALER = { name: 'D. Ealer', number: 'PGCB-100' };
const FLOOR = { name: 'F. Loor', number: 'PGCB-200' };
const call = (seat: number) => byStaffAt('dealer', { do: 'callFloorperson', seat, dealer: DEALER });
const slip = (change: object = {}) =>
  byStaffAt('floorperson', {
    do: 'recordHighHand',
    name: 'Ann',
    phone: '555-0100',
    identification: true,
    verifiedBy: FLOOR,
    ...change,
  } as PokerAct);

const QUIET = { hands: ['AsAh', 'KsKh', 'QsQh'], board: '2c3d7h8sTc' };
const KINGS_FULL = { hands: ['KcKd', 'AhQh', 'JsTs'], board: 'Kh2c2d7s8c' };
const ACES_FULL = { hands: ['AcAd', 'KhQh', 'JsTs'], board: 'Ah2c2d7s8c' };

const open = (change: Partial<HighHandRules> = {}): ScriptedPoker => {
  const poker = openHoldEm([200, 200, 200], withHighHand(change));
  poker.does(begin());
  return poker;
};
const quiet = (poker: ScriptedPoker): void => {
  poker.starts(pokerDeck('hold-em', QUIET.hands, QUIET.board));
  poker.passes('end');
};
/** The seat that holds the first hand dealt. */
const first = (poker: ScriptedPoker): number => poker.hand.players[0]?.seat ?? 0;

describe('which hands qualify', () => {
  test.each([
    ['three-of-a-kind', ['7c7d', 'AhKh', 'QsJs'], '7h2c3d9s5c', false],
    ['a flush', ['AcKc', 'QhJh', 'Ts9s'], '2c5c9c3d4h', false],
    ['the lowest full house', ['2c2d', 'AhKh', 'QsJs'], '2h3c3d9s8c', true],
    ['four-of-a-kind', ['7c7d', 'AhKh', 'QsJs'], '7h7s3d9s5c', true],
    ['a straight flush', ['6c7c', 'AhKh', 'QsJs'], '8c9cTc2d3h', true],
  ] as const)(proves('%s', '637a.16(f)'), (_, hands, board, qualifies) => {
    const poker = open();
    showdown(poker, hands, board);
    if (qualifies) {
      poker.refuses('collectLosingHands', '637a.16(f)');
      poker.does(call(first(poker)));
    } else {
      refusesTo(poker, call(first(poker)), '637a.16(f)');
      poker.deals();
      expect(poker.table.hand).toBeNull();
    }
  });

  test('a full house is the lowest that is tracked', () => {
    expect(evaluateHigh(cards('AcKcQcJc9c'))).toBeLessThan(lowestQualifyingValue());
    expect(evaluateHigh(cards('2c2d2h3c3d'))).toBe(lowestQualifyingValue());
  });

  test.each([
    [3, true],
    [4, false],
  ])('where %d players must be dealt in, a hand among three qualifies: %s', (leastPlayers, qualifies) => {
    const poker = open({ leastPlayers });
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    expect(dutyCommand(poker.book, poker.table)?.do === 'callFloorperson').toBe(qualifies);
    if (!qualifies) refusesTo(poker, call(1), '637a.16(b)(4)', '637a.16(f)');
  });

  test(proves('of several in one round the highest, and all equal to it', '637a.16(f)'), () => {
    const one = open();
    showdown(one, ['KcAc', '7h8h', 'JsTs'], 'KhKs7c7d3s');
    refusesTo(one, call(2), '637a.16(f)');
    one.does(call(1), slip());
    one.deals();
    expect(one.table.hand).toBeNull();
    expect(one.table.revenue.highHand.period?.slips.map(({ seat }) => seat)).toEqual([1]);

    const all = open();
    showdown(all, ['AcQd', 'AdQh', '2h3h'], 'KhKsKd7c7d');
    for (const seat of [1, 2, 3]) {
      all.refuses('collectLosingHands', '637a.16(f)');
      all.does(call(seat), slip({ name: `player ${seat}` }));
    }
    all.deals();
    expect(all.table.revenue.highHand.period?.slips.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  test(proves('a player whose hand is on the slip may hold a higher one in a later round', '637a.16(f)'), () => {
    const poker = open();
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    poker.does(call(1), slip());
    poker.deals();
    showdown(poker, ['KhQh', 'JsTs', 'AcAd'], 'Ah2c2d7s8c');
    poker.does(call(1), slip(), byStaffAt('dealer', { do: 'announceHighHand' }));
    expect(poker.table.revenue.highHand.period?.slips.map(({ seat, round }) => [seat, round])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test(proves('only in a qualifying period of a filed High Hand Jackpot', '637a.16(a)', '637a.16(f)'), () => {
    const poker = openHoldEm([200, 200, 200], withHighHand());
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    refusesTo(poker, call(first(poker)), '637a.16(f)');
    const none = openHoldEm([200, 200]);
    refusesTo(none, begin(), '637a.16(a)');
    refusesTo(none, call(1), '637a.16(f)');
    none.starts();
    refusesTo(none, call(1), '637a.16(f)');
    refusesTo(open(), call(1), '637a.16(f)');
    refusesTo(poker, begin(), '637a.16(b)(1)');
    poker.deals();
    poker.does(begin());
    refusesTo(poker, begin(), '637a.16(f)');
  });
});

describe('the High Hand Tracking Slip', () => {
  const waiting = (): ScriptedPoker => {
    const poker = open();
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    return poker;
  };

  test(
    proves(
      'holds every field, from the dealer and the floorperson',
      '637a.16(f)(1)',
      '637a.16(f)(2)',
      '637a.16(f)(3)',
      '637a.16(f)(4)',
      '637a.16(f)(5)',
    ),
    () => {
      const poker = waiting();
      poker.does(call(1));
      refusesTo(poker, { ...slip(), by: { role: 'floorperson', person: 'dealer' } }, '637a.16(f)');
      poker.does(slip());
      expect(poker.last('highHandRecorded').slip).toEqual({
        name: 'Ann',
        phone: '555-0100',
        seat: 1,
        table: 1,
        hand: 'full house, kings over 2s',
        value: evaluateHigh(cards('KcKdKh2c2d')),
        dealer: DEALER,
        verifiedBy: FLOOR,
        round: 0,
      });
    },
  );

  test(proves("has two credential numbers, however the dealer's is written", '637a.16(f)(4)', '637a.16(f)(5)'), () => {
    const poker = waiting();
    poker.does(byStaffAt('dealer', { do: 'callFloorperson', seat: 1, dealer: { ...DEALER, number: ' pgcb-200 ' } }));
    refusesTo(poker, slip(), '637a.16(f)(5)', '637a.16(f)(4)');
  });

  test.each([
    [{ name: ' ' }, '637a.16(f)(1)'],
    [{ phone: ' ' }, '637a.16(f)(1)'],
    [{ verifiedBy: { name: ' ', number: '1' } }, '637a.16(f)(5)'],
    [{ verifiedBy: { name: 'F. Loor', number: ' ' } }, '637a.16(f)(5)'],
    [{ identification: false }, '637a.16(b)(7)'],
  ] as const)(proves('is refused with %j', '637a.16(f)(1)', '637a.16(f)(5)', '637a.16(b)(7)'), (change, clause) => {
    const poker = waiting();
    poker.does(call(1));
    refusesTo(poker, slip(change), clause);
  });

  test.each([
    { name: ' ', number: 'PGCB-100' },
    { name: 'D. Ealer', number: ' ' },
  ])(proves('needs the name and credential of the dealer, not %j', '637a.16(f)(4)'), (dealer) => {
    refusesTo(waiting(), byStaffAt('dealer', { do: 'callFloorperson', seat: 1, dealer }), '637a.16(f)(4)');
  });

  test(
    proves('the dealer calls, the floorperson or above verifies and enters, before the cards are taken', '637a.16(f)'),
    () => {
      const poker = waiting();
      expect(rolesThatMayNot(poker, { do: 'callFloorperson', seat: 1, dealer: DEALER }, ['dealer'])).toHaveLength(9);
      refusesTo(poker, slip(), '637a.16(f)');
      refusesTo(poker, call(2), '637a.16(f)');
      poker.does(call(1));
      refusesTo(poker, call(1), '637a.16(f)');
      poker.refuses('collectLosingHands', '637a.16(f)');
      const { by: _, ...act } = slip();
      expect(rolesThatMayNot(poker, act as TestAct<PokerAct>, POKER_FLOOR_ROLES)).toHaveLength(6);
      poker.does(slip());
      refusesTo(poker, call(1), '637a.16(f)');
      poker.deals();
      expect(poker.table.hand).toBeNull();
    },
  );

  test(proves('a hand without identification is passed over and wins nothing', '637a.16(b)(7)'), () => {
    const poker = waiting();
    const pass = (why: string) => byStaffAt('floorperson', { do: 'passOverHighHand', why });
    refusesTo(poker, pass('no identification'), '637a.16(f)');
    poker.does(call(1));
    refusesTo(poker, pass(' '), '637a.16(b)(7)');
    const alone = { role: 'floorperson', person: 'dealer' } as const;
    refusesTo(poker, { ...pass('no identification'), by: alone } as PokerTestCommand, '637a.16(f)');
    poker.does(pass('no identification'));
    refusesTo(poker, call(1), '637a.16(f)');
    poker.deals();
    expect(poker.table.revenue.highHand.period?.slips).toEqual([]);
  });

  test(proves('a higher hand is entered and announced, an equal one entered, a lower one not', '637a.16(f)'), () => {
    const poker = waiting();
    poker.does(call(1), slip());
    poker.deals();
    expect(poker.book.viewFor(poker.table, 'public').highHand?.highest).toBe('full house, kings over 2s');
    showdown(poker, ['7c7d', 'AhQh', 'JsTs'], '7h2c2d9s8c');
    expect(dutyCommand(poker.book, poker.table)).not.toBeNull();
    poker.deals();
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    poker.does(call(first(poker)), slip({ name: 'Ben' }));
    refusesTo(poker, byStaffAt('dealer', { do: 'announceHighHand' }), '637a.16(f)');
    poker.deals();
    showdown(poker, ACES_FULL.hands, ACES_FULL.board);
    poker.does(call(first(poker)), slip({ name: 'Cyd' }));
    poker.refuses('collectLosingHands', '637a.16(f)');
    poker.does(byStaffAt('dealer', { do: 'announceHighHand' }));
    expect(poker.last('highHandAnnounced').hand).toBe('full house, aces over 2s');
    poker.deals();
    expect(poker.table.hand).toBeNull();
  });

  test('of a round that is then void falls away, and those of earlier rounds stay', () => {
    const poker = waiting();
    poker.does(call(1), slip());
    poker.deals();
    const earlier = poker.table.revenue.highHand.period;
    showdown(poker, ACES_FULL.hands, ACES_FULL.board);
    const voided = (): unknown =>
      poker.book.evolve(poker.table, {
        did: 'roundVoided',
        why: 'a card too many',
        replaceDeck: true,
        cites: ['637a.18(i)'],
      }).revenue.highHand;
    const cleared = {
      period: earlier,
      called: null,
      toAnnounce: false,
      done: { round: -1, seats: [] },
      ended: null,
      displayed: 0,
      claims: [],
      awarded: 0,
    };
    poker.does(call(first(poker)));
    expect(voided()).toEqual(cleared);
    poker.does(slip());
    expect(voided()).toEqual(cleared);
  });
});

describe('the qualifying period', () => {
  test(
    proves('contributions go into the High Hand Jackpot box after the rake', '637a.16(c)', '637a.7(e)(6)(iv)'),
    () => {
      const poker = open();
      showdown(poker, QUIET.hands, QUIET.board);
      poker.does(byStaffAt('dealer', { do: 'collectLosingHands', counted: 4 }));
      poker.refuses('pushPots', '637a.7(e)(6)(iv)');
      poker.deals();
      expect(poker.table.bank.highHandBox).toBe(100);
      expect(poker.last('contributed').moves?.[0]?.cites).toEqual(['637a.16(c)']);
    },
  );

  test.each([
    ['qualifying-period', 0],
    ['always', 100],
  ] as const)(
    proves('contributions of the collection period "%s" outside a qualifying period: %d', '637a.16(c)'),
    (collection, cents) => {
      const poker = openHoldEm([200, 200, 200], withHighHand({ collection }));
      quiet(poker);
      expect(poker.table.bank.highHandBox).toBe(cents);
    },
  );

  test(
    proves('ends after its time, no sooner, and is found missing its end later', '637a.16(b)(1)', '637a.16(g)'),
    () => {
      const poker = openHoldEm([200, 200, 200], withHighHand());
      refusesTo(poker, end(), '637a.16(g)');
      poker.does(begin(0));
      startsAt(poker, MINUTE);
      refusesTo(poker, end(HOUR), '637a.16(g)');
      poker.deals();
      poker.plays('p3 fold, p1 fold');
      refusesTo(poker, end(HOUR - 1), '637a.16(b)(1)');
      refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }, HOUR), '637a.16(g)');
      poker.does(end(HOUR));
      expect(poker.table.revenue.highHand.period).toBeNull();
    },
  );

  test(
    proves('ends and is counted before anything is pooled, displayed or awarded', '637a.16(g)', '637a.16(h)'),
    () => {
      const poker = open({ tables: [1, 2] });
      const pool = byStaffAt('finance', { do: 'poolContributions', tables: [{ table: 2, cents: 0, slips: [] }] });
      const refusesAll = (reason: string): void => {
        for (const early of [pool, display(0), award()]) expect(refusesTo(poker, early, '637a.16(g)')).toBe(reason);
        refusesTo(poker, award(), '637a.16(h)');
      };
      refusesAll('no-ended-period');
      poker.does(end());
      refusesAll('period-not-counted');
      countedInCage(poker, 'highHand');
      expect(refusesTo(poker, display(0), '637a.16(g)')).toBe('contributions-not-pooled');
      poker.does(pool, display(0), award());
      expect(poker.last('highHandRolledOver')).toEqual({ did: 'highHandRolledOver', cents: 0, cites: ['637a.16(h)'] });
    },
  );

  test(proves('is awarded before the next one ends', '637a.16(h)'), () => {
    const poker = open();
    quiet(poker);
    poker.does(end());
    countedInCage(poker, 'highHand');
    refusesTo(poker, byStaffAt('floorperson', { do: 'accountForBoxes', fund: 'highHand', locked: true }), '637a.16(d)');
    poker.does(begin(HOUR));
    refusesTo(poker, end(2 * HOUR), '637a.16(h)');
    refusesTo(poker, award(), '637a.16(g)', '637a.16(h)');
    poker.does(display(100), award(), end(2 * HOUR));
    expect(poker.table.revenue.highHand.ended).toEqual({
      until: 2 * HOUR,
      slips: [],
      boxTaken: false,
      pooled: false,
      shown: false,
    });
    refusesTo(poker, award(), '637a.16(g)', '637a.16(h)');
  });

  test(
    proves('shows the contributions of all pots, and once it is announced only the payout', '637a.16(b)', '637a.16(g)'),
    () => {
      const poker = open();
      const shown = () => poker.book.viewFor(poker.table, 'public').highHand?.displayed;
      Object.assign(poker.table, { bank: { ...poker.table.bank, highHandFund: 400 } });
      quiet(poker);
      expect(shown()).toBe(500);
      poker.does(
        end(),
        byStaffAt('floorperson', { do: 'accountForBoxes', fund: 'highHand', locked: true }),
        byStaffAt('security', { do: 'transportBox', fund: 'highHand', locked: true }),
      );
      expect(poker.table.bank).toMatchObject({ highHandFund: 400, highHandTransit: 100 });
      expect(shown()).toBe(500);
      poker.does(
        byStaffAt('cashier', { do: 'verifyCount', fund: 'highHand', cents: 100 }),
        byStaffAt('finance', { do: 'recordContributions', fund: 'highHand', cents: 100 }),
        begin(HOUR),
      );
      Object.assign(poker.table, { bank: { ...poker.table.bank, highHandBox: 200 } });
      expect(shown()).toBe(700);
      poker.does(display(500));
      expect(shown()).toBe(500);
    },
  );

  test(
    proves(
      'when it has ended its box is counted in a cage, and missed until it is',
      '637a.16(d)',
      '637a.16(d)(2)',
      '637a.16(e)',
    ),
    () => {
      const poker = open();
      const fund = 'highHand' as const;
      const account = byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: true });
      quiet(poker);
      refusesTo(poker, account, '637a.16(d)');
      poker.does(end());
      refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }), '637a.16(d)');
      refusesTo(poker, begin(), '637a.16(d)');
      refusesTo(poker, byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund }), '637a.16(d)');
      refusesTo(poker, byStaffAt('security', { do: 'transportBox', fund, locked: true }), '637a.16(d)(2)');
      poker.does(account);
      refusesTo(poker, byStaffAt('security', { do: 'transportBox', fund, locked: false }), '637a.16(d)(2)');
      poker.does(byStaffAt('security', { do: 'transportBox', fund, locked: true }));
      refusesTo(poker, byStaffAt('finance', { do: 'displayHighHand', cents: 100 }), '637a.16(g)');
      poker.does(byStaffAt('cashier', { do: 'verifyCount', fund, cents: 100 }));
      refusesTo(poker, byStaffAt('finance', { do: 'displayHighHand', cents: 100 }), '637a.16(g)');
      poker.does(byStaffAt('finance', { do: 'recordContributions', fund, cents: 100 }));
      expect(poker.table.bank.highHandFund).toBe(100);
      poker.does(begin());
    },
  );

  test(proves('or at a closed table, recorded, witnessed and signed twice', '637a.16(d)(1)'), () => {
    const poker = open();
    const fund = 'highHand' as const;
    quiet(poker);
    poker.does(end());
    const record = byStaffAt('surveillance', { do: 'recordCount', fund });
    const count = byStaffAt('dealer', { do: 'countBox', fund, cents: 100 });
    const transport = byStaffAt('security', { do: 'transportBox', fund, locked: true });
    refusesTo(poker, record, '637a.16(d)(1)');
    for (const seat of [1, 2, 3]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
    refusesTo(poker, count, '637a.16(d)(1)');
    poker.does(record);
    refusesTo(poker, count, '637a.16(d)(1)');
    poker.does(byStaffAt('floorperson', { do: 'witnessCount', fund }), count);
    refusesTo(poker, transport, '637a.16(d)(1)');
    refusesTo(
      poker,
      byStaffAt('poker-shift-supervisor', { do: 'signCount', fund, signature: 'S. Hift' }),
      '637a.16(d)(1)',
    );
    poker.does(byStaffAt('floorperson', { do: 'signCount', fund, signature: 'F. Loor' }));
    refusesTo(poker, transport, '637a.16(d)(1)');
    poker.does(byStaffAt('dealer', { do: 'signCount', fund, signature: 'D. Ealer' }), transport);
    expect(poker.table.bank).toMatchObject({ highHandBox: 0, highHandTransit: 100 });
  });
});

const display = (cents: number) => byStaffAt('floorperson', { do: 'displayHighHand', cents });
const award = (at?: number) => byStaffAt('finance', { do: 'awardHighHand' }, at);
const payOut = (claim: number, at?: number, identification = true) =>
  byStaffAt('cashier', { do: 'payHighHand', claim, identification }, at);

describe('the payout', () => {
  /** A period with a quiet round and one in which seat 1, dealt to first, made kings full. */
  const won = (change: Partial<HighHandRules> = {}): ScriptedPoker => {
    const poker = open(change);
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    poker.does(call(1), slip());
    poker.deals();
    quiet(poker);
    poker.does(end());
    countedInCage(poker, 'highHand');
    return poker;
  };

  test(
    proves(
      'is announced and displayed, then awarded, and paid by the cashier in a cage',
      '637a.16(g)',
      '637a.16(h)',
      '637a.16(b)',
    ),
    () => {
      const poker = won();
      refusesTo(poker, award(), '637a.16(g)');
      refusesTo(poker, display(100), '637a.16(g)');
      poker.does(display(200));
      expect(poker.book.viewFor(poker.table, 'public').highHand).toMatchObject({
        displayed: 200,
        sign: 'High Hand Jackpot payout $2',
      });
      refusesTo(poker, display(200), '637a.16(g)');
      poker.does(award());
      expect(poker.table.bank).toMatchObject({ highHandFund: 0, highHandPayout: 200 });
      refusesTo(poker, payOut(1), '637a.16(h)');
      refusesTo(poker, payOut(0, undefined, false), '637a.16(b)(7)');
      expect(rolesThatMayNot(poker, { do: 'payHighHand', claim: 0, identification: true }, ['cashier'])).toHaveLength(
        9,
      );
      poker.does(payOut(0));
      expect(poker.table.bank.patrons).toBe(200);
      expect(owedToPlayers(poker.table)).toBe(0);
      refusesTo(poker, payOut(0), '637a.16(h)');
      refusesTo(poker, award(), '637a.16(g)');
    },
  );

  test(proves('rolls over into the next period when nobody made a full house', '637a.16(h)'), () => {
    const poker = open();
    quiet(poker);
    poker.does(end());
    countedInCage(poker, 'highHand');
    poker.does(display(100), award());
    expect(poker.last('highHandRolledOver').cents).toBe(100);
    poker.does(begin());
    showdown(poker, KINGS_FULL.hands, KINGS_FULL.board);
    poker.does(call(first(poker)), slip());
    poker.deals();
    poker.does(end(2 * HOUR));
    countedInCage(poker, 'highHand');
    poker.does(display(200), award());
    expect(poker.table.revenue.highHand.claims).toMatchObject([{ name: 'Ann', cents: 200 }]);
  });

  const held = (name: string, seat: number, value: number): TrackingSlip => ({
    name,
    phone: '555',
    seat,
    table: 1,
    hand: '',
    value,
    dealer: DEALER,
    verifiedBy: FLOOR,
    round: 0,
  });

  test.each([
    ['one highest hand', [held('Ann', 1, 10), held('Ben', 2, 12)], [['Ben', 1001]]],
    [
      'two equal ones',
      [held('Ann', 1, 12), held('Ben', 2, 12), held('Cyd', 3, 11)],
      [
        ['Ann', 501],
        ['Ben', 500],
      ],
    ],
    ['one player with the same hand twice', [held('Ann', 1, 12), held('Ann', 1, 12)], [['Ann', 1001]]],
    ['one player with a lower hand before', [held('Ann', 1, 10), held('Ann', 1, 12)], [['Ann', 1001]]],
    [
      'another at the same seat',
      [held('Ann', 1, 12), held('Ben', 1, 12)],
      [
        ['Ann', 501],
        ['Ben', 500],
      ],
    ],
    [
      'one of the same name at another seat',
      [held('Ann', 1, 12), held('Ann', 2, 12)],
      [
        ['Ann', 501],
        ['Ann', 500],
      ],
    ],
    [
      'and at another table',
      [held('Ann', 1, 12), { ...held('Ann', 1, 12), table: 2 }],
      [
        ['Ann', 501],
        ['Ann', 500],
      ],
    ],
  ] as const)('to %s: every cent, divided equally', (_, slips, expected) => {
    expect(highHandClaims(slips, 1001, 0).map(({ name, cents }) => [name, cents])).toEqual(expected);
    expect(highestSlips(slips)).toHaveLength(expected.length);
  });

  test.each([
    ['next-period', { highHandFund: 200, patrons: 0 }],
    ['drawing-among-patrons', { highHandFund: 0, patrons: 200 }],
  ] as const)(
    proves('that is not collected in time goes where the submission says: %s', '637a.16(i)', '637a.16(b)(6)'),
    (uncollected, bank) => {
      const poker = won({ uncollected });
      poker.does(display(200), award(0));
      const distribute = (at: number) => byStaffAt('finance', { do: 'distributeUncollected', claim: 0 }, at);
      refusesTo(poker, distribute(48 * HOUR), '637a.16(i)', '637a.16(b)(6)');
      refusesTo(poker, byStaffAt('finance', { do: 'distributeUncollected', claim: 0 }), '637a.16(i)');
      expect(poker.book.decide(poker.table, commandOf<PokerAct>(payOut(0, 48 * HOUR)))).toHaveProperty('events');
      refusesTo(poker, payOut(0, 48 * HOUR + 1), '637a.16(b)(6)');
      poker.does(distribute(48 * HOUR + 1));
      const to = { at: uncollected === 'next-period' ? 'highHandFund' : 'patrons' };
      expect(poker.last('uncollectedDistributed')).toEqual({
        did: 'uncollectedDistributed',
        claim: 0,
        to: uncollected,
        moves: [{ from: { at: 'highHandPayout' }, to, cents: 200, cites: ['637a.16(i)'] }],
        cites: ['637a.16(i)'],
      });
      expect(poker.table.bank).toMatchObject({ ...bank, highHandPayout: 0 });
      refusesTo(poker, distribute(49 * HOUR), '637a.16(i)');
    },
  );

  test(proves('pools the contributions and slips of every table that took part', '637a.16(g)', '637a.16(a)'), () => {
    const poker = won({ tables: [1, 2, 3] });
    const two = { table: 2, cents: 300, slips: [held('Dot', 4, Number.MAX_SAFE_INTEGER)] };
    const three = { table: 3, cents: 50, slips: [] };
    const typed = (tables: object[]) => byStaffAt('finance', { do: 'poolContributions', tables } as PokerAct);
    const pool = (tables: object[]) => ({ ...typed(tables), brought: [two, three] });
    expect(refusesTo(poker, typed([two, three]), '637a.16(g)', '637a.16(a)', '637a.16(f)')).toBe(
      'pooled-not-as-sent {"table":2,"cents":0,"slips":0}',
    );
    expect(refusesTo(poker, pool([{ ...two, cents: 301 }, three]), '637a.16(a)')).toContain('"cents":300,"slips":1');
    refusesTo(poker, pool([two, { ...three, cents: 0.5 }]), '637a.16(a)');
    expect(refusesTo(poker, pool([two, { ...three, cents: 0 }]), '637a.16(a)')).toContain('"table":3,"cents":50');
    refusesTo(poker, pool([{ ...two, slips: [] }, three]), '637a.16(a)');
    refusesTo(poker, display(200), '637a.16(g)');
    expect(refusesTo(poker, pool([two]), '637a.16(g)')).toBe('table-not-pooled {"table":3}');
    for (const wrong of [{ table: 4, cents: 0, slips: [] }, two, { table: 1, cents: 0, slips: [] }])
      expect(refusesTo(poker, pool([two, three, wrong]), '637a.16(g)')).toBe(
        `wrong-pooled-table {"table":${wrong.table}}`,
      );
    poker.does(pool([two, three]));
    const move = (cents: number) => ({
      from: { at: 'otherFunds' },
      to: { at: 'highHandFund' },
      cents,
      cites: ['637a.16(g)'],
    });
    expect(poker.last('contributionsPooled')).toMatchObject({
      slips: [{ name: 'Ann' }, { name: 'Dot' }],
      sent: false,
      moves: [move(300), move(50)],
      cites: ['637a.16(g)'],
    });
    expect(poker.table.bank).toMatchObject({ highHandFund: 550, otherFunds: -350 });
    refusesTo(poker, pool([two, three]), '637a.16(g)');
    poker.does(display(550), award());
    expect(poker.table.revenue.highHand.claims).toMatchObject([{ name: 'Dot', table: 1, seat: 4, cents: 550 }]);
  });

  test(proves('of two is paid to each separately', '637a.16(b)(5)', '637a.16(h)'), () => {
    const poker = open();
    showdown(poker, ['AcQd', 'AdQh', '2h3h'], 'KhKsKd7c7d');
    for (const seat of [1, 2, 3]) poker.does(call(seat), slip({ name: `player ${seat}` }));
    poker.deals();
    poker.does(end());
    countedInCage(poker, 'highHand');
    poker.does(display(100), award(), payOut(1));
    expect(poker.table.revenue.highHand.claims.map(({ name, cents }) => [name, cents])).toEqual([
      ['player 1', 34],
      ['player 3', 33],
    ]);
    refusesTo(poker, payOut(1), '637a.16(h)');
    poker.does(payOut(2));
    expect(poker.table.revenue.highHand.claims.map(({ name }) => name)).toEqual(['player 1']);
  });

  test(proves('has a number for good, and is paid or distributed once', '637a.16(h)', '637a.16(i)'), () => {
    const poker = open();
    showdown(poker, ['AcQd', 'AdQh', '2h3h'], 'KhKsKd7c7d');
    for (const seat of [1, 2, 3]) poker.does(call(seat), slip({ name: `player ${seat}` }));
    poker.deals();
    poker.does(end());
    countedInCage(poker, 'highHand');
    poker.does(display(100), award(0));
    const distribute = (claim: number) => byStaffAt('finance', { do: 'distributeUncollected', claim }, 48 * HOUR + 1);
    poker.does(payOut(0, HOUR));
    refusesTo(poker, payOut(0, HOUR), '637a.16(h)');
    poker.does(distribute(1));
    for (const claim of [0, 1, 3]) refusesTo(poker, distribute(claim), '637a.16(i)');
    poker.does(distribute(2));
    expect(poker.table.bank).toMatchObject({ highHandPayout: 0 });
    expect(poker.table.revenue.highHand).toMatchObject({ claims: [], awarded: 3 });
  });

  test('older logs that name a claim by its place among the open ones still fold', () => {
    const poker = open();
    showdown(poker, ['AcQd', 'AdQh', '2h3h'], 'KhKsKd7c7d');
    for (const seat of [1, 2, 3]) poker.does(call(seat), slip({ name: `player ${seat}` }));
    poker.deals();
    poker.does(end());
    countedInCage(poker, 'highHand');
    poker.does(display(100), award());
    const paid = { did: 'highHandPaid', claim: 0, cites: [] } as const;
    const after = [paid, paid, paid].map((_, at, all) =>
      all
        .slice(0, at + 1)
        .reduce(poker.book.evolve, poker.table)
        .revenue.highHand.claims.map(({ name }) => name),
    );
    expect(after).toEqual([['player 2', 'player 3'], ['player 3'], []]);
  });

  test(proves('leaves a table whose contributions are pooled at another, with its slips', '637a.16(g)'), () => {
    const poker = won({ tables: [1, 2], pooledAt: 2 });
    poker.does(byStaffAt('finance', { do: 'poolContributions', tables: [] }));
    expect(poker.table.bank).toMatchObject({ highHandFund: 0, otherFunds: 200 });
    expect(poker.last('contributionsPooled')).toMatchObject({
      sent: true,
      slips: [{ name: 'Ann' }],
      moves: [{ from: { at: 'highHandFund' }, to: { at: 'otherFunds' }, cents: 200, cites: ['637a.16(g)'] }],
      cites: ['637a.16(g)'],
    });
    expect(poker.table.revenue.highHand.ended).toBeNull();
    refusesTo(won(), byStaffAt('finance', { do: 'poolContributions', tables: [] }), '637a.16(g)');
  });
});

test(proves('periods by the clock end together, whenever each table joined', '637a.16(b)(1)', '637a.16(g)'), () => {
  const late = openHoldEm([100, 100, 100], { highHand: { ...HIGH_HAND, byTheClock: true } });
  late.does(byStaffAt('floorperson', { do: 'startQualifyingPeriod' }, 20 * MINUTE));
  expect(late.last('qualifyingPeriodStarted').at).toBe(0);
  refusesTo(late, byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, HOUR - 1), '637a.16(b)(1)');
  late.does(byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, HOUR));
  expect(eventsCiting(late.log, '637a.16(g)')).toEqual(['qualifyingPeriodEnded']);
});

test.each([
  ['AsAh9c8d', '', 0],
  ['AsAh9c8d', 'AdKsKh', evaluateHigh(cards('AsAhAdKsKh'))],
  ['AsAh9c8d', 'AdKs2h3c', evaluateHigh(cards('AsAhAdKs3c'))],
  ['AsKsQsJs', 'AhAdAc', evaluateHigh(cards('AsKsAhAdAc'))],
])('an Omaha hand that wins before the river is ranked by what lies there: %s with %s', (own, board, value) => {
  const table = openConduct('omaha-high', [20_000, 20_000]);
  table.starts();
  table.deals();
  const [player] = table.hand.players;
  if (player === undefined) throw new Error('Nobody was dealt in.');
  const hand = { ...table.hand, board: cards(board) };
  expect(highValueOf(table.book.game, hand, { ...player, cards: cards(own) })).toBe(value);
});

test('the last player of an Omaha hand has options before the river', () => {
  const table = openConduct('five-card-omaha-high', [20_000, 20_000], { highHand: HIGH_HAND });
  table.does(byStaff('floorperson', { do: 'startQualifyingPeriod' }));
  table.starts();
  table.deals();
  const seat = table.turn();
  table.does(byPlayer(seat, { do: 'fold' }));
  const winner = table.hand.players.find((player) => player.seat !== seat)?.seat ?? 0;
  const by = { role: 'player', seat: winner, person: table.state.seats[winner - 1]?.person ?? '' } as const;
  expect(table.book.options(table.state, by, 0).map(({ act }) => act.do)).not.toContain('show');
});
