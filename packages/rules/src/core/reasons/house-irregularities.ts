import type { Box, Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Refusals about irregularities of house games. */
export interface HouseIrregularityReasons {
  readonly 'no-card-left': NoFacts;
  readonly 'not-passed-over': { readonly box: Box };
  /** The player of this box has nothing to decide about an exposed card, or about late ones. */
  readonly 'no-choice-to-make': { readonly box: Box };
  readonly 'dealer-cards-face-up': NoFacts;
  readonly 'exposed-too-late': { readonly until: 'look' | 'choice' };
  /** Whose exposed cards void the round at this game. */
  readonly 'exposed-card-not-covered': { readonly covers: 'dealer' | 'round' | 'none' };
  readonly 'no-hand-to-expose': { readonly box: Box };
  readonly 'no-round-to-void': { readonly because: 'wrongNumberOfCards' | 'wrongStart' | 'callOffRound' };
  readonly 'no-burn-to-miss': NoFacts;
  readonly 'no-dispute-open': NoFacts;
  readonly 'dispute-undecided': {
    readonly act: 'play' | 'dispute';
    readonly seat: Seat;
    readonly about: string;
  };
  readonly 'no-automated-shoe': NoFacts;
  readonly 'shoe-not-dealing': { readonly dealt: boolean };
}
