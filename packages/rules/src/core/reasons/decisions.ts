import type { Card } from '@fairdeal/cards';
import type { HouseGameId } from '../house-game-id.js';
import type { Cents } from '../money.js';
import type { Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Refusals of what a player decides to do with a hand of a house game. */
export interface DecisionReasons {
  readonly 'unreadable-decision': { readonly game: HouseGameId };
  readonly 'unknown-decision': { readonly decision: string; readonly known: readonly string[] };
  /** The word stands for a decision on each of several streets. */
  readonly 'ambiguous-decision': { readonly decision: string; readonly known: readonly string[] };
  /** A decision has no such field: wagers are placed before the cards. */
  readonly 'wager-after-deal': { readonly field: string };

  readonly 'fold-too-early': NoFacts;
  readonly 'no-check': { readonly when: 'river' | 'written-round' };
  readonly 'raise-on-other-street': { readonly street: RaiseStreet };
  readonly 'surrender-with-bonus': NoFacts;

  readonly 'unreadable-cards': { readonly text: string };
  readonly 'three-cards-needed': { readonly named: readonly Card[] };
  readonly 'not-among-cards': {
    readonly of: 'player' | 'dealer';
    readonly named: readonly Card[];
    readonly cards: readonly Card[];
  };
  /** The extra card stands for the joker of this seat. */
  readonly 'extra-card-missing': { readonly seat: Seat };
}

/** Streets of Heads-Up Hold 'Em that a raise may be made on. */
export type RaiseStreet = 'preflop' | 'flop' | 'river';

/** Raise that is no multiple of the Ante, or more of them than allowed. What allows them: the street, or the length of the flush if it is known. */
export type WrongRaiseOfAnte = {
  readonly what: 'raise-of-ante';
  readonly cents: Cents;
  readonly ante: Cents;
  readonly antes: number;
} & ({ readonly street: RaiseStreet } | { readonly flush: number | null });
