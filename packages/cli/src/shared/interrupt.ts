import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { INTERRUPTED_STATUS } from './errors.js';

/** Commands with their own ending on an interrupt. */
const exitOnInterrupt = (): void => {
  if (process.listenerCount('SIGINT') === 1) process.exit(INTERRUPTED_STATUS);
};

/** An interrupt ends the process with status 130, also outside a shell. */
export const handleInterrupts = (): void => {
  process.on('SIGINT', exitOnInterrupt);
};

/** Runs work without pauses for signals. An earlier interrupt takes effect first, and a later one stops the work. */
export const runInterruptibly = async <Result>(work: () => Result): Promise<Result> => {
  // Signals arrive between these two.
  await setImmediate();
  await setImmediate();
  try {
    return runInNewContext('work()', { work }, { breakOnSigint: true }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') process.exit(INTERRUPTED_STATUS);
    throw error;
  }
};
