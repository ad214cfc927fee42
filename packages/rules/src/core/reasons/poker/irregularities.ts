import type { Seat } from '../../roles.js';
import type { DealReport, NoFacts } from '../common.js';

/** Refusals about irregularities of poker: cards, hands, misdeals, collusion, disputes. */
export interface PokerIrregularityReasons {
  /** The deck must last to the end of the round. */
  readonly 'no-card-to-spare': { readonly act: DealReport };
  readonly 'no-card-off-table': NoFacts;
  readonly 'card-not-examined': NoFacts;
  readonly 'no-exposed-card-rule': { readonly game: string };
  readonly 'not-dealt-in': { readonly seat: Seat };
  readonly 'no-such-down-card': { readonly most: number };
  readonly 'card-called-already': { readonly seat: Seat; readonly card: number };
  readonly 'one-card-exposed': { readonly named: number };
  /** Only a third hole card that was exposed gives this choice. */
  readonly 'no-pot-choice': { readonly pot: 'so-far' | 'whole' };
  readonly 'pot-choice-open': { readonly seats: readonly Seat[] };

  readonly 'last-hand-wins': { readonly seat: Seat };
  readonly 'hand-shown': { readonly seat: Seat };
  readonly 'hand-protected': { readonly seat: Seat; readonly act: 'protectHand' | 'leftWithoutComment' };
  readonly 'hand-not-protected': { readonly seat: Seat; readonly act: 'unprotectHand' | 'handFouled' };
  readonly 'player-stepped-away': { readonly seat: Seat };
  readonly 'no-up-cards': NoFacts;

  readonly 'bet-unfinished': { readonly said: 'raise' | 'bet' };
  /** A statement out of turn that the house holds its player to. */
  readonly 'statement-binds': { readonly said: string };
  readonly 'currency-in-pot': NoFacts;
  readonly 'minimum-not-agreed': { readonly seats: readonly Seat[] };

  readonly 'deal-stands': NoFacts;
  /** The seat is none where the report names none. */
  readonly 'not-left-out': { readonly seat: Seat | null };
  readonly 'player-eligible': { readonly seat: Seat };
  readonly 'wrong-number-of-cards': { readonly cards: number; readonly most: number };
  readonly 'deck-to-replace': NoFacts;
  readonly 'deck-not-wrong': NoFacts;

  readonly 'suspected-already': { readonly seat: Seat };
  readonly 'no-suspicion': { readonly seat: Seat };
  readonly 'no-suspicion-to-report': { readonly seat: Seat };
  readonly 'suspicion-not-reported': { readonly seat: Seat };
  readonly 'leaves-after-round': { readonly seat: Seat };
  readonly 'removed-player-seated': { readonly seat: Seat };
  readonly 'not-removed': { readonly person: string };

  /** A dispute or a ruling that does not say about what. */
  readonly 'subject-missing': { readonly act: 'dispute' | 'rule' };
  readonly 'not-at-table': NoFacts;
  /** `about` is the open dispute's matter, as its player put it. */
  readonly 'dispute-open': { readonly about: string; readonly act: 'play' | 'dispute' | 'rule' };
  /** A ruling on the same matter, with its reason, or on all that has happened so far. */
  readonly 'ruling-final': { readonly ruled: string | null };
  readonly 'no-such-supplement': { readonly name: string };
  readonly 'clause-not-for-ruling': { readonly clause: unknown };
}
