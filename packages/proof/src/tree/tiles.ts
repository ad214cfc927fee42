import type { Result } from '@fairdeal/cards';
import { quoted } from '@fairdeal/cards/internal';
import { concatBytes } from '@noble/hashes/utils.js';
import { HASH_BYTES, type Hash } from './hash.js';
import { proveConsistency, proveInclusion, rootOfLeaves, treeRoot, within } from './prove.js';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  type NodeHashes,
  type NodeName,
  nodesOfRange,
} from './ranges.js';

// C2SP tlog-tiles: a tree is stored and published as files of up to 256 hashes, each covering 8 levels.

export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** Name of a tile. Level 0 holds leaf hashes; each level above holds the roots of the full tiles below. */
export interface TileName {
  readonly level: number;
  readonly index: number;
  /** Number of hashes; a tile at the growing edge is not full. */
  readonly width: number;
}

export interface Tile extends TileName {
  /** Its hashes, concatenated. */
  readonly bytes: Uint8Array;
}

export type ReadTile = (name: TileName) => Uint8Array | Promise<Uint8Array>;

const numberPath = (index: number): string =>
  String(index)
    .padStart(3 * Math.ceil(String(index).length / 3), '0')
    .replace(/\d{3}(?=\d)/g, 'x$&/');

const pathOf = (level: number | 'entries', index: number, width: number): string =>
  `tile/${level}/${numberPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

/** `tile/0/x001/234.p/5`: the path of a tile below its log's URL. */
export const tilePath = ({ level, index, width }: TileName): string => pathOf(level, index, width);

/** Path of the leaf data of a tile at level 0. */
export const entriesPath = ({ index, width }: Pick<TileName, 'index' | 'width'>): string =>
  pathOf('entries', index, width);

const PATH = /^tile\/(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Reads the path of a tile. Only the canonical form is accepted. */
export const readTilePath = (path: string): Result<TileName> => {
  const [, level = '', index = '', width = String(TILE_WIDTH)] = PATH.exec(path) ?? [];
  const name = { level: Number(level), index: Number(index.replaceAll(/[x/]/g, '')), width: Number(width) };
  const isTile = name.level <= 63 && name.width >= 1 && name.width <= TILE_WIDTH && tilePath(name) === path;
  return isTile ? { ok: name } : { wrong: `${quoted(path)} is not the path of a tile.` };
};

/** The entries of a tile at level 0 as one file, each prefixed with its length in two bytes. */
export const entryBundle = (entries: readonly Uint8Array[]): Uint8Array =>
  concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new RangeError(`An entry of ${entry.length} bytes is too long for a bundle.`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );

/** Number of hashes in the tile, in a tree of this size. */
const widthOf = (level: number, index: number, size: number): number =>
  Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH);

/** The tiles at the growing edge of a tree: the partial one at each level, if it isn't empty. */
export const edgeTiles = (size: number): TileName[] => {
  const tiles: TileName[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    const width = count % TILE_WIDTH;
    if (width > 0) tiles.push({ level, index: Math.floor(count / TILE_WIDTH), width });
  }
  return tiles;
};

/** The tile that holds a node, and its first hash there. */
const placeOf = ({ height, index }: NodeName, size: number): TileName & { readonly first: number } => {
  const level = Math.floor(height / TILE_HEIGHT);
  const first = index * 2 ** (height % TILE_HEIGHT);
  const tile = Math.floor(first / TILE_WIDTH);
  return { level, index: tile, width: widthOf(level, tile, size), first: first % TILE_WIDTH };
};

/** Every tile of a tree of this size, lowest level first. */
export function* allTiles(size: number): Generator<TileName> {
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    for (let index = 0; index < Math.floor(count / TILE_WIDTH); index += 1) yield { level, index, width: TILE_WIDTH };
    const width = count % TILE_WIDTH;
    if (width > 0) yield { level, index: Math.floor(count / TILE_WIDTH), width };
  }
}

/** Reads the tiles needed for these ranges, each once. */
export const nodesFromTiles = async (
  read: ReadTile,
  size: number,
  ranges: readonly LeafRange[],
): Promise<NodeHashes> => {
  const names = new Map(
    ranges.flatMap(nodesOfRange).map((node) => {
      const { first: _, ...tile } = placeOf(node, size);
      return [tilePath(tile), tile];
    }),
  );
  const tiles = new Map(
    await Promise.all(
      [...names].map(async ([path, name]) => [path, hashesOf({ ...name, bytes: await read(name) })] as const),
    ),
  );
  return (node) => {
    const { first, ...tile } = placeOf(node, size);
    const hashes = tiles.get(tilePath(tile));
    if (hashes === undefined) throw new RangeError(`The tile ${tilePath(tile)} was not read.`);
    const end = first + 2 ** (node.height % TILE_HEIGHT);
    return rootOfLeaves(hashes.slice(first, end));
  };
};

/** The hashes in a tile. */
export const hashesOf = ({ bytes, ...name }: Tile): Hash[] => {
  if (bytes.length !== name.width * HASH_BYTES)
    throw new RangeError(`The tile ${tilePath(name)} has ${bytes.length} bytes, not ${name.width * HASH_BYTES}.`);
  return Array.from({ length: name.width }, (_, at) => bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES));
};

export const rootFromTiles = async (read: ReadTile, size: number): Promise<Hash> =>
  treeRoot(await nodesFromTiles(read, size, [{ start: 0, end: size }]), size);

/** The proof that a leaf is in the tree of this size, from its tiles. */
export const inclusionFromTiles = async (read: ReadTile, index: number, size: number): Promise<Hash[]> =>
  proveInclusion(await nodesFromTiles(read, size, inclusionRanges(within(index, size), size)), index, size);

/** The proof that the tree of this size begins with the tree of `from` leaves, from its tiles. */
export const consistencyFromTiles = async (read: ReadTile, from: number, size: number): Promise<Hash[]> =>
  proveConsistency(await nodesFromTiles(read, size, consistencyRanges(within(from, size + 1), size)), from, size);
