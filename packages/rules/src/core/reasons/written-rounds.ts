import type { Card } from '@fairdeal/cards';
import type { Fault } from '../fault.js';
import type { Cents } from '../money.js';
import type { Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Cards of a written round: of the dealer, the board or a seat. */
export type WrittenCards = 'dealer' | 'dealer-low' | 'community' | 'extra' | 'hand';

/** Refusals of a round that was written to be settled. */
export interface WrittenRoundReasons {
  readonly 'not-a-round': NoFacts;
  readonly 'round-too-large': { readonly depth: number; readonly length: number };
  readonly 'unknown-house-game': { readonly game: unknown; readonly known: readonly string[] };
  readonly 'unknown-field': {
    readonly of: 'round' | 'seat';
    readonly field: string;
    readonly known: readonly string[];
  };
  /** This field holds names and values. */
  readonly 'not-an-object': { readonly field: string };
  readonly 'unknown-edition': { readonly game: string; readonly edition: unknown; readonly known: readonly string[] };
  /** Submission with faults. */
  readonly 'faults-in-submission': { readonly faults: readonly Fault[] };
  readonly 'unknown-meter': { readonly game: string; readonly meter: string };
  readonly 'meter-out-of-range': { readonly meter: string; readonly given: unknown; readonly most: Cents };
  /** A progressive has one price at a table. */
  readonly 'one-price-needed': { readonly prices: readonly Cents[] };

  readonly 'no-seats': NoFacts;
  readonly 'not-a-seat': NoFacts;
  readonly 'seat-given-twice': { readonly seat: Seat };

  readonly 'cards-not-text': { readonly of: WrittenCards };
  /** The game has none. */
  readonly 'no-such-cards': { readonly of: WrittenCards; readonly game: string };
  readonly 'wrong-card-count': { readonly of: WrittenCards; readonly given: number; readonly needed: number };
  readonly 'card-repeated': { readonly card: Card; readonly copies: number };
}
