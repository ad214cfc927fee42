import type { CountWaiting } from '@fairdeal/client';
import { ENTRY, type Entry, HOUSE, notCounted, tableAccount } from '@fairdeal/proof';
import { dollars, isRefused, type Refused, refuse } from '@fairdeal/rules';
import { z } from 'zod';
import { alone } from '../alone.js';
import type { HouseRecord } from '../record/index.js';
import { doMoney } from './money.js';

// A box is counted by two people: the first says what he found, the second counts anew and signs. Nothing moves before he has.

const REPORTED = z.object({
  do: z.literal('reportCount'),
  table: z.string(),
  account: z.string(),
  counted: z.int().min(0),
  paper: z.string(),
});
const COUNTED = z.object({ counted: z.int(), held: z.int() });
type Reported = z.output<typeof REPORTED>;

/** Enters what the first has found. Its place is what the second signs; who counts the box again puts it in the place of what waited. */
export const reportCount = async (
  record: HouseRecord,
  by: Entry['by'],
  count: Omit<Reported, 'do'>,
  key: string | null = null,
): Promise<{ readonly position: number } | Refused> => {
  const { table, account, counted, paper } = count;
  const not = notCounted(account);
  if (not !== null) return not;
  const event = { did: 'countReported', account: tableAccount(table, account), counted, paper, cites: [] };
  return record.house(by, { do: 'reportCount', ...count }, { key, events: [event] });
};

/** That no later count of the same box was reported: only the last one waits. */
const LAST = `not exists (
  select from entries l where l.table_id = $1 and l.did @> array['countReported'] and l.position > r.position
    and l.body::json -> 'act' ->> 'table' = r.body::json -> 'act' ->> 'table'
    and l.body::json -> 'act' ->> 'account' = r.body::json -> 'act' ->> 'account'
)`;

/** Enough for a night: who counts does not let them lie. */
const MOST_WAITING = 200;

export const countsWaiting = async ({ database }: Pick<HouseRecord, 'database'>): Promise<readonly CountWaiting[]> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries r where table_id = $1 and did @> array['countReported'] and not exists (
       select from entries s where s.table_id = $1 and s.did @> array['counted'] and s.body::json -> 'act' ->> 'count' = r.position::text
     ) and ${LAST} order by position desc limit $2`,
    [HOUSE, MOST_WAITING],
  );
  return rows.map(({ body }) => {
    const { position, by, at, act } = ENTRY.parse(JSON.parse(body));
    const { table, account, paper } = REPORTED.parse(act);
    return { count: position, table, account, paper, person: by.person, at };
  });
};

/** The second has counted the same: what lay there goes to the cage, and what was missing is kept. */
export const signCount = (
  record: HouseRecord,
  by: Entry['by'],
  position: number,
  found: number,
  at = new Date(),
  key: string | null = null,
): Promise<{ readonly position: number } | Refused> =>
  alone(record.database.pool, () => signedOnce(record, by, position, found, { key, at }));

/** What a count found that was signed, and what should have been there. */
export const signedCount = async (
  { database }: Pick<HouseRecord, 'database'>,
  position: number,
): Promise<{ readonly counted: number; readonly held: number; readonly variance: number } | null> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries where table_id = $1 and position = $2 and did @> array['counted']`,
    [HOUSE, position],
  );
  const { act, events } = rows[0] === undefined ? { act: {}, events: [] } : ENTRY.parse(JSON.parse(rows[0].body));
  const { data } = COUNTED.safeParse({ ...act, ...events[0] });
  return data === undefined ? null : { ...data, variance: data.counted - data.held };
};

const signedOnce = async (
  record: HouseRecord,
  by: Entry['by'],
  position: number,
  found: number,
  { key, at }: { readonly key: string | null; readonly at: Date },
): Promise<{ readonly position: number } | Refused> => {
  const { pool } = record.database;
  const { rows } = await pool.query<{ body: string; signed: boolean; last: boolean }>(
    `select body, exists (
       select from entries s where s.table_id = $1 and s.did @> array['counted'] and s.body::json -> 'act' ->> 'count' = $2::bigint::text
     ) as signed, ${LAST} as last from entries r where table_id = $1 and position = $2::bigint`,
    [HOUSE, position],
  );
  const [row] = rows;
  const entry = row === undefined ? null : ENTRY.parse(JSON.parse(row.body));
  const reported = REPORTED.safeParse(entry?.act);
  if (entry === null || !reported.success) return refuse(`There is no count ${position} to be signed.`);
  if (row?.signed === true) return refuse(`The count ${position} was signed already.`);
  if (row?.last === false) return refuse(`The box was counted again after the count ${position}: sign the later one.`);
  const { do: _, ...count } = reported.data;
  if (entry.by.person === by.person) return refuse('A count is signed by two people: you are one.');
  if (count.counted !== found)
    return refuse(`The first counted ${dollars(count.counted)}, and you ${dollars(found)}: count again together.`);
  const signed = [entry.by.person, by.person] as const;
  const done = await doMoney(pool, record.writer, { do: 'count', ...count, count: position, signed }, by, at, key);
  return isRefused(done) ? done : { position: done.position };
};
