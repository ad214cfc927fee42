import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const ask = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const notes = async (count: number): Promise<void> => {
  const record = await openHouseLog(postgres.url, await openHouseKeys(keysFolder(data)));
  for (let nth = 0; nth < count; nth += 1)
    await record.enterForHouse({ role: 'administrator', person: 'Ada' }, { do: 'note' });
  await record.close();
};

beforeAll(async () => {
  postgres = await startPostgres(data, { settings: { fsync: 'off' } });
  await notes(5);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a restore past what the key has signed needs a decision, and verify names the entries that were lost', async () => {
  expect(await house('backup', file)).toMatchObject({ status: 0 });
  const key = (await house('log', 'key')).out.trim();
  await notes(3);
  await ask('drop schema fairdeal cascade');

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
});

test('on a house with house money somebody confirms in words what a restore brings and a loss costs, and the log has them', async () => {
  await ask("insert into fairdeal.accounts values ('cage', 0)");
  const [earlier, later] = [join(folder, 'earlier.backup'), join(folder, 'later.backup')];
  const lines = async (): Promise<string> => {
    await house('log', 'export', '--out', exported);
    return readFileSync(exported, 'utf8');
  };
  await house('backup', earlier);
  await lines();
  await house('backup', later);
  const refused = await house('log', 'rotate', '--why', 'yearly');
  expect(refused).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^You can’t rotate a key of this house yet\./),
  });
  expect(await house('log', 'rotate', '--signing', '--why', 'yearly', '--code', 'ABCD')).toMatchObject({
    status: 1,
    err: expect.stringContaining('Nobody approved a rotation by this code.'),
  });

  /** The words that a command wants typed. */
  const wanted = async (...words: readonly string[]): Promise<string> => {
    const { status, err } = await house(...words);
    expect(status).toBe(2);
    expect(await house(...words, '--confirm', 'yes')).toEqual({ status, out: '', err });
    return /add --confirm "(.*)"\.$/m.exec(err)?.[1] ?? '';
  };
  const key = (await house('log', 'key')).out.trim().split('+', 2).join('+');
  await ask('drop schema fairdeal cascade');
  const restores = await wanted('restore', later);
  expect(restores).toMatch(/^restore \d+ entries of fairdeal-/);
  expect(restores).toContain(key);
  expect(await house('restore', later, '--confirm', restores)).toMatchObject({ status: 0 });
  expect(await lines()).toContain(`"confirmed":"${restores}","do":"restoreRecord"`);

  await ask('drop schema fairdeal cascade');
  const again = await wanted('restore', earlier);
  expect(await house('restore', earlier, '--confirm', again)).toMatchObject({ status: 1 });
  const accepts = ['restore', '--accept-loss', '--why', 'another disk'];
  const loses = await wanted(...accepts);
  expect(loses).toMatch(/^fairdeal-\S+ loses entries \d+ to \d+$/);
  expect(loses).toContain(key);
  expect(await house(...accepts, '--confirm', loses)).toMatchObject({ status: 0 });
  expect(await lines()).toContain(`"confirmed":"${loses}","do":"acceptLoss","why":"another disk"`);
  expect(await fairdeal('verify', exported)).toMatchObject({ status: 0 });
});
