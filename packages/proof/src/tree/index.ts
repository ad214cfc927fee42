export * from './hash.js';
export * from './merkle-tree.js';
export { nodesOver, proveConsistency, proveInclusion, rootOfLeaves, treeRoot } from './prove.js';
export type { NodeHashes } from './ranges.js';
export {
  allTiles,
  consistencyFromTiles,
  entriesPath,
  entryBundle,
  inclusionFromTiles,
  type ReadTile,
  readTilePath,
  rootFromTiles,
  TILE_WIDTH,
  type Tile,
  type TileName,
  tilePath,
} from './tiles.js';
export * from './verify.js';
