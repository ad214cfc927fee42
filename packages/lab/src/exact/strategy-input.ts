import type { Card } from '@fairdeal/cards';
import type { Cents } from '@fairdeal/rules';

/** What a player sees of a round when he is asked: his own cards, what lies face up, and his wagers. */
export interface StrategyInput {
  readonly cards: readonly Card[];
  readonly community: readonly Card[];
  /** The dealer's cards where they lie face up, and which of them are his low hand. */
  readonly dealer: readonly Card[];
  readonly dealerLow: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
}
