import type { Card } from '@fairdeal/cards';
import type { ClauseId, Submission } from '@fairdeal/rules';
import type { SettledLine } from '../../words/events/event-words.js';
import type { HandComparison } from '../../words/hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../words/hand-parts/hand-view.js';
import type { SettledHandView } from '../../words/hand-parts/settled-hand.js';
import type { ClauseConditions, SectionTitles } from './clause-conditions.js';
import type { RankingDrill } from './ranking-drill.js';

/** Everything a table says about one house game. A game without one of these parts does not compile. */
export interface TableGame {
  /** The name in lists and headings, without its brand. */
  readonly shortTitle: string;
  readonly words: HandWords;
  readonly documents: GameDocuments;
  /** The rankings by which its dealers read hands. */
  readonly rankings: readonly RankingDrill[];
}

/** Why a wager that goes with the hand came out as it did: the beginning of `… pays 1 to 1`, or the end of `loses $10, …`. */
export type WagerReason = (hand: SettledHandView, line: SettledLine) => string;

/** The part of a hand that a side wager pays. */
export type WagerEvidence = (hand: SettledHandView) => string;

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

/** The printed documents of a game. */
export interface GameDocuments {
  /** The game in a few sentences for people who have never played it. */
  readonly about: readonly string[];
  /** The sections of its procedure, where the chapter is not numbered as most are. */
  readonly sections?: SectionTitles;
  readonly conditions: ClauseConditions<Submission>;
  /** Clauses of the boxes and the discard rack: things on the table that no inscription stands for. */
  readonly furniture: readonly ClauseId[];
  /** How the dealer sets the dealer's cards, as this submission has it. */
  readonly houseWay?: (submission: Submission) => {
    readonly title: string;
    readonly clause: ClauseId;
    readonly rows: readonly (readonly [string, string])[];
  } | null;
}
