import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

type Pile = 'discards' | 'burns';

/** Step that the dealer takes before the pot is pushed, in this order. */
type ClosingStep = 'collectLosingHands' | 'awardSidePots' | 'collectRake' | 'collectContributions' | 'pushPots';

/** Refusals about dealing, betting and the showdown of poker. */
export interface PokerPlayReasons extends PokerTurnReasons, PokerBettingReasons, PokerDealReasons, ShowdownReasons {}

interface PokerTurnReasons {
  readonly 'not-in-round': { readonly seat: Seat };
  /** It is the player's turn, to do something else. */
  readonly 'other-act-due': {
    readonly seat: Seat;
    readonly phase: 'blinds' | 'deal' | 'discard' | 'draw' | 'forced-bet' | 'bet' | 'showdown' | 'push';
  };
}

interface PokerBettingReasons {
  readonly 'raise-not-reopened': NoFacts;
  readonly 'check-raise-forbidden': NoFacts;
  readonly 'raise-cap': { readonly cap: number };
  readonly 'nobody-to-call': NoFacts;
  readonly 'bet-to-call': { readonly bet: Cents };
  readonly 'no-bet-to-call': NoFacts;
  readonly 'bet-not-whole-cents': { readonly min: Cents; readonly max: Cents };
  readonly 'straddle-not-offered': NoFacts;
  readonly 'straddle-too-late': NoFacts;
  readonly 'straddle-placed': NoFacts;
  readonly 'straddle-not-yours': NoFacts;
  readonly 'chips-not-whole-cents': NoFacts;
  /** A string bet: the bet was made, and more chips would follow it. */
  readonly 'bet-complete': NoFacts;
  readonly 'no-bet-under-way': NoFacts;
  readonly 'chips-stay-in-pot': NoFacts;
  readonly 'no-currency-in-pot': NoFacts;
  readonly 'too-few-players': { readonly stakes: Cents };
  readonly 'minimum-fixed': { readonly posted: Cents };
  readonly 'minimum-already-raised': NoFacts;
  readonly 'minimum-out-of-range': { readonly posted: Cents; readonly most: Cents };
  /** With this minimum a bet of the table would not be made of whole chips. */
  readonly 'minimum-not-in-chips': { readonly minimum: Cents; readonly bet: Cents; readonly chip: Cents };
  readonly 'no-minimum-proposed': NoFacts;
  readonly 'minimum-answered': NoFacts;
  readonly 'minimum-as-posted': NoFacts;
}

interface PokerDealReasons {
  readonly 'nothing-to-reshuffle': NoFacts;
  readonly 'wrong-pile': { readonly pile: Pile };
  /** The deck is too short: these are shuffled before the next card. */
  readonly 'reshuffle-first': { readonly pile: Pile };
  readonly 'wrong-exposed-card': NoFacts;
  readonly 'wrong-cards-named': { readonly cards: number; readonly each: number };
  readonly 'discard-two': NoFacts;
  readonly 'up-card-stays': NoFacts;
  readonly 'already-discarded': NoFacts;
  readonly 'cards-not-held': NoFacts;
  readonly 'no-draw-waiting': NoFacts;
  readonly 'wrong-draw': { readonly discarded: number };
}

interface ShowdownReasons {
  readonly 'pots-pushed': NoFacts;
  readonly 'round-not-decided': NoFacts;
  readonly 'closing-step-missing': { readonly needs: ClosingStep };
  readonly 'closing-step-not-due': { readonly step: ClosingStep };
  readonly 'losing-hands-not-counted': NoFacts;
  readonly 'wrong-losing-hands': { readonly cards: number; readonly counted: number };
  readonly 'hand-too-low-to-show': NoFacts;
  readonly 'wrong-cards-shown': NoFacts;
  readonly 'hand-shown-in-part': NoFacts;
  readonly 'every-hand-shown': NoFacts;
  readonly 'winning-hand-mucked': NoFacts;
}
