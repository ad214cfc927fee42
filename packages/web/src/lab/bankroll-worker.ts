import { type BankrollAnswer, type BankrollPlan, runPlan } from '@fairdeal/lab';
import type { WorkSaid } from './use-work.js';

const say = (said: WorkSaid<BankrollAnswer>): void => self.postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<BankrollPlan>) => {
  try {
    say({ answer: runPlan(data, (share) => say({ share })) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
