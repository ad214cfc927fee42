import { isSharedStream, postingsOf, writeMoves } from '@fairdeal/proof';
import type { Cents, Refusal } from '@fairdeal/rules';
import {
  ALL_BOXES,
  decideMeter,
  evolveMeter,
  isFund,
  LINKED_TABLES_CLAUSES,
  type Meter,
  type MeterAct,
  type MeterChange,
  type MeterEvent,
  refuse,
} from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { atAnyTable } from '../database/account-patterns.js';
import { readSharedMeter } from '../log/append/shared-meters.js';
import type { HouseLog } from '../log/index.js';
import { enterOptimistically } from '../log/optimistic.js';
import { readTable } from '../log/reading/reading.js';
import { FUND_PROCEDURES } from './acts.js';

// A meter is a stream of the log like a table, named `meter/NAME`, and a fund is `fund/NAME`: nobody runs it. What it shows is what its account holds, to which the entries of the
// tables post; what is done to the meter itself is written after what stands in its stream, or is judged again.

/** A meter as signs show it. */
export interface MeterListing extends Pick<Meter, 'seed' | 'reseed' | 'money' | 'life' | 'procedures'> {
  readonly meter: string;
  readonly kind: 'meter' | 'fund';
  readonly cents: Cents;
  readonly reserve: Cents;
  /** Since when a notice says that the fund will be discontinued. */
  readonly announced: string | null;
}

/** `main` of `meter/main`. */
const nameOf = (stream: string): string => stream.slice(stream.indexOf('/') + 1);

/** Of what an entry says happened to a meter: all that changes it. */
const CHANGES: z.ZodType<readonly MeterChange[]> = z.array(
  z.discriminatedUnion('did', [
    z.object({
      ...{ did: z.literal('meterOpened'), seed: z.int(), reseed: z.int(), money: z.enum(['house', 'play']) },
      procedures: FUND_PROCEDURES.exactOptional(),
    }),
    z.object({ did: z.literal('endAnnounced'), at: z.int() }),
    z.object({
      ...{ did: z.literal('meterCounted'), person: z.string(), role: z.string() },
      ...{ chips: z.int(), accepted: z.int(), shown: z.int(), held: z.int() },
    }),
    z.object({ did: z.enum(['meterReset', 'meterTransferred']) }),
  ]),
);

/** A meter, and where its stream stands. */
interface MeterSnapshot {
  readonly meter: Meter | null;
  readonly position: number;
  /** The entry of its last count. */
  readonly counted: number;
}

const readMeter = async (pool: Pool, name: string): Promise<MeterSnapshot> => {
  let now: MeterSnapshot = { meter: null, position: 0, counted: 0 };
  for await (const page of readTable(pool, name, 0))
    for (const { entry } of page) {
      const events = CHANGES.parse(entry.events);
      const meter = events.reduce<Meter | null>(
        (before, event) => evolveMeter(name, before, event, entry.by.person),
        now.meter,
      );
      const counted = events.some(({ did }) => did === 'meterCounted') ? entry.entry : now.counted;
      now = { meter, position: entry.position, counted };
    }
  return now;
};

/** The meter of this name; null where there is none. */
export const findMeter = async (pool: Pool, name: string): Promise<Meter | null> => (await readMeter(pool, name)).meter;

/** The tables that share a meter or a fund, by how they were opened. */
const SHARING = `(e.position = 1 and coalesce(
  'meter/' || (e.body::json -> 'act' -> 'open' ->> 'meter'), 'fund/' || (e.body::json -> 'act' -> 'open' -> 'badBeat' ->> 'fund')
) = $1)`;
const PLACED = ALL_BOXES.map((box) => atAnyTable({ at: 'box', box, wager: 'progressive' }));
const RACK = atAnyTable({ at: 'inventory' });
/** Where chips lie whose round is not over, as far as accounts tell: accepted progressives are in the inventory until their cards are collected. */
const ON = [
  ...PLACED,
  ...([{ at: 'award', wager: 'progressive' }, { at: 'pot' }, { at: 'badBeatPayout' }] as const).map(atAnyTable),
];

/** A table that had a round on at an entry in which the meter or the fund may have to pay; null for none. */
const unsettledAt = async (pool: Pool, name: string, upTo: number): Promise<string | null> => {
  const { rows } = await pool.query<{ table_id: string }>(
    `select e.table_id from entries e where ${SHARING} and (
       (select sum(case when p.to_account like any($3) then p.cents else -p.cents end) from postings p
        where p.table_id = e.table_id and p.entry <= $2 and (p.to_account like any($3)) <> (p.from_account like any($3))) > 0
       or exists (
         select from postings p where p.table_id = e.table_id and p.entry <= $2 and p.from_account like any($4) and p.to_account like $5
           and not exists (
             select from entries c where c.table_id = e.table_id and c.entry > p.entry and c.entry <= $2
               and (c.did @> array['cardsCollected'] or c.did @> array['roundVoided'] and c.body not like '%"kept":%')
           )
       )
     ) limit 1`,
    [name, upTo, ON, PLACED, RACK],
  );
  return rows[0]?.table_id ?? null;
};

/** Why no more wagers are taken on a meter; null where they are. */
export const refuseWagersOn = async (pool: Pool, name: string): Promise<Refusal | null> => {
  const { rows } = await pool.query(
    `select from entries where table_id = $1 and did @> array['meterTransferred'] limit 1`,
    [name],
  );
  return rows.length === 0 ? null : refuse('no-wagers-on-meter', { meter: name }, ...LINKED_TABLES_CLAUSES);
};

/** The progressive wagers that the tables of a meter have accepted between two entries, less those that went back because they were void. */
const acceptedBetween = async (pool: Pool, name: string, from: number, upTo: number): Promise<Cents> => {
  const { rows } = await pool.query<{ cents: string }>(
    `with tables as (select e.table_id from entries e where ${SHARING})
     select
       (select coalesce(sum(p.cents), 0) from postings p join tables using (table_id)
        where p.entry > $2 and p.entry <= $3 and p.from_account like any($4) and p.to_account like $5)
       - (select coalesce(sum((line ->> 'stake')::bigint), 0) from entries v join tables using (table_id),
            lateral (select v.body::jsonb -> 'events' as events) all_of,
            lateral (
              select jsonb_path_query(events, '$[*].result.wagers[*]') as line
              union all select jsonb_path_query(events, '$[*].boxes[*].result.wagers[*]')
            ) lines
          where v.entry > $2 and v.entry <= $3 and v.body like '%"outcome":"void"%'
            and line ->> 'wager' = 'progressive' and line ->> 'outcome' = 'void') as cents`,
    [name, from, upTo, PLACED, RACK],
  );
  return Number(rows[0]?.cents ?? 0);
};

/** Does something to a meter. Who may has been asked before. */
export const enterMeterAct = (
  record: Pick<HouseLog, 'database' | 'writer' | 'clock'>,
  name: string,
  act: MeterAct,
  by: { readonly role: string; readonly person: string },
  key: string | null = null,
): Promise<{ readonly position: number; readonly events: readonly MeterEvent[] } | Refusal> => {
  const { pool } = record.database;
  return enterOptimistically(record, {
    ...{ stream: name, act: { ...act }, by, key },
    decide: async (at) => {
      const { meter, position, counted } = await readMeter(pool, name);
      const shown = await readSharedMeter(pool, name);
      const accepted = act.do === 'count' ? await acceptedBetween(pool, name, counted, shown.after) : 0;
      const other = act.do === 'transfer' ? await findMeter(pool, act.to) : null;
      const unsettled = act.do === 'transfer' ? await unsettledAt(pool, name, shown.after) : null;
      const reading = { ...shown, accepted, unsettled };
      return { position, ruling: decideMeter(meter, act, { name, ...by, at, reading, other }) };
    },
    write: writeMoves,
    postings: (written) => postingsOf(name, written),
  });
};

/** All meters that tables may share or have shared, in the order they were opened. */
export const allMeters = async (pool: Pool): Promise<readonly MeterListing[]> => {
  const { rows } = await pool.query<{ table_id: string }>(
    `select table_id from entries where did @> array['meterOpened'] order by entry`,
  );
  const shown: MeterListing[] = [];
  for (const { table_id } of rows) {
    const meter = isSharedStream(table_id) ? await findMeter(pool, table_id) : null;
    if (meter === null) continue;
    const { seed, reseed, money, life, procedures, announcedAt } = meter;
    const { cents, reserve } = await readSharedMeter(pool, table_id);
    shown.push({
      meter: nameOf(table_id),
      kind: isFund(table_id) ? 'fund' : 'meter',
      cents,
      reserve,
      seed,
      reseed,
      money,
      life,
      ...(procedures === undefined ? {} : { procedures }),
      announced: announcedAt === null ? null : new Date(announcedAt).toISOString(),
    });
  }
  return shown;
};
