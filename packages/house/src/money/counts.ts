import type { CountWaiting } from '@fairdeal/client';
import { ENTRY, type Entry, HOUSE, tableAccount } from '@fairdeal/proof';
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
type Reported = z.output<typeof REPORTED>;

/** Enters what the first has found. Its place is what the second signs. */
export const reportCount = async (
  record: HouseRecord,
  by: Entry['by'],
  count: Omit<Reported, 'do'>,
): Promise<{ readonly position: number } | Refused> => {
  const { table, account, counted, paper } = count;
  const event = { did: 'countReported', account: tableAccount(table, account), counted, paper, cites: [] };
  return record.house(by, { do: 'reportCount', ...count }, { events: [event] });
};

/** Enough for a night: who counts does not let them lie. */
const MOST_WAITING = 200;

export const countsWaiting = async ({ database }: Pick<HouseRecord, 'database'>): Promise<readonly CountWaiting[]> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries r where table_id = $1 and did @> array['countReported'] and not exists (
       select from entries s where s.table_id = $1 and s.did @> array['counted'] and s.body::json -> 'act' ->> 'count' = r.position::text
     ) order by position desc limit $2`,
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
): Promise<{ readonly position: number } | Refused> =>
  alone(record.database.pool, () => signedOnce(record, by, position, found, at));

const signedOnce = async (
  record: HouseRecord,
  by: Entry['by'],
  position: number,
  found: number,
  at: Date,
): Promise<{ readonly position: number } | Refused> => {
  const { pool } = record.database;
  const { rows } = await pool.query<{ body: string; signed: boolean }>(
    `select body, exists (
       select from entries s where s.table_id = $1 and s.did @> array['counted'] and s.body::json -> 'act' ->> 'count' = $2::bigint::text
     ) as signed from entries where table_id = $1 and position = $2::bigint`,
    [HOUSE, position],
  );
  const [row] = rows;
  const entry = row === undefined ? null : ENTRY.parse(JSON.parse(row.body));
  const reported = REPORTED.safeParse(entry?.act);
  if (entry === null || !reported.success) return refuse(`There is no count ${position} to be signed.`);
  if (row?.signed === true) return refuse(`The count ${position} was signed already.`);
  const { do: _, ...count } = reported.data;
  if (entry.by.person === by.person) return refuse('A count is signed by two people: you are one.');
  if (count.counted !== found)
    return refuse(`The first counted ${dollars(count.counted)}, and you ${dollars(found)}: count again together.`);
  const signed = [entry.by.person, by.person] as const;
  const done = await doMoney(pool, record.writer, { do: 'count', ...count, count: position, signed }, by, at);
  return isRefused(done) ? done : { position: done.position };
};
