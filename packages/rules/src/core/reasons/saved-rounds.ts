import type { NoFacts } from './common.js';

/** Refusals of rounds that were saved: files and links that can't be read, replayed or settled. */
export interface SavedRoundReasons {
  readonly 'link-broken': NoFacts;
  readonly 'not-a-saved-round': NoFacts;
  /** The check of the round does not fit it. */
  readonly 'round-changed': NoFacts;
  readonly 'round-of-other-version': { readonly version: unknown };
  readonly 'acts-out-of-order': NoFacts;
  readonly 'event-unreadable': { readonly step: number };
  readonly 'chips-not-there': { readonly step: number };
  readonly 'settled-at-table-only': {
    readonly because: 'poker' | 'hand-not-finished' | 'shared-meter' | 'nothing-settled';
  };
  readonly 'not-a-poker-hand': NoFacts;
}
