import type { Card } from '@fairdeal/cards';
import type { Cents } from '@fairdeal/rules';

/** Everything a player sees of a round when it is their turn: their own cards, the face-up cards, and their wagers. */
export interface StrategyInput {
  readonly cards: readonly Card[];
  readonly community: readonly Card[];
  /** The dealer's cards if they are face up, and the cards of the dealer's low hand. */
  readonly dealer: readonly Card[];
  readonly dealerLow: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
}
