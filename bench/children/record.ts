// `node dist/record-child.js URL KEYS NAME TABLES`: a node that plays as fast as it is answered, for so many milliseconds each time it is asked to; asked
// for `held`, it reports the memory it uses.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import type { NodeMemory, NodeTurn } from '../support/node-processes.js';
import { openTableLoad } from '../support/table-load.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Of a very long turn some are enough. */
const MOST_TIMES = 100_000;

const [url = '', keys = '', name = '', tables = ''] = process.argv.slice(2);
const record = await openHouseLog(url, await openHouseKeys(keys));
let [entries, ends] = [0, 0];
let took: number[] = [];
const play = await openTableLoad(record, {
  tables: Number(tables),
  name,
  onAnswer: ({ positions, took: time }) => {
    entries += positions.length;
    if (took.length < MOST_TIMES) took.push(time);
  },
  isRunning: () => performance.now() < ends,
});

const playTurn = async (milliseconds: number): Promise<NodeTurn> => {
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
const memoryInUse = (): NodeMemory => {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, memory: rss };
};

process.on(
  'message',
  async (asked) => void process.send?.(asked === 'held' ? memoryInUse() : await playTurn(Number(asked))),
);
process.once('disconnect', () => void record.close());
process.send?.('ready');
