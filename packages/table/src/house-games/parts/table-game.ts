import type { ClauseId, Submission } from '@fairdeal/rules';
import type { ClauseConditions, SectionTitles } from './clause-conditions.js';
import type { RankingDrill } from './ranking-drill.js';

/** Everything a table says about one house game. A game without one of these parts does not compile. */
export interface TableGame {
  /** The name in lists and headings, without its brand. */
  readonly shortTitle: string;
  readonly documents: GameDocuments;
  /** The rankings by which its dealers read hands. */
  readonly rankings: readonly RankingDrill[];
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
