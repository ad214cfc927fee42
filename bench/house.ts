import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isHouseRefusal, openClient } from '@fairdeal/client';
import { startPostgres } from '@fairdeal/house/postgres';
import { Pool } from 'pg';
import { bareRowInserts } from './support/bare-postgres.js';
import { type HouseProcess, startHouseProcess, temporaryHouseFolder } from './support/house-process.js';
import { numberOption } from './support/measure.js';
import { peakMemoryOf, processorSecondsOf } from './support/process-stats.js';
import {
  flushPlayer,
  openGuestTables,
  openScreens,
  SOCKETS_A_TABLE,
  type TableClients,
  type TrafficCounts,
} from './support/screens.js';

/** Figures with their limits. */
export interface HouseBench {
  readonly bench: 'house';
  readonly what: string;
  /** All durable acts, those of the dealers too. */
  readonly acts: string;
  /** Time from an act to the last screen of its table: at half of the required rate, and as fast as acts are answered. */
  readonly toEveryScreen: string;
  readonly flatOut: string;
  readonly memory: string;
  readonly start: string;
  /** Processor time of an act: in the house, in its database, and in this program, which has all the screens. */
  readonly processor: string;
  readonly bareSocket: string;
  readonly bareDatabase: string;
  readonly unit: '';
}

const TABLES = 200;
const ALL_TABLES = 1_000;
const SECONDS = 15;
/** Milliseconds between looks, because the list of so many tables is slow itself. */
const LOOK_EVERY = 500;
const LIMITS = { acts: 2_000, milliseconds: 100, megabytes: 1_536, start: 10 } as const;

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 1 });

const percentile = ({ took }: TrafficCounts, part: number): number => took[Math.floor(part * (took.length - 1))] ?? 0;
const delays = (counted: TrafficCounts): string =>
  `${number(percentile(counted, 0.5))} ms (median), ${number(percentile(counted, 0.99))} ms (p99)`;
const rate = ({ positions, seconds }: TrafficCounts): number => positions / seconds;

/** Processor seconds of the house, its database and this program. */
const processors = ({ child }: HouseProcess, folder: string): readonly [number, number, number] => {
  const [postmaster = '0'] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const { user, system } = process.cpuUsage();
  return [processorSecondsOf(child.pid ?? 0), processorSecondsOf(Number(postmaster)), (user + system) / 1e6];
};

/** Measures the same screens with sockets that have no house behind them. */
const bareSocket = async (tables: number, seconds: number): Promise<TrafficCounts> => {
  const script = fileURLToPath(new URL('./children/bare-socket.js', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const { value: port } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const places = Array.from({ length: tables }, (_, nth): TableClients => {
      const player = openClient({ url: `http://127.0.0.1:${port}` });
      const others = Array.from({ length: SOCKETS_A_TABLE - 1 }, () => openClient({ url: `http://127.0.0.1:${port}` }));
      return { table: `t${nth + 1}`, player, clients: [player, ...others] };
    });
    const screens = await openScreens(places, () => () => ({ do: 'wager', box: 1, wager: 'ante', cents: 500 }));
    const counted = await screens.count(seconds);
    await screens.stop();
    return counted;
  } finally {
    child.kill();
    await once(child, 'exit');
  }
};

/** Entries a second that the database alone appends. */
const bareDatabase = async (folder: string, writers: number): Promise<number> => {
  const postgres = await startPostgres(folder);
  const pool = new Pool({ connectionString: postgres.url, options: '-c search_path=fairdeal' });
  try {
    return await (await bareRowInserts(pool)).rowsASecond(writers, 5_000);
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** Opens tables until there are so many, and starts the house again: until it is open, and until it runs all of them, in seconds. */
const measureRestart = async (
  before: HouseProcess,
  folder: string,
  has: number,
  count: number,
): Promise<{
  readonly house: HouseProcess;
  readonly open: number;
  readonly all: number;
  readonly processor: number;
}> => {
  const guest = openClient({ url: before.url });
  await guest.signIn({ guest: true });
  for (let nth = has; nth < count; nth += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - nth) }, () => guest.openTable({ open: { game: 'high-card-flush' } })),
    );
  guest.close();
  await before.stop();
  const from = performance.now();
  const house = await startHouseProcess(folder);
  const looks = openClient({ url: house.url });
  for (;;) {
    const listed = await looks.tables();
    const run = isHouseRefusal(listed) ? 0 : listed.tables.filter(({ position }) => position !== null).length;
    if (run >= count) break;
    await new Promise((done) => setTimeout(done, LOOK_EVERY));
  }
  looks.close();
  const all = (performance.now() - from) / 1_000;
  const [inHouse, inDatabase] = processors(house, folder);
  return { house, open: house.startupTime / 1_000, all, processor: inHouse + inDatabase };
};

/** Measures many tables over real sockets, with a screen for every person. `--tables=N`, `--all=N` and `--seconds=N` change the numbers and the time. */
export const houseBench = async (): Promise<HouseBench> => {
  const folder = temporaryHouseFolder();
  const [count, all, seconds] = [
    numberOption('tables', TABLES),
    numberOption('all', ALL_TABLES),
    numberOption('seconds', SECONDS),
  ];
  let house = await startHouseProcess(folder);
  try {
    const screens = await openScreens(await openGuestTables(house.url, count), flushPlayer);
    const fast = await screens.count(seconds);
    const before = processors(house, folder);
    const fastAgain = await screens.count(seconds);
    const spent = processors(house, folder).map((now, nth) => now - (before[nth] ?? 0));
    // The players act at a rate that, with the acts of the dealers, comes to half.
    const acts = fastAgain.positions / Math.max(1, fastAgain.acts);
    const half = await screens.count(seconds, (1_000 * count * acts) / (LIMITS.acts / 2));
    await screens.stop();
    const megabytes = peakMemoryOf(house.child.pid ?? 0);
    const again = await measureRestart(house, folder, count, all);
    house = again.house;
    await house.stop();
    const [inHouse = 0, inDatabase = 0, here = 0] = spent.map(
      (time) => (1e6 * time) / (rate(fastAgain) * (seconds + Math.min(3, seconds))),
    );
    const socket = await bareSocket(count, Math.min(5, seconds));
    const rows = await bareDatabase(folder, count);
    return {
      bench: 'house',
      what: `${count} tables, ${count * SOCKETS_A_TABLE} sockets; ${number(loadavg()[0] ?? 0)} processes wanted to run at once`,
      acts: `${number(Math.max(rate(fast), rate(fastAgain)))} durable a second, ${number(fastAgain.pushes / seconds)} pushes; at least ${number(LIMITS.acts)}`,
      toEveryScreen: `${delays(half)} at ${number(rate(half))} acts a second; p99 under ${LIMITS.milliseconds} ms`,
      flatOut: delays(fastAgain),
      memory: `${number(megabytes)} MB; under ${number(LIMITS.megabytes)} MB`,
      start: `${number(again.open)} s to open, ${number(again.all)} s until all ${number(all)} tables run (${number(again.processor)} s of the processor); under ${LIMITS.start} s`,
      processor: `${number(inHouse)} µs in the house, ${number(inDatabase)} µs in the database, ${number(here)} µs in the screens`,
      bareSocket: `${number(rate(socket))} acts a second, ${delays(socket)}`,
      bareDatabase: `${number(rows)} rows a second`,
      unit: '',
    };
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
