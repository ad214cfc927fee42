import { unknownNameText } from '@fairdeal/words/internal/text';

/** The command was asked wrongly: one plain sentence for the person who asked. */
export class UsageError extends Error {}

/** Work whose refusals, which the lab throws as sentences, are told to the person who asked. */
export const asUsage = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
};

/** Something was named that is not there. */
export const unknownNameError = (what: string, asked: string, known: readonly string[]): UsageError =>
  new UsageError(unknownNameText(what, asked, known));

/** Exit status of a search or a report that finds nothing: the answer is no, as for a log that does not verify. */
export const NO_MATCH_STATUS = 1;

/** What a shell gives a command that was interrupted. */
export const INTERRUPTED_STATUS = 130;

/** The person who asked has interrupted what was being done. */
export class InterruptedError extends Error {}

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  ENOSPC: 'no space is left',
  ENOTDIR: 'it is not there',
  EPERM: 'this user may not',
  EROFS: 'nothing can be written there',
};

/** Why a file cannot be read or written, for people. */
export const fileErrorText = (error: unknown): string => {
  const known = Object.keys(FILE_ERRORS).find((code) => hasErrorCode(error, code));
  return (known === undefined ? undefined : FILE_ERRORS[known]) ?? 'the system does not let it';
};
