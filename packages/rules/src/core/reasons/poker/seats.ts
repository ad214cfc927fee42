import type { DeckStep } from '../../deck-step.js';
import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Refusals about seats, table stakes, decks and the button of a poker table. */
export interface PokerSeatsReasons extends StakesReasons, PokerDeckReasons, ButtonReasons {
  readonly 'removed-from-game': NoFacts;
}

interface StakesReasons {
  readonly 'nobody-came-back': { readonly seat: Seat };
  readonly 'no-stakes-to-secure': { readonly seat: Seat };
  readonly 'stakes-not-secured': { readonly seat: Seat };
  /** The player stepped away: the stakes stay as they are until they are given back. */
  readonly 'stakes-held': { readonly seat: Seat };
  /** `counted` is null where nobody counted. */
  readonly 'wrong-stakes': { readonly seat: Seat; readonly stakes: Cents; readonly counted: Cents | null };
}

interface PokerDeckReasons {
  readonly 'deck-not-ready': { readonly deck: 'in-play' | 'other'; readonly step: DeckStep };
  /** Players who arrive at an idle table see both decks before either is washed. */
  readonly 'other-deck-not-spread': NoFacts;
  /** With a device, one deck is shuffled while the other is played. */
  readonly 'other-deck-not-shuffled': NoFacts;
  readonly 'cards-not-gathered': NoFacts;
  readonly 'recut-due': NoFacts;
  readonly 'reshuffle-due': NoFacts;
  readonly 'deck-count-due': { readonly every: number };
  readonly 'count-not-whole': NoFacts;
  readonly 'whole-deck-counted': { readonly game: string };
  /** Antes and blinds are up, and no card is dealt yet. */
  readonly 'deck-too-old-to-deal': { readonly hours: number };
}

interface ButtonReasons {
  readonly 'no-button': NoFacts;
  readonly 'button-in-play': NoFacts;
  /** The house starts the button another way. */
  readonly 'button-starts-otherwise': { readonly by: 'dealt-card' | 'first-right' };
  readonly 'button-not-dealt-for': NoFacts;
  /** `right` is null where nobody can have the button. */
  readonly 'wrong-button-seat': { readonly right: Seat | null };
  readonly 'too-few-for-button': NoFacts;
  readonly 'button-undecided': { readonly cards: number };
}
