import { setTimeout as wait } from 'node:timers/promises';
import { isRefused } from '@fairdeal/rules';
import type { MeterAct, MeterEvent } from '@fairdeal/rules/internal';
import { z } from 'zod';
import {
  allMeters,
  enterMeterAct,
  FUND_PROCEDURES,
  METER_ACT,
  METER_AUTHORITY,
  METER_OPENING,
} from '../../meters/index.js';
import { type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { jackpotStates } from '../../shifts/index.js';
import { authorize, defineRoute, type Route, type RouteAnswer, type RouteRequest } from '../route.js';

const METER = z.object({
  meter: z.string(),
  kind: z.enum(['meter', 'fund']),
  cents: z.int(),
  reserve: z.int(),
  seed: z.int(),
  reseed: z.int(),
  money: z.enum(['house', 'play']),
  life: z.enum(['open', 'ended']),
  procedures: FUND_PROCEDURES.exactOptional(),
  announced: z.string().nullable().describe('since when a notice says that the fund will be discontinued'),
  tables: z.array(z.string()).describe('the tables that share it'),
});

/** How often a wall looks, in milliseconds. */
const LOOK_EVERY = 500;

const shown = async ({
  services: inside,
}: Pick<RouteRequest, 'services'>): Promise<readonly z.output<typeof METER>[]> => {
  const tables = inside.floor.list(null);
  const meters = await allMeters(inside.record.database.pool);
  return meters.map((one) => ({
    ...one,
    tables: tables.filter((table) => table[one.kind] === one.meter).map(({ table }) => table),
  }));
};

/** A line for all meters at first, and then one for each that has changed. */
async function* lines(asked: RouteRequest): AsyncGenerator<string> {
  const before = new Map<string, string>();
  for (;;) {
    for (const meter of await shown(asked)) {
      const line = JSON.stringify(meter);
      const name = `${meter.kind}/${meter.meter}`;
      if (before.get(name) === line) continue;
      before.set(name, line);
      yield `${line}\n`;
    }
    await wait(LOOK_EVERY, undefined, { ref: false });
  }
}

/** Variance that a count found. */
const varianceIn = (events: readonly MeterEvent[]): object => {
  const count = events.find((event) => event.did === 'meterCounted');
  return count === undefined
    ? {}
    : { variance: { chips: count.chips - count.accepted, sign: count.shown - count.held } };
};

const does = async (asked: RouteRequest, name: string, act: MeterAct): Promise<RouteAnswer | HttpRefusal> => {
  const allowed = await authorize(asked, METER_AUTHORITY[act.do]);
  if (isHttpRefusal(allowed)) return allowed;
  const { person, role } = allowed;
  const done = await enterMeterAct(asked.services.record, name, act, { role, person: person.id });
  return isRefused(done)
    ? { ...done, status: 409 }
    : { json: { meter: name, position: done.position, ...varianceIn(done.events) } };
};

const DONE = z.object({
  meter: z.string(),
  position: z.int(),
  variance: z
    .object({ chips: z.int(), sign: z.int() })
    .optional()
    .describe('of a count: chips minus accepted wagers, and the sign minus the log'),
});

export const METER_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/jackpots',
      anybody: true,
      words:
        'Jackpots of the tables as signs show them beside the amount: a hit that is being verified, and the last win.',
      answer: z.object({
        jackpots: z.array(
          z.object({
            table: z.string(),
            hit: z.boolean(),
            lastWin: z.object({ cents: z.int(), at: z.string() }).nullable(),
          }),
        ),
      }),
    },
    async ({ services: inside }) => ({ json: { jackpots: await jackpotStates(inside.record.database.pool) } }),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/meters',
      anybody: true,
      words: 'Shared meters and the amounts they show.',
      answer: z.object({ meters: z.array(METER) }),
    },
    async (asked) => ({ json: { meters: await shown(asked) } }),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/meters/stream',
      anybody: true,
      words: 'Shared meters for a wall display: a line for each meter, and another when it changes.',
      answer: 'application/x-ndjson',
    },
    (asked) => ({ type: 'application/x-ndjson', body: lines(asked) }),
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/meters',
      words: 'Opens a shared meter.',
      body: METER_OPENING,
      status: 201,
      answer: DONE,
    },
    (asked) => {
      const { name, kind, seed, reseed = seed, money } = asked.body;
      const { procedures = kind === 'fund' ? FUND_PROCEDURES.parse({}) : undefined } = asked.body;
      const filed = procedures === undefined ? {} : { procedures };
      return does(asked, `${kind}/${name}`, { do: 'open', seed, reseed, money, ...filed });
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/meters/{kind}/{name}',
      words:
        'Counts a meter against the chips, resets it with a reason, posts the notice that a fund will be discontinued, or discontinues it and transfers its amount to another.',
      params: z.object({ kind: z.enum(['meter', 'fund']), name: z.string().min(1).max(40) }),
      body: METER_ACT,
      answer: DONE,
    },
    (asked) => does(asked, `${asked.params.kind}/${asked.params.name}`, asked.body),
  ),
];
