import type { ClauseId } from '../register/index.js';

/** Fault of a submission: a sentence, and the clauses behind it. */
export interface Fault {
  readonly fault: string;
  readonly cites: readonly ClauseId[];
}
