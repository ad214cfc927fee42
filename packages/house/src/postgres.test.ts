import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from './postgres.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-postgres-test-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
const pidIn = (data: string): string | undefined =>
  readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];

test('a server starts in an empty folder, keeps what it was told, and stops', async () => {
  const data = join(folder, 'kept');
  const first = await startPostgres(data);
  expect(new URL(first.url).hostname).toBe('127.0.0.1');
  await rows(first.url, 'create table kept as select 7 as seven');
  await first.stop();
  await expect(rows(first.url, 'select 1')).rejects.toThrow();
  const second = await startPostgres(data);
  expect(await rows(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
  expect(statSync(join(data, 'postgres.password')).mode & 0o077).toBe(0);
});

test('a server that outlived whoever started it is found and used', async () => {
  const data = join(folder, 'left');
  const script = `const { startPostgres } = await import(${JSON.stringify(new URL('../dist/postgres.js', import.meta.url).href)});
    await startPostgres(${JSON.stringify(data)});
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  expect(await new Promise((done) => child.on('exit', (_, signal) => done(signal)))).toBe('SIGKILL');
  const pid = pidIn(data);
  const found = await startPostgres(data);
  expect(pidIn(data)).toBe(pid);
  expect(await rows(found.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await found.stop();
});

test('nobody comes in without the password', async () => {
  const { url, stop } = await startPostgres(join(folder, 'kept'));
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(rows(wrong.href, 'select 1')).rejects.toThrow(/password/);
  await stop();
});
