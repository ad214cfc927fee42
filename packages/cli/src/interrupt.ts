import { INTERRUPTED } from './answer.js';

/** A command that ends in its own way when it is interrupted listens for that itself. */
const end = (): void => {
  if (process.listenerCount('SIGINT') === 1) process.exit(INTERRUPTED);
};

/** An interrupt ends the process with 130, for whoever started it and not for a shell alone. */
export const heedInterrupts = (): void => {
  process.on('SIGINT', end);
};

/** Work without a pause in which an interrupt could be heeded: the signal itself ends it, at once. */
export const inOneGo = <Result>(work: () => Result): Result => {
  const heeded = process.listeners('SIGINT').includes(end);
  process.off('SIGINT', end);
  try {
    return work();
  } finally {
    if (heeded) heedInterrupts();
  }
};
