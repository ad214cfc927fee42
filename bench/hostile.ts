import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startHouseProcess, temporaryHouseFolder } from './support/house-process.js';
import { numberOption } from './support/measure.js';
import { flushPlayer, openGuestTables, openScreens, type TrafficCounts } from './support/screens.js';

/** Figures with their limit. */
export interface HostileBench {
  readonly bench: 'hostile';
  readonly what: string;
  /** From an act to the last screen of its table. */
  readonly alone: string;
  readonly beside: string;
  readonly ratio: number;
  readonly limit: string;
  readonly unit: '';
}

interface HostileTraffic {
  readonly messages: number;
  readonly bytes: number;
}

const TABLES = 6;
const TURNS = 3;
const SOCKETS = 8;
const SECONDS = 10;

type Delays = Pick<TrafficCounts, 'took'>;

/** In milliseconds: how often a player acts, and how often each hostile socket asks. */
const PLAYS_EVERY = 100;
const ASKS_EVERY = 40;

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
/** All acts of several spans, in the order of how long they took. */
const mergeDelays = (spans: readonly TrafficCounts[]): Delays => ({
  took: spans.flatMap(({ took }) => took).toSorted((one, other) => one - other),
});
const percentile = ({ took }: Delays, part: number): number => took[Math.floor(part * (took.length - 1))] ?? 0;
const delays = (counted: Delays): string =>
  `${number(percentile(counted, 0.5))} ms (median), ${number(percentile(counted, 0.99))} ms (p99), ${counted.took.length} acts`;

/** People play with the usual limits, first alone and then beside a client that replays all history. `--tables=N` and `--seconds=N` say how many and for how long. */
export const hostileBench = async (): Promise<HostileBench> => {
  const folder = temporaryHouseFolder();
  const [count, seconds] = [numberOption('tables', TABLES), numberOption('seconds', SECONDS)];
  const house = await startHouseProcess(folder, { limited: true });
  try {
    const places = await openGuestTables(house.url, count);
    const screens = await openScreens(places, flushPlayer);
    // There is history to replay.
    await screens.count(seconds, 20);
    const script = fileURLToPath(new URL('./children/hostile.js', import.meta.url));
    const tables = places.map(({ table }) => table);
    const [alone, beside]: [TrafficCounts[], TrafficCounts[]] = [[], []];
    const sent: HostileTraffic[] = [];
    // In turns: a machine differs from minute to minute.
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(await screens.count(seconds, PLAYS_EVERY));
      const child = fork(script, [house.url, `${SOCKETS}`, `${ASKS_EVERY}`, ...tables]);
      beside.push(await screens.count(seconds, PLAYS_EVERY));
      child.send('how much');
      sent.push(((await once(child, 'message')) as [HostileTraffic])[0]);
      child.kill();
      await once(child, 'exit');
    }
    await screens.stop();
    const [quiet, loud] = [mergeDelays(alone), mergeDelays(beside)];
    return {
      bench: 'hostile',
      what: `${count} tables; a client without an account with ${SOCKETS} sockets sent ${number(sum(sent.map(({ messages }) => messages)))} messages and got ${number(sum(sent.map(({ bytes }) => bytes)) / 1e6)} MB`,
      alone: delays(quiet),
      beside: delays(loud),
      ratio: percentile(loud, 0.99) / Math.max(0.001, percentile(quiet, 0.99)),
      limit: 'p99 at most twice as high',
      unit: '',
    };
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
