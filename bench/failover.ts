import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, openClient } from '@fairdeal/client';
import { houseFolder, startHouseChild } from './house-child.js';
import { asked } from './measure.js';

export interface FailoverBench {
  readonly bench: 'failover';
  readonly kills: number;
  /** From the kill of a node to the answer that its table gives at the other one. */
  readonly median: number;
  readonly longest: number;
  /** Acts that were answered twice, positions that a watcher missed or got twice, acts that were not done. */
  readonly wrong: number;
  readonly unit: 'ms';
}

const TIMES = 5;

/** Two nodes over one record: the one that runs a table is killed while somebody plays at the other. `--times=N` says how often. */
export const failoverBench = async (): Promise<FailoverBench> => {
  const folder = houseFolder();
  const times = asked('times', TIMES);
  const took: number[] = [];
  let wrong = 0;
  let [first, second] = [await startHouseChild(folder), await startHouseChild(folder)];
  try {
    for (let time = 0; time < times; time += 1) {
      const [there, here] = [openClient({ url: first.url }), openClient({ url: second.url })];
      await there.signIn({ guest: true });
      await here.signIn({ guest: true });
      const opened = await there.openTable({ open: { game: 'high-card-flush' } });
      if (isRefusal(opened)) throw new Error(opened.refused);
      const { table } = opened;
      const positions: number[] = [];
      await here.watch(table, ({ position }) => void positions.push(position));
      const sat = await here.act(table, { do: 'sit', seat: 1, cents: 100_000 });
      await first.kill();
      const from = performance.now();
      const wagered = await here.act(table, { do: 'wager', box: 1, wager: 'ante', cents: 1_000 });
      took.push(performance.now() - from);
      if (!('done' in sat) || !('done' in wagered)) wrong += 1;
      await wait(100);
      wrong += positions.filter((position, nth) => nth > 0 && position !== (positions[nth - 1] ?? 0) + 1).length;
      there.close();
      here.close();
      first = second;
      second = await startHouseChild(folder);
    }
  } finally {
    await first.stop();
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  took.sort((one, other) => one - other);
  const [median = 0, longest = 0] = [took[Math.floor(took.length / 2)], took.at(-1)];
  return { bench: 'failover', kills: times, median, longest, wrong, unit: 'ms' };
};
