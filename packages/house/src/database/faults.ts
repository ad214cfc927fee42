import { channel } from 'node:diagnostics_channel';

/** Codes of a PostgreSQL server that is gone, starting, stopping or full, and of a connection that ended. */
const LOST_CODE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EHOSTUNREACH|EPIPE|ETIMEDOUT|08...|53...|57P0[123]|57014|58...)$/;
/** Sentences of its driver, which gives these no code. */
const LOST_WORDS =
  /connection terminated|connection ended|timeout exceeded|read timeout|not queryable|pool after calling end/i;

/** Whether the database could not be reached; anything else that is thrown is a fault of the program. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST_CODE.test('code' in error ? String(error.code) : '') || LOST_WORDS.test(error.message));

const FAULTS = channel('fairdeal:faults');

/** Hears of every fault of the program. Gives the function that ends it. */
export const onFault = (heard: (error: Error) => void): (() => void) => {
  const listener = (error: unknown): void => heard(error instanceof Error ? error : new Error(String(error)));
  FAULTS.subscribe(listener);
  return () => void FAULTS.unsubscribe(listener);
};

/** Reports a fault of the program to the log of the server, or as a warning of the process where there is none. */
export const reportFault = (error: unknown): void => {
  if (FAULTS.hasSubscribers) FAULTS.publish(error);
  else process.emitWarning(error instanceof Error ? error : String(error));
};
