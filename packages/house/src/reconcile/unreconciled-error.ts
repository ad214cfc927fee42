import type { RowDifference } from '@fairdeal/rules/internal';

/** The database differs from the log when the house opens. */
export class UnreconciledError extends Error {
  constructor(readonly differences: readonly RowDifference[]) {
    super('The database differs from the log.');
  }
}
