import { rootFromTiles, type TileName, toBase64 } from '@fairdeal/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/database.js';
import { openHouseKeys } from '../../keys/keys.js';
import { rows, testServer } from '../testing/server.js';
import { type Checkpoints, openCheckpoints } from './checkpoint.js';

const server = testServer();
/** Enough for a full tile of level 1. */
const ENTRIES = 66_000;
const LEAVES: TileName = { level: 0, index: 3, width: 256 };
const ABOVE: TileName = { level: 1, index: 0, width: 256 };
const DAMAGE = "update tiles set hashes = overlay(hashes placing '\\x0000' from 33)";

let url = '';
let close = (): Promise<void> => Promise.resolve();
let open: () => Promise<Checkpoints>;

/** A log of so many entries, by its owner: only their hashes matter here. */
const fill = (): Promise<unknown> =>
  rows(
    url,
    `insert into entries (entry, table_id, position, at, person, role, body, salt, hash, did, clauses)
     select n, 'house', n, now(), 'nobody', 'test', '{"act":{},"events":[]}', '', sha256(n::text::bytea), '{}', '{}' from generate_series(1, ${ENTRIES}) n`,
  );

beforeAll(async () => {
  url = await server.database();
  const { pool, close: end } = await openDatabase(url);
  close = end;
  const keys = await openHouseKeys(server.keysOf(url));
  // Each has nothing in memory.
  open = async () => openCheckpoints(pool, keys);
  await fill();
  await (await open()).make();
});
afterAll(() => close());

const stored = async ({ level, index }: TileName): Promise<string> => {
  const found = await rows(url, `select hashes from tiles where level = ${level} and nth = ${index}`);
  return Buffer.from((found[0]?.hashes as Buffer | undefined) ?? '').toString('base64');
};

const read = async (name: TileName): Promise<string> => toBase64(await (await open()).readTile(name));

describe('a tile that is read back', () => {
  test('is made again where its bytes were changed or are gone, at every level, and its proofs are right', async () => {
    const before = await Promise.all([LEAVES, ABOVE].map(read));
    expect(before).toEqual(await Promise.all([LEAVES, ABOVE].map(stored)));
    for (const change of [
      `${DAMAGE} where level = 0`,
      `${DAMAGE} where level = 1`,
      `${DAMAGE} where level = 2`,
      DAMAGE,
      'delete from tiles where level = 1 and nth = 0',
    ]) {
      await rows(url, change);
      const checkpoints = await open();
      const again = [];
      for (const name of [LEAVES, ABOVE]) again.push(toBase64(await checkpoints.readTile(name)));
      expect(again).toEqual(before);
      expect(await Promise.all([LEAVES, ABOVE].map(stored))).toEqual(before);
      expect(await rootFromTiles(checkpoints.readTile, 65_536)).toEqual(
        await rootFromTiles((await open()).readTile, 65_536),
      );
    }
  });

  test('is not believed because it fits a changed tile above it', async () => {
    const honest = await read(LEAVES);
    const lie = Buffer.alloc(256 * 32, 7).toString('hex');
    await rows(url, `update tiles set hashes = '\\x${lie}' where (level, nth) in ((0, 3), (1, 0))`);
    expect(await read(LEAVES)).toBe(honest);
  });

  test('ends where the signed tree ends', async () => {
    await expect(read({ level: 0, index: 257, width: 256 })).rejects.toThrow(/lacks its tile/);
    await expect(read({ level: 1, index: 1, width: 2 })).rejects.toThrow(/lacks its tile/);
    expect(await read({ level: 1, index: 1, width: 1 })).toHaveLength(44);
  });

  test('is refused where the entries under it are not the signed ones', async () => {
    await rows(
      url,
      `alter table entries disable trigger entries_stay;
       update entries set hash = sha256(hash) where entry = 3 * 256 + 5; ${DAMAGE} where level = 0 and nth = 3`,
    );
    await expect(read(LEAVES)).rejects.toThrow('The log in the database is not the one that was signed.');
    expect(await read({ level: 0, index: 2, width: 256 })).not.toBe('');
  });
});
