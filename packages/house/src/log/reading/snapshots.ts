import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairdeal/proof';
import type { TableSnapshot } from '@fairdeal/table';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import { seal, unseal } from '../../keys/seal.js';

// A snapshot spares the fold over all entries when a table is opened, or a round of it is recalled. It holds the cards to come, so it is sealed; it may
// be thrown away at any time.

/** Entries between two snapshots by default. */
export const SNAPSHOT_EVERY = 500;

const placeOf = (table: string, position: number): string => `snapshot ${table}/${position}`;

/** Equal states have equal hashes. */
export const stateHash = (state: unknown): string => createHash('sha256').update(canonicalJson(state)).digest('hex');

/** A snapshot is not what the log comes to. */
class WrongSnapshot extends Error {}

/** Compares a table with the snapshot that was made where it stands now. */
export const checkSnapshot = <State>(
  table: string,
  said: TableSnapshot<State> | null | undefined,
  { position, state }: Pick<TableSnapshot<State>, 'position' | 'state'>,
): void => {
  if (said?.position === position && stateHash(said.state) !== stateHash(state))
    throw new WrongSnapshot(`The snapshot of ${table} at ${position} is not what its entries come to.`);
};

/** Goes on from how a table stood: a snapshot of another version may be of a shape that the rules do not know. */
export const resumeFrom = <State>(
  table: string,
  { position }: Pick<TableSnapshot<State>, 'position'>,
  evolve: () => State,
): State => {
  try {
    return evolve();
  } catch (error) {
    throw position === 1
      ? error
      : new WrongSnapshot(`The table ${table} does not go on from its snapshot at ${position}.`, { cause: error });
  }
};

/** Uses the snapshots of a table; where one is wrong they are all thrown away, and it is done again without. */
export const usingSnapshots = async <Result>(
  pool: Pool,
  table: string,
  use: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof WrongSnapshot)) throw error;
    await pool.query('delete from snapshots where table_id = $1', [table]);
    return use();
  }
};

/** Keeps how a table stands. A state that would be read as another is not kept. */
export const saveSnapshot = async <State>(
  pool: Pool,
  keys: HouseKeys,
  table: string,
  standing: TableSnapshot<State>,
): Promise<boolean> => {
  const { position, at, state } = standing;
  const text = JSON.stringify({ at, state });
  if (stateHash(JSON.parse(text).state) !== stateHash(state)) return false;
  await pool.query('insert into snapshots (table_id, position, sealed) values ($1, $2, $3) on conflict do nothing', [
    table,
    position,
    seal(keys, placeOf(table, position), text),
  ]);
  return true;
};

/** The newest snapshots of a table up to a position that can be read, the newest first. */
export const readSnapshots = async <State>(
  pool: Pool,
  keys: HouseKeys,
  table: string,
  { most = 2, upTo = Number.MAX_SAFE_INTEGER } = {},
): Promise<readonly TableSnapshot<State>[]> => {
  const { rows } = await pool.query<{ position: string; sealed: Buffer }>(
    'select position, sealed from snapshots where table_id = $1 and position <= $2 order by position desc limit $3',
    [table, upTo, most],
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

/** How far the snapshots lie that were made before something came about, of which each later one says that it did; 0 for none. */
export const lastSnapshotBefore = async <State>(
  pool: Pool,
  keys: HouseKeys,
  table: string,
  isBefore: (state: State) => boolean,
): Promise<number> => {
  const { rows } = await pool.query<{ position: string }>(
    'select position from snapshots where table_id = $1 order by position',
    [table],
  );
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const position = Number(rows[middle]?.position);
    const [at] = await readSnapshots<State>(pool, keys, table, { most: 1, upTo: position });
    if (at?.position === position && isBefore(at.state)) low = middle + 1;
    else high = middle;
  }
  return Number(rows[low - 1]?.position ?? 0);
};
