import type { Card } from './card.js';

/** Explanation of cards other than a fair deck and a fair shuffle. */
export type DeckHypothesis =
  | { readonly kind: 'missing'; readonly card: Card }
  /** One copy too many, whether it came on top or in place of another card. */
  | { readonly kind: 'doubled'; readonly card: Card }
  /** Cards come in the order of a sorted deck. */
  | { readonly kind: 'sorted' }
  /** Cards of the round before come again too often or too seldom, or stay beside each other. */
  | { readonly kind: 'unmixed' };

/** A card that no fair deck can have shown: it is not in it, or came more often than the deck holds it. */
export interface CardTooMany {
  /** Round since the watch began, from 1. */
  readonly round: number;
  readonly card: Card;
  readonly seen: number;
  readonly inDeck: number;
}

/** Reading of a watch over one deck. It describes cards and accuses nobody. */
export interface DeckReading {
  readonly rounds: number;
  /** Number of cards that counted. */
  readonly cards: number;
  /** Odds against a fair deck: 37 for 37 to 1. Below 1 the cards speak for it. */
  readonly against: number;
  readonly highest: number;
  /** Odds that raise the alarm. */
  readonly level: number;
  /** Hypothesis that the cards fit best, and its share of the odds; null while the cards speak for a fair deck. */
  readonly fits: { readonly hypothesis: DeckHypothesis; readonly share: number } | null;
  /** Certain, unless they were recorded wrong. */
  readonly tooMany: readonly CardTooMany[];
  /** Round of the alarm. */
  readonly alarm: number | null;
}
