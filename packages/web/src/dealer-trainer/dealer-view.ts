import type { Card } from '@fairdeal/cards';
import { type Cents, dollars } from '@fairdeal/rules';
import type { HandReading } from '@fairdeal/words/internal';

/** A wager before the dealer. */
export interface DealerWagerView {
  readonly wager: string;
  readonly stake: Cents;
  /** The line of the settlement that it is settled by; null while none is due. */
  readonly line: number | null;
  /** What became of it, once that is done. */
  readonly settled: { readonly stake: Cents; readonly received: Cents } | null;
}

/** A hand before the dealer. */
export interface DealerHandView {
  readonly seat: number;
  readonly cards: readonly (Card | null)[];
  /** As it is read, once it is turned up. */
  readonly reading: HandReading | null;
  /** What its player chose, in a word or two. */
  readonly says: string;
  readonly wagers: readonly DealerWagerView[];
  /** What it won or lost, once it is settled. */
  readonly net: Cents | null;
  /** How it stands with it until then. */
  readonly waits: string;
}

/** The table as its dealer sees it. */
export interface DealerTableView {
  readonly edition: string;
  /** All of it in words. */
  readonly label: string;
  readonly meters: readonly Cents[];
  readonly dealer: { readonly cards: readonly (Card | null)[]; readonly reading: HandReading | null } | null;
  readonly community: readonly (Card | null)[];
  readonly extra: readonly (Card | null)[];
  readonly hands: readonly DealerHandView[];
}

export const settledNetWords = (net: Cents): string =>
  net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}, paid` : `lost ${dollars(-net)}, swept`;
