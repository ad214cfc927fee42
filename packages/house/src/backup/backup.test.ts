import { mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Signer, signerFrom, signHandover, verifierKey } from '@fairdeal/proof';
import { beforeAll, expect, test } from 'vitest';
import { openFloor } from '../floor/index.js';
import { openHouseKeys } from '../keys/keys.js';
import { exportLog } from '../log/export.js';
import { type HouseLog, openHouseLog } from '../log/house-log.js';
import { rows, testServer } from '../log/testing/server.js';
import { allDone, FLOOR, plays, run, runNew } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';
import {
  type BackupTrust,
  backup,
  backupKeys,
  rehearseRestore,
  restore,
  restoreKeys,
  trustFromKeys,
  WrongRestore,
} from './index.js';
import { backupSums, signManifest } from './manifest.js';

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
const these = (of: readonly string[]) =>
  async function* (): AsyncGenerator<string> {
    yield* of;
  };
const ANYBODY: BackupTrust = { key: null, handovers: [] };
const keysOf = (name = 'keys') => openHouseKeys(join(server.folder, name));
const trusted = async (): Promise<BackupTrust> => {
  const { signer: key, handovers } = await keysOf();
  return { key, handovers };
};
/** The same backup as an earlier version wrote it. */
const asFormat1 = (of: readonly string[]): string[] => {
  const [head = '', ...others] = of;
  const { schema, at } = JSON.parse(head) as { schema: number; at: string };
  const rowsOfIt = others.slice(0, -1);
  return [
    JSON.stringify({ fairdeal: 'backup', format: 1, schema, at }),
    ...rowsOfIt,
    JSON.stringify({ rows: rowsOfIt.length }),
  ];
};

beforeAll(async () => {
  url = await server.database();
  const record = await openHouseLog(url, await keysOf());
  await runNew(record, 't1', { game: 'high-card-flush' }, (table) => allDone(plays(table, 3)));
  log = await exported(record);
  await record.close();
  lines = await all(backup(url, keysOf));
});

test('what was backed up is restored elsewhere with its keys: the same log under the same checkpoint, and the table goes on', async () => {
  const [elsewhere, keys] = [await server.emptyDatabase(), join(server.folder, 'elsewhere')];
  const file = join(server.folder, 'keys.json');
  expect(await backupKeys(join(server.folder, 'keys'), file)).toBe(2);
  expect(statSync(file).mode & 0o077).toBe(0);
  mkdirSync(keys, { mode: 0o700 });
  await restoreKeys(keys, await readFile(file, 'utf8'));
  expect(await restore(elsewhere, these(lines), await trusted())).toMatchObject({ signature: 'known key' });
  const record = await openHouseLog(elsewhere, await openHouseKeys(keys));
  const again = await exported(record);
  // The opening for the export is an entry more; people and balances are stated after it, before the checkpoint.
  expect(again.slice(0, log.length - 2)).toEqual(log.slice(0, -2));
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
  const keys = await keysOf();
  for (const key of keys.sealing.values()) {
    expect(lines.join()).not.toContain(Buffer.from(key).toString('hex'));
    expect(lines.join()).not.toContain(Buffer.from(key).toString('base64'));
  }
});

const row = (table: string) => (line: string) => line.startsWith(`{"table":"${table}"`);
const firstOf = (of: readonly string[], table: string): number => of.findIndex(row(table));
const changed: readonly (readonly [string, (of: string[]) => string[], RegExp])[] = [
  ['that was cut off', (of) => of.slice(0, -1), /cut off/],
  ['with something after its end', (of) => [...of, of.at(-1) ?? ''], /Line \d+ is not/],
  [
    'that lacks a row',
    (of) => of.toSpliced(firstOf(of, 'postings'), 1),
    /^The table postings has \d+ rows here, and its manifest says \d+\.$/,
  ],
  [
    'with a row more',
    (of) => of.toSpliced(firstOf(of, 'postings'), 0, of[firstOf(of, 'postings')] ?? ''),
    /^The table postings has/,
  ],
  [
    'with a balance that was changed',
    (of) => of.map((line) => (row('accounts')(line) ? line.replace(/"cents":-?\d+/, '"cents":99999999') : line)),
    /^A row of the table accounts was changed\.$/,
  ],
  [
    'with two rows in another order',
    (of) => {
      const at = firstOf(of, 'entries');
      return of.with(at, of[at + 1] ?? '').with(at + 1, of[at] ?? '');
    },
    /^A row of the table entries was changed\.$/,
  ],
  [
    'with a row of another table',
    (of) => {
      const at = firstOf(of, 'leases');
      return of.with(at, (of[at] ?? '').replace('"leases"', '"tiles"'));
    },
    /^The table leases has 0 rows here, .* The table tiles has \d+ rows here/,
  ],
  [
    'with a row of a table that does not exist',
    (of) => of.toSpliced(1, 0, '{"table":"friends","row":{}}'),
    /^Its manifest names no table friends\.$/,
  ],
  [
    'with another time in its first line',
    (of) => of.with(0, (of[0] ?? '').replace(/"at":"20/, '"at":"19')),
    /^Its first line was changed\.$/,
  ],
  [
    'with another number in its manifest',
    (of) => of.with(-1, (of.at(-1) ?? '').replace(/accounts (\d+)/, 'accounts 1$1')),
    /^Its signature is wrong\./,
  ],
  ['of a later version', (of) => of.with(0, (of[0] ?? '').replace(/"schema":\d+/, '"schema":999')), /later version/],
  ['that is something else', () => ['{"fairdeal":"round"}'], /Line 1 is not/],
  ['with a line that is none', (of) => of.with(3, '{'), /Line 4 is not/],
  ['of an earlier version that lacks a row', (of) => asFormat1(of).toSpliced(5, 1), /cut off/],
];
test.each(changed)('a backup %s is refused, and the database is left as it was', async (_, change, why) => {
  const empty = await server.emptyDatabase();
  for (const trust of [await trusted(), ANYBODY])
    await expect(restore(empty, these(change(lines)), trust)).rejects.toThrow(why);
  expect(await rows(empty, "select to_regclass('fairdeal.entries') as there")).toEqual([{ there: null }]);
});

/** The same rows, named and signed by another key. */
const signedBy = (signer: Signer, of: readonly string[]): string[] => {
  const head = JSON.stringify({ ...JSON.parse(of[0] ?? ''), key: verifierKey(signer) });
  const sums = backupSums();
  for (const line of of.slice(1, -1)) sums.add(JSON.parse(line).table, line);
  return [head, ...of.slice(1, -1), JSON.stringify({ manifest: signManifest(head, sums, signer) })];
};

test('the keys of another house make no backup of this one', async () => {
  await expect(all(backup(url, () => keysOf('forger')))).rejects.toThrow(/^The newest checkpoint is not of the key/);
});

test('a backup that another house signed, or signed again after a change, is refused', async () => {
  const forger = await keysOf('forger');
  const forged = signedBy(forger.signer, lines);
  await expect(restore(await server.emptyDatabase(), these(forged), await trusted())).rejects.toThrow(
    /^The key fairdeal-.* signed it, and not this house’s key fairdeal-/,
  );
  expect(await restore(await server.emptyDatabase(), these(forged), ANYBODY)).toMatchObject({ signature: 'own key' });
});

test('a backup by a key that was replaced since is told apart', async () => {
  const { signer, handovers } = await keysOf();
  const next = (await keysOf('next')).signer;
  const named = signerFrom(signer.name, 'note', next.seed);
  const size = Number(JSON.parse(lines.at(-1) ?? '').manifest.match(/^entries (\d+)/m)?.[1]);
  const note = signHandover(signer, named, { size, root: new Uint8Array(32) });
  const later: BackupTrust = { key: named, handovers: [...handovers, note] };
  expect(await restore(await server.emptyDatabase(), these(lines), later)).toMatchObject({ signature: 'replaced key' });
  const short = { ...later, handovers: [signHandover(signer, named, { size: size - 1, root: new Uint8Array(32) })] };
  await expect(restore(await server.emptyDatabase(), these(lines), short)).rejects.toThrow(
    /signed it, and not this house’s/,
  );
});

test('a backup that changes while it is read is not kept', async () => {
  const empty = await server.emptyDatabase();
  let reads = 0;
  const changing = () => {
    reads += 1;
    return these(reads === 1 ? lines : lines.with(1, lines[2] ?? ''))();
  };
  await expect(restore(empty, changing, await trusted())).rejects.toThrow(/was changed|duplicate key/);
  expect(await rows(empty, 'select count(*)::int from entries')).toEqual([{ count: 0 }]);
});

test('a backup of an earlier version is restored and called unsigned, and refused where a key is named', async () => {
  const old = asFormat1(lines);
  const trust = await trusted();
  expect(await restore(await server.emptyDatabase(), these(old), trust)).toMatchObject({ signature: 'unsigned' });
  await expect(restore(await server.emptyDatabase(), these(old), { ...trust, signed: true })).rejects.toThrow(
    'It is unsigned (format 1), and you named the key that signed it.',
  );
});

test('a record that is there is not written over', async () => {
  await expect(restore(url, these(lines), ANYBODY)).rejects.toThrow(WrongRestore);
});

test('a file of keys names the key that must have signed the backup', async () => {
  const file = join(server.folder, 'named.json');
  await backupKeys(join(server.folder, 'keys'), file);
  expect(trustFromKeys(await readFile(file, 'utf8'))).toEqual(
    await trusted().then(({ key, handovers }) => ({ key, handovers })),
  );
  expect(() => trustFromKeys('[]')).toThrow('not a file that fairdeal backup --keys wrote');
});

test('a rehearsal signs no checkpoint, exports the log as the house would, and names every row that differs from the log', async () => {
  const keys = await keysOf();
  const rehearse = async (of: readonly string[]) =>
    rehearseRestore(await server.emptyDatabase(), these(of), { keys }, async (copy) => ({
      ...copy,
      lines: await all(copy.exportLines()),
    }));
  const { entries, signed, differences: none, lines: said } = await rehearse(lines);
  expect({ entries, signed, none }).toEqual({ entries: log.length - 1, signed: log.length - 1, none: [] });
  expect(said).toEqual(log);
  const changed = asFormat1(lines).map((line) =>
    row('accounts')(line) ? line.replace(/"cents":-?\d+/, '"cents":99999999') : line,
  );
  const eve = { person: 'eve', name: 'Eve', roles: ['regulator'], guest: false, password: null, name_salt: null };
  const stranger = JSON.stringify({ table: 'people', row: { ...eve, made: '2026-01-05T18:00:00Z' } });
  const { rows: count } = JSON.parse(changed.at(-1) ?? '');
  const { differences } = await rehearse([...changed.slice(0, -1), stranger, JSON.stringify({ rows: count + 1 })]);
  expect(differences).toContainEqual(
    expect.objectContaining({ table: 'accounts', database: '99999999 cents', log: expect.stringMatching(/cents$/) }),
  );
  expect(differences).toContainEqual(expect.objectContaining({ table: 'people', row: 'eve', log: null }));
});
