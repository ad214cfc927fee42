import { systemChance } from '@fairdeal/cards';
import type { DecidedSpot } from '@fairdeal/table';
import { type Asked, NUMBERS, type Question } from '@fairdeal/table/drills';
import type { WorkerAsks, WorkerSays } from './worker.js';

let worker: Worker | null = null;
let asks = 0;

/** Makes a question away from the page, so that the page never waits for it. */
export const askQuestion = (asked: Asked, weak: readonly string[] = [], spot?: DecidedSpot): Promise<Question> => {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const asking = worker;
  asks += 1;
  const mine: WorkerAsks = { id: asks, asked, weak, ...(spot === undefined ? {} : { spot }) };
  return new Promise((resolve, reject) => {
    const heard = ({ data }: MessageEvent<WorkerSays>): void => {
      if (data.id !== mine.id) return;
      done();
      if ('wrong' in data) reject(new Error(data.wrong));
      else resolve(data.question);
    };
    const failed = (): void => {
      done();
      worker = null;
      reject(new Error('The questions could not be loaded.'));
    };
    const done = (): void => {
      asking.removeEventListener('message', heard);
      asking.removeEventListener('error', failed);
    };
    asking.addEventListener('message', heard);
    asking.addEventListener('error', failed);
    asking.postMessage(mine);
  });
};

export const anyNumber = (): number => systemChance().below(NUMBERS);
