import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFolder, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairdeal } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-loss-'));
chmodSync(folder, 0o755);
const data = join(folder, 'data');
const file = join(folder, 'night.backup');
const exported = join(folder, 'house.ndjson');
let postgres: Postgres;

const house = (...words: readonly string[]) => fairdeal(...words, '--data', data);

const notes = async (count: number): Promise<void> => {
  const record = await openHouseLog(postgres.url, await openHouseKeys(keysFolder(data)));
  for (let nth = 0; nth < count; nth += 1)
    await record.enterForHouse({ role: 'administrator', person: 'Ada' }, { do: 'note' });
  await record.close();
};

beforeAll(async () => {
  postgres = await startPostgres(data, { settings: { fsync: 'off' } });
  await notes(5);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a restore past what the key has signed needs a decision, and verify names the entries that were lost', async () => {
  expect(await house('backup', file)).toMatchObject({ status: 0 });
  const key = (await house('log', 'key')).out.trim();
  await notes(3);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('drop schema fairdeal cascade');
  await client.end();

  const missing = /^Signed entries are missing: the key of this house has signed 8 entries, and the log has 5\./;
  expect(await house('restore', file)).toMatchObject({ status: 1, err: expect.stringMatching(missing) });
  // The answer is no, and the command was asked rightly.
  for (const asked of [
    ['log', 'export', '--out', exported],
    ['log', 'export', '--tiles', join(folder, 'tiles')],
    ['log', 'checkpoint'],
    ['log', 'rotate', '--why', 'a test'],
    ['log', 'rotate', '--signing', '--why', 'a test'],
  ])
    expect(await house(...asked)).toMatchObject({ status: 1, out: '', err: expect.stringMatching(missing) });
  const copy = join(folder, 'copy.backup');
  expect(await house('backup', copy)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^No backup was made\. Signed entries are missing: .* has signed 8 entries/),
  });
  expect(existsSync(copy)).toBe(false);
  expect(await house('recall', '--newest')).toMatchObject({ status: 0 });
  expect(await house('restore', '--accept-loss')).toMatchObject({ status: 2, err: expect.stringMatching(/--why/) });
  expect(await house('restore')).toMatchObject({ status: 2, err: expect.stringMatching(/^Name the backup/) });

  const accepted = await house('restore', '--accept-loss', '--why', 'the disk failed');
  expect(accepted).toMatchObject({ status: 0, out: expect.stringMatching(/Entries 6 to 8 of fairdeal-\w+ were lost/) });
  expect((await house('restore', '--accept-loss', '--why', 'again')).out).toMatch(/Nothing was changed/);
  expect(await house('log', 'export', '--out', exported)).toMatchObject({ status: 0 });
  expect(await fairdeal('verify', exported, '--key', key)).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^This log continues fairdeal-\w+ after entry 5\. Entries 6 to 8 of fairdeal-\w+ were lost\.$/m,
    ),
  });
}, 90_000);
