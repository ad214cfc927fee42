import { LOG_ENTRY } from '@fairdeal/proof';
import type { Cents, TableAccount } from '@fairdeal/rules';
import { readAccount } from '@fairdeal/rules/internal';
import { withGame } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { atAnyTable } from '../database/account-patterns.js';
import { houseGamingDay } from '../database/gaming-day.js';

/** From when on and until when: a shift. */
export interface ShiftSpan {
  readonly from?: Date;
  readonly to?: Date;
}

/** Revenue of one table of the room. */
export interface TableReport {
  /** Its stream in the record, and its number in the room. */
  readonly stream: string;
  readonly table: number;
  readonly game: string;
  readonly opened: string;
  readonly hands: number;
  readonly rake: Cents;
  readonly timeCharges: Cents;
  /** Contributions of the pots to the jackpots. */
  readonly jackpots: Cents;
  /** Cents that counts found missing, and cents that they found beyond the expected sum. Neither is less than zero. */
  readonly shortage: Cents;
  readonly overage: Cents;
}

type Sums = Pick<TableReport, 'hands' | 'rake' | 'timeCharges' | 'jackpots' | 'shortage' | 'overage'>;

/** A part of the gaming day: from when on it was, in sums. */
export type ShiftReport = { readonly from: string; readonly to: string } & Sums;

export interface RoomReport {
  readonly tables: readonly TableReport[];
  readonly games: readonly ({ readonly game: string } & Sums)[];
  readonly shifts: readonly ShiftReport[];
  readonly all: Sums;
}

const OPENED = z.looseObject({
  room: z.literal(true),
  open: z.looseObject({ game: z.string(), table: z.int().default(1) }),
});

interface Row {
  readonly stream: string;
  readonly shift: Date;
  readonly until: Date;
  readonly what: keyof Sums;
  readonly sum: Cents;
}

/** Hands at a table, or what went from one account to another, in a shift. */
interface ShiftRow extends Pick<Row, 'shift' | 'until'> {
  readonly hands_at: string | null;
  readonly from_account: string | null;
  readonly to_account: string | null;
  /** Whether it is a charge for the time. */
  readonly timed: boolean | null;
  readonly sum: string;
}

const RAKE: ReadonlySet<TableAccount['at']> = new Set(['rakeArea', 'dropBox']);
const JACKPOTS: ReadonlySet<TableAccount['at']> = new Set(['badBeatBox', 'highHandBox']);
/** Older logs take an overage from the account of shortages. */
const DIFFERENCES: ReadonlySet<TableAccount['at']> = new Set(['shortage', 'overage']);
const REPORTED = [...RAKE, ...JACKPOTS, ...DIFFERENCES].map((at) => atAnyTable({ at } as TableAccount));

/**
 * Sums between accounts that the report is about, and hands. A shift is what was posted in it; the first of a gaming day begins when that does, by the
 * clocks of the house.
 */
const REPORT = `
  with lines as (
    select at, 1 as cents, table_id as hands_at, null as from_account, null as to_account, null::boolean as timed from entries
      where table_id ~ '^r[0-9]+$' and did @> array['roundStarted']
        and ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
    union all
    select at, cents, null, from_account, to_account, starts_with(why, '637a.17(b)(3)') from postings
      where (from_account like any($6) or to_account like any($6))
        and ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
  ), dated as (
    select *, at at time zone $5::text as wall,
      date_trunc('day', at at time zone $5::text - make_interval(hours => $4::int)) + make_interval(hours => $4::int) as day
    from lines
  ), shifted as (
    select *, day + make_interval(hours => $3::int * floor(extract(epoch from wall - day) / 3600 / $3::int)::int) as begins from dated
  )
  select hands_at, from_account, to_account, timed, begins at time zone $5::text as shift,
    least(begins + make_interval(hours => $3::int), day + interval '1 day') at time zone $5::text as until, sum(cents) as sum
  from shifted group by hands_at, from_account, to_account, timed, shift, until order by shift`;

const isIn = (kinds: ReadonlySet<TableAccount['at']>, account: TableAccount | null): boolean =>
  account !== null && kinds.has(account.at);

/**
 * The sum of the report that a move counts in. What goes from the rake area to the drop box was taken before, and what goes back into the pot is taken no
 * more. An overage leaves its account for a box or the cage; what finance resolves goes to the patrons and is no overage.
 */
const reportedAs = (from: TableAccount | null, to: TableAccount | null, timed: boolean): keyof Sums | null => {
  if (to?.at === 'shortage') return 'shortage';
  if (isIn(DIFFERENCES, from)) return to?.at === 'patrons' ? null : 'overage';
  if (timed) return to?.at === 'rakeArea' ? 'timeCharges' : null;
  const isBack = to?.at === 'pot';
  if (isBack ? isIn(RAKE, from) : isIn(RAKE, to) && from !== null && from.at !== 'rakeArea') return 'rake';
  return isIn(JACKPOTS, isBack ? from : to) ? 'jackpots' : null;
};

/** A row of the report; null for what is none of a table of the room. */
const rowOf = (row: ShiftRow, streams: ReadonlySet<string>): Row | null => {
  const { hands_at, from_account, to_account, timed, shift, until } = row;
  const [span, sum] = [{ shift, until }, Number(row.sum)];
  if (hands_at !== null) return { ...span, stream: hands_at, what: 'hands', sum };
  const atTable = (text: string | null) => {
    const account = readAccount(text ?? '', 'house');
    return account?.at === 'table' ? account : null;
  };
  const [from, to] = [atTable(from_account), atTable(to_account)];
  const stream = [to?.table, from?.table].find((table) => table !== undefined && streams.has(table));
  const what = reportedAs(from?.account ?? null, to?.account ?? null, timed === true);
  if (stream === undefined || what === null) return null;
  return { ...span, stream, what, sum: to?.account.at === 'pot' ? -sum : sum };
};

const OPENINGS = "select body from entries where position = 1 and table_id ~ '^r[0-9]+$' order by entry";

const titleOf = (open: z.output<typeof OPENED>['open']): string => {
  const title = withGame<string>(open, ({ autopilot: manners }) => manners.title);
  return typeof title === 'string' ? title : open.game;
};

const NOTHING: Sums = { hands: 0, rake: 0, timeCharges: 0, jackpots: 0, shortage: 0, overage: 0 };

const added = (one: Sums, other: Sums): Sums => ({
  hands: one.hands + other.hands,
  rake: one.rake + other.rake,
  timeCharges: one.timeCharges + other.timeCharges,
  jackpots: one.jackpots + other.jackpots,
  shortage: one.shortage + other.shortage,
  overage: one.overage + other.overage,
});

const USUAL_HOURS = 8;

const sumsOf = (rows: readonly Row[]): Sums =>
  rows.map(({ what, sum }) => ({ ...NOTHING, [what]: sum })).reduce(added, NOTHING);

/** Revenue of the poker room by table, by game and by shift of so many hours, between two times or in all. */
export const roomReport = async (
  pool: Pool,
  { from, to }: ShiftSpan = {},
  hours: number = USUAL_HOURS,
): Promise<RoomReport> => {
  const { hour, zone } = await houseGamingDay(pool);
  const [{ rows: found }, { rows: opened }] = [
    await pool.query<ShiftRow>(REPORT, [from ?? null, to ?? null, hours, hour, zone, REPORTED]),
    await pool.query<{ body: string }>(OPENINGS),
  ];
  const entries = opened.map(({ body }) => LOG_ENTRY.parse(JSON.parse(body)));
  const streams = new Set(entries.map(({ table }) => table));
  const rows = found.flatMap((row) => rowOf(row, streams) ?? []);
  const tables = entries.flatMap(({ act, table, at }): TableReport[] => {
    const { data } = OPENED.safeParse(act);
    if (data === undefined) return [];
    const { open } = data;
    const own = sumsOf(rows.filter(({ stream }) => stream === table));
    return [{ stream: table, table: open.table, game: titleOf(open), opened: at, ...own }];
  });
  const games = [...new Set(tables.map(({ game }) => game))].map((game) => ({
    game,
    ...tables.filter((table) => table.game === game).reduce(added, NOTHING),
  }));
  const shifts = [...new Set(rows.map(({ shift }) => shift.getTime()))].map((begin) => ({
    from: new Date(begin).toISOString(),
    to: (rows.find(({ shift }) => shift.getTime() === begin)?.until ?? new Date(begin)).toISOString(),
    ...sumsOf(rows.filter(({ shift }) => shift.getTime() === begin)),
  }));
  return { tables, games, shifts, all: tables.reduce(added, NOTHING) };
};
