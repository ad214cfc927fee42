import { mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openFloor } from '../floor/index.js';
import { openHouseKeys } from '../keys/keys.js';
import { exportLog } from '../log/export.js';
import { type HouseLog, openHouseLog } from '../log/house-log.js';
import { rows, testServer } from '../log/testing/server.js';
import { allDone, FLOOR, plays, run, runNew } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';
import { backup, backupKeys, InvalidBackup, restore, restoreKeys } from './index.js';

const server = testServer();
let lines: string[];
let log: string[];
let url: string;

const all = async (of: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const line of of) found.push(line);
  return found;
};
const opened = { by: FLOOR, why: 'a test' };
const exported = (record: HouseLog): Promise<string[]> => all(exportLog(record, { opened }));
async function* these(of: readonly string[]): AsyncGenerator<string> {
  yield* of;
}

beforeAll(async () => {
  url = await server.database();
  const record = await openHouseLog(url, await openHouseKeys(join(server.folder, 'keys')));
  await runNew(record, 't1', { game: 'high-card-flush' }, (table) => allDone(plays(table, 3)));
  log = await exported(record);
  await record.close();
  lines = await all(backup(url));
});

test('what was backed up is restored elsewhere with its keys: the same log under the same checkpoint, and the table goes on', async () => {
  const [elsewhere, keys] = [await server.database(), join(server.folder, 'elsewhere')];
  const file = join(server.folder, 'keys.json');
  expect(await backupKeys(join(server.folder, 'keys'), file)).toBe(2);
  expect(statSync(file).mode & 0o077).toBe(0);
  mkdirSync(keys, { mode: 0o700 });
  await restoreKeys(keys, await readFile(file, 'utf8'));
  await restore(elsewhere, these(lines));
  const record = await openHouseLog(elsewhere, await openHouseKeys(keys));
  const again = await exported(record);
  // The opening for the export is an entry more.
  expect(again.slice(0, log.length - 1)).toEqual(log.slice(0, -1));
  expect(await ledgerFaults(record.database.pool)).toEqual([]);
  await run(record, 't1', (table) => allDone(plays(table, 1, { sit: false, seed: 'later' })));
  await record.closeTable('t1');
  const floor = await openFloor(record);
  expect(floor.list(null).map(({ table, game }) => [table, game])).toEqual([['t1', 'high-card-flush']]);
  expect(await floor.currentPush(null, 't1')).toMatchObject({ view: { rounds: 4 } });
  await floor.close();
  await record.close();
});

test('no key and no card to come is in a backup', async () => {
  const keys = await openHouseKeys(join(server.folder, 'keys'));
  for (const key of keys.sealing.values()) {
    expect(lines.join()).not.toContain(Buffer.from(key).toString('hex'));
    expect(lines.join()).not.toContain(Buffer.from(key).toString('base64'));
  }
});

const changed: readonly (readonly [string, (of: string[]) => string[], RegExp])[] = [
  ['that was cut off', (of) => of.slice(0, -1), /cut off/],
  ['that lacks a row', (of) => of.filter((_, at) => at !== 5), /cut off/],
  [
    'of a later version',
    (of) => [of[0]?.replace(/"schema":\d+/, '"schema":999') ?? '', ...of.slice(1)],
    /later version/,
  ],
  ['that is something else', () => ['{"fairdeal":"round"}'], /Line 1 is not/],
  ['with a line that is none', (of) => of.with(3, '{'), /Line 4 is not/],
];
test.each(changed)('a backup %s is refused, and nothing is left of it', async (_, change, why) => {
  const empty = await server.database();
  await expect(restore(empty, these(change(lines)))).rejects.toThrow(why);
  const left = await rows(empty, "select to_regclass('fairdeal.entries') is not null as there");
  if (left[0]?.there === true) expect(await rows(empty, 'select count(*)::int from entries')).toEqual([{ count: 0 }]);
});

test('a record that is there is not written over', async () => {
  await expect(restore(url, these(lines))).rejects.toThrow(InvalidBackup);
});
