import type { Card } from '@fairdeal/cards';

/** Best play of a hand, or of all hands that go by one name. */
export interface HandPlay {
  readonly hand: string;
  readonly best: string;
  readonly worths: Readonly<Record<string, { readonly expected: number; readonly fraction: string }>>;
  /** Where hands of one name are not all played alike: how many raise, of how many. */
  readonly raised?: number;
  readonly hands?: number;
}

/** A hand of a strategy table, with cards that make it. */
export type NamedHand = readonly [name: string, cards: readonly Card[]];
