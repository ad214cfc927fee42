import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Refusals of a session about one hand of poker: how it is opened, acts by name, steps back, equities. */
export interface HandSessionReasons extends EquityReasons {
  readonly 'act-not-offered': { readonly act: string; readonly offered: readonly string[] };
  readonly 'act-takes-no-amount': { readonly act: string };
  readonly 'act-takes-no-cards': { readonly act: string };
  /** Cards that this player could discard. */
  readonly 'discard-unnamed': { readonly such: readonly Card[] };
  readonly 'too-far-back': { readonly acts: number; readonly asked: number };
  readonly 'short-stack': {
    readonly for: 'deal' | 'straddle';
    readonly seat: Seat;
    readonly has: Cents;
    readonly needed: Cents;
  };
  readonly 'no-straddle-in-game': { readonly game: string };
  /** `such` is a Straddle Bet that the settings could name. */
  readonly 'straddle-not-filed': { readonly such: Cents };
  readonly 'too-few-for-straddle': { readonly players: number; readonly needed: number };
}

interface EquityReasons {
  readonly 'equity-needs-two-hands': NoFacts;
  /** The calculation's own words for what it cannot take. */
  readonly 'equity-impossible': { readonly fault: string };
  readonly 'no-discards-due': NoFacts;
  readonly 'has-discarded': { readonly seat: Seat };
  readonly 'card-not-in-hand': { readonly seat: Seat; readonly card: Card; readonly hand: readonly Card[] };
  readonly 'wrong-discards': { readonly discards: number; readonly given: number };
  readonly 'discards-unnamed': { readonly seat: Seat; readonly discards: number; readonly hand: readonly Card[] };
}
