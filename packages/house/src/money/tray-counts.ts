import type { PendingTrayCount } from '@fairdeal/client';
import { CURRENT_BOOKS_RULE, HOUSE_STREAM, LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import {
  type ChipStacks,
  chipsValue,
  lackingChips,
  refuse,
  refuseNamedChips,
  sortedChips,
  trayOf,
} from '@fairdeal/rules/internal';
import { z } from 'zod';
import { exclusively } from '../database/exclusive.js';
import { openSecret } from '../keys/seal.js';
import { findTray, type HouseLog } from '../log/index.js';
import { COUNTS_DIFFER } from './counts.js';
import { doMoneyAct } from './money.js';
import { numberPaper } from './papers.js';
import { enterSealed } from './sealed-entry.js';

// Two people count the tray of a table by denomination, at its closing or in between. As with boxes, the first count is sealed, and nobody shows it to the second person.

const STACKS = z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) }));
const REPORTED = z.object({
  ...{ do: z.literal('reportTray'), table: z.string(), paper: z.string() },
  chips: STACKS.optional(),
});

interface TrayReport {
  readonly table: string;
  /** Left out, the house numbers the sheet. */
  readonly paper?: string | undefined;
  readonly chips: ChipStacks;
}

interface NumberedReport extends TrayReport {
  readonly paper: string;
}

/** Holds for a report that nobody has counted against and that no later report of the same tray has replaced. */
const WAITS = `not exists (
  select from entries s where s.table_id = $1 and s.did && array['trayCounted', 'trayCountsDiffered'] and s.body::json -> 'act' ->> 'count' = r.position::text
) and not exists (
  select from entries l where l.table_id = $1 and l.did @> array['trayCountReported'] and l.position > r.position
    and l.body::json -> 'act' ->> 'table' = r.body::json -> 'act' ->> 'table'
)`;

const MOST_WAITING = 200;

/** Counts of trays that wait for a second person, without the first result. */
export const pendingTrayCounts = async ({
  database,
}: Pick<HouseLog, 'database'>): Promise<readonly PendingTrayCount[]> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries r where table_id = $1 and did @> array['trayCountReported'] and ${WAITS} order by position desc limit $2`,
    [HOUSE_STREAM, MOST_WAITING],
  );
  return rows.map(({ body }) => {
    const { position, by, at, act } = LOG_ENTRY.parse(JSON.parse(body));
    const { table, paper } = REPORTED.parse(act);
    return { count: position, table, paper, person: by.person, at };
  });
};

/** Refuses chips that a table does not have; null where they can be counted there. */
const refuseChips = async (record: HouseLog, table: string, chips: ChipStacks): Promise<Refusal | null> => {
  const tray = await findTray({ pool: record.database.pool, keys: record.keys }, table);
  return refuseNamedChips(table, tray?.denominations ?? null, chips, chipsValue(chips));
};

/** Enters the first count. Its position is the number that the second person signs; a later count of the same tray takes its place. */
export const reportTrayCount = (
  record: HouseLog,
  by: LogEntry['by'],
  { chips, paper, table }: TrayReport,
  key: string | null = null,
): Promise<{ readonly position: number } | Refusal> =>
  exclusively(record.database.pool, async () => {
    const not = await refuseChips(record, table, chips);
    if (not !== null) return not;
    const sheet = await numberPaper(record.database.pool, { do: 'reportTray' }, paper);
    if (isRefused(sheet)) return sheet;
    const tray = { table, ...sheet };
    const act = { do: 'reportTray', ...tray };
    const event = { did: 'trayCountReported', ...tray, books: CURRENT_BOOKS_RULE, cites: [] };
    const found = { chips: [...sortedChips(chips)] };
    const whole = { act: { ...act, ...found }, events: [{ ...event, ...found }] };
    return enterSealed(record, by, { act, events: [event] }, whole, key);
  });

/** A report with its chips; undefined for another entry. */
const reportAt = async (
  { database, keys }: Pick<HouseLog, 'database' | 'keys'>,
  position: number,
): Promise<{ readonly report: NumberedReport; readonly person: string; readonly waits: boolean } | undefined> => {
  const { rows } = await database.pool.query<{ body: string; sealed: Buffer | null; waits: boolean }>(
    `select body, sealed, ${WAITS} as waits from entries r where table_id = $1 and position = $2::bigint`,
    [HOUSE_STREAM, position],
  );
  const [row] = rows;
  if (row === undefined || row.sealed === null) return undefined;
  const entry = LOG_ENTRY.parse(JSON.parse(row.body));
  const { act } = openSecret(keys, HOUSE_STREAM, position, row.sealed);
  const { data } = REPORTED.required({ chips: true }).safeParse(act);
  return data === undefined ? undefined : { report: data, person: entry.by.person, waits: row.waits };
};

/** Enters the second count: where it equals the first, the tray has these chips from then on, and a shortage or an overage is kept. */
export const signTrayCount = (
  record: HouseLog,
  by: LogEntry['by'],
  position: number,
  found: ChipStacks,
  at = new Date(),
  key: string | null = null,
): Promise<{ readonly position: number } | Refusal> =>
  exclusively(record.database.pool, async () => {
    const known = await reportAt(record, position);
    if (known === undefined) return refuse('count-not-open', { count: position, reported: false });
    const { report, person, waits } = known;
    const { table, paper } = report;
    if (!waits) return refuse('count-not-open', { count: position, reported: true });
    if (person === by.person) return refuse('two-people', { what: 'signTray' });
    const not = await refuseChips(record, table, found);
    if (not !== null) return not;
    const chips = [...sortedChips(found)];
    if (lackingChips(report.chips, chips).length > 0 || lackingChips(chips, report.chips).length > 0)
      return enterDiffering(record, by, table, { count: position, chips, key });
    const tray = await findTray({ pool: record.database.pool, keys: record.keys }, table);
    if (tray === null) return refuse('chips-named', { what: 'no-tray', table });
    const expected = trayOf((await tray.now()).tray.chips).stacks;
    const signed = [person, by.person] as const;
    const act = { do: 'countTray', table, chips, expected, count: position, signed, paper } as const;
    const done = await doMoneyAct(record, act, by, at, key);
    return isRefused(done) ? done : { position: done.position };
  });

/** Keeps the second count sealed beside the first: both people count again. */
const enterDiffering = async (
  record: HouseLog,
  by: LogEntry['by'],
  table: string,
  { count, chips, key }: { readonly count: number; readonly chips: ChipStacks; readonly key: string | null },
): Promise<Refusal> => {
  const act = { do: 'signTray', count, table };
  const event = { did: 'trayCountsDiffered', count, table, books: CURRENT_BOOKS_RULE, cites: [] };
  const whole = { act: { ...act, chips: [...chips] }, events: [{ ...event, chips: [...chips] }] };
  const entered = await enterSealed(record, by, { act, events: [event] }, whole, key);
  return isRefused(entered) ? entered : COUNTS_DIFFER;
};

const COUNTED = z.object({ chips: STACKS, expected: STACKS });

/** A settled count of a tray, with the difference from what the record expected. */
export const settledTrayCount = async (
  { database }: Pick<HouseLog, 'database'>,
  position: number,
): Promise<{ readonly counted: number; readonly held: number; readonly variance: number } | null> => {
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from entries where table_id = $1 and position = $2 and did @> array['trayCounted']`,
    [HOUSE_STREAM, position],
  );
  const [row] = rows;
  const read = COUNTED.safeParse(row === undefined ? null : LOG_ENTRY.parse(JSON.parse(row.body)).act).data;
  if (read === undefined) return null;
  const [counted, held] = [chipsValue(read.chips), chipsValue(read.expected)];
  return { counted, held, variance: counted - held };
};
