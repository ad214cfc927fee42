import {
  CHIP_EVENTS,
  denominationsOf,
  HOUSE_STREAM,
  LOG_ENTRY,
  newTray,
  revealEntry,
  type TrayState,
  trayAfterAct,
  trayAfterEvents,
} from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import type { ChipMove } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import { openSecret } from '../../keys/seal.js';

// Chips of tables by denomination. No row has them: they are what the entries of the table, and the slips and color-ups of the house, come to.

/** The chips of a table as the log has them. */
export interface TrayReading {
  readonly tray: TrayState;
  /** The last entry that is in it. */
  readonly entry: number;
  /** The chips that the last entry of the table moved, and its position. */
  readonly moved: readonly ChipMove[];
  readonly position: number;
}

/** The tray of one table. */
export interface TableTray {
  readonly table: string;
  readonly denominations: readonly number[];
  /** Reads the log to its end. */
  now(): Promise<TrayReading>;
  /** Does something while nobody else here reads the tray to take chips out of it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Row {
  readonly entry: string;
  readonly body: string;
  readonly sealed: Buffer | null;
}

const PAGE = 1_000;

/** Entries of a table and of the house's acts on its chips, after those that were read. */
const entriesAfter = async (pool: Pool, table: string, entry: number, position: number): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>({
    name: 'read-tray',
    text: `select entry, body, sealed from (
        select entry, body, sealed from entries where table_id = $1 and position > $2
        union all
        select entry, body, null::bytea from entries
        where table_id = $3 and entry > $4 and did && $5 and body::json -> 'act' ->> 'table' = $1
      ) of_tray order by entry limit $6`,
    values: [table, position, HOUSE_STREAM, entry, CHIP_EVENTS, PAGE],
  });
  return rows;
};

const openTray = (pool: Pool, keys: HouseKeys, table: string, denominations: readonly number[]): TableTray => {
  let reading: TrayReading = { tray: newTray(denominations), entry: 0, moved: [], position: 1 };
  let turns: Promise<unknown> = Promise.resolve();
  let reads: Promise<unknown> = Promise.resolve();

  const next = ({ entry, body, sealed }: Row): void => {
    const logged = LOG_ENTRY.parse(JSON.parse(body));
    const { tray } = reading;
    if (logged.table === HOUSE_STREAM) {
      const after = trayAfterAct(tray, table, logged.act, logged.events);
      reading = {
        ...reading,
        entry: Number(entry),
        ...(after === null || isRefused(after) ? {} : { tray: after.tray }),
      };
      return;
    }
    const { events } = revealEntry(logged, sealed === null ? null : openSecret(keys, table, logged.position, sealed));
    const after = trayAfterEvents(tray, events);
    reading = { tray: after.tray, moved: after.moved, entry: Number(entry), position: logged.position };
  };

  const read = async (): Promise<TrayReading> => {
    for (;;) {
      const rows = await entriesAfter(pool, table, reading.entry, reading.position);
      for (const row of rows) next(row);
      if (rows.length < PAGE) return reading;
    }
  };

  return {
    table,
    denominations,
    now: () => {
      const done = reads.then(read, read);
      reads = done;
      return done;
    },
    inTurn: (work) => {
      const turn = turns.then(work, work);
      turns = turn;
      return turn;
    },
  };
};

const trays = new WeakMap<Pool, Map<string, TableTray>>();

/** The tray of a table that was opened with denominations; null for any other. It is one and the same for everybody on this node. */
export const trayOfTable = (
  { pool, keys }: { readonly pool: Pool; readonly keys: HouseKeys },
  table: string,
  denominations: readonly number[] | undefined,
): TableTray | null => {
  if (denominations === undefined) return null;
  const known = trays.get(pool) ?? new Map<string, TableTray>();
  trays.set(pool, known);
  const tray = known.get(table) ?? openTray(pool, keys, table, denominations);
  known.set(table, tray);
  return tray;
};

/** The same for a table of which only the name is known. */
export const findTray = async (
  deps: { readonly pool: Pool; readonly keys: HouseKeys },
  table: string,
): Promise<TableTray | null> => {
  const known = trays.get(deps.pool)?.get(table);
  if (known !== undefined) return known;
  const { rows } = await deps.pool.query<{ body: string }>(
    'select body from entries where table_id = $1 and position = 1',
    [table],
  );
  const [row] = rows;
  const opened = row === undefined ? null : denominationsOf(LOG_ENTRY.parse(JSON.parse(row.body)).act);
  return opened === null ? null : trayOfTable(deps, table, opened);
};
