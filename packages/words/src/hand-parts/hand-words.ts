import type { Card } from '@fairdeal/cards';
import type { SettledLine } from '../events/event-words.js';
import type { HandComparison } from './compare-five.js';
import type { HandInView, HandReading } from './hand-view.js';
import type { SettledHandView } from './settled-hand.js';

/** Reason of a wager’s outcome: a thing that pays or pays nothing, or a fact; null where there is nothing to say. */
export type OutcomeReason =
  | {
      /** With its article: `a flush`. */
      readonly thing: string;
      readonly plural?: true;
      /** The thing is missing: `no straight flush of three cards or more`. */
      readonly lacking?: true;
    }
  | { readonly fact: string }
  | null;

/** Reason of the outcome of a wager that goes with the hand. */
export type WagerReason = (hand: SettledHandView, line: SettledLine) => OutcomeReason;

/** Part of a hand that a side wager pays. */
export type WagerEvidence = (hand: SettledHandView) => OutcomeReason;

/** Hands of a game in words. */
export interface HandWords {
  readonly read: (lying: HandInView) => HandReading;
  readonly compare: (hand: SettledHandView) => HandComparison;
  readonly reason: WagerReason;
  /** By wager. */
  readonly evidence: Readonly<Record<string, WagerEvidence>>;
  /** Plays of one hand with the same meaning come to the same; left out, only equal plays do. */
  readonly playMeaning?: (cards: readonly Card[], play: object) => string;
}
