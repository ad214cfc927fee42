import { HOUSE_STREAM } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { POKER_ROOM_STREAM } from '../openings/opening.js';
import { roomOf } from './poker-tables.js';
import { STAFF_POST, type StaffPost } from './staff-log.js';
import type { KnownTable, TableDirectory } from './table-directory.js';

// A person is at one table at a time: a dealer deals at one, and a player sits at one table for house money. Whoever asks holds the lock of `alone`,
// so that two nodes cannot both find them free.

const SAT = ['playerSat', 'sat'];
const LEFT = ['playerLeft', 'left'];

/** Tables where this person sat down and has not left by their own act. */
const tablesSatAt = async (pool: Pool, person: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ table_id: string }>(
    `select table_id from entries where person = $1 and did && $2 group by table_id
     having max(entry) filter (where did && $3) > coalesce(max(entry) filter (where did && $4), 0)`,
    [person, [...SAT, ...LEFT], SAT, LEFT],
  );
  return rows.map(({ table_id }) => table_id);
};

const knownTable = async (tables: TableDirectory, id: string): Promise<KnownTable | undefined> => {
  if (tables.get(id) === undefined) await tables.discover([id]);
  return tables.get(id);
};

/** Why a person takes no seat at this table for house money: they sit at another. */
export const refuseSecondSeat = async (
  pool: Pool,
  tables: TableDirectory,
  person: string,
  table: string,
): Promise<Refusal | null> => {
  for (const id of await tablesSatAt(pool, person)) {
    const known = id === table ? undefined : await knownTable(tables, id);
    if (known === undefined || known.opening.money !== 'house') continue;
    const loaded = await tables.load(known);
    if (isRefused(loaded)) continue;
    await loaded.catchUp();
    const seat = loaded.seatOf(person);
    if (seat !== null) return refuse('sits-elsewhere', { what: 'own', seat, table: id });
  }
  return null;
};

/** The table where each dealer deals, as the record has it: the last post of a person counts. */
const dealersAtTables = async (pool: Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ act: unknown }>(
    `select body::json -> 'act' as act from entries
     where table_id = $1 and did && array['staffAssigned', 'staffRelieved', 'tableClosed'] order by entry`,
    [HOUSE_STREAM],
  );
  const at = new Map<string, string>();
  const free = (isFree: (person: string, table: string) => boolean): void => {
    for (const [person, table] of at) if (isFree(person, table)) at.delete(person);
  };
  for (const { act } of rows) {
    const post: StaffPost | undefined = STAFF_POST.safeParse(act).data;
    if (post === undefined) continue;
    if (post.do === 'closeTable') free((_, table) => table === post.table);
    else if (post.do === 'relieve') free((person, table) => person === post.person && table === post.table);
    else if (post.do === 'assign' && post.role === 'dealer') {
      // There is one dealer at a table.
      free((_, table) => table === post.table);
      at.set(post.person, post.table);
    }
  }
  return at;
};

/** Why this person cannot be posted as the dealer of a table: they deal at another, or the poker room sends them. */
export const refuseSecondTable = async (
  pool: Pool,
  tables: TableDirectory,
  isOpen: (known: KnownTable) => boolean,
  { person, name, table }: { readonly person: string; readonly name: string; readonly table: string },
): Promise<Refusal | null> => {
  const other = (await dealersAtTables(pool)).get(person);
  const known = other === undefined || other === table ? undefined : await knownTable(tables, other);
  if (other !== undefined && known !== undefined && isOpen(known))
    return refuse('deals-elsewhere', { name, to: table === POKER_ROOM_STREAM ? null : table, at: other });
  if (table === POKER_ROOM_STREAM) return null;
  const room = await knownTable(tables, POKER_ROOM_STREAM);
  const loaded = room === undefined ? null : await tables.load(room);
  if (loaded === null || isRefused(loaded)) return null;
  await loaded.catchUp();
  return roomOf(loaded)?.dealers.some((dealer) => dealer.person === person) === true
    ? refuse('deals-elsewhere', { name, to: table, at: null })
    : null;
};
