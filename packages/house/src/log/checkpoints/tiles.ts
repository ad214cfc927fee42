import {
  EMPTY_TREE,
  growTree,
  HASH_BYTES,
  type Hash,
  isSameHash,
  leafHash,
  type MerkleTree,
  partialTiles,
  type ReadTile,
  rootOfLeaves,
  TILE_WIDTH,
  type Tile,
  type TileName,
  tilePath,
} from '@fairdeal/proof';
import type { RunQuery } from '../../database/database.js';

// The tree over all entries, as tiles in the database. They are made from the entries; what reads them back checks them.

/** What is in the database is not what was signed. */
export class CheckpointMismatch extends Error {}

export const NOT_SIGNED = 'The log in the database is not the one that was signed.';

/** So many entries are hashed at a time: tables wait meanwhile. */
const PAGE = 512;
/** So many full tiles are kept in memory once they are checked. */
const MOST_KEPT = 500;

const missing = (name: TileName): Error => new Error(`The tree lacks its ${tilePath(name)}.`);

/** Tiles as they are stored, unchecked. */
export const storedTiles =
  (ask: RunQuery): ReadTile =>
  async ({ level, index, width }) => {
    const { rows } = await ask<{ hashes: Buffer }>('select hashes from tiles where level = $1 and nth = $2', [
      level,
      index,
    ]);
    const hashes = rows[0]?.hashes ?? Buffer.alloc(0);
    if (hashes.length < width * HASH_BYTES) throw missing({ level, index, width });
    // A tile that has grown since begins with what it was.
    return new Uint8Array(hashes.subarray(0, width * HASH_BYTES));
  };

const saveTiles = async (ask: RunQuery, tiles: readonly Tile[]): Promise<void> => {
  await ask(
    `insert into tiles (level, nth, hashes) select * from unnest($1::int[], $2::bigint[], $3::bytea[])
     on conflict (level, nth) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ bytes }) => Buffer.from(bytes))],
  );
};

export const saveEdge = (ask: RunQuery, tree: MerkleTree): Promise<void> => saveTiles(ask, partialTiles(tree));

const leavesAfter = async (ask: RunQuery, after: number, last: number, most: number): Promise<readonly Hash[]> => {
  const { rows } = await ask<{ hash: Buffer }>(
    'select hash from entries where entry > $1 and entry <= $2 order by entry limit $3',
    [after, last, most],
  );
  return rows.map(({ hash }) => leafHash(hash));
};

/** The tree with what the log has after it, up to this entry; tiles that became full are kept. */
export const growTo = async (
  ask: RunQuery,
  before: MerkleTree = EMPTY_TREE,
  last = Number.MAX_SAFE_INTEGER,
): Promise<MerkleTree> => {
  for (let tree = before; ; ) {
    const leaves = await leavesAfter(ask, tree.size, last, PAGE);
    const grown = growTree(tree, leaves);
    tree = grown.tree;
    if (leaves.length > 0) await saveTiles(ask, grown.full);
    if (leaves.length < PAGE) return tree;
  }
};

/** Whether a tree of this size has a tile so far. */
export const isWithin = ({ level, index, width }: TileName, size: number): boolean =>
  (index * TILE_WIDTH + width) * TILE_WIDTH ** level <= size;

const hashAt = (bytes: Uint8Array, at: number): Hash => bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES);

const rootOf = (bytes: Uint8Array): Hash =>
  rootOfLeaves(Array.from({ length: TILE_WIDTH }, (_, at) => hashAt(bytes, at)));

/** Reads the tiles of a signed tree, each checked. */
export type CheckedTiles = (tree: MerkleTree, name: TileName) => Promise<Uint8Array>;

/**
 * Reads the tiles of a signed tree. A full tile must have the root that the tile above it holds, up to the edge of the tree, which the signature covers.
 * One that is damaged or lost is rebuilt from the entries; where they are not the signed ones, it is refused.
 */
export const checkedTiles = (ask: RunQuery): CheckedTiles => {
  const kept = new Map<string, Uint8Array>();
  const stored = storedTiles(ask);

  /** A full tile from the entries alone: the tiles below it may be damaged too. */
  const madeAnew = async ({ level, index, width }: TileName): Promise<Uint8Array> => {
    if (level === 0) return Buffer.concat(await leavesAfter(ask, index * width, (index + 1) * width, width));
    const roots: Hash[] = [];
    for (let below = index * width; below < (index + 1) * width; below += 1) {
      const bytes = await madeAnew({ level: level - 1, index: below, width });
      if (bytes.length < width * HASH_BYTES) throw new CheckpointMismatch(NOT_SIGNED);
      roots.push(rootOf(bytes));
    }
    return Buffer.concat(roots);
  };

  /** The hash of a full tile, as the tile above it or the edge of the tree has it. */
  const hashAbove = async (tree: MerkleTree, { level, index }: TileName): Promise<Hash> => {
    const [above, at] = [Math.floor(index / TILE_WIDTH), index % TILE_WIDTH];
    if (above < Math.floor(tree.size / TILE_WIDTH ** (level + 2)))
      return hashAt(await fullTile(tree, { level: level + 1, index: above, width: TILE_WIDTH }), at);
    const hash = tree.edge[level + 1]?.[at];
    if (hash === undefined) throw missing({ level, index, width: TILE_WIDTH });
    return hash;
  };

  const fullTile = async (tree: MerkleTree, name: TileName): Promise<Uint8Array> => {
    const path = tilePath(name);
    const before = kept.get(path);
    if (before !== undefined) return before;
    const hash = await hashAbove(tree, name);
    const isIt = (bytes: Uint8Array): boolean =>
      bytes.length === TILE_WIDTH * HASH_BYTES && isSameHash(rootOf(bytes), hash);
    let bytes = await Promise.resolve(stored(name)).catch(() => new Uint8Array());
    if (!isIt(bytes)) {
      bytes = await madeAnew(name);
      if (!isIt(bytes)) throw new CheckpointMismatch(NOT_SIGNED);
      await saveTiles(ask, [{ ...name, bytes }]);
    }
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(path, bytes);
    return bytes;
  };

  return async (tree, name) => {
    const { level, index, width } = name;
    if (!isWithin(name, tree.size)) throw missing(name);
    const isFull = index < Math.floor(tree.size / TILE_WIDTH ** (level + 1));
    const bytes = isFull
      ? await fullTile(tree, { level, index, width: TILE_WIDTH })
      : Buffer.concat(tree.edge[level] ?? []);
    return new Uint8Array(bytes.subarray(0, width * HASH_BYTES));
  };
};
