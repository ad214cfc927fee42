import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startPostgres } from '@fairdeal/house/postgres';
import { openKeys, openRecord } from '@fairdeal/house/record';
import { Pool } from 'pg';
import { asked } from './measure.js';
import { bareAppends } from './record-bare.js';
import { openLoad } from './record-load.js';

export interface RecordBench {
  readonly bench: 'record';
  /** Entries of tables that play, durable, a second: players, rules, seals, hashes, money and checkpoints included. */
  readonly ours: number;
  /** Beside it, in turns, what PostgreSQL alone appends: rows of the log as they were, to a table with the same indexes, as many in a statement. */
  readonly bare: number;
  readonly ratioToBare: number;
  readonly what: string;
  /** What the processor did for an entry in this process, in microseconds: rules, players, hashes, seals. */
  readonly processor: string;
  /** How many entries shared a commit. */
  readonly aCommit: string;
  readonly p50: string;
  readonly p99: string;
  readonly heap: string;
  readonly unit: 'entries/s';
}

const WHAT =
  'ours: tables that play, each waiting for its commit. bare: rows as they lie in the log, ready, to a table with the log’s indexes, as many writers a statement, each waiting for his commit';
const TABLES = 50;
const SECONDS = 10;
const TURN = 1_000;
const BARE_TURN = 500;
const WARM = 3_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Megabytes that are in use. */
const heapNow = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const milliseconds = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

/**
 * Durable acts a second while tables play as fast as they are answered, in turns with bare appends: what else the machine does meanwhile slows
 * both. `--seconds=N` and `--tables=N` change how long and how many; `--entries=N` goes on until there are so many.
 */
export const recordBench = async (): Promise<RecordBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const pool = new Pool({ connectionString: postgres.url, options: '-c search_path=fairdeal' });
  try {
    const record = await openRecord(postgres.url, await openKeys(join(folder, 'keys')));
    const took: number[] = [];
    let entries = 0;
    let ends = 0;
    const play = await openLoad(record, {
      tables: asked('tables', TABLES),
      name: 'load',
      heard: ({ positions, took: time }) => {
        entries += positions.length;
        // Of a very long run some are enough.
        if (took.length < 1_000_000) took.push(time);
      },
      goesOn: () => performance.now() < ends,
    });
    const turn = async (time: number): Promise<number> => {
      const [start, before] = [performance.now(), entries];
      ends = start + time;
      await play();
      return (1_000 * (entries - before)) / (performance.now() - start);
    };
    await turn(WARM);
    const bare = await bareAppends(pool);
    await bare.rowsASecond(TABLES, BARE_TURN);

    const heapBefore = heapNow();
    const { rows: first } = await pool.query('select max(entry) as entry from entries');
    const least = asked('entries', 0);
    const turns = asked('seconds', SECONDS);
    const ours: number[] = [];
    const bares: number[] = [];
    let processor = 0;
    let aCommit = 0;
    entries = 0;
    took.length = 0;
    while (ours.length < turns || entries < least) {
      const busy = process.cpuUsage();
      ours.push(await turn(TURN));
      const { user, system } = process.cpuUsage(busy);
      processor += user + system;
      if (aCommit === 0) {
        const { rows } = await pool.query(
          'select count(*)::float / count(distinct xmin::text) as batch from entries where entry > $1',
          [first[0]?.entry],
        );
        aCommit = Math.max(1, Math.round(Number(rows[0]?.batch)));
      }
      if (bares.length < turns) bares.push(await bare.rowsASecond(aCommit, BARE_TURN));
    }
    const heapAfter = heapNow();
    await record.close();
    took.sort((one, other) => one - other);
    return {
      bench: 'record',
      ours: Math.round(mean(ours)),
      bare: Math.round(mean(bares)),
      ratioToBare: mean(ours) / mean(bares),
      what: WHAT,
      processor: `${Math.round(processor / entries)} µs an entry`,
      aCommit: String(aCommit),
      p50: milliseconds(took, 0.5),
      p99: milliseconds(took, 0.99),
      heap: `${heapBefore.toFixed(1)} MB, and ${heapAfter.toFixed(1)} MB after ${entries.toLocaleString('en-US')} entries`,
      unit: 'entries/s',
    };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
