import { ENTRY } from '@fairdeal/proof';
import type { Cents } from '@fairdeal/rules';
import { offer } from '@fairdeal/table';
import type { Pool } from 'pg';
import { z } from 'zod';

/** From when on and until when: a shift. */
export interface Shift {
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
  /** What a count has found to be missing, less what was too much. */
  readonly shortage: Cents;
}

type Sums = Pick<TableReport, 'hands' | 'rake' | 'timeCharges' | 'jackpots' | 'shortage'>;

export interface RoomReport {
  readonly tables: readonly TableReport[];
  readonly games: readonly ({ readonly game: string } & Sums)[];
  readonly all: Sums;
}

const OPENED = z.looseObject({
  room: z.literal(true),
  open: z.looseObject({ game: z.string(), table: z.int().default(1) }),
});

interface Row extends Record<'hands' | 'raked' | 'timed' | 'jackpots' | 'shortage', string> {
  readonly body: string;
}

/**
 * What was taken into the rake area or the drop box, by the clause that took it: what goes from the one to the other was taken before.
 * A shift is what was posted in it.
 */
const REPORT = `
  select e.body,
    (select count(*) from entries h where h.table_id = e.table_id and h.did @> array['roundStarted']
       and ($1::timestamptz is null or h.at >= $1) and ($2::timestamptz is null or h.at < $2)) as hands,
    coalesce(sum(p.cents) filter (where p.to_account in (e.table_id || '/rake area', e.table_id || '/drop box')
       and p.from_account <> e.table_id || '/rake area' and p.why not like '637a.17(b)(3)%'), 0) as raked,
    coalesce(sum(p.cents) filter (where p.to_account = e.table_id || '/rake area' and p.why like '637a.17(b)(3)%'), 0) as timed,
    coalesce(sum(p.cents) filter (where p.to_account in (e.table_id || '/bad beat box', e.table_id || '/high hand box')), 0) as jackpots,
    coalesce(sum(case when p.to_account = e.table_id || '/shortage' then p.cents else -p.cents end)
       filter (where e.table_id || '/shortage' in (p.to_account, p.from_account)), 0) as shortage
  from entries e left join postings p on (p.table_id = e.table_id or p.to_account like e.table_id || '/%' or p.from_account like e.table_id || '/%')
    and ($1::timestamptz is null or p.at >= $1) and ($2::timestamptz is null or p.at < $2)
  where e.position = 1 and e.table_id ~ '^r[0-9]+$'
  group by e.table_id, e.body, e.entry order by e.entry`;

const titleOf = (open: z.output<typeof OPENED>['open']): string => {
  const title = offer<string>(open, ({ manners }) => manners.title);
  return typeof title === 'string' ? title : open.game;
};

const NOTHING: Sums = { hands: 0, rake: 0, timeCharges: 0, jackpots: 0, shortage: 0 };

const added = (one: Sums, other: Sums): Sums => ({
  hands: one.hands + other.hands,
  rake: one.rake + other.rake,
  timeCharges: one.timeCharges + other.timeCharges,
  jackpots: one.jackpots + other.jackpots,
  shortage: one.shortage + other.shortage,
});

/** What the poker room took in, by table and by game, in a shift or in all. */
export const roomReport = async (pool: Pool, { from, to }: Shift = {}): Promise<RoomReport> => {
  const { rows } = await pool.query<Row>(REPORT, [from ?? null, to ?? null]);
  const tables = rows.flatMap(({ body, hands, raked, timed, jackpots, shortage }): TableReport[] => {
    const { act, table, at } = ENTRY.parse(JSON.parse(body));
    const opened = OPENED.safeParse(act);
    if (!opened.success) return [];
    return [
      {
        ...{ stream: table, table: opened.data.open.table, game: titleOf(opened.data.open), opened: at },
        ...{ hands: Number(hands), rake: Number(raked), timeCharges: Number(timed) },
        ...{ jackpots: Number(jackpots), shortage: Number(shortage) },
      },
    ];
  });
  const games = [...new Set(tables.map(({ game }) => game))].map((game) => {
    const own = tables.filter((table) => table.game === game);
    return { game, ...own.map(sumsOf).reduce(added, NOTHING) };
  });
  return { tables, games, all: tables.map(sumsOf).reduce(added, NOTHING) };
};

const sumsOf = ({ hands, rake, timeCharges, jackpots, shortage }: TableReport): Sums => ({
  ...{ hands, rake, timeCharges, jackpots, shortage },
});
