import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesPath, entryBundle, readTilePath, TILE_WIDTH, tilePath } from './tiles.js';

test.each([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 0, index: 1234, width: 5 }, 'tile/0/x001/234.p/5'],
  [{ level: 1, index: 1234067, width: 256 }, 'tile/1/x001/x234/067'],
  [{ level: 5, index: 123456078, width: 2 }, 'tile/5/x123/x456/078.p/2'],
])('the tile %o lies at %s', (name, path) => {
  expect(tilePath(name)).toBe(path);
});

test('the entries of a tile have a path beside it', () => {
  expect(entriesPath({ index: 1234, width: 5 })).toBe('tile/entries/x001/234.p/5');
  expect(entryBundle([Uint8Array.of(7, 8), new Uint8Array(257)]).subarray(0, 6)).toEqual(
    Uint8Array.of(0, 2, 7, 8, 1, 1),
  );
});

test('every tile path is read as written', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(), fc.integer({ min: 1, max: TILE_WIDTH }), (level, index, width) => {
      expect(readTilePath(tilePath({ level, index, width }))).toEqual({ ok: { level, index, width } });
    }),
  );
});

test.each([
  'tile/0/1',
  'tile/0/001.p/0',
  'tile/0/001.p/256',
  'tile/0/001.p/05',
  'tile/00/001',
  'tile/64/001',
  'tile/0/x000/001',
  'tile/0/001/234',
  'tile/5/123/456/078',
  'tile/-1/001',
  'tile/entries/001',
  '/tile/0/001',
  '',
])('%j is not the path of a tile', (path) => {
  expect(readTilePath(path)).toHaveProperty('wrong');
});
