import type { Card } from '../deck/card.js';

/**
 * One way of comparing hands. `evaluate` and `name` throw for a wrong number of cards; that they are different cards of its deck is
 * the caller's affair, or that of `readHand`.
 */
export interface Ranking {
  readonly id: string;
  readonly title: string;
  /** The clauses it follows. */
  readonly clauses: readonly string[];
  /** How many cards of its own a hand may have. */
  readonly cards: readonly number[];
  /** How many community cards follow them in the list. */
  readonly board: 0 | 5;
  /** Whether a joker may be among the cards. */
  readonly joker: boolean;
  /** A positive whole number, the better the higher; equal numbers tie; null when the hand does not qualify. */
  evaluate(cards: readonly Card[]): number | null;
  /** The kind of hand a value stands for, such as `full-house`. */
  category(value: number): string;
  /** The hand as a dealer says it, such as `full house, aces over kings`. */
  name(cards: readonly Card[]): string;
  /** The cards that make the hand; none when it does not qualify. */
  pick(cards: readonly Card[]): Card[];
}

/** What a dealer says of a hand that does not qualify. */
export const NOT_QUALIFIED = 'does not qualify';
