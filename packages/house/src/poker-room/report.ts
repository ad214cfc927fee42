import { LOG_ENTRY } from '@fairdeal/proof';
import type { Cents } from '@fairdeal/rules';
import { withGame } from '@fairdeal/table';
import type { Pool } from 'pg';
import { z } from 'zod';
import { houseGamingDay } from '../database/gaming-day.js';

/** From when on and until when: a shift. */
export interface ShiftSpan {
  readonly from?: Date;
  readonly to?: Date;
}

/** What one table of the room took in. */
export interface TableReport {
  /** Its stream in the record, and its number in the room. */
  readonly stream: string;
  readonly table: number;
  readonly game: string;
  readonly opened: string;
  readonly hands: number;
  readonly rake: Cents;
  readonly timeCharges: Cents;
  /** What the pots gave to the jackpots. */
  readonly jackpots: Cents;
  /** What counts have found to be missing, and what they have found beyond the expected sum. Neither is less than zero. */
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
  readonly table_id: string;
  readonly shift: Date;
  readonly until: Date;
  readonly what: keyof Sums;
  readonly sum: string;
}

/**
 * What was taken into the rake area or the drop box, by the clause that took it: what goes from the one to the other was taken before, and what
 * goes back into the pot is taken no more. A shift is what was posted in it; the first of a gaming day begins when that does, by the clocks of the house.
 */
const REPORT = `
  with taken as (
    select coalesce(substring(to_account from '^(r[0-9]+)/'), substring(from_account from '^(r[0-9]+)/')) as table_id, at, cents, why,
      substring(from_account from '/(.*)$') as giver, substring(to_account from '/(.*)$') as taker
    from postings where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
  ), lines as (
    select table_id, at, 'hands' as what, 1 as cents from entries
      where table_id ~ '^r[0-9]+$' and did @> array['roundStarted']
        and ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
    union all
    select table_id, at,
      case
        when taker = 'shortage' then 'shortage'
        -- An older log takes an overage from the account of shortages. What finance resolves goes to the patrons and is none.
        when giver in ('overage', 'shortage') then case when taker <> 'patrons' then 'overage' end
        when why like '637a.17(b)(3)%' then case when taker = 'rake area' then 'timeCharges' end
        when taker in ('rake area', 'drop box') and giver <> 'rake area' or taker = 'pot' and giver in ('rake area', 'drop box') then 'rake'
        when taker in ('bad beat box', 'high hand box') or taker = 'pot' and giver in ('bad beat box', 'high hand box') then 'jackpots'
      end,
      case when taker = 'pot' then -cents else cents end
    from taken where table_id is not null
  ), dated as (
    select table_id, what, cents, at at time zone $5::text as wall,
      date_trunc('day', at at time zone $5::text - make_interval(hours => $4::int)) + make_interval(hours => $4::int) as day
    from lines where what is not null
  ), shifted as (
    select *, day + make_interval(hours => $3::int * floor(extract(epoch from wall - day) / 3600 / $3::int)::int) as begins from dated
  )
  select table_id, begins at time zone $5::text as shift,
    least(begins + make_interval(hours => $3::int), day + interval '1 day') at time zone $5::text as until, what, sum(cents) as sum
  from shifted group by table_id, shift, until, what order by shift`;

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
  rows.map(({ what, sum }) => ({ ...NOTHING, [what]: Number(sum) })).reduce(added, NOTHING);

/** What the poker room took in, by table, by game and by shift of so many hours, between two times or in all. */
export const roomReport = async (
  pool: Pool,
  { from, to }: ShiftSpan = {},
  hours: number = USUAL_HOURS,
): Promise<RoomReport> => {
  const { hour, zone } = await houseGamingDay(pool);
  const [{ rows }, { rows: opened }] = [
    await pool.query<Row>(REPORT, [from ?? null, to ?? null, hours, hour, zone]),
    await pool.query<{ body: string }>(OPENINGS),
  ];
  const tables = opened.flatMap(({ body }): TableReport[] => {
    const { act, table, at } = LOG_ENTRY.parse(JSON.parse(body));
    const { data } = OPENED.safeParse(act);
    if (data === undefined) return [];
    const { open } = data;
    const own = sumsOf(rows.filter(({ table_id }) => table_id === table));
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
