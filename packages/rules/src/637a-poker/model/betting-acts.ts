import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { BettingStatement, VerbalAction } from './conduct.js';

/** How chips are placed, which 637a.8(e) counts as a bet. */
export type ChipPlacement = 'pushed-forward' | 'towards-the-pot' | 'currency';

/** Statement with the chips: an amount, call, raise, or that the bet is not complete. */
export type ChipDeclaration = { readonly amount: Cents } | 'call' | 'raise' | 'not-complete';

/** Dealing and betting, from the antes to the last bet. */
export type BettingAct =
  | { readonly do: 'startRound' }
  | { readonly do: 'straddle' }
  /** `cards` are those that the dealer of a live table reads out, place by place in the order of the deal. */
  | { readonly do: 'dealCards'; readonly cards?: readonly (readonly Card[])[] }
  | { readonly do: 'discard'; readonly cards: readonly Card[] }
  | { readonly do: 'makeForcedBet' }
  | { readonly do: 'fold' }
  | { readonly do: 'check' }
  | { readonly do: 'call' }
  | { readonly do: 'raiseTo'; readonly cents: Cents }
  | { readonly do: 'draw'; readonly cards: readonly Card[] }
  | { readonly do: 'dealDraw'; readonly cards?: readonly Card[] }
  | { readonly do: 'reshuffle' }
  /** Words in turn; `cents` is the whole bet that lies before the player afterwards. */
  | { readonly do: 'say'; readonly say: VerbalAction; readonly cents?: Cents }
  /** Each chip by its value. */
  | {
      readonly do: 'placeChips';
      readonly chips: readonly Cents[];
      readonly how?: ChipPlacement;
      readonly said?: ChipDeclaration;
    }
  | { readonly do: 'restHands' }
  | { readonly do: 'takeChipsBack'; readonly cents: Cents }
  | { readonly do: 'changeCurrency' }
  | { readonly do: 'proposeMinimum'; readonly cents: Cents }
  | { readonly do: 'agreeToMinimum' }
  | { readonly do: 'objectToMinimum' }
  | { readonly do: 'raiseMinimum' }
  | { readonly do: 'restoreMinimum' };

/** Amount that a player puts up before the cards. */
export interface Post {
  readonly seat: Seat;
  readonly ante: Cents;
  readonly blind: Cents;
  /** Put up for all: it belongs to the pot and counts for nobody's bet. */
  readonly dead?: Cents;
}

export interface PlacedBlind {
  readonly seat: Seat;
  readonly cents: Cents;
}

export type BettingEvent =
  | {
      readonly did: 'roundStarted';
      readonly button: Seat;
      /** In the order they are dealt to, with what each has posted. */
      readonly players: readonly Post[];
      /** Seated players whom the blinds passed by. */
      readonly missed: readonly Seat[];
      /** Sealed; empty where nobody knows it. */
      readonly order: readonly Card[];
    }
  | { readonly did: 'straddled'; readonly seat: Seat; readonly bet: Cents }
  | { readonly did: 'blindsPlaced'; readonly blinds: readonly PlacedBlind[] }
  | {
      readonly did: 'cardsDealt';
      readonly burned: Card | null;
      readonly dealt: readonly PokerCardsDealt[];
      readonly taken: number;
    }
  | { readonly did: 'discarded'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly did: 'forcedBetMade'; readonly seat: Seat; readonly bet: Cents }
  | { readonly did: 'folded'; readonly seat: Seat }
  | { readonly did: 'checked'; readonly seat: Seat }
  /** `paid` is what the player put in for it. */
  | { readonly did: 'called'; readonly seat: Seat; readonly bet: Cents; readonly paid: Cents }
  /** `opens` where there was no bet before it. */
  | {
      readonly did: 'raised';
      readonly seat: Seat;
      readonly bet: Cents;
      readonly full: boolean;
      readonly opens: boolean;
    }
  | { readonly did: 'betReturned'; readonly seat: Seat; readonly cents: Cents }
  | { readonly did: 'drew'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly did: 'reshuffled'; readonly what: 'discards' | 'burns'; readonly order: readonly Card[] }
  /** Whether the limits of the next round are those of the Kill or Half-kill option. */
  | { readonly did: 'limitsChanged'; readonly kill: boolean }
  | { readonly did: 'statementMade'; readonly statement: BettingStatement }
  | { readonly did: 'saidBeforeTurn'; readonly seat: Seat; readonly say: VerbalAction; readonly amount: Cents | null }
  | { readonly did: 'currencyPlaced'; readonly seat: Seat; readonly cents: Cents }
  | { readonly did: 'currencyChanged'; readonly cents: Cents }
  | { readonly did: 'minimumProposed'; readonly cents: Cents; readonly seat: Seat }
  | { readonly did: 'minimumAnswered'; readonly seat: Seat; readonly agrees: boolean }
  | { readonly did: 'minimumRaised'; readonly cents: Cents }
  | { readonly did: 'minimumRestored' };

/** Cards that were dealt to one seat or to the board. */
export interface PokerCardsDealt {
  readonly to: Seat | 'board';
  readonly cards: readonly Card[];
  readonly up: boolean;
}
