import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@fairdeal/house/postgres';
import { openKeys, openRecord } from '@fairdeal/house/record';
import { Pool } from 'pg';
import { asked } from './measure.js';
import { playAll } from './record-load.js';

export interface RecordBench {
  readonly bench: 'record';
  /** Entries of tables that play, durable, a second: rules, seals, hashes and checkpoints included. */
  readonly ours: number;
  /** Beside it what PostgreSQL alone does in statements of the same size: to a table that has nothing but its key, and to the log itself. */
  readonly bare: number;
  readonly ratioToBare: number;
  readonly ready: number;
  readonly ratioToReady: number;
  /** What the processor did for an entry in this process, in microseconds: rules, players, hashes, seals. */
  readonly processor: string;
  /** How many entries shared a commit. */
  readonly aCommit: string;
  readonly p50: string;
  readonly p99: string;
  readonly heapGrowth: string;
  readonly unit: 'entries/s';
}

const TABLES = 50;
const SECONDS = 8;
const BARE_SECONDS = 3;

/** Statements one after the other: rows a second. */
const rowsASecond = async (rows: number, statement: (nth: number) => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < 1_000 * BARE_SECONDS; done += 1) await statement(done);
  return (1_000 * done * rows) / (performance.now() - start);
};

/** Grouped appends to a table that has nothing but its key. */
const bareAppends = async (pool: Pool, rows: number, bytes: number): Promise<number> => {
  await pool.query('create table bare (table_id text, position bigint, body text, primary key (table_id, position))');
  const tables = Array.from({ length: rows }, (_, nth) => `t${nth % TABLES}`);
  const bodies = tables.map(() => 'x'.repeat(bytes));
  return rowsASecond(rows, (nth) =>
    pool.query({
      name: 'bare',
      text: 'insert into bare select * from unnest($1::text[], $2::bigint[], $3::text[])',
      values: [tables, tables.map((_, at) => nth * rows + at), bodies],
    }),
  );
};

/** Grouped appends to the log itself, of rows that are ready: leases, keys, hashes and what is searched for included. */
const readyAppends = (pool: Pool, rows: number, bytes: number): Promise<number> => {
  const body = [`{"act":"${'x'.repeat(bytes)}","entry":`, ',"position":', '}'];
  const ready = { epoch: null, at: new Date().toISOString(), role: 'dealer', key: null, body, salt: '00'.repeat(16) };
  const searched = { did: ['cardsShuffled'], clauses: ['678a.5(a)', '678a.5(b)'], amount: null };
  return rowsASecond(rows, (nth) => {
    const batch = Array.from({ length: rows }, (_, at) => {
      const table = `ready-${at}`;
      return { ...ready, ...searched, sealed: null, table_id: table, person: table, position: nth + 1 };
    });
    return pool.query({ name: 'ready', text: 'select from append($1::json)', values: [JSON.stringify(batch)] });
  });
};

const milliseconds = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;

/** Durable acts a second while tables play as fast as they are answered. `--seconds=N` and `--tables=N` change how long and how many. */
export const recordBench = async (): Promise<RecordBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const pool = new Pool({ connectionString: postgres.url, options: '-c search_path=fairdeal' });
  try {
    const record = await openRecord(postgres.url, await openKeys(join(folder, 'keys')));
    const took: number[] = [];
    let entries = 0;
    let start = performance.now();
    let measuring = false;
    let ends = start + 2_000;
    const load = {
      tables: asked('tables', TABLES),
      name: 'load',
      heard: ({ positions, took: time }: { readonly positions: readonly number[]; readonly took: number }) => {
        if (!measuring) return;
        entries += positions.length;
        took.push(time);
      },
      goesOn: () => performance.now() < ends,
    };
    const seconds = asked('seconds', SECONDS);
    ends = start + 1_000 * (seconds + 2);
    const playing = playAll(record, load);
    await new Promise((warm) => setTimeout(warm, 2_000));
    const heap = process.memoryUsage().heapUsed;
    const { rows: first } = await pool.query('select max(entry) as entry from entries');
    const busy = process.cpuUsage();
    start = performance.now();
    measuring = true;
    await playing;
    const ours = (1_000 * entries) / (performance.now() - start);
    const { user, system } = process.cpuUsage(busy);
    const growth = (process.memoryUsage().heapUsed - heap) / 2 ** 20;
    const { rows } = await pool.query(
      'select count(*)::float / count(distinct xmin::text) as batch, avg(length(body)) as bytes from entries where entry > $1',
      [first[0]?.entry],
    );
    await record.close();
    const batch = Math.max(1, Math.round(Number(rows[0]?.batch)));
    const bytes = Math.round(Number(rows[0]?.bytes));
    const bare = await bareAppends(pool, batch, bytes);
    const ready = await readyAppends(pool, batch, bytes);
    took.sort((one, other) => one - other);
    return {
      bench: 'record',
      ours: Math.round(ours),
      bare: Math.round(bare),
      ratioToBare: ours / bare,
      ready: Math.round(ready),
      ratioToReady: ours / ready,
      processor: `${Math.round((user + system) / entries)} µs an entry`,
      aCommit: String(batch),
      p50: milliseconds(took, 0.5),
      p99: milliseconds(took, 0.99),
      heapGrowth: `${growth.toFixed(1)} MB over ${entries.toLocaleString('en-US')} entries`,
      unit: 'entries/s',
    };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
