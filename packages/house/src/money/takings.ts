import type { TableTakings, TakingsReport } from '@fairdeal/client';
import {
  foldTakings,
  HOUSE_STREAM,
  LOG_ENTRY,
  sumTakings,
  TAKINGS_EVENTS,
  type TableDay,
  tableAccount,
  takingsOf,
} from '@fairdeal/proof';
import { accountText } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';

// Drop, win and hold of the tables. They are read out of the entries each time: nobody writes them down, so no page can say otherwise than the log.

/** Entries that takings are made of, in their order. */
const daysOf = async (pool: Pool, ending?: string): Promise<readonly TableDay[]> => {
  const { rows } = await pool.query<{ body: string }>(
    `select body from (
       select entry, body from entries where table_id = $1 and did && $2
       union all
       select e.entry, e.body from leases l join entries e on e.table_id = l.table_id and e.position = 1
       where e.body::json -> 'act' ->> 'rack' = 'cage'
     ) of_takings order by entry`,
    [HOUSE_STREAM, TAKINGS_EVENTS],
  );
  const fold = foldTakings();
  for (const { body } of rows) fold.next(LOG_ENTRY.parse(JSON.parse(body)));
  return fold.list(ending);
};

/** Tables whose drop box holds something that nobody has counted. */
const uncountedBoxes = async (pool: Pool, tables: readonly string[]): Promise<ReadonlySet<string>> => {
  const boxOf = (table: string): string => accountText(tableAccount(table, { at: 'dropBox' }));
  const { rows } = await pool.query<{ account: string }>(
    'select account from accounts where account = any($1) and cents <> 0',
    [tables.map(boxOf)],
  );
  const full = new Set(rows.map(({ account }) => account));
  return new Set(tables.filter((table) => full.has(boxOf(table))));
};

/** From when on and until when, or in which shift. A table belongs to the time in which it was closed, or counted for the end of a shift. */
export interface TakingsSpan {
  readonly from?: Date;
  readonly to?: Date;
  readonly shift?: number;
  /** Takes the shift that runs as if it ended now. */
  readonly ending?: string;
}

const isWithin = ({ opened, closed, shift }: TableDay, { from, to, ...span }: TakingsSpan): boolean => {
  if (span.shift !== undefined && shift !== span.shift && (span.ending === undefined || closed !== null)) return false;
  if (to !== undefined && Date.parse(closed ?? opened) >= to.getTime()) return false;
  return closed === null || from === undefined || Date.parse(closed) >= from.getTime();
};

/** Tables that have the same of something, with their sums. Their win is not known before each of them is counted. */
const groupsOf = <Key extends string | number>(
  tables: readonly TableTakings[],
  keyOf: (table: TableTakings) => Key | null,
) => {
  const keys = [...new Set(tables.map(keyOf))].filter((key) => key !== null);
  return keys.map((key) => ({ key, ...totalOf(tables.filter((table) => keyOf(table) === key)) }));
};

const totalOf = (tables: readonly TableTakings[]): TakingsReport['all'] => {
  const counted = tables.filter(({ waits }) => waits === null).length;
  return { tables: tables.length, counted, ...takingsOf(sumTakings(tables), counted === tables.length) };
};

/** Drop, win and hold of house-money tables, by table, game and pit. */
export const takings = async (pool: Pool, span: TakingsSpan): Promise<TakingsReport> => {
  const days = (await daysOf(pool, span.ending)).filter((day) => isWithin(day, span));
  const full = await uncountedBoxes(
    pool,
    days.map(({ table }) => table),
  );
  const tables = days.map((day): TableTakings => {
    const waits = day.closed === null ? 'open' : !day.continues && full.has(day.table) ? 'drop' : null;
    return { ...day, waits, ...takingsOf(day, waits === null) };
  });
  return {
    tables,
    games: groupsOf(tables, ({ game }) => game).map(({ key, ...sums }) => ({ game: key, ...sums })),
    pits: groupsOf(tables, ({ pit }) => pit).map(({ key, ...sums }) => ({ pit: key, ...sums })),
    all: totalOf(tables),
  };
};

const MONEY = [
  ...(['opening', 'fills', 'credits', 'closing', 'drop', 'win', 'dropVariance', 'rackVariance', 'rulings'] as const),
];
const HEADINGS = [
  ...['table', 'number', 'pit', 'game', 'opened', 'closed', 'waits for'],
  ...['opening', 'fills', 'credits', 'closing', 'drop', 'win', 'drop variance', 'rack variance', 'rulings', 'hold'],
];

/** A field of a CSV file. A text that a spreadsheet would compute is quoted as text. */
const field = (value: string): string => {
  const cell = /^[=+@]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

const inDollars = (cents: number): string => (cents / 100).toFixed(2);

/** The tables as a spreadsheet reads them, in dollars; what is not counted yet is left empty. */
export const takingsCsv = ({ tables }: TakingsReport): string =>
  [
    HEADINGS,
    ...tables.map((day) => [
      ...[day.table, `${day.number ?? ''}`, day.pit ?? '', day.game, day.opened, day.closed ?? '', day.waits ?? ''],
      ...MONEY.map((name) => {
        const cents = day[name];
        return cents === null ? '' : inDollars(cents);
      }),
      day.hold === null ? '' : day.hold.toFixed(4),
    ]),
  ]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('');
