import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRefused } from '@fairdeal/rules';
import { testPlayer } from '@fairdeal/table/testing';
import { expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { startPostgres } from '../postgres.js';
import { openHouseLog } from './house-log.js';
import { rows, testFolder } from './testing/server.js';
import { allDone, plays, runNew } from './testing/tables.js';

// One server for what is tested in turn.
const data = join(testFolder(), 'data');
const settings = { fsync: 'off' };
/** Three processes start and PostgreSQL recovers twice, beside whatever else the machine does, in milliseconds. */
const PATIENCE = 300_000;
const built = (file: string): string => fileURLToPath(new URL(`../../../../bench/dist/${file}`, import.meta.url));

test(
  'who plays and the database are killed at random moments: nothing that was acknowledged is lost, nothing is done twice',
  async () => {
    const bench = spawn(process.execPath, [built('main.js'), 'crash', '--times=3', '--tables=12', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    bench.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    await once(bench, 'close');
    const { acknowledged, ...found } = JSON.parse(said) as Record<string, number>;
    expect(found).toMatchObject({ kills: 3, lost: 0, twice: 0, gaps: 0, faults: 0 });
    expect(acknowledged).toBeGreaterThan(0);
  },
  PATIENCE,
);

test('an owner that was frozen and wakes writes nothing to the tables that others took over', async () => {
  const postgres = await startPostgres(data, { settings });
  const child = spawn(process.execPath, [built('children/crash.js'), postgres.url, join(data, 'keys'), 'f', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: [table: string, key: string | null, positions: number[]][] = [];
  createInterface({ input: child.stdout }).on('line', (line) => void told.push(JSON.parse(line)));
  while (told.length < 30) await wait(20);
  child.kill('SIGSTOP');
  const record = await openHouseLog(postgres.url, await openHouseKeys(join(data, 'keys')));
  const tables = ['f-1', 'f-2', 'f-3'];
  const taken = new Map<string, number>();
  for (const id of tables) {
    while (
      isRefused((await record.runTable(id, (table) => ({ id, at: taken.set(id, table.durable().position) }))) ?? {})
    )
      await wait(100);
  }
  child.kill('SIGCONT');
  await wait(700);
  // What was written before may be told after.
  for (const [table, , positions] of told) expect(Math.max(...positions)).toBeLessThanOrEqual(taken.get(table) ?? 0);
  for (const id of tables)
    expect(
      await rows(postgres.url, `select from entries where table_id = '${id}' and position > ${taken.get(id)}`),
    ).toEqual([]);
  child.kill('SIGKILL');
  await record.close();
});

test('without its database a table refuses with a plain sentence, and goes on by itself when it is back', async () => {
  const first = await startPostgres(data, { settings });
  const record = await openHouseLog(first.url, await openHouseKeys(join(data, 'keys')));
  await runNew(record, 't1', { game: 'high-card-flush' }, async (table) => {
    await allDone(plays(table, 1));
    const before = table.durable();
    const heard: number[] = [];
    table.follow(({ position }) => void heard.push(position));
    await first.stop();
    const lost = await Promise.all([...plays(table, 1, { sit: false, seed: 'lost' })]);
    for (const answer of lost)
      expect(answer).toMatchObject({ reason: expect.stringMatching(/^(unreachable|unknown-outcome)$/) });
    expect(await table.act(testPlayer(1), { do: 'leave' } as never)).toMatchObject({
      reason: 'unreachable',
    });
    expect([table.durable(), heard]).toEqual([before, []]);
    const second = await startPostgres(data, { settings });
    expect(second.url).toBe(first.url);
    while (!record.writer.reachable() || table.pending() === null) await wait(20);
    await allDone(plays(table, 1, { sit: false, seed: 'back' }));
    expect(heard).toEqual(
      Array.from({ length: table.durable().position - before.position }, (_, nth) => before.position + nth + 1),
    );
    await record.close();
    await second.stop();
  });
});

test('a house with its own database that ended while idle reports it and starts it again', async () => {
  const first = await startPostgres(data, { settings });
  let back = (): void => undefined;
  const waiting = new Promise<void>((go) => {
    back = go;
  });
  const revive = (): Promise<unknown> => waiting.then(() => startPostgres(data, { settings }));
  const record = await openHouseLog(first.url, await openHouseKeys(join(data, 'keys')), { leaseSeconds: 0.3, revive });
  process.kill(Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  while (record.writer.reachable()) await wait(20);
  back();
  while (!record.writer.reachable()) await wait(20);
  expect(await record.enterForHouse({ role: 'administrator', person: 'Ada' }, { do: 'note' })).toHaveProperty(
    'position',
  );
  await record.close();
  await (await startPostgres(data, { settings })).stop();
});
