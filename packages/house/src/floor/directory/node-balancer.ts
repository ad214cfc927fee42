import type { Pool } from 'pg';
import type { HouseLog } from '../../log/index.js';
import { isRunHere, type KnownTable, lobbyEntryOf, type TableDirectory } from './table-directory.js';

/** Seconds that a node counts as live after its last sign. */
const NODE_SECONDS = 3;
/** Tables taken over side by side, and tables handed over at a time. */
const SIDE_BY_SIDE = 16;
const HAND_OVER = 20;

/** How the nodes of a house share out its tables. */
export interface NodeBalancer {
  /**
   * Shares out tables that no node runs among the live nodes, and hands over tables of this node beyond its share. With a wrong clock a node hands over all.
   * Says whether anything was handed over.
   */
  rebalance(): Promise<boolean>;
  /** Removes this node from the live ones. */
  leave(): Promise<void>;
}

/** Number of live nodes, this one included. */
const countNodes = async (pool: Pool, self: string): Promise<number> => {
  await pool.query('delete from nodes where expires < clock_timestamp()');
  const { rows } = await pool.query<{ nodes: number }>(
    `with me as (
       insert into nodes (name, expires) values ($1, clock_timestamp() + make_interval(secs => $2))
       on conflict (name) do update set expires = excluded.expires
     ) select count(*)::int + 1 as nodes from nodes where name <> $1`,
    [self, NODE_SECONDS],
  );
  return rows[0]?.nodes ?? 1;
};

/** Tells the other nodes what the lobby shows of the tables that are run here. */
const tellLobby = async (pool: Pool, self: string, tables: TableDirectory): Promise<void> => {
  const changed = tables
    .all()
    .filter(isRunHere)
    .map((known) => ({ known, lobby: JSON.stringify(lobbyEntryOf(known)) }))
    .filter(({ known, lobby }) => lobby !== known.lastLobby);
  if (changed.length === 0) return;
  for (const { known, lobby } of changed) known.lastLobby = lobby;
  await pool.query(
    `update leases l set lobby = v.lobby from unnest($1::text[], $2::text[]) as v (id, lobby)
     where l.table_id = v.id and l.owner = $3`,
    [changed.map(({ known }) => known.id), changed.map(({ lobby }) => lobby), self],
  );
};

/** Learns from the log which node runs each table. */
const learnOwners = async (pool: Pool, self: string, tables: TableDirectory): Promise<void> => {
  const { rows } = await pool.query<{ table_id: string; owner: string | null; lobby: string | null }>(
    'select table_id, case when expires > clock_timestamp() then owner end as owner, lobby from leases',
  );
  const unknown = rows.map(({ table_id }) => table_id).filter((id) => tables.get(id) === undefined);
  if (unknown.length > 0) await tables.discover(unknown);
  for (const { table_id, owner, lobby } of rows) {
    const known = tables.get(table_id);
    if (known === undefined) continue;
    known.owner = isRunHere(known) ? self : owner === self ? null : owner;
    known.lobby = lobby;
  }
};

export const nodeBalancer = (
  { owner: self, database: { pool }, time }: HouseLog,
  tables: TableDirectory,
  atOnce: number,
): NodeBalancer => {
  let left = false;

  const each = async (some: KnownTable[], work: (known: KnownTable) => Promise<void>): Promise<void> => {
    const next = async (): Promise<void> => {
      for (let known = some.shift(); known !== undefined && !left; known = some.shift())
        // A table that cannot be read is tried again the next time.
        await work(known).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
  };

  /** Lets other nodes run these tables; says whether there were any. */
  const handOver = async (some: KnownTable[]): Promise<boolean> => {
    const any = some.length > 0;
    await each(some, async (known) => {
      await known.table?.handOver();
      known.owner = null;
    });
    return any;
  };

  const withdraw = async (): Promise<void> => void (await pool.query('delete from nodes where name = $1', [self]));

  return {
    rebalance: async () => {
      if (time.state() === 'wrong') {
        await withdraw();
        await learnOwners(pool, self, tables);
        return handOver(tables.all().filter(isRunHere));
      }
      const there = await countNodes(pool, self);
      if (there > 1) await tellLobby(pool, self, tables);
      await learnOwners(pool, self, tables);
      // A closed table is run when somebody asks for it.
      const all = tables.all().filter(({ closed }) => !closed);
      const own = all.filter(isRunHere);
      const share = Math.min(Math.ceil(all.length / there), atOnce);
      const free = all.filter(({ owner }) => owner === null);
      await each(free.slice(0, Math.max(0, share - own.length)), tables.run);
      return handOver(there === 1 ? [] : own.slice(Math.max(share, own.length - HAND_OVER)));
    },
    leave: async () => {
      left = true;
      await withdraw();
    },
  };
};
