import type { NoFacts } from './common.js';

/** Refusals of a running table before its rulebook is asked. */
export interface TableReasons {
  /** An option was sent in place of its act. */
  readonly 'option-not-act': NoFacts;
  readonly 'act-incomplete': { readonly act: string; readonly lacks: readonly string[] };
  /** The table has gone on to this time, in milliseconds. */
  readonly 'time-past': { readonly last: number };
  readonly 'no-round-to-repeat': NoFacts;
  readonly 'script-has-table': NoFacts;
}
