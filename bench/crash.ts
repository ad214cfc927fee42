import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exportLog, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { type ExportVerdict, exportVerifier } from '@fairdeal/proof';
import { Pool } from 'pg';
import { numberOption } from './support/measure.js';

export interface CrashBench {
  readonly bench: 'crash';
  readonly kills: number;
  readonly acknowledged: number;
  readonly entries: number;
  /** Acknowledged acts that are missing from their place in the log. */
  readonly lost: number;
  /** Keys that stand in the log twice, and positions that are missing in between. */
  readonly twice: number;
  readonly gaps: number;
  /** Faults that `verify` finds in the log. */
  readonly faults: number;
  readonly unit: 'acts';
}

type AcknowledgedAct = readonly [table: string, key: string | null, positions: readonly number[]];

const TIMES = 5;
const TABLES = 50;
/** A kill comes after so many more acts at most, every tenth later, and then within so many milliseconds. */
const MOST_ACTS = 200;
const MANY_ACTS = 4_000;
const MOST_WAIT = 20;
const CHILD = fileURLToPath(new URL('./children/crash.js', import.meta.url));

/** The server and all that it started, as a power cut would end them. */
const killServer = (folder: string): void => {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster)
      );
    } catch {
      return false;
    }
  });
  for (const pid of [postmaster, ...children.map(Number)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
};

/** Starts as soon as what was killed has let go of its memory. */
const restartPostgres = async (folder: string): Promise<Postgres> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await startPostgres(folder);
    } catch (error) {
      if (tries === 20) throw error;
      await wait(100);
    }
};

interface PlayingProcess {
  /** Kills the process, unless something else has. */
  kill(): Promise<unknown>;
  /** Ends after this many more acknowledged acts. */
  waitForActs(acts: number): Promise<void>;
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** A process that plays, and all that it says was acknowledged. */
const startPlaying = async (args: readonly string[], told: AcknowledgedAct[]): Promise<PlayingProcess> => {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    // The last line of a process that was killed may be cut off: nobody has read it.
    if (!line.endsWith(']]')) return;
    told.push(JSON.parse(line));
    lines += 1;
  });
  const heard = async (acts: number): Promise<void> => {
    const before = lines;
    while (lines < before + acts && !isOver(child)) await wait(10);
  };
  const closed = once(child, 'close');
  const kill = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return closed;
  };
  return { kill, waitForActs: heard };
};

const checkLog = async (
  pool: Pool,
  told: readonly AcknowledgedAct[],
): Promise<Pick<CrashBench, 'lost' | 'twice' | 'gaps' | 'entries'>> => {
  const { rows } = await pool.query<{ table_id: string; position: string; key: string | null }>(
    'select table_id, position, key from fairdeal.entries order by entry',
  );
  const there = new Map(rows.map(({ table_id, position, key }) => [`${table_id} ${position}`, key]));
  const lost = told.filter(([table, key, positions]) =>
    positions.some((position) => there.get(`${table} ${position}`) !== key),
  );
  const keys = rows.flatMap(({ key }) => key ?? []);
  const { rows: gaps } = await pool.query<{ gaps: string }>(
    `select (select max(entry) - count(*) from fairdeal.entries) +
       (select sum(missing) from (select max(position) - count(*) as missing from fairdeal.entries group by table_id) tables) as gaps`,
  );
  return {
    lost: lost.length,
    twice: keys.length - new Set(keys).size,
    gaps: Number(gaps[0]?.gaps),
    entries: rows.length,
  };
};

const verifyLog = async (url: string, keys: string): Promise<ExportVerdict> => {
  const record = await openHouseLog(url, await openHouseKeys(keys));
  try {
    const reading = exportVerifier();
    const opened = { by: { role: 'surveillance', person: 'bench' }, why: 'after a crash' };
    for await (const line of exportLog(record, { opened })) reading.readLine(line);
    return reading.finish();
  } finally {
    await record.close();
  }
};

/** Kills the process that plays and the database in turn, at random moments. `--times=N` says how often, `--tables=N` how many play. */
export const crashBench = async (): Promise<CrashBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-crash-'));
  chmodSync(folder, 0o755);
  let postgres = await startPostgres(folder);
  const keys = join(folder, 'keys');
  const told: AcknowledgedAct[] = [];
  const [times, tables] = [numberOption('times', TIMES), numberOption('tables', TABLES)];
  let playing: PlayingProcess | null = null;
  try {
    for (let time = 1; time <= times; time += 1) {
      // A process that lost its database goes on alone, and is killed next.
      playing ??= await startPlaying([postgres.url, keys, `c${time}`, String(tables)], told);
      const { kill, waitForActs: heard } = playing;
      await heard(tables + Math.floor((time % 10 === 0 ? MANY_ACTS : MOST_ACTS) * Math.random()));
      await wait(MOST_WAIT * Math.random());
      if (time % 2 === 0) {
        killServer(folder);
        postgres = await restartPostgres(folder);
      } else {
        await kill();
        playing = null;
      }
    }
    if (playing !== null) {
      await playing.waitForActs(tables);
      await playing.kill();
    }
    const pool = new Pool({ connectionString: postgres.url });
    const found = await checkLog(pool, told);
    await pool.end();
    const { faults } = await verifyLog(postgres.url, keys);
    for (const { why, table, position } of faults.slice(0, 5)) console.error(`${table} ${position}: ${why}`);
    return { bench: 'crash', kills: times, acknowledged: told.length, ...found, faults: faults.length, unit: 'acts' };
  } finally {
    await playing?.kill();
    await postgres.stop().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
};
