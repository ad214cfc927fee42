import type { ClauseId } from '../register/index.js';

/** What is wrong with a submission, in a sentence, and the clauses that say so. */
export interface Fault {
  readonly fault: string;
  readonly cites: readonly ClauseId[];
}
