import { unknownNameText } from '@fairdeal/words/internal/text';

/** A usage error: one plain sentence for the user. */
export class UsageError extends Error {}

/** The command was asked rightly, and the answer is no: one plain sentence, and exit status 1. */
export class RefusedError extends Error {}

/** Turns the lab's refusals into usage errors. */
export const asUsage = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
};

/** An unknown name. */
export const unknownNameError = (what: string, asked: string, known: readonly string[]): UsageError =>
  new UsageError(unknownNameText(what, asked, known));

/** Exit status of a search or a report without results, as of a log that doesn't verify. */
export const NO_MATCH_STATUS = 1;

/** A shell's exit status for an interrupted command. */
export const INTERRUPTED_STATUS = 130;

/** The user interrupted the work. */
export class InterruptedError extends Error {}

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'it doesn’t exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it doesn’t exist',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};

/** The reason a file can't be read or written, in words. */
export const fileErrorText = (error: unknown): string => {
  const known = Object.keys(FILE_ERRORS).find((code) => hasErrorCode(error, code));
  return (known === undefined ? undefined : FILE_ERRORS[known]) ?? 'the system refused';
};
