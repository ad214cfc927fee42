import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type HouseClient, isHouseRefusal, openClient } from '@fairdeal/client';
import { type HouseProcess, startHouseProcess, temporaryHouseFolder } from './support/house-process.js';
import { numberOption } from './support/measure.js';

export interface FailoverBench {
  readonly bench: 'failover';
  readonly kills: string;
  /** Time from the kill of a node to the first answer of its table on the other node, with the limit. */
  readonly goesOn: string;
  readonly each: string;
  /** Positions that a watcher missed or got twice, acts that were not done. */
  readonly wrong: string;
  readonly unit: '';
}

const TIMES = 5;

/** A node, somebody who is connected to it, and the positions he has heard of. */
interface FailoverNode {
  readonly house: HouseProcess;
  readonly client: HouseClient;
  readonly positions: number[];
}

const connectTo = async (house: HouseProcess): Promise<FailoverNode> => {
  const client = openClient({ url: house.url });
  await client.signIn({ guest: true });
  return { house, client, positions: [] };
};

/** Whose time runs is known where the table is run. */
const runsTable = async ({ client }: FailoverNode, table: string): Promise<boolean> => {
  const answer = await client.clocks(table);
  return !isHouseRefusal(answer) && answer.clocks.length > 0;
};

/** Two nodes over one record: the one that runs a table is killed while people play at both. `--times=N` says how often. */
export const failoverBench = async (): Promise<FailoverBench> => {
  const folder = temporaryHouseFolder();
  const times = numberOption('times', TIMES);
  const took: number[] = [];
  let wrong = 0;
  let houses = [await startHouseProcess(folder), await startHouseProcess(folder)] as const;
  try {
    for (let time = 0; time < times; time += 1) {
      const [first, second] = [await connectTo(houses[0]), await connectTo(houses[1])];
      const opened = await first.client.openTable({
        open: { game: 'high-card-flush' },
        pace: { bet: 600, decide: 600 },
      });
      if (isHouseRefusal(opened)) throw new Error(opened.refused);
      const { table } = opened;
      for (const [nth, { client, positions }] of [first, second].entries()) {
        await client.watch(table, ({ position }) => void positions.push(position));
        if (!('done' in (await client.act(table, { do: 'sit', seat: nth + 1, cents: 100_000 })))) wrong += 1;
      }
      // Another player has not wagered, so the betting stays open and its time runs.
      await first.client.act(table, { do: 'wager', box: 1, wager: 'ante', cents: 1_000 });
      while (!(await runsTable(first, table)) && !(await runsTable(second, table))) await wait(50);
      const [killed, left] = (await runsTable(first, table)) ? [first, second] : [second, first];
      killed.client.close();
      await killed.house.kill();
      const from = performance.now();
      const done = await left.client.act(table, { do: 'buyIn', cents: 1_000 });
      took.push(performance.now() - from);
      if (!('done' in done)) wrong += 1;
      await wait(100);
      const { positions } = left;
      wrong += positions.filter((position, nth) => nth > 0 && position !== (positions[nth - 1] ?? 0) + 1).length;
      left.client.close();
      houses = [left.house, await startHouseProcess(folder)];
    }
  } finally {
    for (const house of houses) await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const sorted = took.toSorted((one, other) => one - other);
  const seconds = (milliseconds = 0): string => (milliseconds / 1_000).toFixed(2);
  return {
    bench: 'failover',
    kills: `${times}`,
    goesOn: `after ${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), ${seconds(sorted.at(-1))} s at most; within 5 s`,
    each: `${took.map(seconds).join(', ')} s`,
    wrong: `${wrong}`,
    unit: '',
  };
};
