import { systemChance } from '@fairdeal/cards';
import type { DecisionSpot } from '@fairdeal/table/internal';
import { type DrillQuestion, type DrillQuestionId, QUESTION_COUNT } from '@fairdeal/table/internal/drills';
import type { DrillWorkerReply, DrillWorkerRequest } from './question-worker.js';

let worker: Worker | null = null;
let requestCount = 0;

/** Creates a question in a worker, so the page never waits. */
export const requestQuestion = (
  asked: DrillQuestionId,
  weak: readonly string[] = [],
  spot?: DecisionSpot,
): Promise<DrillQuestion> => {
  worker ??= new Worker(new URL('./question-worker.ts', import.meta.url), { type: 'module' });
  const asking = worker;
  requestCount += 1;
  const mine: DrillWorkerRequest = { id: requestCount, asked, weak, ...(spot === undefined ? {} : { spot }) };
  return new Promise((resolve, reject) => {
    const heard = ({ data }: MessageEvent<DrillWorkerReply>): void => {
      if (data.id !== mine.id) return;
      done();
      if ('wrong' in data) reject(new Error(data.wrong));
      else resolve(data.question);
    };
    const failed = (): void => {
      done();
      worker = null;
      reject(new Error('The questions couldn’t be loaded. Reload the page to try again.'));
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

export const randomQuestionNumber = (): number => systemChance().below(QUESTION_COUNT);
