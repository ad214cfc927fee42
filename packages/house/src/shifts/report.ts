import type {
  FillCreditSlip,
  HouseShiftReport,
  ShiftChecklistItem,
  ShiftCount,
  ShiftOverview,
  ShiftPoker,
  ShiftTakings,
  SlipSigner,
} from '@fairdeal/client';
import { HOUSE_STREAM, LOG_ENTRY, type LoggedShift } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { shiftItemKey } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HouseLog } from '../log/index.js';
import { openedUnder, recentSlips, takings, wagersMade } from '../money/index.js';
import { roomReport } from '../poker-room/index.js';
import { incidentsIn, jackpotsIn } from './incidents.js';
import { findShift, isRunning, readShifts, type ShiftsNow } from './shifts.js';

// The report that a shift manager signs. Nothing of it is written down: it is read out of the entries each time.

/** Names of people by their ids. */
type Names = (person: string) => string;

const namesIn = async (pool: Pool): Promise<Names> => {
  const { rows } = await pool.query<{ person: string; name: string }>('select person, name from people');
  const names = new Map(rows.map(({ person, name }) => [person, name]));
  return (person) => names.get(person) ?? person;
};

const overviewOf = ({ shift, name, day, opened, closed }: LoggedShift, nameOf: Names): ShiftOverview => {
  const named = (signed: SlipSigner): SlipSigner => ({ ...signed, person: nameOf(signed.person) });
  return { shift, name, day, opened: named(opened), closed: closed === null ? null : named(closed) };
};

/** All shifts of the house, newest first. */
export const shiftList = async (pool: Pool): Promise<readonly ShiftOverview[]> => {
  const [now, nameOf] = [await readShifts(pool), await namesIn(pool)];
  return now
    .list()
    .map((shift) => overviewOf(shift, nameOf))
    .reverse();
};

/** The open items of a shift that runs, or those that a closed one carried. */
const itemsOf = (now: ShiftsNow, shift: LoggedShift): readonly ShiftChecklistItem[] => {
  if (!isRunning(now, shift.shift)) return shift.carried;
  // A reason of the shift before stands until the item is done.
  const before = now.list().find((one) => one.shift === shift.shift - 1);
  const reasons = new Map(before?.carried.map((item) => [shiftItemKey(item), item.reason]));
  return now.openAfter(now.entry).map((item) => ({ ...item, reason: reasons.get(shiftItemKey(item)) ?? null }));
};

const COUNT = z.looseObject({
  ...{ table: z.string(), account: z.string().optional(), counted: z.int().optional(), paper: z.string() },
  chips: z.array(z.object({ chip: z.int(), count: z.int() })).optional(),
  signed: z.tuple([z.string(), z.string()]),
});
const HELD = z.looseObject({ held: z.int() });
const EXPLAINED = z.looseObject({ count: z.int(), reason: z.string() });
const BOXES = ['drop box', 'tip box'] as const;

const countsIn = async (
  pool: Pool,
  { began }: LoggedShift,
  upTo: number,
  nameOf: Names,
): Promise<readonly ShiftCount[]> => {
  const { rows } = await pool.query<{ body: string; entry: string }>(
    `select entry, body from entries where table_id = $1 and did && array['counted', 'trayCounted', 'varianceExplained'] and entry > $2
     order by entry`,
    [HOUSE_STREAM, began],
  );
  const read = rows.map(({ entry, body }) => ({ entry: Number(entry), line: LOG_ENTRY.parse(JSON.parse(body)) }));
  const explained = new Map(
    read.flatMap(({ line: { act, by, at } }) => {
      const { data } = act.do === 'explainVariance' ? EXPLAINED.safeParse(act) : { data: undefined };
      return data === undefined ? [] : [[data.count, { person: nameOf(by.person), at, reason: data.reason }] as const];
    }),
  );
  return read.flatMap(({ entry, line: { act, at, position, events } }) => {
    const count = COUNT.safeParse(act).data;
    const held = HELD.safeParse(events[0]).data?.held;
    if (count === undefined || held === undefined || entry > upTo) return [];
    const { table, account, chips = [], paper, signed } = count;
    const [first, second] = signed;
    return [
      {
        ...{ count: position, at, table, paper, held },
        what: BOXES.find((box) => box === account) ?? ('rack' as const),
        counted: count.counted ?? chips.reduce((sum, stack) => sum + stack.chip * stack.count, 0),
        signed: [nameOf(first), nameOf(second)] as const,
        explained: explained.get(position) ?? null,
      },
    ];
  });
};

const DAYS_ON_THE_WAY = 3 * 86_400_000;
const MOST_SLIPS = 5_000;

/** Slips whose chips were taken in the shift, or that were asked for in it and are open. */
const slipsIn = async (
  record: Pick<HouseLog, 'database'>,
  { opened, closed }: LoggedShift,
  nameOf: Names,
): Promise<readonly FillCreditSlip[]> => {
  const [from, to] = [Date.parse(opened.at), closed === null ? Number.POSITIVE_INFINITY : Date.parse(closed.at)];
  const span = { from: new Date(from - DAYS_ON_THE_WAY), ...(closed === null ? {} : { to: new Date(to) }) };
  const named = <Signed extends SlipSigner | null>(signed: Signed): Signed =>
    signed === null ? signed : { ...signed, person: nameOf(signed.person) };
  return (await recentSlips(record, span, MOST_SLIPS))
    .filter(({ asked, taken }) => {
      const at = Date.parse((taken ?? asked).at);
      return at >= from && at <= to;
    })
    .map((slip) => ({ ...slip, asked: named(slip.asked), given: named(slip.given), taken: named(slip.taken) }))
    .reverse();
};

const pokerIn = async (pool: Pool, { opened, closed }: LoggedShift): Promise<readonly ShiftPoker[]> => {
  const span = { from: new Date(opened.at), ...(closed === null ? {} : { to: new Date(closed.at) }) };
  return (await roomReport(pool, span)).tables
    .map(({ opened: _, ...table }) => table)
    .filter(({ hands, rake, timeCharges, jackpots, shortage, overage }) =>
      [hands, rake, timeCharges, jackpots, shortage, overage].some((sum) => sum !== 0),
    );
};

/** Everything that happened in a shift, in sums, papers and people. */
export const houseShiftReport = async (
  record: Pick<HouseLog, 'database' | 'clock'>,
  number: number,
): Promise<HouseShiftReport | Refusal> => {
  const { pool } = record.database;
  const now = await readShifts(pool);
  const shift = findShift(now, number);
  if (isRefused(shift)) return shift;
  const nameOf = await namesIn(pool);
  const runs = isRunning(now, number);
  const ending = runs ? { ending: new Date(record.clock()).toISOString() } : {};
  const taken = await takings(pool, { shift: number, ...ending });
  const tables = await Promise.all(
    taken.tables.map(async (day): Promise<ShiftTakings> => {
      const span = { from: day.opened, ...(day.closed === null ? {} : { to: day.closed }) };
      return { ...day, open: await openedUnder(pool, day.table), wagers: await wagersMade(pool, day.table, span) };
    }),
  );
  const span = { after: shift.began, upTo: shift.ended ?? now.entry };
  const [incidents, jackpots] = [await incidentsIn(pool, span), await jackpotsIn(pool, span)];
  return {
    shift: overviewOf(shift, nameOf),
    items: itemsOf(now, shift),
    takings: { ...taken, tables },
    poker: await pokerIn(pool, shift),
    slips: await slipsIn(record, shift, nameOf),
    counts: await countsIn(pool, shift, span.upTo, nameOf),
    jackpots: jackpots.map((one) => ({
      ...one,
      validated: nameOf(one.validated),
      verified: one.verified === null ? null : nameOf(one.verified),
    })),
    incidents: incidents.map((one) => ({
      ...one,
      person: nameOf(one.person),
      player: one.player === null ? null : nameOf(one.player),
    })),
  };
};
