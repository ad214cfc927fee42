import type { FloorPlace, PlaceSession } from '@fairdeal/client';
import { foldPlaces, HOUSE_STREAM, LOG_ENTRY, type LogEntry, placeEvent } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { type PlaceAct, refuseOpeningAt, refusePlacing, type TablePlaces } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { exclusively } from '../../database/exclusive.js';
import type { HouseLog } from '../../log/index.js';
import type { TableOpening } from '../openings/opening.js';
import type { FloorParts } from './lookup.js';

// Numbered tables of the floor. They have no rows of their own: each is a fold over entries of the log, and `verify` folds the same.

/** Entries that place a table, open one at a number, or close one, in their order. */
const placeEntries = async (pool: Pool): Promise<readonly LogEntry[]> => {
  const { rows } = await pool.query<{ body: string }>(
    `select body from (
       select entry, body from entries where table_id = $1 and did && array['tablePlaced', 'tableRetired', 'tableClosed']
       union all
       select e.entry, e.body from leases l join entries e on e.table_id = l.table_id and e.position = 1
       where e.body::json -> 'act' ->> 'number' is not null
     ) placed order by entry`,
    [HOUSE_STREAM],
  );
  return rows.map(({ body }) => LOG_ENTRY.parse(JSON.parse(body)));
};

const foldOf = (entries: readonly LogEntry[]): TablePlaces => {
  const fold = foldPlaces();
  for (const entry of entries) fold.next(entry);
  return fold.list();
};

const placesNow = async (pool: Pool): Promise<TablePlaces> => foldOf(await placeEntries(pool));

/** Puts a table on the floor, changes it, or takes it off. Callers check who may. */
export const enterPlacing = (
  record: Pick<HouseLog, 'database' | 'enterForHouse'>,
  by: LogEntry['by'],
  act: PlaceAct,
): Promise<{ readonly position: number } | Refusal> => {
  const { pool } = record.database;
  return exclusively(pool, async () => {
    const refused = refusePlacing(await placesNow(pool), act);
    return refused ?? record.enterForHouse(by, { ...act }, { events: [placeEvent(act)] });
  });
};

/** Opens a table at the place that its opening names: one table at a time at each number. */
export const openAtPlace = async <Opened>(
  { record }: Pick<FloorParts, 'record'>,
  { number, open }: Pick<TableOpening, 'number' | 'open'>,
  opens: () => Promise<Opened | Refusal>,
): Promise<Opened | Refusal> => {
  if (number === undefined) return opens();
  const { pool } = record.database;
  return exclusively(pool, async () => refuseOpeningAt(await placesNow(pool), number, open) ?? opens());
};

const OPENED = z.looseObject({
  number: z.int(),
  open: z.looseObject({ game: z.string() }),
  money: z.enum(['house', 'play']).default('play'),
  filed: z.object({ submission: z.string(), version: z.int() }).optional(),
});
const CLOSED = z.object({ do: z.literal('closeTable'), table: z.string() });

/** The times that a table was open at a place. */
const sessionsIn = (entries: readonly LogEntry[]): ReadonlyMap<string, PlaceSession> => {
  const sessions = new Map<string, PlaceSession>();
  for (const { act, table, at, by } of entries) {
    const closed = CLOSED.safeParse(act).data;
    const before = closed === undefined ? undefined : sessions.get(closed.table);
    if (before !== undefined) sessions.set(before.table, { ...before, closed: { person: by.person, at } });
    const opened = table === HOUSE_STREAM ? undefined : OPENED.safeParse(act).data;
    if (opened === undefined) continue;
    const { open, money, filed } = opened;
    const under = filed === undefined ? {} : { filed };
    sessions.set(table, { table, game: open.game, money, ...under, opened: { person: by.person, at }, closed: null });
  }
  return sessions;
};

/** All tables of the floor by number, each with the times that it was open, newest first. */
export const floorPlaces = async (pool: Pool): Promise<readonly FloorPlace[]> => {
  const entries = await placeEntries(pool);
  const sessions = sessionsIn(entries);
  return [...foldOf(entries).values()]
    .sort((one, other) => one.number - other.number)
    .map(({ tables, ...place }) => ({
      ...place,
      games: [...place.games],
      history: tables.flatMap((table) => sessions.get(table) ?? []).reverse(),
    }));
};
