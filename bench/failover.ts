import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, isRefusal, openClient } from '@fairdeal/client';
import { type HouseChild, houseFolder, startHouseChild } from './house-child.js';
import { asked } from './measure.js';

export interface FailoverBench {
  readonly bench: 'failover';
  readonly kills: string;
  /** From the kill of a node to the answer that its table gives at the other one, beside what is asked of it. */
  readonly goesOn: string;
  readonly each: string;
  /** Positions that a watcher missed or got twice, acts that were not done. */
  readonly wrong: string;
  readonly unit: '';
}

const TIMES = 5;

/** A node, somebody who is connected to it, and the positions he has heard of. */
interface Node {
  readonly house: HouseChild;
  readonly client: Client;
  readonly positions: number[];
}

const nodeAt = async (house: HouseChild): Promise<Node> => {
  const client = openClient({ url: house.url });
  await client.signIn({ guest: true });
  return { house, client, positions: [] };
};

/** Whose time runs is known where the table is run. */
const runs = async ({ client }: Node, table: string): Promise<boolean> => {
  const answer = await client.clocks(table);
  return !isRefusal(answer) && answer.clocks.length > 0;
};

/** Two nodes over one record: the one that runs a table is killed while people play at both. `--times=N` says how often. */
export const failoverBench = async (): Promise<FailoverBench> => {
  const folder = houseFolder();
  const times = asked('times', TIMES);
  const took: number[] = [];
  let wrong = 0;
  let houses = [await startHouseChild(folder), await startHouseChild(folder)] as const;
  try {
    for (let time = 0; time < times; time += 1) {
      const [first, second] = [await nodeAt(houses[0]), await nodeAt(houses[1])];
      const opened = await first.client.openTable({
        open: { game: 'high-card-flush' },
        pace: { bet: 600, decide: 600 },
      });
      if (isRefusal(opened)) throw new Error(opened.refused);
      const { table } = opened;
      for (const [nth, { client, positions }] of [first, second].entries()) {
        await client.watch(table, ({ position }) => void positions.push(position));
        if (!('done' in (await client.act(table, { do: 'sit', seat: nth + 1, cents: 100_000 })))) wrong += 1;
      }
      // Another sits there who has not wagered: the betting stays open, and its time runs.
      await first.client.act(table, { do: 'wager', box: 1, wager: 'ante', cents: 1_000 });
      while (!(await runs(first, table)) && !(await runs(second, table))) await wait(50);
      const [killed, left] = (await runs(first, table)) ? [first, second] : [second, first];
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
      houses = [left.house, await startHouseChild(folder)];
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
