import type { Card } from '../deck/card.js';

/**
 * Way to compare hands. `evaluate` and `name` throw for a wrong number of cards. `parseHand` also checks that the cards are different and
 * belong to the deck.
 */
export interface Ranking {
  readonly id: string;
  readonly title: string;
  /** Clauses the ranking follows. */
  readonly clauses: readonly string[];
  /** Permitted numbers of own cards in a hand. */
  readonly cards: readonly number[];
  /** Number of community cards that follow them in the list. */
  readonly board: 0 | 5;
  /** True if a joker may be among the cards. */
  readonly joker: boolean;
  /** Values a hand: a positive whole number, higher is better, equal is a tie; null for a hand that does not qualify. */
  evaluate(cards: readonly Card[]): number | null;
  /** Names the category of a value, such as `full-house`. */
  category(value: number): string;
  /** Names a hand as a dealer says it, such as `full house, aces over kings`. */
  name(cards: readonly Card[]): string;
  /** Picks the cards that make the hand; empty if it does not qualify. */
  pick(cards: readonly Card[]): Card[];
}

/** Name of a hand that does not qualify. */
export const NOT_QUALIFIED = 'does not qualify';
