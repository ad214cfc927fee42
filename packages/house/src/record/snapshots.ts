import { createHash } from 'node:crypto';
import { canonical } from '@fairdeal/proof';
import type { Standing } from '@fairdeal/table';
import type { Pool } from 'pg';
import type { Keys } from './keys.js';
import { seal, unseal } from './seal.js';

// A snapshot spares the fold over all entries when a table is opened. It holds the cards to come, so it is sealed; it may be thrown away at any time.

/** So many entries apart, unless somebody says otherwise. */
export const SNAPSHOT_EVERY = 1_000;
const KEPT = 2;

const placeOf = (table: string, position: number): string => `snapshot ${table}/${position}`;

/** Equal states have equal hashes. */
export const stateHash = (state: unknown): string => createHash('sha256').update(canonical(state)).digest('hex');

/** Keeps how a table stands, and of earlier times only the one before. A state that would be read as another is not kept. */
export const saveSnapshot = async <State>(
  pool: Pool,
  keys: Keys,
  table: string,
  standing: Standing<State>,
): Promise<boolean> => {
  const { position, at, state } = standing;
  const text = JSON.stringify({ at, state });
  if (stateHash(JSON.parse(text).state) !== stateHash(state)) return false;
  await pool.query('insert into snapshots (table_id, position, sealed) values ($1, $2, $3) on conflict do nothing', [
    table,
    position,
    seal(keys, placeOf(table, position), text),
  ]);
  await pool.query(
    `delete from snapshots where table_id = $1 and position <
       (select min(position) from (select position from snapshots where table_id = $1 order by position desc limit ${KEPT}) kept)`,
    [table],
  );
  return true;
};

export const dropSnapshots = async (pool: Pool, table: string): Promise<void> => {
  await pool.query('delete from snapshots where table_id = $1', [table]);
};

/** The snapshots of a table that can be read, the newest first. */
export const readSnapshots = async <State>(
  pool: Pool,
  keys: Keys,
  table: string,
): Promise<readonly Standing<State>[]> => {
  const { rows } = await pool.query<{ position: string; sealed: Buffer }>(
    'select position, sealed from snapshots where table_id = $1 order by position desc',
    [table],
  );
  return rows.flatMap(({ position, sealed }) => {
    try {
      const { at, state } = JSON.parse(unseal(keys, placeOf(table, Number(position)), sealed));
      return [{ position: Number(position), at, state }];
    } catch {
      return [];
    }
  });
};
