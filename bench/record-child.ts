// `node dist/record-child.js URL KEYS NAME TABLES`: a node that plays as fast as it is answered, for so many milliseconds each time it is asked to.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openKeys, openRecord } from '@fairdeal/house/record';
import { openLoad } from './record-load.js';
import type { Played } from './record-nodes.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Of a very long turn some are enough. */
const MOST_TIMES = 100_000;

const [url = '', keys = '', name = '', tables = ''] = process.argv.slice(2);
const record = await openRecord(url, await openKeys(keys));
let [entries, ends] = [0, 0];
let took: number[] = [];
const play = await openLoad(record, {
  tables: Number(tables),
  name,
  heard: ({ positions, took: time }) => {
    entries += positions.length;
    if (took.length < MOST_TIMES) took.push(time);
  },
  goesOn: () => performance.now() < ends,
});

const turn = async (milliseconds: number): Promise<Played> => {
  [entries, took] = [0, []];
  const busy = process.cpuUsage();
  const start = performance.now();
  ends = start + milliseconds;
  await play();
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(busy);
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { entries, time, took, processor: user + system, heap: heapUsed, memory: rss };
};

process.on('message', (asked) => void turn(Number(asked)).then((played) => process.send?.(played)));
process.once('disconnect', () => void record.close());
process.send?.('ready');
