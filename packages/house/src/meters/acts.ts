import type { MeterAct } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { Authority } from '../people/index.js';

const cents = z.int().min(0);
const reason = z.string().trim().min(1).max(500);

/** By what approved procedures a Bad Beat fund is discontinued. */
export const FUND_PROCEDURES = z.strictObject({
  discontinuing: z.enum(['transfer', 'pay-until-empty']).default('transfer'),
  noticeDays: z.int().default(0).describe('for how many days players are told before'),
});

/** How a meter is opened that tables may share. */
export const METER_OPENING = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens'),
  kind: z
    .enum(['meter', 'fund'])
    .default('meter')
    .describe('a progressive meter, or the Bad Beat fund of a poker room'),
  seed: cents.default(0).describe('what it starts with, in cents; a fund starts with nothing'),
  reseed: cents.optional().describe('what starts it again after its top award; left out, the seed'),
  money: z.enum(['house', 'play']).default('play'),
  procedures: FUND_PROCEDURES.exactOptional().describe(
    'of a fund: how it is discontinued, as every table that shares it files it; left out, it goes to another without notice',
  ),
});

/** Acts on an open meter. */
export const METER_ACT = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('count'),
    chips: cents.describe('the progressive wagers counted since the last count, in cents'),
    shown: cents.describe('what the sign shows'),
  }),
  z.strictObject({ do: z.literal('reset'), cents, reason }),
  z.strictObject({ do: z.literal('announce') }),
  z.strictObject({ do: z.literal('transfer'), to: z.string().max(60).describe('meter/NAME or fund/NAME'), reason }),
]);

/** By what authority each is done. */
export const METER_AUTHORITY: Readonly<Record<MeterAct['do'], Authority>> = {
  open: 'openMeters',
  count: 'countMeters',
  reset: 'resetMeters',
  announce: 'announceEnds',
  transfer: 'endMeters',
};
