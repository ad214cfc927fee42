import type { Card } from '@fairdeal/cards';
import type { Cents, Submission, TableView } from '@fairdeal/rules';

/** Cards that lie together, and what they are called; the words may be empty. */
export interface HandPart {
  readonly words: string;
  readonly cards: readonly Card[];
}

/** Cards in the order they are laid out to read. */
export interface HandReading {
  /** The hand by name, as far as its cards are known: `Four-card flush, queen high`. Empty when nothing can be said yet. */
  readonly words: string;
  /** Its own cards in the order the game reads them, in parts that lie apart: what makes the hand first, the rest after. While a hand is set a part may be empty. */
  readonly parts: readonly HandPart[];
  /** The cards that count, of the hand's own and of the board: what its name speaks of, and of more than five cards also those beside. */
  readonly counts: readonly Card[];
}

/** The cards and wagers of a table, as somebody sees them lie. */
export type LaidTableView = Pick<TableView, 'boxes' | 'dealer' | 'dealerLow' | 'community' | 'extra' | 'meters'>;

/** Cards as somebody sees them. */
export interface HandInView {
  readonly terms: Submission;
  readonly own: readonly Card[];
  readonly board: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
  /** The cards that are set apart, where a hand is set; `house` where it is set as the house would; null before it is set. */
  readonly set: readonly Card[] | 'house' | null;
  /** Whether the player is only trying how to set it. */
  readonly trying: boolean;
}

export const revealedCards = (cards: readonly (Card | null)[]): readonly Card[] =>
  cards.filter((card) => card !== null);
