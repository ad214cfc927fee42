import {
  foldShifts,
  HOUSE_STREAM,
  LOG_ENTRY,
  type LogEntry,
  SHIFT_EVENTS,
  SHIFT_TABLE_EVENTS,
  shiftEvent,
} from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { type CarriedItem, gamingDayDate, refuse, runningShift, type ShiftAct } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { exclusively } from '../database/exclusive.js';
import { houseGamingDay } from '../database/gaming-day.js';
import type { HouseLog } from '../log/index.js';

// Shifts of the house. They have no rows of their own: `verify` folds the same entries.

export type ShiftsNow = Pick<ReturnType<typeof foldShifts>, 'list' | 'openAfter' | 'refuse'> & {
  /** The last entry that is in it. */
  readonly entry: number;
};

/** The shifts as the log has them now, with what is open in the one that runs. */
export const readShifts = async (pool: Pool): Promise<ShiftsNow> => {
  const newest = await pool.query<{ last: string }>('select coalesce(max(entry), 0) as last from entries');
  const entry = Number(newest.rows[0]?.last ?? 0);
  const { rows } = await pool.query<{ entry: string; body: string }>(
    `select entry, body from (
       select entry, body from entries where table_id = $1 and did && $2
       union all
       select entry, body from entries where table_id <> $1 and did && $3
       union all
       select e.entry, e.body from leases l join entries e on e.table_id = l.table_id and e.position = 1
       where e.body::json -> 'act' ->> 'money' = 'house'
     ) of_shifts where entry <= $4 order by entry`,
    [HOUSE_STREAM, SHIFT_EVENTS, SHIFT_TABLE_EVENTS, entry],
  );
  const fold = foldShifts();
  for (const row of rows) fold.next({ ...LOG_ENTRY.parse(JSON.parse(row.body)), entry: Number(row.entry) });
  return { list: fold.list, openAfter: fold.openAfter, refuse: fold.refuse, entry };
};

type ShiftRecord = Pick<HouseLog, 'database' | 'enterForHouse' | 'clock'>;
type Entered = { readonly position: number } | Refusal;

/** Enters an act on a shift, once it is its turn. */
const enterAct = (
  record: ShiftRecord,
  by: LogEntry['by'],
  key: string,
  actNow: (now: ShiftsNow) => ShiftAct | Promise<ShiftAct>,
): Promise<Entered> => {
  const { pool } = record.database;
  return exclusively(pool, async () => {
    const now = await readShifts(pool);
    const act = await actNow(now);
    const refused = now.refuse(act, by.person);
    if (refused !== null) return refused;
    const shift = now.list().length + 1;
    return record.enterForHouse(by, { ...act }, { key, events: [shiftEvent(act, shift)] });
  });
};

/** Opens a shift of the gaming day that is now. */
export const openShift = (record: ShiftRecord, by: LogEntry['by'], name: string, key: string): Promise<Entered> =>
  enterAct(record, by, key, async () => {
    const day = gamingDayDate(record.clock(), await houseGamingDay(record.database.pool));
    return { do: 'openShift', name, day };
  });

/** Closes a shift. Each open item is carried into the next one with a reason. */
export const closeShift = (
  record: ShiftRecord,
  by: LogEntry['by'],
  shift: number,
  carried: readonly CarriedItem[],
  key: string,
): Promise<Entered> =>
  enterAct(record, by, key, ({ entry }) => ({ do: 'closeShift', shift, after: entry, carried: [...carried] }));

/** Explains the difference of a settled count. */
export const explainVariance = (
  record: ShiftRecord,
  by: LogEntry['by'],
  count: number,
  reason: string,
  key: string,
): Promise<Entered> => enterAct(record, by, key, () => ({ do: 'explainVariance', count, reason }));

/** One shift by its number, or the refusal of a number that none has. */
export const findShift = (now: ShiftsNow, shift: number) =>
  now.list().find((one) => one.shift === shift) ?? refuse('no-such-shift', { shift });

/** Whether this shift runs now. */
export const isRunning = (now: ShiftsNow, shift: number): boolean => runningShift(now.list())?.shift === shift;
