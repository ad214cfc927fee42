import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type HouseClient, isHouseRefusal, openClient, type TablePush } from '@fairdeal/client';
import type { HouseWireTypes } from '@fairdeal/table';
import { type HouseProcess, startHouseProcess, temporaryHouseFolder } from './support/house-process.js';
import { numberOption } from './support/measure.js';
import { processorSecondsOf } from './support/process-stats.js';
import { flushPlayer, type NextAct } from './support/screens.js';

/** How long an act takes until everybody who watches one table has it. */
export interface WatchersBench {
  readonly bench: 'watchers';
  readonly what: string;
  readonly one: string;
  readonly all: string;
  /** Processor time in the server for each watcher of a position, in microseconds. */
  readonly processor: string;
  /** The same acts with sockets that have no house behind them. */
  readonly bareSocket: string;
  /** Median until the last screen, divided by that of the bare sockets. */
  readonly ratio: number;
  readonly unit: '';
}

const WATCHERS = 10_000;
const ACTS = 30;
/** In milliseconds. */
const LOOK_EVERY = 200;
const LONGEST_WAIT = 60_000;

interface Reached {
  readonly everywhere: number;
  readonly at: number;
}

interface Watching {
  readonly milliseconds: readonly number[];
  /** Processor seconds of the server, and pushes that it sent in them. */
  readonly processor: number;
  readonly pushes: number;
  /** Of the longest. */
  readonly bytes: number;
}

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 1 });
const percentile = ({ milliseconds }: Watching, part: number): number =>
  milliseconds[Math.floor(part * (milliseconds.length - 1))] ?? 0;
const delays = (one: Watching): string =>
  `${number(percentile(one, 0.5))} ms (median), ${number(percentile(one, 0.9))} ms (p90), ${one.milliseconds.length} acts`;

const now = (): number => performance.timeOrigin + performance.now();

/** Watchers in a process of their own, who say when the last of them has had so many pushes. */
const openWatchers = async (url: string, table: string, count: number) => {
  const child = fork(fileURLToPath(new URL('./children/watchers.js', import.meta.url)), [url, table, `${count}`]);
  const times: number[] = [];
  let heard = (): void => undefined;
  child.on('message', ({ everywhere, at }: Reached) => {
    times[everywhere] = at;
    heard();
  });
  /** Time at which the last of them has had so many pushes. */
  const everywhere = async (pushes: number): Promise<number> => {
    const late = now() + LONGEST_WAIT;
    for (;;) {
      const at = times[pushes];
      if (at !== undefined) return at;
      if (child.exitCode !== null || now() > late) throw new Error(`${count} people could not watch ${table}.`);
      await new Promise<void>((done) => {
        heard = done;
        setTimeout(done, 1_000);
      });
    }
  };
  await everywhere(1);
  return {
    everywhere,
    close: async (): Promise<void> => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

/** The newest push that one client has had. */
const newestPush = async (player: HouseClient, table: string) => {
  let newest: TablePush<HouseWireTypes> | null = null;
  let changed = (): void => undefined;
  await player.watch<HouseWireTypes>(table, (push) => {
    newest = push;
    changed();
  });
  /** A push after this position, or the newest after a while. */
  return async (position: number): Promise<TablePush<HouseWireTypes>> => {
    for (;;) {
      if (newest !== null && newest.position > position) return newest;
      const late = await new Promise<boolean>((done) => {
        changed = () => done(false);
        setTimeout(() => done(true), LOOK_EVERY);
      });
      if (late && newest !== null) return newest;
    }
  };
};

/** Plays so many acts, each after the one before is on every screen. */
const playBefore = async (
  server: { readonly url: string; readonly pid: number },
  table: string,
  player: HouseClient,
  next: NextAct,
  count: number,
): Promise<Watching> => {
  const newest = await newestPush(player, table);
  let push = await newest(0);
  // The dealer prepares the table first.
  for (let before = 0; before !== push.position; push = await newest(before)) before = push.position;
  const watchers = await openWatchers(server.url, table, count);
  try {
    // Nobody acts while they come, so that all of them began to watch at this position.
    const start = push.position;
    const onEveryScreen = (position: number): Promise<number> => watchers.everywhere(position - start + 1);
    const before = processorSecondsOf(server.pid);
    const milliseconds: number[] = [];
    let bytes = 0;
    while (milliseconds.length < ACTS) {
      const act = next(push);
      if (act !== null) {
        const from = now();
        const done = await player.act(table, act);
        if ('done' in done) milliseconds.push((await onEveryScreen(done.done)) - from);
      }
      push = await newest(push.position);
      bytes = Math.max(bytes, JSON.stringify(push).length);
      await onEveryScreen(push.position);
    }
    const processor = processorSecondsOf(server.pid) - before;
    const pushes = (push.position - start) * count;
    return { milliseconds: milliseconds.toSorted((one, other) => one - other), processor, pushes, bytes };
  } finally {
    await watchers.close();
  }
};

/** A house with one table, at which a guest plays. */
const watchHouse = async (house: HouseProcess, count: number): Promise<Watching> => {
  const player = openClient({ url: house.url });
  try {
    await player.signIn({ guest: true });
    const opened = await player.openTable({ open: { game: 'high-card-flush' }, pace: { bet: 0, decide: 60 } });
    if (isHouseRefusal(opened)) throw new Error(opened.refused);
    return await playBefore({ url: house.url, pid: house.child.pid ?? 0 }, opened.table, player, flushPlayer(), count);
  } finally {
    player.close();
  }
};

/** Sockets that have no house behind them, with pushes as long. */
const watchBareSockets = async (count: number, bytes: number): Promise<Watching> => {
  const script = fileURLToPath(new URL('./children/bare-socket.js', import.meta.url));
  const child = spawn(process.execPath, [script, `${bytes}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const { value: port } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const url = `http://127.0.0.1:${port}`;
    const player = openClient({ url });
    const act = { do: 'wager', box: 1, wager: 'ante', cents: 500 } as const;
    return await playBefore({ url, pid: child.pid ?? 0 }, 't1', player, () => act, count).finally(() => player.close());
  } finally {
    child.kill();
    await once(child, 'exit');
  }
};

const microseconds = ({ processor, pushes }: Watching): string => number((1e6 * processor) / pushes);

/** Measures one table that many people watch, beside as many sockets with no house behind them. `--watchers=N` changes their number. */
export const watchersBench = async (): Promise<WatchersBench> => {
  const count = numberOption('watchers', WATCHERS);
  const folder = temporaryHouseFolder();
  const house = await startHouseProcess(folder);
  try {
    const one = await watchHouse(house, 1);
    const all = await watchHouse(house, count);
    const bare = await watchBareSockets(count, all.bytes);
    return {
      bench: 'watchers',
      what: `one table with ${number(count)} watchers; pushes of up to ${number(all.bytes)} bytes`,
      one: delays(one),
      all: delays(all),
      bareSocket: delays(bare),
      processor: `${microseconds(all)} µs in the house and its database for each screen and position, ${microseconds(bare)} µs in the bare server`,
      ratio: percentile(all, 0.5) / percentile(bare, 0.5),
      unit: '',
    };
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
