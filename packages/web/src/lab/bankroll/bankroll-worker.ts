import { type BankrollForecast, type BankrollPlan, runBankrollPlan } from '@fairdeal/lab';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

const reply = (said: WorkerMessage<BankrollForecast>): void => self.postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<BankrollPlan>) => {
  try {
    reply({ answer: runBankrollPlan(data, (share) => reply({ share })) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
