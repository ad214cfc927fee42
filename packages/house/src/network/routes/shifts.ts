import { isRefused, type Refusal } from '@fairdeal/rules';
import { SHIFT_ITEMS } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { onceByKey, takingsCsv } from '../../money/index.js';
import { type Authority, type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { closeShift, explainVariance, houseShiftReport, openShift, shiftList } from '../../shifts/index.js';
import { authorize, defineRoute, type Route, type RouteAnswer, type RouteRequest } from '../route.js';
import { REPORT } from './takings.js';

const KEY = z
  .string()
  .min(1)
  .max(200)
  .describe('a text you use for this request only, so that a retry is not done twice');
const REASON = z.string().trim().min(1).max(500);
const ITEM = {
  what: z
    .enum(SHIFT_ITEMS)
    .describe(
      'rack or drop: not counted; slip: not taken; count: waits for its second person; variance: not explained',
    ),
  table: z.string().min(1).max(200),
  of: z.int().min(0).optional().describe('number of the slip or the count, or the box of the jackpot'),
};
const SIGNED = z.object({ person: z.string(), at: z.string() });
const SHIFT = z.object({
  ...{ shift: z.int(), name: z.string(), day: z.string().describe('the gaming day') },
  ...{ opened: SIGNED, closed: SIGNED.nullable() },
});
const NUMBER = z.coerce.number().int().min(1).max(1e9);
const AT_SHIFT = z.object({ shift: NUMBER });
const DONE = z.object({ position: z.int() });

const cents = z.int();
const nullableCents = cents.nullable();
const FOUND = z.looseObject({ entry: z.int(), at: z.string(), table: z.string() });

const SHIFT_REPORT = z.object({
  shift: SHIFT,
  items: z
    .array(z.object({ ...ITEM, reason: z.string().nullable() }))
    .describe('open items of a shift that runs, or those that a closed one carried, each with its reason'),
  takings: REPORT.extend({
    tables: z.array(
      REPORT.shape.tables.element.extend({
        open: z.looseObject({ game: z.string() }).nullable(),
        wagers: z.array(z.object({ wager: z.string(), count: z.int(), cents, squares: z.number() })),
      }),
    ),
  }),
  poker: z.array(
    z.object({
      ...{ stream: z.string(), table: z.int(), game: z.string(), hands: z.int(), rake: cents, timeCharges: cents },
      ...{ jackpots: cents, shortage: cents, overage: cents },
    }),
  ),
  slips: z.array(z.looseObject({ slip: z.int(), kind: z.string(), table: z.string(), cents, paper: z.string() })),
  counts: z.array(
    z.object({
      ...{ count: z.int(), at: z.string(), table: z.string(), what: z.string(), counted: cents, held: cents },
      ...{ paper: z.string(), signed: z.tuple([z.string(), z.string()]) },
      explained: SIGNED.extend({ reason: z.string() }).nullable(),
    }),
  ),
  jackpots: z.array(FOUND.extend({ kind: z.string(), cents: nullableCents })),
  incidents: z.array(FOUND.extend({ did: z.string(), cents: nullableCents })),
});

interface KeyedAct {
  readonly do: string;
  readonly key: string;
  readonly [field: string]: unknown;
}

/** Does an act on a shift for a person who may. */
const doesOnce = async (
  asked: RouteRequest,
  right: Authority,
  { key, ...act }: KeyedAct,
  does: (by: { readonly role: string; readonly person: string }) => Promise<{ readonly position: number } | Refusal>,
): Promise<RouteAnswer | HttpRefusal> => {
  const allowed = await authorize(asked, right);
  if (isHttpRefusal(allowed)) return allowed;
  const by = { role: allowed.role, person: allowed.person.id };
  const done = await onceByKey(asked.services.record, by.person, key, act, () => does(by));
  return isRefused(done) ? { ...done, status: 409 } : { json: { position: done.position } };
};

export const SHIFT_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/shifts',
      words: 'Shifts of the house, newest first, with the people who opened and closed them.',
      answer: z.object({ shifts: z.array(SHIFT) }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeTakings');
      if (isHttpRefusal(allowed)) return allowed;
      return { json: { shifts: await shiftList(asked.services.record.database.pool) } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/shifts',
      words: 'Opens a shift of the gaming day that is now. One shift runs at a time.',
      body: z.strictObject({
        name: z.string().trim().min(1).max(40).describe('day, swing or grave, or a name of your own'),
        key: KEY,
      }),
      status: 201,
      answer: DONE,
    },
    (asked) => {
      const { name, key } = asked.body;
      return doesOnce(asked, 'runShifts', { do: 'openShift', name, key }, (by) =>
        openShift(asked.services.record, by, name, key),
      );
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/shifts/{shift}',
      words:
        'Report of a shift: its checklist, takings by table, game and pit, the poker room, slips, counts, jackpots, voids and rulings, in cents.',
      params: AT_SHIFT,
      answer: SHIFT_REPORT,
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeTakings');
      if (isHttpRefusal(allowed)) return allowed;
      const report = await houseShiftReport(asked.services.record, asked.params.shift);
      return isRefused(report) ? { ...report, status: 404 } : { json: report };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/shifts/{shift}/takings.csv',
      words: 'Takings of a shift: one line a table, in dollars.',
      params: AT_SHIFT,
      answer: 'text/csv',
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeTakings');
      if (isHttpRefusal(allowed)) return allowed;
      const report = await houseShiftReport(asked.services.record, asked.params.shift);
      return isRefused(report) ? { ...report, status: 404 } : { type: 'text/csv', body: takingsCsv(report.takings) };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/shifts/{shift}/close',
      words:
        'Closes the shift that runs. Each open item is carried into the next shift with a reason, or it is refused.',
      params: AT_SHIFT,
      body: z.strictObject({
        carried: z.array(z.strictObject({ ...ITEM, reason: REASON })).max(1_000),
        key: KEY,
      }),
      answer: DONE,
    },
    (asked) => {
      const { shift } = asked.params;
      const { carried, key } = asked.body;
      return doesOnce(asked, 'runShifts', { do: 'closeShift', shift, carried, key }, (by) =>
        closeShift(asked.services.record, by, shift, carried, key),
      );
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/variances/{count}',
      words: 'Explains the difference of a settled count. Nobody explains a count that they signed.',
      params: z.object({ count: NUMBER }),
      body: z.strictObject({ reason: REASON, key: KEY }),
      status: 201,
      answer: DONE,
    },
    (asked) => {
      const { count } = asked.params;
      const { reason, key } = asked.body;
      return doesOnce(asked, 'explainVariances', { do: 'explainVariance', count, reason, key }, (by) =>
        explainVariance(asked.services.record, by, count, reason, key),
      );
    },
  ),
];
