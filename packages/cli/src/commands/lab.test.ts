import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabStatus, readLabStatus } from '../lab/status.js';
import { BIN, fairdeal, isOneSentence } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-lab-'));
chmodSync(folder, 0o755);
let postgres: Postgres;
let client: Client;
const started: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres(folder, { settings: { fsync: 'off' } });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
});

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const begin = (...args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [BIN, ...args, '--database', postgres.url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
};

const ended = (child: ChildProcess): Promise<{ readonly status: number | null; readonly err: string }> =>
  new Promise((done) => {
    let err = '';
    child.stderr?.on('data', (part: Buffer) => {
      err += part.toString();
    });
    child.stdout?.resume();
    child.on('close', (status) => done({ status, err }));
  });

const status = (): Promise<LabStatus> => readLabStatus(client);

/** Waits until the query finds something. */
const until = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
  while ((await client.query(sql, [...values])).rowCount === 0) await wait(20);
};

const HOLDS = `select from fairdeal_lab.taken t join fairdeal_lab.worker w on w.id = t.worker where w.pid = $1`;

/** Stops the process where it is, and goes on with it unless it is in the middle of a chunk just then. */
const stopInChunk = async (worker: ChildProcess): Promise<void> => {
  for (;;) {
    await until(HOLDS, [worker.pid]);
    worker.kill('SIGSTOP');
    await wait(100);
    const { rowCount } = await client.query(HOLDS, [worker.pid]);
    if (rowCount === 1) return;
    worker.kill('SIGCONT');
  }
};

test('where nobody was ever at the database, status says so', async () => {
  expect(await status()).toEqual({ waiting: 0, active: 0, done: 0, takenAgain: 0, workers: [], runs: [] });
});

test('when one of two workers is killed in a chunk, the other takes it over and the answer is the stored one', async () => {
  const one = begin('lab', 'worker', '--threads', '1');
  await until(`select from pg_tables where schemaname = 'fairdeal_lab' and tablename = 'part'`);
  const other = begin('lab', 'worker', '--threads', '1');
  const otherEnded = ended(other);
  await until('select from fairdeal_lab.worker having count(*) = 2');
  const odds = ended(begin('odds', 'saigon-5', '--recompute'));
  await stopInChunk(one);
  one.kill('SIGKILL');

  expect(await odds).toEqual({ status: 0, err: '' });
  const { workers, runs, ...jobs } = await status();
  expect(jobs).toEqual({ waiting: 0, active: 0, done: 16, takenAgain: expect.any(Number) });
  expect(jobs.takenAgain).toBeGreaterThan(0);
  expect(runs).toMatchObject([{ game: 'saigon-5', chunks: 16, done: 16, finished: true }]);
  expect(workers).toMatchObject([
    { pid: one.pid, state: 'gone', threads: 1 },
    { pid: other.pid, state: 'waits', threads: 1 },
  ]);
  expect(workers.reduce((sum, { done }) => sum + done, 0)).toBe(16);

  other.kill('SIGTERM');
  expect(await otherEnded).toEqual({ status: 0, err: '' });
  const { out } = await fairdeal('lab', 'status', '--database', postgres.url);
  expect(out).toMatch(/^Chunks: 0 waiting, 0 running, 16 done, \d+ taken over from lost workers\.\n/);
  expect(out).toMatch(new RegExp(`${one.pid} +1 +gone `));
  expect(out).toMatch(new RegExp(`${other.pid} +1 +ended `));
  expect(out).toMatch(/saigon-5 +[0-9a-f]{16} +16 +16 +finished\n$/);
});

test.each([
  [['lab', 'run'], 'Unknown subcommand of lab "run". Available subcommands: worker, status.'],
  [
    ['lab', 'worker', '--threads', '0', '--database', 'postgres://127.0.0.1:1/none'],
    '--threads must be a whole number',
  ],
  [['lab', 'status', '--database', 'postgres://127.0.0.1:1/none'], 'The database can’t be reached: '],
  [
    ['lab', 'status', '--database', 'nonsense'],
    'The database must be a URL like postgres://user@host/name, not "nonsense"',
  ],
  [['odds', 'over-under', '--database', 'postgres://127.0.0.1:1/none'], 'The database can’t be reached: '],
])('%j is a usage error', async (args, message) => {
  const { status: rc, out, err } = await fairdeal(...args);
  expect({ rc, out }).toEqual({ rc: 2, out: '' });
  expect(err).toContain(message);
  expect(isOneSentence(err)).toBe(true);
});
