import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { commandOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import {
  BAD_BEAT,
  byStaffAt,
  countedInCage,
  MINUTE,
  openHoldEm,
  refusesTo,
  rolesThatMayNot,
  startsAt,
} from '../../testing/poker-revenue.js';
import { refusalLine } from '../../testing/refusal-line.js';
import type { openPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';
import type { TimeCharge } from '../model/revenue.js';
import { POKER_DEFAULTS } from '../model/submission.js';
import { hourlyFee, tableLimits } from './time-charges.js';

const FEES: TimeCharge['fees'] = [
  { least: 400, most: 800, hourly: 900 },
  { least: 400, most: null, hourly: 1200 },
  { least: 400, most: 2000, hourly: 1500 },
];
const charge = (per: TimeCharge['per'], every: TimeCharge['every'] = 30): { timeCharge: TimeCharge } => ({
  timeCharge: { per, fees: FEES, every },
});
const assess = (at?: number) => byStaffAt('dealer', { do: 'assessTimeCharge' }, at);
/** The same table after one period of play, with the time at which its part is due. */
const due = (poker: ReturnType<typeof openPoker>, every: TimeCharge['every'] = 30) => {
  const { revenue } = poker.table;
  Object.assign(poker.table, { revenue: { ...revenue, time: { ...revenue.time, since: 0 } } });
  return assess(every * MINUTE);
};
const drops = (poker: ReturnType<typeof openPoker>, cents: number): void =>
  poker.does(
    byStaffAt('floorperson', { do: 'verifyTimeCharge', cents }),
    byStaffAt('dealer', { do: 'dropTimeCharge' }),
  );

describe('the fee', () => {
  test.each([
    ['fixed', 900],
    ['spread', 1500],
    ['pot', 1200],
    ['no', 1200],
  ] as const)('at a %s-limit table is so much an hour by its least and most bet', (limit, hourly) => {
    const submission = { ...POKER_DEFAULTS, game: 'hold-em', limit, spreadMost: 2000, ...charge('player') };
    expect(hourlyFee(submission)).toBe(hourly);
    expect(hourlyFee({ ...submission, smallBet: 500 })).toBeUndefined();
    expect(tableLimits(submission).least).toBe(400);
  });

  test.each([
    [20, 400],
    [30, 600],
  ] as const)(proves('is taken in parts, every %d minutes %d cents', '637a.17(b)(3)(iii)'), (every, part) => {
    const poker = openHoldEm([100, 100], charge('player', every));
    poker.does(due(poker, every));
    expect(poker.stacks).toEqual([100 - part / 100, 100 - part / 100]);
  });

  test(
    proves('is charged where it was filed, and only for limits that have a fee', '637a.17(b)(3)', '637a.17(b)(3)(ii)'),
    () => {
      refusesTo(openHoldEm([100, 100]), assess(), '637a.17(b)(3)');
      refusesTo(openHoldEm([100, 100], { ...charge('player'), smallBet: 600 }), assess(), '637a.17(b)(3)(ii)');
    },
  );
});

describe('paying players', () => {
  const away = (poker: ReturnType<typeof openPoker>): void => {
    const seats = poker.table.seats.map((seat, at) => (at === 2 && seat !== null ? { ...seat, away: true } : seat));
    Object.assign(poker.table, { seats });
  };

  test(proves('a charge by the player is for everyone seated, sitting out or not', '637a.17(b)(3)(i)'), () => {
    const poker = openHoldEm([100, 100, 100], charge('player'));
    away(poker);
    poker.does(due(poker));
    expect(poker.stacks).toEqual([94, 94, 94]);
    expect(poker.table.bank.rakeArea).toBe(1800);
  });

  test(proves('a charge by the table is shared by the players in the game', '637a.17(b)(3)(i)'), () => {
    const poker = openHoldEm([100, 100, 100, 100], charge('table'));
    away(poker);
    poker.does(due(poker));
    expect(poker.stacks).toEqual([98, 98, 100, 98]);
    expect(poker.table.bank.rakeArea).toBe(600);
  });

  test('the first of them pays the odd cents of a table charge', () => {
    const poker = openHoldEm([100, 100, 100], charge('table', 20));
    poker.does(due(poker, 20));
    expect(poker.stacks).toEqual([98.66, 98.67, 98.67]);
    expect(poker.last('timeChargeAssessed').cents).toBe(400);
  });

  test(proves('currency pays the part that the chips do not cover', '637a.17(b)(3)(iv)'), () => {
    const poker = openHoldEm([100, 4, 6, 10], charge('player'));
    const seats = poker.table.seats.map((seat, at) => (at === 3 && seat !== null ? { ...seat, stack: 0 } : seat));
    Object.assign(poker.table, { seats });
    const ruling = poker.book.decide(poker.table, commandOf<PokerAct>(due(poker)));
    if (isRefused(ruling)) throw new Error(refusalLine(ruling));
    const cites = ['637a.17(b)(3)(iv)'];
    const to = { at: 'rakeArea' };
    expect(ruling.events[0]?.moves).toEqual([
      { from: { at: 'seat', seat: 1 }, to, cents: 600, cites },
      { from: { at: 'seat', seat: 2 }, to, cents: 400, cites },
      { from: { at: 'cage' }, to, cents: 200, cites },
      { from: { at: 'seat', seat: 3 }, to, cents: 600, cites },
      { from: { at: 'cage' }, to, cents: 600, cites },
    ]);
  });

  test.each(['player', 'table'] as const)(
    proves('by the %s nobody is charged where nobody sits', '637a.17(b)(3)(i)'),
    (per) => {
      const poker = openHoldEm([100], charge(per));
      poker.does({ by: { role: 'player', seat: 1 }, do: 'leave' });
      refusesTo(poker, due(poker), '637a.17(b)(3)(i)');
    },
  );
});

describe('the way of a time charge', () => {
  test(
    proves(
      'into the rake area, verified by a floorperson or above, then into the drop box',
      '637a.17(b)(3)(iv)',
      '637a.17(b)(3)(v)',
    ),
    () => {
      const poker = openHoldEm([100, 100], charge('player'));
      refusesTo(poker, byStaffAt('floorperson', { do: 'verifyTimeCharge', cents: 0 }), '637a.17(b)(3)(v)');
      expect(refusesTo(poker, byStaffAt('dealer', { do: 'dropTimeCharge' }), '637a.17(b)(3)(v)')).toContain(
        'no-time-charge {"to":"drop"}',
      );
      poker.does(due(poker));
      expect(poker.table.bank).toMatchObject({ rakeArea: 1200, dropBox: 0 });
      refusesTo(poker, byStaffAt('dealer', { do: 'dropTimeCharge' }), '637a.17(b)(3)(v)');
      expect(
        rolesThatMayNot(poker, { do: 'verifyTimeCharge', cents: 1200 }, ['floorperson', 'poker-shift-supervisor']),
      ).toHaveLength(6);
      refusesTo(poker, assess(), '637a.17(b)(3)(v)');
      const alone = { role: 'floorperson', person: 'dealer' } as const;
      refusesTo(poker, { by: alone, do: 'verifyTimeCharge', cents: 1200 }, '637a.17(b)(3)(v)');
      poker.does(byStaffAt('floorperson', { do: 'verifyTimeCharge', cents: 1200 }));
      refusesTo(poker, byStaffAt('floorperson', { do: 'verifyTimeCharge', cents: 1200 }), '637a.17(b)(3)(v)');
      poker.does(byStaffAt('dealer', { do: 'dropTimeCharge' }));
      expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 1200 });
      refusesTo(poker, byStaffAt('dealer', { do: 'dropTimeCharge' }), '637a.17(b)(3)(v)');
    },
  );

  test(proves('no round starts before it is verified and dropped', '637a.17(b)(3)(v)'), () => {
    const poker = openHoldEm([100, 100], charge('player'));
    poker.does(due(poker));
    expect(refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }), '637a.17(b)(3)(v)')).toBe(
      'time-charge-not-verified',
    );
    poker.does(byStaffAt('poker-shift-supervisor', { do: 'verifyTimeCharge', cents: 1200 }));
    expect(refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }), '637a.17(b)(3)(v)')).toBe(
      'time-charge-not-dropped',
    );
    poker.does(byStaffAt('dealer', { do: 'dropTimeCharge' }));
    poker.starts();
    refusesTo(poker, assess(), '637a.8(b)(2)');
  });

  test.each([20, 30] as const)(
    proves('it is assessed every %d minutes, no sooner, and found missing later', '637a.17(b)(3)(iii)'),
    (every) => {
      const start = 100 * MINUTE;
      const poker = openHoldEm([100, 100], charge('player', every));
      startsAt(poker, start);
      poker.passes('end');
      refusesTo(poker, assess(start + every * MINUTE - 1), '637a.17(b)(3)(iii)');
      refusesTo(poker, byStaffAt('dealer', { do: 'startRound' }, start + every * MINUTE), '637a.17(b)(3)(iii)');
      poker.does(assess(start + every * MINUTE));
      const { cents } = poker.last('timeChargeAssessed');
      poker.does(
        byStaffAt('floorperson', { do: 'verifyTimeCharge', cents }),
        byStaffAt('dealer', { do: 'dropTimeCharge' }),
      );
      startsAt(poker, start + every * MINUTE + 1);
      expect(poker.table.hand).not.toBeNull();
    },
  );

  test(
    proves('the clock of time charges and counts starts with play, each once', '637a.17(b)(3)(iii)', '637a.15(d)'),
    () => {
      const filed = { ...charge('player'), badBeat: BAD_BEAT };
      const plain = openHoldEm([100, 100]);
      startsAt(plain, MINUTE);
      expect(plain.count('clockStarted')).toBe(0);

      const charged = openHoldEm([100, 100, 100], filed);
      refusesTo(charged, assess(MINUTE), '637a.17(b)(3)(iii)');
      startsAt(charged, 2 * MINUTE);
      expect(charged.table.revenue).toMatchObject({
        time: { since: 2 * MINUTE },
        counts: { badBeat: { since: 2 * MINUTE, counted: false }, highHand: { since: null } },
        badBeat: { adjustedAt: 2 * MINUTE },
      });
      charged.passes('end');
      startsAt(charged, 3 * MINUTE);
      expect(charged.count('clockStarted')).toBe(1);

      const counted = openHoldEm([100, 100], filed);
      countedInCage(counted, 'badBeat', MINUTE);
      counted.does(
        byStaffAt('floorperson', { do: 'attendAdjustment' }),
        byStaffAt('finance', { do: 'adjustDisplay', cents: 0 }, 2 * MINUTE),
        byStaffAt('finance', { do: 'compareDisplay', cents: 0 }),
      );
      startsAt(counted, 3 * MINUTE);
      expect(counted.table.revenue).toMatchObject({
        time: { since: 3 * MINUTE },
        counts: { badBeat: { since: MINUTE } },
        badBeat: { adjustedAt: 2 * MINUTE },
      });
    },
  );
});

describe('the clock', () => {
  const leaves = (seat: number, at?: number) => ({
    by: { role: 'player', seat } as const,
    do: 'leave' as const,
    ...(at === undefined ? {} : { at }),
  });
  const sits = (seat: number) => ({ by: { role: 'player', seat } as const, do: 'sit' as const, cents: 10_000 });

  test(proves('does not run before the first hand is dealt', '637a.17(b)(3)(iii)'), () => {
    const poker = openHoldEm([100, 100], charge('player'));
    refusesTo(poker, assess(100 * MINUTE), '637a.17(b)(3)(iii)');
    startsAt(poker, 100 * MINUTE);
    poker.passes('end');
    refusesTo(poker, assess(130 * MINUTE - 1), '637a.17(b)(3)(iii)');
    poker.does(assess(130 * MINUTE));
  });

  test(proves('loses no period: all that passed are due at once', '637a.17(b)(3)(iii)'), () => {
    const poker = openHoldEm([100, 100], charge('player'));
    startsAt(poker, 0);
    poker.passes('end');
    poker.does(assess(65 * MINUTE));
    expect(poker.last('timeChargeAssessed').cents).toBe(2 * 2 * 600);
    drops(poker, 2400);
    // The five minutes beyond count for the next.
    refusesTo(poker, assess(90 * MINUTE - 1), '637a.17(b)(3)(iii)');
    poker.does(assess(90 * MINUTE));
    expect(poker.last('timeChargeAssessed').cents).toBe(1200);
  });

  test(proves('stands still while no game is going', '637a.17(b)(3)(iii)'), () => {
    const poker = openHoldEm([100, 100], charge('player'));
    startsAt(poker, 0);
    poker.passes('end');
    poker.does(leaves(1, 10 * MINUTE));
    expect(poker.last('clockStopped')).toEqual({ did: 'clockStopped', at: 10 * MINUTE, cites: ['637a.17(b)(3)(iii)'] });
    refusesTo(poker, assess(60 * MINUTE), '637a.17(b)(3)(iii)');
    poker.does(leaves(2, 60 * MINUTE), sits(4), sits(5));
    expect(poker.count('clockStopped')).toBe(1);
    startsAt(poker, 100 * MINUTE);
    poker.passes('end');
    refusesTo(poker, assess(120 * MINUTE - 1), '637a.17(b)(3)(iii)');
    poker.does(assess(120 * MINUTE));
  });

  test(proves('of each seat stands still with the game', '637a.17(b)(3)(iii)'), () => {
    const poker = openHoldEm([100, 100], { timeCharge: { per: 'player', fees: FEES, every: 30, clock: 'seat' } });
    startsAt(poker, 0);
    poker.passes('end');
    poker.does(leaves(1, 10 * MINUTE), sits(3));
    startsAt(poker, 50 * MINUTE);
    poker.passes('end');
    refusesTo(poker, assess(70 * MINUTE - 1), '637a.17(b)(3)(iii)');
    poker.does(assess(70 * MINUTE));
    expect(poker.last('timeChargeAssessed').seats).toEqual([2]);
  });
});

test(proves('an absent player pays the chips on the table, and the rest stays due', '637a.17(b)(3)(i)'), () => {
  const poker = openHoldEm([100, 100, 100], charge('player'));
  startsAt(poker, 0);
  poker.passes('end');
  const short = (stack: number): void => {
    const seats = poker.table.seats.map((seat, at) =>
      at === 2 && seat !== null ? { ...seat, away: true, stack } : seat,
    );
    Object.assign(poker.table, { seats });
  };
  short(400);
  poker.does(assess(30 * MINUTE));
  const { moves, owed, cents } = poker.last('timeChargeAssessed');
  expect(moves?.some(({ from }) => from.at === 'cage')).toBe(false);
  expect([cents, owed]).toEqual([1600, [{ seat: 3, cents: 200 }]]);
  drops(poker, 1600);
  short(10_000);
  poker.does(assess(60 * MINUTE));
  expect(poker.last('timeChargeAssessed')).toMatchObject({ cents: 2000 });
  expect(poker.table.revenue.time.owed).toEqual([]);
});

describe('a clock for each seat', () => {
  test(
    proves(
      'a player who sat down later pays later, and nobody pays twice in their half hour',
      '637a.17(b)(3)(i)',
      '637a.17(b)(3)(iii)',
    ),
    () => {
      const poker = openHoldEm([100, 100, 100], {
        timeCharge: { per: 'player', fees: FEES, every: 30, clock: 'seat' },
      });
      const drops = (cents: number): void => {
        poker.does(
          byStaffAt('floorperson', { do: 'verifyTimeCharge', cents }),
          byStaffAt('dealer', { do: 'dropTimeCharge' }),
        );
      };
      startsAt(poker, MINUTE);
      poker.plays('p3 fold, p1 fold');
      poker.does({ by: { role: 'player', seat: 4 }, do: 'sit', cents: 10_000 });
      startsAt(poker, 21 * MINUTE);
      poker.passes('end');
      refusesTo(poker, assess(30 * MINUTE), '637a.17(b)(3)(iii)');
      poker.does(assess(31 * MINUTE));
      expect(poker.last('timeChargeAssessed')).toMatchObject({ seats: [1, 2, 3], cents: 1800 });
      drops(1800);
      refusesTo(poker, assess(50 * MINUTE), '637a.17(b)(3)(iii)');
      poker.does(assess(51 * MINUTE));
      expect(poker.last('timeChargeAssessed')).toMatchObject({ seats: [4], cents: 600 });
      drops(600);
      poker.does({ by: { role: 'player', seat: 1 }, do: 'leave' });
      poker.does(assess(61 * MINUTE));
      expect(poker.last('timeChargeAssessed').seats).toEqual([2, 3]);
    },
  );
});
