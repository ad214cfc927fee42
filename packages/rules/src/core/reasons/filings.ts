import type { NoFacts } from './common.js';

/** Refusals about the versions of a Rules Submission: filing one, approving it or turning it down. */
export interface FilingReasons {
  readonly 'bad-submission-name': NoFacts;
  readonly 'practice-not-filed': NoFacts;
  /** The faults as the check of submissions reports them. */
  readonly 'submission-faulty': { readonly faults: readonly string[] };
  readonly 'submission-incomplete': NoFacts;
  /** Versions of one submission are all of one game, named here by its title. */
  readonly 'submission-of-other-game': { readonly submission: string; readonly game: string };
  readonly 'version-unchanged': { readonly version: number };
  readonly 'no-such-version': { readonly submission: string; readonly version: number };
  readonly 'version-ruled-on': { readonly version: number; readonly ruling: 'approved' | 'turned-down' };
  readonly 'approval-not-documented': NoFacts;
  readonly 'approval-backdated': NoFacts;
}
