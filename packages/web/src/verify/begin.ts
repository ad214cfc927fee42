import { inOneWorker } from '../lab/use-work.js';
import type { Asked, Found } from './worker.js';

/** Verifies a file beside the page. */
export const begin = inOneWorker<Asked, Found>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
