import { expect, test } from 'vitest';
import { decideMeter, evolveMeter, type Meter } from './meter.js';

const meter = (name: string, life: Meter['life']): Meter => ({
  ...{ name, seed: 0, reseed: 0, money: 'play' as const, counted: null, life },
});
const at = (cents: number, other: Meter | null) => ({
  ...{ name: 'meter/old', person: 'Pia', role: 'pit-manager', other },
  reading: { cents, reserve: 0, after: 9, accepted: 0 },
});
const TRANSFER = { do: 'transfer', to: 'meter/new', reason: 'the game ends' } as const;
const other = meter('meter/new', 'open');

test('what tables put into a meter after its end is given to another too; nothing else is done to it', () => {
  const ended = meter('meter/old', 'ended');
  expect(decideMeter(ended, TRANSFER, at(500, other))).toMatchObject({
    events: [{ did: 'meterTransferred', moves: [{ from: 'meter/old', to: 'meter/new', cents: 500 }] }],
  });
  expect(decideMeter(ended, TRANSFER, at(0, other))).toHaveProperty('refused');
  expect(decideMeter(ended, { do: 'count', chips: 500, shown: 500 }, at(500, null))).toHaveProperty('refused');
});

test('a meter that is given to another has ended, and none is given to one that has', () => {
  const open = meter('meter/old', 'open');
  expect(evolveMeter('meter/old', open, { did: 'meterTransferred' })).toMatchObject({ life: 'ended' });
  expect(decideMeter(open, TRANSFER, at(500, meter('meter/new', 'ended')))).toHaveProperty('refused');
});
