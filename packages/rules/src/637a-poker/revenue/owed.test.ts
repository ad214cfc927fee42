import { describe, expect, test } from 'vitest';
import { POKER_FLOOR_ROLES, type StaffRole } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import type { PokerTestCommand } from '../../testing/poker.js';
import {
  BAD_BEAT,
  byStaffAt,
  countedInCage,
  DAY,
  HIGH_HAND,
  HOUR,
  MINUTE,
  openHoldEm,
  refusesTo,
  showdown,
  startsAt,
} from '../../testing/poker-revenue.js';
import type { ScriptedPoker } from '../../testing/scripted-poker.js';
import { REVENUE_HANDLERS } from '../handlers/revenue.js';
import type { PokerAct, PokerEvent, PokerMove } from '../model/acts.js';
import type { BadBeatRules, HighHandRules } from '../model/revenue.js';
import { missingActs } from './missing-acts.js';
import { revenueDuty } from './required-next.js';

const options = (poker: ScriptedPoker, role: StaffRole, at: number): PokerAct[] =>
  poker.book.options(poker.table, personOf({ role }), at).map(({ act }) => act);
const sums = (...fields: readonly string[]) => fields.map((field) => ({ field, what: 'sum' }));
const words = (...fields: readonly string[]) => fields.map((field) => ({ field, what: 'words' }));
const NEEDS: Readonly<Record<string, readonly object[]>> = {
  verifyTimeCharge: sums('cents'),
  verifyCount: sums('cents'),
  recordContributions: sums('cents'),
  adjustDisplay: sums('cents'),
  compareDisplay: sums('cents'),
  displayHighHand: sums('cents'),
  signCount: words('signature'),
  callFloorperson: words('dealer'),
  recordHighHand: words('name', 'phone', 'identification', 'verifiedBy'),
};

type Step = readonly [role: StaffRole, act: PokerAct['do'], missing?: readonly ClauseId[]];

/** The staff do one thing after another, each of them owed, offered to them, and missed with these others until it is done. */
const goesThrough = (poker: ScriptedPoker, at: number, ...steps: readonly Step[]): readonly PokerEvent[] => {
  const before = poker.log.length;
  for (const [role, act, missing = []] of steps) {
    const due = poker.table.hand === null ? revenueDuty(poker.table, at) : poker.book.requiredNext(poker.table, at);
    if (due === null) throw new Error(`Nothing is owed before ${act}.`);
    expect(due.act.do).toBe(act);
    expect([act, due.by]).toEqual([act, role === 'floorperson' ? POKER_FLOOR_ROLES : [role]]);
    expect([act, due.needs]).toEqual([act, NEEDS[act] ?? []]);
    expect([act, missingActs(poker.table, at).map(({ clause }) => clause)]).toEqual([act, missing]);
    const done = poker.book.completeAct(poker.table, due.act);
    expect(options(poker, role, at)).toContainEqual(done.do === 'recordHighHand' ? { ...done, name: 'on file' } : done);
    poker.does({ ...done, by: { role }, at } as PokerTestCommand);
  }
  const done = poker.log.slice(before);
  for (const event of done) expect(Object.values(event)).not.toContain(undefined);
  return done;
};
const nothingOwed = (poker: ScriptedPoker, at: number): void => {
  expect(revenueDuty(poker.table, at)).toBeNull();
  expect(missingActs(poker.table, at)).toEqual([]);
};

const account = ({ from, to, cents, cites }: PokerMove): string => `${from.at} > ${to.at} ${cents} ${cites.join(' ')}`;
/** What was done, with its clauses, and what it moved with theirs. */
const lines = (events: readonly PokerEvent[]): string[] =>
  events.map((event) =>
    [
      `${event.did === 'countAdvanced' ? event.step : event.did} ${event.cites.join(' ')}`,
      ...(event.moves ?? []).map(account),
    ].join(': '),
  );

const SUPERVISOR = 'poker-shift-supervisor';

const played = (badBeat: Partial<BadBeatRules> = {}): ScriptedPoker => {
  const poker = openHoldEm([200, 200, 200], { badBeat: { ...BAD_BEAT, ...badBeat } });
  poker.starts();
  poker.passes('end');
  return poker;
};
const beaten = (change: Partial<BadBeatRules> = {}): ScriptedPoker => {
  const poker = played(change);
  showdown(poker, ['7c7d', '8c8d', 'AhKh'], '7h7s8h8s2c');
  goesThrough(poker, 0, ['poker-shift-supervisor', 'verifyBadBeat']);
  poker.deals();
  return poker;
};

describe('the Bad Beat', () => {
  test(
    proves(
      'is counted in a cage each gaming day, its display adjusted and compared each day',
      '637a.15(d)',
      '637a.15(d)(2)',
      '637a.15(e)',
      '637a.15(h)',
      '637a.15(h)(1)',
      '637a.15(h)(2)',
    ),
    () => {
      const poker = played();
      nothingOwed(poker, (11 * DAY) / 24 - 1);
      const done = goesThrough(
        poker,
        DAY,
        ['floorperson', 'giveNoticeOfCount', ['637a.15(d)', '637a.15(h)']],
        ['floorperson', 'accountForBoxes', ['637a.15(d)', '637a.15(h)']],
        ['security', 'transportBox', ['637a.15(d)', '637a.15(h)']],
        ['cashier', 'verifyCount', ['637a.15(h)']],
        ['finance', 'recordContributions', ['637a.15(h)']],
        ['floorperson', 'attendAdjustment', ['637a.15(h)']],
        ['finance', 'adjustDisplay', ['637a.15(h)']],
        ['finance', 'compareDisplay', ['637a.15(h)(2)']],
      );
      nothingOwed(poker, DAY);
      expect(lines(done)).toEqual([
        'noticeGiven 637a.15(d)',
        'accountedFor 637a.15(d)(2)',
        'transported 637a.15(d)(2): badBeatBox > badBeatTransit 100 637a.15(d)(2)',
        'verified 637a.15(e): badBeatTransit > badBeatFund 100 637a.15(e)',
        'contributionsRecorded 637a.15(e)',
        'adjustmentAttended 637a.15(h)(1)',
        'displayAdjusted 637a.15(h) 637a.15(h)(1)',
        'displayCompared 637a.15(h)(2)',
      ]);
      expect(poker.table.revenue.counts.badBeat).toEqual({
        steps: [],
        people: {},
        cents: 0,
        since: DAY,
        counted: true,
        // 6:00 AM Eastern time of the second gaming day after.
        overdueFrom: 2 * DAY + (11 * DAY) / 24,
        official: 100,
      });
      expect(poker.table.revenue.badBeat).toEqual({
        life: 'offered',
        award: null,
        displayed: 100,
        pending: false,
        attendedBy: null,
        compared: true,
        adjustedAt: DAY,
        announcedAt: null,
      });
    },
  );

  test(proves('with an empty box needs no count', '637a.15(d)'), () => {
    const poker = openHoldEm([200, 200], { badBeat: BAD_BEAT });
    poker.starts();
    poker.passes('end');
    nothingOwed(poker, DAY - 1);
    const before = poker.log.length;
    countedInCage(poker, 'badBeat');
    expect(lines(poker.log.slice(before))).toEqual([
      'noticeGiven 637a.15(d)',
      'accountedFor 637a.15(d)(2)',
      'transported 637a.15(d)(2)',
      'verified 637a.15(e)',
      'contributionsRecorded 637a.15(e)',
    ]);
  });

  test(
    proves(
      'is verified, posted, notified, counted, prepared, paid at the table, adjusted and compared',
      '637a.15(a)',
      '637a.15(f)',
      '637a.15(f)(1)',
      '637a.15(f)(2)',
      '637a.15(g)',
      '637a.15(h)',
    ),
    () => {
      const poker = beaten();
      expect(lines(poker.log.filter(({ did }) => did === 'badBeatVerified'))).toEqual([
        'badBeatVerified 637a.15(f) 637a.15(b)(3)',
      ]);
      const unpaid = ['637a.15(g)', '637a.15(g)', '637a.15(h)'] as const;
      const done = goesThrough(
        poker,
        HOUR,
        [SUPERVISOR, 'postPendingSign', ['637a.15(f)(1)', '637a.15(f)(2)', ...unpaid]],
        [SUPERVISOR, 'notifyOfPayout', ['637a.15(f)(2)', ...unpaid]],
        ['floorperson', 'giveNoticeOfCount', unpaid],
        ['floorperson', 'accountForBoxes', unpaid],
        ['security', 'transportBox', unpaid],
        ['cashier', 'verifyCount', unpaid],
        ['finance', 'recordContributions', unpaid],
        ['finance', 'preparePayout', unpaid],
        ['finance', 'payBadBeat', ['637a.15(g)', '637a.15(h)']],
        ['floorperson', 'attendAdjustment', ['637a.15(h)']],
        ['finance', 'adjustDisplay', ['637a.15(h)']],
        ['finance', 'compareDisplay', ['637a.15(h)(2)']],
      );
      nothingOwed(poker, HOUR);
      expect(lines(done)).toEqual([
        'pendingSignPosted 637a.15(f)(1)',
        'payoutNotified 637a.15(f)(2)',
        'noticeGiven 637a.15(d)',
        'accountedFor 637a.15(d)(2)',
        'transported 637a.15(d)(2): badBeatBox > badBeatTransit 200 637a.15(d)(2)',
        'verified 637a.15(e): badBeatTransit > badBeatFund 200 637a.15(e)',
        'contributionsRecorded 637a.15(e)',
        'payoutPrepared 637a.15(g): badBeatFund > badBeatPayout 100 637a.15(g) 637a.15(a)',
        `badBeatPaid 637a.15(f)(2) 637a.15(b)(3): ${[50, 25, 25].map((cents) => `badBeatPayout > patrons ${cents} 637a.15(f)(2)`).join(': ')}`,
        'adjustmentAttended 637a.15(h)(1)',
        'displayAdjusted 637a.15(h) 637a.15(h)(1)',
        'displayCompared 637a.15(h)(2)',
      ]);
      expect(poker.table.revenue.badBeat.displayed).toBe(100);
      expect(poker.table.revenue.badBeat.award?.steps).toEqual([
        'signPosted',
        'notified',
        'prepared',
        'paid',
        'adjusted',
      ]);
      goesThrough(
        poker,
        HOUR + DAY,
        ['floorperson', 'attendAdjustment', ['637a.15(h)']],
        ['finance', 'adjustDisplay', ['637a.15(h)']],
        ['finance', 'compareDisplay', ['637a.15(h)(2)']],
      );
      expect(poker.table.revenue.badBeat.award?.steps).toHaveLength(5);
    },
  );

  test.each([
    ['table', ['security', 'finance'], true],
    ['cage', ['cashier'], false],
  ] as const)(
    proves('names each duty and its person when it is paid at the %s', '637a.15(f)(1)', '637a.15(g)'),
    (paidAt, payers, notified) => {
      const poker = beaten({ paidAt });
      const owed = missingActs(poker.table, 0).map(({ by, clause }) => [clause, by]);
      expect(owed).toEqual([
        ['637a.15(f)(1)', [SUPERVISOR]],
        ...(notified ? [['637a.15(f)(2)', [SUPERVISOR]]] : []),
        ['637a.15(g)', ['finance']],
        ['637a.15(g)', payers],
        ['637a.15(h)', ['finance']],
      ]);
      const start = byStaffAt('dealer', { do: 'startRound' });
      expect(refusesTo(poker, start, '637a.15(f)(1)')).toBe(
        'staff-act-owed {"owed":{"act":"postPendingSign"},"by":["poker-shift-supervisor"]}',
      );
      poker.does(byStaffAt(SUPERVISOR, { do: 'postPendingSign' }));
      if (!notified) return;
      poker.does(byStaffAt(SUPERVISOR, { do: 'notifyOfPayout', notify: 'finance' }));
      countedInCage(poker, 'badBeat');
      poker.does(byStaffAt('finance', { do: 'preparePayout', as: 'cash' }));
      expect(refusesTo(poker, start, '637a.15(g)')).toBe(
        'staff-act-owed {"owed":{"act":"payBadBeat"},"by":["security","finance"]}',
      );
    },
  );

  test(proves('asks each person in turn for the steps of a count and a display', '637a.15(d)', '637a.15(h)'), () => {
    const poker = played();
    const owed = (at: number) => missingActs(poker.table, at).map(({ by, clause }) => [clause, by]);
    expect(owed(DAY)).toEqual([
      ['637a.15(d)', POKER_FLOOR_ROLES],
      ['637a.15(h)', ['finance']],
    ]);
    poker.does(byStaffAt('floorperson', { do: 'attendAdjustment' }));
    poker.does(byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }, DAY));
    expect(owed(0)).toEqual([['637a.15(h)(2)', ['finance']]]);
    poker.does(byStaffAt('finance', { do: 'compareDisplay', cents: 0 }));
    for (const seat of [1, 2, 3]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
    poker.does(
      byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund: 'badBeat' }),
      byStaffAt('surveillance', { do: 'recordCount', fund: 'badBeat' }),
      byStaffAt('floorperson', { do: 'witnessCount', fund: 'badBeat' }),
      byStaffAt('dealer', { do: 'countBox', fund: 'badBeat', cents: 100 }),
    );
    const sign = (role: StaffRole) => byStaffAt(role, { do: 'signCount', fund: 'badBeat', signature: 'signed' });
    expect(owed(0)).toEqual([['637a.15(d)(1)', ['dealer', ...POKER_FLOOR_ROLES]]]);
    poker.does(sign('dealer'));
    expect(owed(0)).toEqual([['637a.15(d)(1)', ['dealer', ...POKER_FLOOR_ROLES]]]);
    poker.does(sign('floorperson'));
    expect(owed(0)).toEqual([['637a.15(d)(1)', ['security']]]);
  });

  test(proves('is paid by the cashier in a cage, and nobody is notified', '637a.15(g)'), () => {
    const poker = beaten({ paidAt: 'cage' });
    countedInCage(poker, 'badBeat');
    const done = goesThrough(
      poker,
      0,
      [SUPERVISOR, 'postPendingSign', ['637a.15(f)(1)', '637a.15(g)', '637a.15(g)', '637a.15(h)']],
      ['finance', 'preparePayout', ['637a.15(g)', '637a.15(g)', '637a.15(h)']],
      ['cashier', 'payBadBeat', ['637a.15(g)', '637a.15(h)']],
    );
    expect(lines(done.slice(2))).toEqual([
      `badBeatPaid 637a.15(g) 637a.15(b)(3): ${[50, 25, 25].map((cents) => `badBeatPayout > patrons ${cents} 637a.15(g)`).join(': ')}`,
    ]);
  });

  test(proves('that the fund just covers is prepared at once', '637a.15(g)'), () => {
    const poker = played();
    countedInCage(poker, 'badBeat');
    showdown(poker, ['7c7d', '8c8d', 'AhKh'], '7h7s8h8s2c');
    poker.deals();
    expect(poker.last('badBeatVerified').award.cents).toBe(poker.table.bank.badBeatFund);
    const unpaid = ['637a.15(g)', '637a.15(g)', '637a.15(h)'] as const;
    goesThrough(
      poker,
      0,
      [SUPERVISOR, 'postPendingSign', ['637a.15(f)(1)', '637a.15(f)(2)', ...unpaid]],
      [SUPERVISOR, 'notifyOfPayout', ['637a.15(f)(2)', ...unpaid]],
      ['finance', 'preparePayout', unpaid],
    );
  });

  test(proves('and a High Hand Jackpot are each counted in their own time', '637a.15(d)'), () => {
    const poker = openHoldEm([200, 200, 200], { badBeat: BAD_BEAT, highHand: { ...HIGH_HAND, collection: 'always' } });
    nothingOwed(poker, 2 * DAY);
    poker.starts();
    poker.passes('end');
    expect(poker.table.bank).toMatchObject({ badBeatBox: 100, highHandBox: 100 });
    expect(missingActs(poker.table, DAY).map(({ clause }) => clause)).toEqual(['637a.15(d)', '637a.15(h)']);
  });

  test(proves('that has ended owes nothing more', '637a.15(i)'), () => {
    const poker = openHoldEm([200, 200], { badBeat: BAD_BEAT });
    poker.starts();
    poker.passes('end');
    poker.does(byStaffAt('finance', { do: 'discontinueBadBeat' }), byStaffAt('finance', { do: 'endBadBeat' }));
    nothingOwed(poker, 2 * DAY);
  });

  test(proves('is carried to the cage without the box of a High Hand Jackpot', '637a.15(d)(2)', '637a.16(d)'), () => {
    const poker = openHoldEm([200, 200, 200], { badBeat: BAD_BEAT, highHand: HIGH_HAND });
    poker.does(byStaffAt('floorperson', { do: 'startQualifyingPeriod' }));
    poker.does(byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, HOUR));
    countedInCage(poker, 'badBeat');
    expect(poker.table.revenue.highHand.ended?.boxTaken).toBe(false);
    countedInCage(poker, 'highHand');
    expect(poker.table.revenue.highHand.ended?.boxTaken).toBe(true);
  });

  test(proves('counted at a closed table is signed twice before anything else', '637a.15(d)(1)'), () => {
    const poker = played();
    for (const seat of [1, 2, 3]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
    const before = poker.log.length;
    const fund = 'badBeat';
    poker.does(byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund }));
    const steps: readonly (readonly [StaffRole, PokerAct])[] = [
      ['surveillance', { do: 'recordCount', fund }],
      ['floorperson', { do: 'witnessCount', fund }],
      ['dealer', { do: 'countBox', fund, cents: 100 }],
    ];
    for (const [role, act] of steps) {
      expect(options(poker, role, 0)).toContainEqual(act);
      poker.does(byStaffAt(role, act));
      expect(options(poker, role, 0)).not.toContainEqual(act);
    }
    goesThrough(
      poker,
      0,
      ['dealer', 'signCount', ['637a.15(d)(1)']],
      ['floorperson', 'signCount', ['637a.15(d)(1)']],
      ['security', 'transportBox', ['637a.15(d)(1)']],
      ['cashier', 'verifyCount'],
      ['finance', 'recordContributions'],
    );
    expect(lines(poker.log.slice(before))).toEqual([
      'noticeGiven 637a.15(d)',
      'recorded 637a.15(d)(1)',
      'witnessed 637a.15(d)(1)',
      'counted 637a.15(d)(1)',
      'signedByDealer 637a.15(d)(1)',
      'signedByFloorperson 637a.15(d)(1)',
      'transported 637a.15(d)(1): badBeatBox > badBeatTransit 100 637a.15(d)(1)',
      'verified 637a.15(e): badBeatTransit > badBeatFund 100 637a.15(e)',
      'contributionsRecorded 637a.15(e)',
    ]);
    expect(poker.last('countAdvanced')).toEqual({
      did: 'countAdvanced',
      fund,
      step: 'verified',
      cents: 100,
      at: 0,
      person: 'cashier',
      moves: [{ from: { at: 'badBeatTransit' }, to: { at: 'badBeatFund' }, cents: 100, cites: ['637a.15(e)'] }],
      cites: ['637a.15(e)'],
    });
    expect(poker.log.filter((event) => event.did === 'countAdvanced' && event.step === 'signedByDealer')).toEqual([
      {
        did: 'countAdvanced',
        fund,
        step: 'signedByDealer',
        cents: 100,
        at: 0,
        person: 'dealer',
        signature: 'signed',
        cites: ['637a.15(d)(1)'],
      },
    ]);
  });
});

describe('the High Hand Jackpot', () => {
  const HANDS = {
    kings: { hands: ['KcKd', 'AhQh', 'JsTs'], board: 'Kh2c2d7s8c' },
    aces: { hands: ['AcAd', 'KhQh', 'JsTs'], board: 'Ah2c2d7s8c' },
  };
  const ended = (change: Partial<HighHandRules> = {}): ScriptedPoker => {
    const poker = openHoldEm([200, 200, 200], { highHand: { ...HIGH_HAND, ...change } });
    poker.does(byStaffAt('floorperson', { do: 'startQualifyingPeriod' }));
    showdown(poker, HANDS.kings.hands, HANDS.kings.board);
    goesThrough(poker, 0, ['dealer', 'callFloorperson'], ['floorperson', 'recordHighHand']);
    poker.deals();
    showdown(poker, HANDS.aces.hands, HANDS.aces.board);
    goesThrough(
      poker,
      0,
      ['dealer', 'callFloorperson'],
      ['floorperson', 'recordHighHand'],
      ['dealer', 'announceHighHand'],
    );
    poker.deals();
    nothingOwed(poker, HOUR - 1);
    expect(missingActs(poker.table, HOUR).map(({ by }) => by)).toEqual([POKER_FLOOR_ROLES]);
    goesThrough(
      poker,
      HOUR,
      ['floorperson', 'endQualifyingPeriod', ['637a.16(g)']],
      ['floorperson', 'accountForBoxes', ['637a.16(d)']],
      ['security', 'transportBox', ['637a.16(d)']],
      ['cashier', 'verifyCount'],
      ['finance', 'recordContributions'],
    );
    return poker;
  };

  test(
    proves(
      'is tracked, ended, counted, displayed, awarded and paid',
      '637a.16(a)',
      '637a.16(b)(1)',
      '637a.16(b)(5)',
      '637a.16(d)',
      '637a.16(d)(2)',
      '637a.16(e)',
      '637a.16(f)',
      '637a.16(g)',
      '637a.16(h)',
    ),
    () => {
      const poker = ended();
      goesThrough(poker, HOUR, ['floorperson', 'displayHighHand'], ['floorperson', 'awardHighHand']);
      expect(poker.last('highHandAwarded').claims).toEqual([
        { name: 'player 2', table: 1, seat: 2, cents: 200, since: HOUR },
      ]);
      nothingOwed(poker, HOUR);
      const pay: PokerAct = { do: 'payHighHand', claim: 0, identification: true };
      expect(options(poker, 'cashier', 49 * HOUR)).toContainEqual(pay);
      expect(options(poker, 'finance', 49 * HOUR + 1)).toContainEqual({ do: 'distributeUncollected', claim: 0 });
      expect(options(poker, 'cashier', 49 * HOUR + 1)).not.toContainEqual(pay);
      poker.does(byStaffAt('cashier', pay));
      const jackpot = poker.log.filter(({ cites }) => cites.some((clause) => clause.startsWith('637a.16')));
      expect(lines(jackpot)).toEqual([
        'qualifyingPeriodStarted 637a.16(b)(1) 637a.16(f)',
        'floorpersonCalled 637a.16(f) 637a.16(f)(4)',
        'highHandRecorded 637a.16(f) 637a.16(f)(1) 637a.16(f)(2) 637a.16(f)(3) 637a.16(f)(5)',
        'floorpersonCalled 637a.16(f) 637a.16(f)(4)',
        'highHandRecorded 637a.16(f) 637a.16(f)(1) 637a.16(f)(2) 637a.16(f)(3) 637a.16(f)(5)',
        'highHandAnnounced 637a.16(f)',
        'qualifyingPeriodEnded 637a.16(g) 637a.16(d)',
        'accountedFor 637a.16(d)(2)',
        'transported 637a.16(d)(2): highHandBox > highHandTransit 200 637a.16(d)(2)',
        'verified 637a.16(e): highHandTransit > highHandFund 200 637a.16(e)',
        'contributionsRecorded 637a.16(e)',
        'highHandDisplayed 637a.16(g) 637a.16(b)',
        'highHandAwarded 637a.16(h) 637a.16(b)(5): highHandFund > highHandPayout 200 637a.16(h) 637a.16(a)',
        'highHandPaid 637a.16(h): highHandPayout > patrons 200 637a.16(h)',
      ]);
      expect(poker.table.revenue.highHand).toEqual({
        period: null,
        called: null,
        toAnnounce: false,
        done: { round: 1, seats: [2] },
        ended: null,
        displayed: 0,
        claims: [],
        awarded: 1,
      });
      expect(poker.table.revenue.counts.highHand).toEqual({
        steps: [],
        people: {},
        cents: 0,
        since: HOUR,
        counted: true,
        official: 200,
      });
    },
  );

  test(proves('of several tables waits until their contributions are pooled', '637a.16(g)'), () => {
    const poker = ended({ tables: [1, 2] });
    nothingOwed(poker, HOUR);
    const pool: PokerAct = { do: 'poolContributions', tables: [{ table: 2, cents: 0, slips: [] }] };
    expect(options(poker, 'finance', HOUR)).toContainEqual(pool);
    poker.does(byStaffAt('finance', pool));
    expect(lines(poker.log.slice(-1))).toEqual(['contributionsPooled 637a.16(g)']);
    goesThrough(poker, HOUR, ['floorperson', 'displayHighHand'], ['floorperson', 'awardHighHand']);
  });

  test(proves('without a winner goes into the next period', '637a.16(h)'), () => {
    const poker = openHoldEm([200, 200, 200], { highHand: HIGH_HAND });
    const start: PokerAct = { do: 'startQualifyingPeriod' };
    expect(options(poker, 'floorperson', 0)).toContainEqual(start);
    poker.does(byStaffAt('floorperson', start));
    expect(options(poker, 'floorperson', 0)).not.toContainEqual(start);
    showdown(poker, ['AsAh', 'KsKh', 'QsQh'], '2c3d7h8sTc');
    poker.deals();
    poker.does(byStaffAt('floorperson', { do: 'endQualifyingPeriod' }, HOUR));
    countedInCage(poker, 'highHand');
    const done = goesThrough(poker, HOUR, ['floorperson', 'displayHighHand'], ['floorperson', 'awardHighHand']);
    expect(lines(done)).toEqual(['highHandDisplayed 637a.16(g) 637a.16(b)', 'highHandRolledOver 637a.16(h)']);
    expect(poker.table.bank.highHandFund).toBe(100);
  });

  test(proves('passes a hand over with the reason for it', '637a.16(b)(7)'), () => {
    const poker = openHoldEm([200, 200, 200], { highHand: HIGH_HAND });
    poker.does(byStaffAt('floorperson', { do: 'startQualifyingPeriod' }));
    showdown(poker, HANDS.kings.hands, HANDS.kings.board);
    goesThrough(poker, 0, ['dealer', 'callFloorperson']);
    const pass: PokerAct = { do: 'passOverHighHand', why: 'no valid identification' };
    expect(options(poker, 'floorperson', 0)).toContainEqual(pass);
    poker.does(byStaffAt('floorperson', pass));
    expect(poker.last('highHandPassedOver')).toEqual({
      did: 'highHandPassedOver',
      seat: 1,
      why: 'no valid identification',
      cites: ['637a.16(b)(7)'],
    });
  });
});

describe('the time charge', () => {
  const timeCharge = { per: 'player', fees: [{ least: 400, most: null, hourly: 1200 }], every: 30 } as const;

  test(
    proves(
      'is assessed when it is due, verified and dropped',
      '637a.17(b)(3)(i)',
      '637a.17(b)(3)(ii)',
      '637a.17(b)(3)(iii)',
      '637a.17(b)(3)(iv)',
      '637a.17(b)(3)(v)',
    ),
    () => {
      const poker = openHoldEm([100, 100], { timeCharge });
      startsAt(poker, MINUTE);
      poker.passes('end');
      nothingOwed(poker, 31 * MINUTE - 1);
      const done = goesThrough(
        poker,
        31 * MINUTE,
        ['dealer', 'assessTimeCharge'],
        ['floorperson', 'verifyTimeCharge'],
        ['dealer', 'dropTimeCharge'],
      );
      nothingOwed(poker, 61 * MINUTE - 1);
      const paid = 'seat > rakeArea 600 637a.17(b)(3)(iv)';
      expect(lines(done)).toEqual([
        `timeChargeAssessed 637a.17(b)(3)(i) 637a.17(b)(3)(ii) 637a.17(b)(3)(iii): ${paid}: ${paid}`,
        'timeChargeVerified 637a.17(b)(3)(v)',
        'timeChargeDropped 637a.17(b)(3)(v): rakeArea > dropBox 1200 637a.17(b)(3)(v)',
      ]);
      expect(done[1]).toEqual({ did: 'timeChargeVerified', cents: 1200, cites: ['637a.17(b)(3)(v)'] });
      expect(poker.table.revenue.time).toEqual({
        since: 31 * MINUTE,
        stopped: null,
        owed: [],
        seats: [],
        assessed: 0,
        assessedBy: 'dealer',
        verified: false,
      });
      expect(poker.log.filter(({ did }) => did === 'clockStarted')).toEqual([
        { did: 'clockStarted', at: MINUTE, cites: ['637a.17(b)(3)(iii)', '637a.15(d)'] },
      ]);
    },
  );

  test('is owed by nobody at an empty table', () => {
    const poker = openHoldEm([100, 100], { timeCharge });
    startsAt(poker, 0);
    poker.passes('end');
    for (const seat of [1, 2]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
    expect(revenueDuty(poker.table, HOUR)).toBeNull();
  });

  test('asks nothing of a display that there is not', () => {
    const poker = openHoldEm([100, 100], { timeCharge });
    startsAt(poker, 0);
    poker.passes('end');
    expect(missingActs(poker.table, 2 * DAY)).toEqual([]);
  });
});

describe('other options', () => {
  const REVENUE: readonly string[] = Object.keys(REVENUE_HANDLERS);
  const acts = (poker: ScriptedPoker): PokerAct[] =>
    (['dealer', 'floorperson', SUPERVISOR, 'finance', 'security', 'cashier', 'surveillance'] as const)
      .flatMap((role) => options(poker, role, 0))
      .filter((act) => REVENUE.includes(act.do));

  test('nothing where nothing is filed', () => {
    expect(acts(openHoldEm([200, 200]))).toEqual([]);
  });

  test('of a Bad Beat: its notice, its display and its end, to the staff whose they are', () => {
    const poker = openHoldEm([200, 200], { badBeat: { ...BAD_BEAT, discontinuing: 'transfer' } });
    const floor = [{ do: 'giveNoticeOfCount', fund: 'badBeat' }, { do: 'attendAdjustment' }];
    expect(acts(poker)).toEqual([...floor, ...floor, { do: 'discontinueBadBeat' }]);
    poker.does(byStaffAt('finance', { do: 'discontinueBadBeat' }));
    expect(acts(poker)).toEqual([...floor, ...floor, { do: 'endBadBeat' }]);
    poker.does(byStaffAt('finance', { do: 'endBadBeat' }));
    expect(acts(poker)).toEqual([{ do: 'attendAdjustment' }, { do: 'attendAdjustment' }]);
  });

  test('of a verified Bad Beat: either department, and cash or its equivalent', () => {
    const poker = beaten();
    const notices = [
      { do: 'notifyOfPayout', notify: 'finance' },
      { do: 'notifyOfPayout', notify: 'security' },
    ];
    expect(acts(poker).filter((act) => act.do === 'notifyOfPayout')).toEqual(notices);
    poker.does(byStaffAt(SUPERVISOR, { do: 'notifyOfPayout', notify: 'security' }));
    countedInCage(poker, 'badBeat');
    expect(acts(poker).filter((act) => act.do === 'preparePayout')).toEqual([
      { do: 'preparePayout', as: 'cash' },
      { do: 'preparePayout', as: 'cash-equivalent' },
    ]);
  });

  test('of a discontinued fund: its transfer to another', () => {
    const poker = played({ discontinuing: 'transfer' });
    countedInCage(poker, 'badBeat');
    poker.does(byStaffAt('finance', { do: 'discontinueBadBeat' }));
    expect(acts(poker)).toContainEqual({ do: 'transferBadBeat' });
    poker.does(byStaffAt('finance', { do: 'transferBadBeat' }));
    expect(lines(poker.log.slice(-2))).toEqual([
      'badBeatDiscontinued 637a.15(c) 637a.15(i)',
      'badBeatTransferred 637a.15(i): badBeatFund > otherFunds 100 637a.15(i)',
    ]);
  });
});
