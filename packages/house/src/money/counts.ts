import type { PendingCount } from '@fairdeal/client';
import {
  CURRENT_BOOKS_RULE,
  countedBox,
  HOUSE_STREAM,
  LOG_ENTRY,
  type LogEntry,
  refuseCountOf,
  tableAccount,
} from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { accountText, refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { exclusively } from '../database/exclusive.js';
import { openSecret } from '../keys/seal.js';
import type { HouseLog } from '../log/index.js';
import { doMoneyAct } from './money.js';
import { numberPaper } from './papers.js';
import { enterSealed } from './sealed-entry.js';

// Two people count a box, and each counts blind. The first sum is sealed in the log, and nobody shows the second person that sum or the expected one.
// Where both found the same, the money moves. Where they differ, the log keeps both sums sealed and both people count again.

const REPORTED = z.object({
  ...{ do: z.literal('reportCount'), table: z.string(), account: z.string(), paper: z.string() },
  /** In an older log it stands here in the open. */
  counted: z.int().min(0).optional(),
});
const COUNTED = z.object({ counted: z.int(), held: z.int() });
type CountReport = Omit<z.output<typeof REPORTED>, 'do' | 'counted'> & { readonly counted: number };
/** The house numbers its sheet where nobody did. */
type UnnumberedCount = Omit<CountReport, 'paper'> & { readonly paper?: string | undefined };

const boxText = (table: string, name: string): string => {
  const box = countedBox(name);
  if (box === null) throw new Error(`${name} is no box that is counted.`);
  return accountText(tableAccount(table, box));
};

/** Enters the first count. Its position is the number the second person signs; a later count of the same box takes its place. */
export const reportCount = (
  record: HouseLog,
  by: LogEntry['by'],
  { counted, paper: written, ...box }: UnnumberedCount,
  key: string | null = null,
): Promise<{ readonly position: number } | Refusal> =>
  exclusively(record.database.pool, async () => {
    const not = refuseCountOf(box.account);
    if (not !== null) return not;
    const sheet = await numberPaper(record.database.pool, { do: 'reportCount' }, written);
    if (isRefused(sheet)) return sheet;
    const act = { do: 'reportCount', ...box, ...sheet };
    const { table, account } = box;
    const event = {
      did: 'countReported',
      account: boxText(table, account),
      ...sheet,
      books: CURRENT_BOOKS_RULE,
      cites: [],
    };
    const whole = { act: { ...act, counted }, events: [{ ...event, counted }] };
    return enterSealed(record, by, { act, events: [event] }, whole, key);
  });

/** Holds for a report that nobody has counted against and that no later report of the same box has replaced. */
const WAITS = `not exists (
  select from entries s where s.table_id = $1 and s.did && array['counted', 'countsDiffered'] and s.body::json -> 'act' ->> 'count' = r.position::text
) and not exists (
  select from entries l where l.table_id = $1 and l.did @> array['countReported'] and l.position > r.position
    and l.body::json -> 'act' ->> 'table' = r.body::json -> 'act' ->> 'table'
    and l.body::json -> 'act' ->> 'account' = r.body::json -> 'act' ->> 'account'
)`;

/** Enough for a night of counts. */
const MOST_WAITING = 200;

export const pendingCounts = async ({ database }: Pick<HouseLog, 'database'>): Promise<readonly PendingCount[]> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries r where table_id = $1 and did @> array['countReported'] and ${WAITS} order by position desc limit $2`,
    [HOUSE_STREAM, MOST_WAITING],
  );
  return rows.map(({ body }) => {
    const { position, by, at, act } = LOG_ENTRY.parse(JSON.parse(body));
    const { table, account, paper } = REPORTED.parse(act);
    return { count: position, table, account, paper, person: by.person, at };
  });
};

/** Refuses the second count where the first differs: it tells neither sum. */
export const COUNTS_DIFFER = refuse('counts-differ', {});

/** Enters the second count: where it equals the first, the sum goes to the cage, and a shortage or an overage is kept. */
export const signSecondCount = (
  record: HouseLog,
  by: LogEntry['by'],
  position: number,
  found: number,
  at = new Date(),
  key: string | null = null,
): Promise<{ readonly position: number } | Refusal> =>
  exclusively(record.database.pool, () => signOnce(record, by, position, found, { key, at }));

/** A settled count: what was found, and what should have been there. */
export const settledCount = async (
  { database }: Pick<HouseLog, 'database'>,
  position: number,
): Promise<{ readonly counted: number; readonly held: number; readonly variance: number } | null> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries where table_id = $1 and position = $2 and did @> array['counted']`,
    [HOUSE_STREAM, position],
  );
  const { act, events } = rows[0] === undefined ? { act: {}, events: [] } : LOG_ENTRY.parse(JSON.parse(rows[0].body));
  const { data } = COUNTED.safeParse({ ...act, ...events[0] });
  return data === undefined ? null : { ...data, variance: data.counted - data.held };
};

/** A report with its sum; undefined for another entry. */
const reportAt = async (
  { database, keys }: Pick<HouseLog, 'database' | 'keys'>,
  position: number,
): Promise<{ readonly report: CountReport; readonly person: string; readonly waits: boolean } | undefined> => {
  const { rows } = await database.pool.query<{ body: string; sealed: Buffer | null; waits: boolean }>(
    `select body, sealed, ${WAITS} as waits from entries r where table_id = $1 and position = $2::bigint`,
    [HOUSE_STREAM, position],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const entry = LOG_ENTRY.parse(JSON.parse(row.body));
  const whole = row.sealed === null ? entry.act : openSecret(keys, HOUSE_STREAM, position, row.sealed).act;
  const { data } = REPORTED.required({ counted: true }).safeParse(whole);
  if (data === undefined) return undefined;
  const { do: _, ...report } = data;
  return { report, person: entry.by.person, waits: row.waits };
};

const signOnce = async (
  record: HouseLog,
  by: LogEntry['by'],
  position: number,
  found: number,
  { key, at }: { readonly key: string | null; readonly at: Date },
): Promise<{ readonly position: number } | Refusal> => {
  const known = await reportAt(record, position);
  if (known === undefined) return refuse('count-not-open', { count: position, reported: false });
  const { report, person, waits } = known;
  if (!waits) return refuse('count-not-open', { count: position, reported: true });
  if (person === by.person) return refuse('two-people', { what: 'signCount' });
  if (report.counted !== found)
    return enterDifferingCount(record, by, report, { count: position, counted: found, key });
  const signed = [person, by.person] as const;
  const act = { do: 'count', ...report, count: position, signed } as const;
  const done = await doMoneyAct(record, act, by, at, key);
  return isRefused(done) ? done : { position: done.position };
};

/** Keeps the second sum sealed beside the first: both people count again. */
const enterDifferingCount = async (
  record: HouseLog,
  by: LogEntry['by'],
  { table, account }: CountReport,
  { count, counted, key }: { readonly count: number; readonly counted: number; readonly key: string | null },
): Promise<Refusal> => {
  const act = { do: 'signCount', count, table, account };
  const event = {
    did: 'countsDiffered',
    count,
    account: boxText(table, account),
    books: CURRENT_BOOKS_RULE,
    cites: [],
  };
  const whole = { act: { ...act, counted }, events: [{ ...event, counted }] };
  const entered = await enterSealed(record, by, { act, events: [event] }, whole, key);
  return isRefused(entered) ? entered : COUNTS_DIFFER;
};
