// `node dist/record-child.js URL KEYS NAME TABLES`: a node that plays as fast as it is answered, for so many milliseconds each time it is asked to; asked
// for `held`, it says what memory it uses.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openKeys, openRecord } from '@fairdeal/house/record';
import { openLoad } from './record-load.js';
import type { Held, Played } from './record-nodes.js';

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
  return { entries, time, took, processor: user + system };
};

/** A collection that is asked for throws compiled code away: nobody asks for one between two turns that are measured. */
const held = (): Held => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, memory: rss };
};

process.on('message', async (asked) => void process.send?.(asked === 'held' ? held() : await turn(Number(asked))));
process.once('disconnect', () => void record.close());
process.send?.('ready');
