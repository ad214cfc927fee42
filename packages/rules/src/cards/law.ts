import type { Card } from '@fairdeal/cards';
import type { Seat, StaffRole } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import type { ShuffledBy } from './acts.js';
import type { CardsState } from './state.js';

/** Whatever table it is, these are its cards. */
export interface HasCards {
  readonly cards: CardsState;
}

/** The house's filed choices about its cards. */
export interface CardSettings {
  /** Shuffling method: the dealer, a device, or a shoe that reshuffles and counts. */
  readonly shuffling: 'manual' | 'device' | 'continuous';
  /** True if the shuffler counts the cards after each shuffle. */
  readonly countingDevice: boolean;
  /** True if decks may come preinspected and preshuffled. */
  readonly preshuffled: boolean;
}

/** A game as the way of its cards sees it: the cards, the law of handling them, and what it must know of a table. */
export interface CardGame<Table extends HasCards> {
  readonly law: CardsLaw<Table>;
  /** All the cards of one deck or batch, in the order of a new one. */
  readonly batch: readonly Card[];
  /** How often each card is in a batch. */
  readonly copies: number;
  /** "A floorperson or above" at this game. */
  readonly floor: readonly StaffRole[];
  filed(table: Table): CardSettings;
  /** How many decks or batches take turns now. */
  decksUsed(table: Table): 1 | 2;
  /** How many players are there. */
  seated(table: Table): number;
  isSeated(table: Table, seat: Seat): boolean;
  isPlaying(table: Table): boolean;
  /** Whether wagers lie on the layout. */
  isWagered(table: Table): boolean;
  /** The cards of the round that lie on the layout. */
  onLayout(table: Table): readonly Card[];
  /** Whether an automated dealing shoe is used at this table. */
  usesShoe(table: Table): boolean;
}

/** The clauses of a chapter for its cards, from the cabinet to the deal, and the limits they set. */
export interface CardsLaw<Table extends HasCards> {
  readonly batch: ClauseId;
  readonly backs: ClauseId;
  readonly alternate: ClauseId;
  /** One deck waits in the shuffler while the other is played. */
  readonly stored?: ClauseId;
  readonly oneInRack?: ClauseId;
  /** Two batches, and what each of them holds. */
  readonly batches?: readonly ClauseId[];
  readonly eachBatch?: ClauseId;
  readonly deckChange: (table: Table) => { readonly hours: number; readonly clause: ClauseId };
  readonly inspect: ClauseId;
  readonly spread: ClauseId;
  readonly wash: ClauseId;
  /** How many players have their look at the cards before they are washed; one where the chapter says no more. */
  readonly lookers?: number;
  /** A second joker that came with the deck is torn up, where the house buys such decks. */
  readonly secondJoker?: { readonly isThere: (table: Table) => boolean; readonly clause: ClauseId };
  /** How cards that lay spread at an idle table come back into play: by hand, or through a shuffler. */
  readonly idleWash?: { readonly byHand: ClauseId; readonly byDevice: ClauseId };
  readonly preshuffled: ClauseId;
  readonly shuffle: ClauseId;
  readonly cut: {
    readonly clause: ClauseId;
    readonly needed: (how: ShuffledBy, table: Table) => boolean;
    readonly fromTop: number;
    readonly fromBottom: number;
    /** The players to be offered the cut, in order; empty where the dealer cuts. */
    readonly offers: (table: Table) => { readonly seats: readonly Seat[]; readonly cites: readonly ClauseId[] };
    /** The clause by which a stack that needs no cut is dealt as it is. */
    readonly spared: ClauseId;
    readonly recut: ClauseId;
    /** Whether a recut may be ordered until the first card is dealt, not only until the cards are in the shoe. */
    readonly recutInShoe?: boolean;
  };
  /** Where a cover card ends the shoe: the least part of the stack below it. */
  readonly cover: { readonly least: number; readonly clause: ClauseId } | null;
  readonly reshuffle: ClauseId;
  /** Steps after the cover card: the round is finished, then all cards are shuffled. */
  readonly coverCard?: ClauseId;
  readonly intermix?: ClauseId;
  readonly gather: ClauseId;
  readonly idle: ClauseId;
  /** The players who may ask that the cards of an idle table be spread face up; nobody where it is left out. */
  readonly idleAsks?: 'any' | 'first';
  /** Whether cards that lay at an idle table are inspected again, as at an opening. */
  readonly idleInspect?: boolean;
  /** Whether the cards of a device that shuffles by itself are spread at an idle table too. */
  readonly idleDevice?: boolean;
  /** Whether every deck of an idle table lies face up; else the one in play lies face down until a player asks. */
  readonly idleFaceUp?: boolean;
  readonly load: (table: Table) => ClauseId;
  /** A cover card put so many cards from the bottom of a stack that was cut, where the house uses one. */
  readonly bottomCover?: (table: Table) => { readonly cards: number; readonly clause: ClauseId } | null;
  readonly burn: ClauseId | null;
  /** The clause that lets everyone wager again after a reshuffle. */
  readonly readmit?: ClauseId;
  /** A counting shuffler that finds a wrong number of cards. */
  readonly counting: ClauseId | null;
  readonly jam: ClauseId;
  readonly outOfOrder: ClauseId;
}
