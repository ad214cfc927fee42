import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@fairdeal/house/postgres';
import { Pool } from 'pg';
import { bareEntryInserts, bareRowInserts } from './support/bare-postgres.js';
import { numberOption } from './support/measure.js';
import { type NodeTurn, startNodes } from './support/node-processes.js';

export interface RecordBench {
  readonly bench: 'record';
  /** Entries of tables that play, durable, a second, by how many nodes share the tables: players, rules, seals, hashes, money and checkpoints included. */
  readonly ours: Readonly<Record<string, number>>;
  /** Rows that PostgreSQL alone appends, in turns with the house and with as many in a statement. */
  readonly bare: Readonly<Record<string, number>>;
  readonly ratioToRows: Readonly<Record<string, number>>;
  readonly ratioToEntries: Readonly<Record<string, number>>;
  readonly what: string;
  /** Processor time of an entry in a node, in microseconds. */
  readonly processor: string;
  /** Entries in one commit. */
  readonly aCommit: string;
  readonly p50: string;
  readonly p99: string;
  readonly memory: string;
  readonly unit: 'entries/s';
}

const WHAT =
  'ours: tables that play, each waiting for its commit. rows: as they lie in the log, ready, to a table with the log’s indexes; nothing is checked. ' +
  'entries: the same, ready, with what the log does for each: places, keys and leases looked up, hashes, sums posted and checked. ' +
  'Both of as many writers a statement as ours, each waiting for his commit';
const TABLES = 50;
const SECONDS = 10;
const TURN = 1_000;
const BARE_TURN = 500;
/** So many entries a node has entered before it is measured: the code that plays is compiled by then. */
const WARM_UP_ENTRIES = 20_000;
const NODES = [1, 2] as const;

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

const milliseconds = (times: readonly number[], part: number): string => {
  const sorted = [...times].sort((one, other) => one - other);
  return `${(sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** Totals of all turns of this many nodes. */
interface NodeTotals {
  readonly rates: number[];
  readonly took: number[];
  entries: number;
  processor: number;
}

const emptyTotals = (): NodeTotals => ({ rates: [], took: [], entries: 0, processor: 0 });

const sum = (played: readonly NodeTurn[], of: 'entries' | 'processor'): number =>
  played.reduce((all, one) => all + one[of], 0);

/** Adds what nodes did in a turn. */
const add = (to: NodeTotals, played: readonly NodeTurn[]): void => {
  to.rates.push(played.reduce((rate, { entries, time }) => rate + (1_000 * entries) / time, 0));
  for (const { took } of played) if (to.took.length < 1_000_000) to.took.push(...took.slice(0, 10_000));
  to.entries += sum(played, 'entries');
  to.processor += sum(played, 'processor');
};

/** By how many nodes. */
const byNodes = <Figure>(figure: (nodes: (typeof NODES)[number]) => Figure): Readonly<Record<string, Figure>> =>
  Object.fromEntries(NODES.map((nodes) => [nodes === 1 ? 'one node' : 'two nodes', figure(nodes)]));

const inWords = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, word]) => `${name} ${word}`)
    .join(', ');

/**
 * Durable acts a second while tables play as fast as they are answered, in turns with bare appends: what else the machine does meanwhile slows
 * both. `--seconds=N` and `--tables=N` change how long and how many; `--entries=N` goes on with one node until it has entered so many.
 */
export const recordBench = async (): Promise<RecordBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const pool = new Pool({ connectionString: postgres.url, options: '-c search_path=fairdeal' });
  const tables = numberOption('tables', TABLES);
  const playing = new Map<number, Awaited<ReturnType<typeof startNodes>>>();
  try {
    const measured = new Map(NODES.map((nodes) => [nodes, emptyTotals()]));
    const of = (nodes: (typeof NODES)[number]): NodeTotals => measured.get(nodes) ?? emptyTotals();
    const memory: string[] = [];
    const looksAtMemory = async (): Promise<void> => {
      const held = (await playing.get(1)?.memory()) ?? [];
      memory.push(...held.map(({ heap, memory: all }) => `${megabytes(heap)} (${megabytes(all)})`));
    };
    for (const nodes of NODES) {
      const those = await startNodes(postgres.url, join(folder, 'keys'), nodes, tables);
      playing.set(nodes, those);
      await those.turn(TURN);
      if (nodes === 1) await looksAtMemory();
      for (let entered = 0; entered < nodes * WARM_UP_ENTRIES; ) entered += sum(await those.turn(TURN), 'entries');
    }
    const turn = async (nodes: (typeof NODES)[number]): Promise<void> => {
      add(of(nodes), (await playing.get(nodes)?.turn(TURN)) ?? []);
    };
    const { rows: first } = await pool.query('select max(entry) as entry from entries');
    await turn(1);
    const { rows: commits } = await pool.query(
      'select count(*)::float / count(distinct xmin::text) as batch from entries where entry > $1',
      [first[0]?.entry],
    );
    const aCommit = Math.max(1, Math.round(Number(commits[0]?.batch)));

    const bare = { rows: await bareRowInserts(pool), entries: await bareEntryInserts(pool) };
    const bares = { rows: [] as number[], entries: [] as number[] };
    for (let nth = 0; nth < numberOption('seconds', SECONDS); nth += 1) {
      for (const nodes of NODES) await turn(nodes);
      for (const kind of ['rows', 'entries'] as const)
        bares[kind].push(await bare[kind].rowsASecond(aCommit, BARE_TURN));
    }
    await looksAtMemory();
    let { entries } = of(1);
    while (entries < numberOption('entries', 0)) entries += sum((await playing.get(1)?.turn(TURN)) ?? [], 'entries');
    await looksAtMemory();

    const ours = byNodes((nodes) => mean(of(nodes).rates));
    const ratiosTo = (rate: number): Readonly<Record<string, number>> =>
      Object.fromEntries(Object.entries(ours).map(([name, ourRate]) => [name, ourRate / rate]));
    return {
      bench: 'record',
      ours,
      bare: { rows: mean(bares.rows), entries: mean(bares.entries) },
      ratioToRows: ratiosTo(mean(bares.rows)),
      ratioToEntries: ratiosTo(mean(bares.entries)),
      what: WHAT,
      processor: `${inWords(byNodes((nodes) => `${Math.round(of(nodes).processor / of(nodes).entries)} µs`))} an entry`,
      aCommit: String(aCommit),
      p50: inWords(byNodes((nodes) => milliseconds(of(nodes).took, 0.5))),
      p99: inWords(byNodes((nodes) => milliseconds(of(nodes).took, 0.99))),
      memory: `one node ${memory.join(', ')}, the last after ${entries.toLocaleString('en-US')} entries`,
      unit: 'entries/s',
    };
  } finally {
    for (const nodes of playing.values()) await nodes.close();
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
