import { CLAUSES_637A } from './clauses/637a-poker.js';
import { CLAUSES_677A } from './clauses/677a-heads-up-holdem.js';
import { CLAUSES_678A_2016, CLAUSES_678A_2019 } from './clauses/678a-high-card-flush.js';
import { CLAUSES_680A } from './clauses/680a-saigon-5-card.js';
import { CLAUSES_686A } from './clauses/686a-over-under.js';
import { CLAUSES_687A } from './clauses/687a-dj-wild.js';
import { CLAUSES_688A } from './clauses/688a-face-up-pai-gow.js';
import type { Clause } from './clauses/clause.js';
import { ALL_EDITIONS, type Edition } from './editions.js';

export type { Clause, ClauseKind } from './clauses/clause.js';
export { CLAUSE_KINDS } from './clauses/clause.js';
export type { Edition } from './editions.js';

/** Id of a clause in some edition. Citing any other does not compile. */
export type ClauseId =
  | keyof typeof CLAUSES_637A
  | keyof typeof CLAUSES_677A
  | keyof typeof CLAUSES_678A_2016
  | keyof typeof CLAUSES_678A_2019
  | keyof typeof CLAUSES_680A
  | keyof typeof CLAUSES_686A
  | keyof typeof CLAUSES_687A
  | keyof typeof CLAUSES_688A;

/** Edition with its clauses by id. */
export interface RegisteredEdition extends Edition {
  readonly clauses: Readonly<Record<string, Clause>>;
}

/** In the order of the editions. */
const CLAUSES = [
  CLAUSES_637A,
  CLAUSES_677A,
  CLAUSES_678A_2016,
  CLAUSES_678A_2019,
  CLAUSES_680A,
  CLAUSES_686A,
  CLAUSES_687A,
  CLAUSES_688A,
] as const;

/** Register of clauses: every edition of every chapter, the oldest first within a chapter. */
export const EDITIONS: readonly RegisteredEdition[] = ALL_EDITIONS.map((edition, at) => ({
  ...edition,
  clauses: CLAUSES[at] ?? {},
}));

/** The editions of a chapter, the oldest first. */
export const editionsOf = (chapter: string): readonly RegisteredEdition[] =>
  EDITIONS.filter((edition) => edition.chapter === chapter);

/** Finds a clause by id, in the latest edition that has it: `findClause('678a.7(e)')`. */
export const findClause = (id: string): Clause | undefined =>
  EDITIONS.findLast((edition) => Object.hasOwn(edition.clauses, id))?.clauses[id];
