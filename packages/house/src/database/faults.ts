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

/** Reports a fault of the program to whoever runs it. */
export const reportFault = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error));
