import { concatBytes } from '@noble/hashes/utils.js';
import { type Hash, nodeHash } from './hash.js';
import { nodesOfRange, rootOver } from './ranges.js';
import {
  edgeTiles,
  hashesOf,
  nodesFromTiles,
  type ReadTile,
  TILE_HEIGHT,
  TILE_WIDTH,
  type Tile,
  type TileName,
} from './tiles.js';

/** A growing tree. It keeps only the hashes that new leaves need, so it stays small however many leaves it has. */
export interface MerkleTree {
  readonly size: number;
  /** The roots of its full subtrees, largest first. */
  readonly peaks: readonly Hash[];
  /** Hashes of the partial tile at each level. */
  readonly edge: readonly (readonly Hash[])[];
}

export const EMPTY_TREE: MerkleTree = { size: 0, peaks: [], edge: [] };

export interface TreeGrowth {
  readonly tree: MerkleTree;
  /** Tiles that became full. They never change again. */
  readonly full: readonly Tile[];
}

/** A new tree with more leaves, given as hashes. The old tree is unchanged. */
export const growTree = (before: MerkleTree, leaves: Iterable<Hash>): TreeGrowth => {
  const peaks = [...before.peaks];
  const edge = before.edge.map((hashes) => [...hashes]);
  const full: Tile[] = [];
  let size = before.size;

  const put = (level: number, hash: Hash): void => {
    const hashes = edge[level] ?? [];
    hashes.push(hash);
    edge[level] = hashes.length === TILE_WIDTH ? [] : hashes;
    if (hashes.length === TILE_WIDTH)
      full.push(tileOf({ level, index: tileAt(level, size), width: TILE_WIDTH }, hashes));
  };

  for (const leaf of leaves) {
    let hash = leaf;
    put(0, leaf);
    // As in binary counting, every trailing 1 of the size is a full subtree that merges with the new one into one twice as large.
    for (let rest = size, height = 1; rest % 2 === 1; rest = (rest - 1) / 2, height += 1) {
      const left = peaks.pop();
      if (left === undefined) throw new RangeError(`A tree of ${size} leaves needs more peaks than given.`);
      hash = nodeHash(left, hash);
      if (height % TILE_HEIGHT === 0) put(height / TILE_HEIGHT, hash);
    }
    peaks.push(hash);
    size += 1;
  }
  return { tree: { size, peaks, edge }, full };
};

/** The tile at a level with this leaf or the node above it. */
const tileAt = (level: number, leaf: number): number => Math.floor(leaf / TILE_WIDTH ** (level + 1));

const tileOf = (name: TileName, hashes: readonly Hash[]): Tile => ({ ...name, bytes: concatBytes(...hashes) });

export const merkleRoot = ({ peaks }: MerkleTree): Hash => rootOver(peaks);

/** The partial tiles at its edge. With all tiles that became full before, they are the whole tree. */
export const partialTiles = ({ size, edge }: MerkleTree): Tile[] =>
  edgeTiles(size).map((name) => tileOf(name, edge[name.level] ?? []));

/** Restores the tree of this size from the partial tiles at its edge. */
export const treeFromTiles = async (read: ReadTile, size: number): Promise<MerkleTree> => {
  const tiles = await Promise.all(edgeTiles(size).map(async (name) => ({ ...name, bytes: await read(name) })));
  const edge: Hash[][] = [];
  for (const tile of tiles) edge[tile.level] = hashesOf(tile);
  const whole = { start: 0, end: size };
  const bytes = new Map(tiles.map((tile) => [tile.level, tile.bytes]));
  const nodes = await nodesFromTiles(({ level }) => bytes.get(level) ?? new Uint8Array(), size, [whole]);
  return { size, peaks: nodesOfRange(whole).map(nodes), edge: Array.from(edge, (hashes) => hashes ?? []) };
};
