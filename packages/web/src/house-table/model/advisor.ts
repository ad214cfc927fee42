import type { HouseGame, Submission } from '@fairdeal/rules';
import type { PendingDecision, WeighedDecision } from '@fairdeal/table/internal';
import type { AdviceReply, AdviceRequest } from './advice-worker.js';

let worker: Worker | null = null;
let requests = 0;

/** Weighs a decision in a worker, so that the table never waits. Null where that fails. */
const weighInWorker = (of: Omit<AdviceRequest, 'id'>): Promise<WeighedDecision | null> => {
  worker ??= new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
  const asking = worker;
  requests += 1;
  const request: AdviceRequest = { id: requests, ...of };
  return new Promise((resolve) => {
    const end = (found: WeighedDecision | null): void => {
      asking.removeEventListener('message', heard);
      asking.removeEventListener('error', failed);
      resolve(found);
    };
    const heard = ({ data }: MessageEvent<AdviceReply>): void => {
      if (data.id === request.id) end('weighed' in data ? data.weighed : null);
    };
    const failed = (): void => {
      worker = null;
      end(null);
    };
    asking.addEventListener('message', heard);
    asking.addEventListener('error', failed);
    asking.postMessage(request);
  });
};

/** Prices of the decisions of one table. A decision is weighed once, for hint, warning, verdict and review alike. */
export interface Advisor {
  readonly weigh: (asked: PendingDecision) => Promise<WeighedDecision | null>;
}

/** Names a decision of a table. */
export const decisionKey = ({ view, box, street }: PendingDecision): string => `${view.rounds} ${box} ${street}`;

/** Decisions remembered at most. */
const MOST_KEPT = 50;

export const openAdvisor = ({ id: game }: HouseGame, submission: Submission): Advisor => {
  const known = new Map<string, Promise<WeighedDecision | null>>();
  return {
    weigh: ({ view, box, street }) => {
      const asked = { view, box, street };
      const key = decisionKey(asked);
      const before = known.get(key);
      if (before !== undefined) return before;
      const weighing = weighInWorker({ game, submission, asked });
      known.set(key, weighing);
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KEPT))) known.delete(oldest);
      return weighing;
    },
  };
};
