import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { proves } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { cannotShareFund, decideMeter, evolveMeter, type FundProcedures, type Meter, type MeterAct } from './meter.js';

const meter = (name: string, life: Meter['life']): Meter => ({
  ...{ name, seed: 0, reseed: 0, money: 'play' as const, counted: [], resetBy: null, life, announcedAt: null },
});
const at = (cents: number, other: Meter | null) => ({
  ...{ name: 'meter/old', person: 'Pia', role: 'pit-manager', other, at: 0 },
  reading: { cents, reserve: 0, after: 9, accepted: 0, unsettled: null },
});
const TRANSFER = { do: 'transfer', to: 'meter/new', reason: 'the game ends' } as const;
const other = meter('meter/new', 'open');

test('contributions to a meter after its end go to another too, and nothing else changes it', () => {
  const ended = meter('meter/old', 'ended');
  expect(decideMeter(ended, TRANSFER, at(500, other))).toMatchObject({
    events: [
      { did: 'meterTransferred', moves: [{ from: { stream: 'meter/old' }, to: { stream: 'meter/new' }, cents: 500 }] },
    ],
  });
  expect(decideMeter(ended, TRANSFER, at(0, other))).toHaveProperty('reason', 'meter-ended');
  expect(decideMeter(ended, { do: 'count', chips: 500, shown: 500 }, at(500, null))).toHaveProperty(
    'reason',
    'meter-ended',
  );
});

test('a meter that is given to another has ended, and none is given to one that has', () => {
  const open = meter('meter/old', 'open');
  expect(evolveMeter('meter/old', open, { did: 'meterTransferred' }, 'Pia')).toMatchObject({ life: 'ended' });
  expect(decideMeter(open, TRANSFER, at(500, meter('meter/new', 'ended')))).toHaveProperty(
    'reason',
    'bad-transfer-target',
  );
});

test('a meter is not ended while a wager on it is unsettled', () => {
  const on = { ...at(500, other), reading: { ...at(500, other).reading, unsettled: 't7' } };
  expect(decideMeter(meter('meter/old', 'open'), TRANSFER, on)).toMatchObject({
    reason: 'meter-wager-unsettled',
    args: { meter: 'meter/old', table: 't7' },
    cites: ['678a.2(c)', '688a.2(d)'],
  });
});

test('one person may not both count and reset a meter, or reset it and do the next count', () => {
  const by = (person: string, role: string) => ({ ...at(500, null), person, role });
  const count: MeterAct & { readonly do: 'count' } = { do: 'count', chips: 0, shown: 500 };
  const reset = { do: 'reset', cents: 400, reason: 'the sign was ahead' } as const;
  const after = (now: Meter | null, act: typeof count | typeof reset, person: string, role: string): Meter | null => {
    const ruling = decideMeter(now, act, by(person, role));
    if (isRefused(ruling)) throw new Error(refusalLine(ruling));
    return ruling.events.reduce<Meter | null>((one, event) => evolveMeter('meter/old', one, event, person), now);
  };
  const first = after(meter('meter/old', 'open'), count, 'Cy', 'count-team');
  expect(decideMeter(first, reset, by('Fay', 'finance'))).toMatchObject({
    reason: 'meter-count-agrees',
    args: { meter: 'meter/old' },
  });
  const twice = after(first, { ...count, shown: 600 }, 'Di', 'count-team');
  expect(decideMeter(twice, reset, by('Cy', 'finance'))).toMatchObject({
    reason: 'two-people',
    args: { what: 'resetMeter' },
  });
  const right = after(twice, reset, 'Fay', 'finance');
  expect(decideMeter(right, count, by('Fay', 'count-team'))).toMatchObject({
    reason: 'two-people',
    args: { what: 'countMeter' },
  });
  expect(decideMeter(after(right, count, 'Cy', 'count-team'), count, by('Fay', 'count-team'))).toHaveProperty('events');
});

describe('a Bad Beat fund', () => {
  const DAY = 86_400_000;
  const fund = (procedures: FundProcedures): Meter => ({ ...meter('fund/room', 'open'), procedures });
  const told = fund({ discontinuing: 'transfer', noticeDays: 30 });
  const going = { ...TRANSFER, to: 'fund/next' };
  const when = (at: number) => ({ ...at500, at, other: meter('fund/next', 'open') });
  const at500 = { ...at(500, null), name: 'fund/room' };

  test(proves('is transferred after the notice that its procedures require', '637a.15(i)'), () => {
    expect(decideMeter(told, going, when(60 * DAY))).toMatchObject({
      reason: 'notice-not-posted',
      args: { days: 30 },
      cites: ['637a.15(i)'],
    });
    const posted = decideMeter(told, { do: 'announce' }, when(5));
    expect(posted).toMatchObject({ events: [{ did: 'endAnnounced', at: 5, moves: [], cites: ['637a.15(i)'] }] });
    const announced = evolveMeter('fund/room', told, { did: 'endAnnounced', at: 5 }, 'Fina');
    expect(decideMeter(announced, { do: 'announce' }, when(6))).toHaveProperty('reason', 'notice-posted');
    expect(decideMeter(announced, going, when(4 + 30 * DAY))).toHaveProperty('reason', 'notice-running');
    expect(decideMeter(announced, going, when(5 + 30 * DAY))).toHaveProperty('events.0.did', 'meterTransferred');
  });

  test(proves('that is paid until it is empty goes to no other; without notice none is posted', '637a.15(i)'), () => {
    const paid = fund({ discontinuing: 'pay-until-empty', noticeDays: 0 });
    expect(decideMeter(paid, going, when(0))).toMatchObject({
      reason: 'fund-paid-until-empty',
      cites: ['637a.15(a)', '637a.15(i)'],
    });
    expect(decideMeter(paid, { do: 'announce' }, when(0))).toHaveProperty('reason', 'no-notice-required');
    expect(decideMeter(meter('meter/old', 'open'), { do: 'announce' }, at(0, null))).toHaveProperty(
      'reason',
      'notice-for-funds-only',
    );
  });

  test(proves('is shared only by tables that file its procedures', '637a.15(i)'), () => {
    const files = (filed: object) => cannotShareFund(told, 'fund/room', filed, 'play');
    expect(files({ discontinuing: 'transfer', noticeDays: 30 })).toBeNull();
    for (const other of [{ discontinuing: 'transfer' }, { discontinuing: 'pay-until-empty', noticeDays: 30 }, {}])
      expect(files(other)).toHaveProperty('cites', ['637a.15(i)']);
    const open = { do: 'open', seed: 0, reseed: 0, money: 'play' } as const;
    for (const [name, noticeDays] of [
      ['fund/new', 367],
      ['fund/new', 1.5],
      ['meter/new', 0],
    ] as const)
      expect(
        decideMeter(null, { ...open, procedures: { discontinuing: 'transfer', noticeDays } }, { ...at500, name }),
      ).toHaveProperty('cites', ['637a.15(i)']);
  });
});
