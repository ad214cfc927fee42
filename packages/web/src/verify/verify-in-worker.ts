import { taskInWorker } from '../worker/use-worker-task.js';
import type { VerifyOutcome, VerifyRequest } from './verify-worker.js';

/** Verifies a file beside the page. */
export const verifyInWorker = taskInWorker<VerifyRequest, VerifyOutcome>(
  () => new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' }),
);
