import type { Card } from '@fairdeal/cards';
import { type Cents, dollars } from '@fairdeal/rules';
import type { HandReading } from '@fairdeal/words/internal';

/** Wager as the dealer sees it. */
export interface DealerWagerView {
  readonly wager: string;
  readonly stake: Cents;
  /** Index of its settlement line; null while none is due. */
  readonly line: number | null;
  /** Result, once settled. */
  readonly settled: { readonly stake: Cents; readonly received: Cents } | null;
}

/** Hand as the dealer sees it. */
export interface DealerHandView {
  readonly seat: number;
  readonly cards: readonly (Card | null)[];
  /** Reading of the hand, once turned up. */
  readonly reading: HandReading | null;
  /** Player's choice, in a word or two. */
  readonly says: string;
  readonly wagers: readonly DealerWagerView[];
  /** Net of the hand, once settled. */
  readonly net: Cents | null;
  /** Status until then. */
  readonly waits: string;
}

/** Table as its dealer sees it. */
export interface DealerTableView {
  readonly edition: string;
  /** Description for screen readers. */
  readonly label: string;
  readonly meters: readonly Cents[];
  readonly dealer: { readonly cards: readonly (Card | null)[]; readonly reading: HandReading | null } | null;
  readonly community: readonly (Card | null)[];
  readonly extra: readonly (Card | null)[];
  readonly hands: readonly DealerHandView[];
}

export const settledNetWords = (net: Cents): string =>
  net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}, paid` : `lost ${dollars(-net)}, swept`;
