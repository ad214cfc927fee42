import type { Card } from '@fairdeal/cards';
import type { Fraction } from '../math/fraction.js';
import type { GameOdds } from './game-odds.js';
import type { HandPlay, NamedHand } from './hand-play.js';
import type { PublishedFigures } from './published.js';
import type { Solver, SolverQuestion } from './solver.js';
import type { SimpleRule } from './staircase.js';
import type { StrategyInput } from './strategy-input.js';

/** A house game in the lab: its exact mathematics and everything derived from them. A game without one of these parts does not compile. */
export interface LabGame {
  readonly solver: Solver;
  /** A simple way to play, for bots and simulations. */
  readonly simplePlay: (input: StrategyInput) => object;
  /** Every figure that the Board publishes about the game. */
  readonly published: readonly PublishedFigures[];
  /** Cards a player holds at the first choice. */
  readonly firstCards: number;
  /** Main wagers paid by a table on which best play depends: another table is a variant. */
  readonly variantTables: readonly string[];
  readonly strategy: HandStrategy;
  /** The best rule with at most this many lines, found by trying all of its kind; null if lines cannot state best play. */
  readonly simpleRule: (question: SolverQuestion, odds: GameOdds, lines: number) => SimpleRule | null;
  readonly twoSeats: TwoSeatMethod;
  readonly collusion: CollusionMethod;
}

/** The source of a hand-by-hand strategy table. */
export type HandStrategy =
  /** The solver, hand by hand. */
  | {
      readonly from: 'solver';
      readonly hands: readonly NamedHand[];
      /** Whether the hands also cover a variant. */
      readonly variants: boolean;
      /** Two-card starting hands, drawn as a square. */
      readonly square?: true;
    }
  /** A chart worked out beforehand and stored. */
  | { readonly from: 'chart'; readonly chart: () => object; readonly plays: (stored: unknown) => readonly HandPlay[] }
  /** None: best play depends on the dealer's open cards. */
  | { readonly from: 'dealer' };

/** How the main games of two seats at one table are compared. */
export type TwoSeatMethod =
  /** The exact mean product of their nets; null for a variant, where it is known for the chapter's rules alone. */
  | { readonly product: (question: SolverQuestion) => Fraction | null }
  /** Rounds that take some seconds. Hands with one key are played alike, so best play is found once for them. */
  | { readonly rounds: number; readonly playKey?: (cards: readonly Card[]) => string };

/** Method for the value of seeing other players' hands: exact, from the number of cards seen, or simulated rounds. */
export type CollusionMethod =
  | { readonly gain: (question: SolverQuestion, seen: number) => Fraction; readonly why?: string }
  | { readonly rounds: number };
