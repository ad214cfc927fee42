import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { MINUTE, openHoldEm, refusesTo, rolesThatMayNot, staffs, startsAt } from '../../testing/poker-revenue.js';
import type { openPoker } from '../../testing/poker-script.js';
import { POKER_DEFAULTS } from '../submission/submission.js';
import type { TimeCharge } from './state.js';
import { hourlyFee, tableLimits } from './time-charges.js';

const FEES: TimeCharge['fees'] = [
  { least: 400, most: 800, hourly: 900 },
  { least: 400, most: null, hourly: 1200 },
  { least: 400, most: 2000, hourly: 1500 },
];
const charge = (per: TimeCharge['per'], every: TimeCharge['every'] = 30): { timeCharge: TimeCharge } => ({
  timeCharge: { per, fees: FEES, every },
});
const assess = (at?: number) => staffs('dealer', { do: 'assessTimeCharge' }, at);

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
    poker.does(assess());
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

describe('who pays', () => {
  const away = (poker: ReturnType<typeof openPoker>): void => {
    const seats = poker.table.seats.map((seat, at) => (at === 2 && seat !== null ? { ...seat, away: true } : seat));
    Object.assign(poker.table, { seats });
  };

  test(proves('by the player everyone who is seated pays, those who sit out as well', '637a.17(b)(3)(i)'), () => {
    const poker = openHoldEm([100, 100, 100], charge('player'));
    away(poker);
    poker.does(assess());
    expect(poker.stacks).toEqual([94, 94, 94]);
    expect(poker.table.bank.rakeArea).toBe(1800);
  });

  test(proves('by the table those who play share one charge', '637a.17(b)(3)(i)'), () => {
    const poker = openHoldEm([100, 100, 100, 100], charge('table'));
    away(poker);
    poker.does(assess());
    expect(poker.stacks).toEqual([98, 98, 100, 98]);
    expect(poker.table.bank.rakeArea).toBe(600);
  });

  test('what the chips do not cover is paid in currency', () => {
    const poker = openHoldEm([100, 4], charge('player'));
    poker.does(assess());
    expect(poker.stacks).toEqual([94, 0]);
    expect(poker.last('timeChargeAssessed').moves).toContainEqual(
      expect.objectContaining({ from: { at: 'cage' }, cents: 200 }),
    );
  });
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
      poker.does(assess());
      expect(poker.table.bank).toMatchObject({ rakeArea: 1200, dropBox: 0 });
      refusesTo(poker, staffs('dealer', { do: 'dropTimeCharge' }), '637a.17(b)(3)(v)');
      expect(
        rolesThatMayNot(poker, { do: 'verifyTimeCharge', cents: 1200 }, ['floorperson', 'poker-shift-supervisor']),
      ).toHaveLength(5);
      refusesTo(poker, assess(), '637a.17(b)(3)(v)');
      const alone = { role: 'floorperson', person: 'dealer' } as const;
      refusesTo(poker, { by: alone, do: 'verifyTimeCharge', cents: 1200 }, '637a.17(b)(3)(v)');
      poker.does(staffs('floorperson', { do: 'verifyTimeCharge', cents: 1200 }));
      refusesTo(poker, staffs('floorperson', { do: 'verifyTimeCharge', cents: 1200 }), '637a.17(b)(3)(v)');
      poker.does(staffs('dealer', { do: 'dropTimeCharge' }));
      expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 1200 });
      refusesTo(poker, staffs('dealer', { do: 'dropTimeCharge' }), '637a.17(b)(3)(v)');
    },
  );

  test(proves('no round starts before it is verified and dropped', '637a.17(b)(3)(v)'), () => {
    const poker = openHoldEm([100, 100], charge('player'));
    poker.does(assess());
    expect(refusesTo(poker, staffs('dealer', { do: 'startRound' }), '637a.17(b)(3)(v)')).toContain('verifies');
    poker.does(staffs('poker-shift-supervisor', { do: 'verifyTimeCharge', cents: 1200 }));
    expect(refusesTo(poker, staffs('dealer', { do: 'startRound' }), '637a.17(b)(3)(v)')).toContain('drops');
    poker.does(staffs('dealer', { do: 'dropTimeCharge' }));
    poker.starts();
    refusesTo(poker, assess(), '637a.8(b)(2)');
  });

  test.each([20, 30] as const)(
    proves('it is assessed every %d minutes, no sooner, and found missing later', '637a.17(b)(3)(iii)'),
    (every) => {
      const start = 1_000_000;
      const poker = openHoldEm([100, 100], charge('player', every));
      startsAt(poker, start);
      poker.passes('end');
      refusesTo(poker, assess(start + every * MINUTE - 1), '637a.17(b)(3)(iii)');
      refusesTo(poker, staffs('dealer', { do: 'startRound' }, start + every * MINUTE), '637a.17(b)(3)(iii)');
      poker.does(assess(start + every * MINUTE));
      const { cents } = poker.last('timeChargeAssessed');
      poker.does(staffs('floorperson', { do: 'verifyTimeCharge', cents }), staffs('dealer', { do: 'dropTimeCharge' }));
      startsAt(poker, start + every * MINUTE + 1);
      expect(poker.table.hand).not.toBeNull();
    },
  );
});
