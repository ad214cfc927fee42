import type { Card } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import type { Settings } from '../submission.js';
import type { CardsState, DeviceState, Hand, ShuffledBy } from './state.js';

/** What the way of the cards must know of a table: a house game's table is one, and so is a poker table seen this way. */
export interface CardTable {
  readonly submission: { readonly settings: Settings };
  readonly cards: CardsState;
  readonly players: readonly ({ readonly barred: boolean } | null)[];
  readonly boxes: readonly { readonly owner: number | null }[];
  readonly round: {
    readonly hands: readonly Pick<Hand, 'cards' | 'status'>[];
    readonly dealer: readonly Card[];
    readonly community: readonly Card[];
  } | null;
}

/** The cards of a game and the law of handling them. */
export interface CardGame<Table extends CardTable> {
  readonly law: CardsLaw<Table>;
  /** All the cards of one deck or batch, in the order of a new one. */
  readonly batch: readonly Card[];
  /** How often each card is in a batch. */
  readonly copies: number;
  /** How many decks or batches take turns. */
  readonly decks: (submission: Table['submission'], shuffler: DeviceState) => 1 | 2;
}

/** The clauses of a chapter for its cards, from the cabinet to the deal, and the limits they set. */
export interface CardsLaw<Table extends CardTable> {
  readonly batch: ClauseId;
  readonly backs: ClauseId;
  readonly alternate: ClauseId;
  /** One deck waits in the shuffler while the other is played. */
  readonly stored?: ClauseId;
  readonly oneInRack?: ClauseId;
  readonly eachBatch?: ClauseId;
  readonly deckChange: (table: Table) => { readonly hours: number; readonly clause: ClauseId };
  readonly inspect: ClauseId;
  readonly spread: ClauseId;
  readonly wash: ClauseId;
  /** How many players have their look at the cards before they are washed; one where the chapter says no more. */
  readonly lookers?: number;
  /** A second joker that came with the deck is torn up, where the house buys such decks. */
  readonly secondJoker?: { readonly isThere: (submission: Table['submission']) => boolean; readonly clause: ClauseId };
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
    readonly offers: (table: Table) => { readonly seats: readonly number[]; readonly cites: readonly ClauseId[] };
    /** The clause by which a stack that needs no cut is dealt as it is. */
    readonly spared?: ClauseId;
    readonly recut: ClauseId;
    /** Whether a recut may be ordered until the first card is dealt, not only until the cards are in the shoe. */
    readonly recutInShoe?: boolean;
  };
  /** Where a cover card ends the shoe: the least part of the stack below it. */
  readonly cover: { readonly least: number; readonly clause: ClauseId } | null;
  readonly reshuffle: ClauseId;
  /** What follows when the cover card has come up: the round is finished, then all cards are shuffled. */
  readonly coverCard?: ClauseId;
  readonly intermix?: ClauseId;
  readonly gather: ClauseId;
  readonly idle: ClauseId;
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
