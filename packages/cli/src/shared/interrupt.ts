import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { INTERRUPTED_STATUS } from './errors.js';

/** A command that ends in its own way when it is interrupted listens for that itself. */
const exitOnInterrupt = (): void => {
  if (process.listenerCount('SIGINT') === 1) process.exit(INTERRUPTED_STATUS);
};

/** An interrupt ends the process with 130, for whoever started it and not for a shell alone. */
export const handleInterrupts = (): void => {
  process.on('SIGINT', exitOnInterrupt);
};

/** Work without a pause in which an interrupt could be heeded: one that came before is heeded first, and one that comes breaks it off. */
export const runInterruptibly = async <Result>(work: () => Result): Promise<Result> => {
  // Signals are looked for between the first of these and the second.
  await setImmediate();
  await setImmediate();
  try {
    return runInNewContext('work()', { work }, { breakOnSigint: true }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') process.exit(INTERRUPTED_STATUS);
    throw error;
  }
};
