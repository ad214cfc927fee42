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
  /** The same number of rows in statements of the same size, into a table with nothing but its key. */
  readonly bare: number;
  readonly ratioToBare: number;
  /** How many entries shared a commit. */
  readonly aCommit: number;
  readonly p50: string;
  readonly p99: string;
  readonly heapGrowth: string;
  readonly unit: 'entries/s';
}

const TABLES = 100;
const SECONDS = 8;
const BARE_SECONDS = 3;

/** Bare grouped appends: rows a second, so many a statement. */
const bareAppends = async (pool: Pool, rows: number, bytes: number): Promise<number> => {
  await pool.query('drop table if exists bare');
  await pool.query('create table bare (table_id text, position bigint, body text, primary key (table_id, position))');
  const body = 'x'.repeat(bytes);
  const tables = Array.from({ length: rows }, (_, nth) => `t${nth % TABLES}`);
  const bodies = tables.map(() => body);
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < 1_000 * BARE_SECONDS) {
    const positions = tables.map((_, nth) => done + nth);
    await pool.query({
      name: 'bare',
      text: 'insert into bare select * from unnest($1::text[], $2::bigint[], $3::text[])',
      values: [tables, positions, bodies],
    });
    done += rows;
  }
  return (1_000 * done) / (performance.now() - start);
};

const milliseconds = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;

/** Durable acts a second while tables play as fast as they are answered. `--seconds=N` and `--tables=N` change how long and how many. */
export const recordBench = async (): Promise<RecordBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const pool = new Pool({ connectionString: postgres.url });
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
    const { rows: first } = await pool.query('select max(entry) as entry from fairdeal.entries');
    start = performance.now();
    measuring = true;
    await playing;
    const ours = (1_000 * entries) / (performance.now() - start);
    const growth = (process.memoryUsage().heapUsed - heap) / 2 ** 20;
    const { rows } = await pool.query(
      'select count(*)::float / count(distinct xmin::text) as batch, avg(length(body)) as bytes from fairdeal.entries where entry > $1',
      [first[0]?.entry],
    );
    await record.close();
    const batch = Math.max(1, Math.round(Number(rows[0]?.batch)));
    const bare = await bareAppends(pool, batch, Math.round(Number(rows[0]?.bytes)));
    took.sort((one, other) => one - other);
    return {
      bench: 'record',
      ours: Math.round(ours),
      bare: Math.round(bare),
      ratioToBare: ours / bare,
      aCommit: batch,
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
