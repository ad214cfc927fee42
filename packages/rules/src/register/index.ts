import { CLAUSES_637A } from '../637a-poker/clauses.js';
import { CLAUSES_677A } from '../677a-heads-up-holdem/clauses.js';
import { CLAUSES_678A_2016, CLAUSES_678A_2019 } from '../678a-high-card-flush/clauses.js';
import { CLAUSES_680A } from '../680a-saigon-5-card/clauses.js';
import { CLAUSES_686A } from '../686a-over-under/clauses.js';
import { CLAUSES_687A } from '../687a-dj-wild/clauses.js';
import { CLAUSES_688A } from '../688a-face-up-pai-gow/clauses.js';
import type { Clause } from './clause.js';

export type { Clause, Met } from './clause.js';
export { MET } from './clause.js';

/** A clause that exists in some edition: citing any other does not compile. */
export type ClauseId =
  | keyof typeof CLAUSES_637A
  | keyof typeof CLAUSES_677A
  | keyof typeof CLAUSES_678A_2016
  | keyof typeof CLAUSES_678A_2019
  | keyof typeof CLAUSES_680A
  | keyof typeof CLAUSES_686A
  | keyof typeof CLAUSES_687A
  | keyof typeof CLAUSES_688A;

export interface Edition {
  readonly chapter: string;
  readonly edition: string;
  /** The day it took effect, or the year where the text gives no day. */
  readonly effective: string;
  readonly clauses: Readonly<Record<string, Clause>>;
}

/** The register: every edition of every chapter, oldest first within a chapter. */
export const EDITIONS: readonly Edition[] = [
  { chapter: '637a', edition: '2019', effective: '2019', clauses: CLAUSES_637A },
  { chapter: '677a', edition: '2016', effective: '2016-12-10', clauses: CLAUSES_677A },
  { chapter: '678a', edition: '2016', effective: '2016-12-10', clauses: CLAUSES_678A_2016 },
  { chapter: '678a', edition: '2019', effective: '2019-11-02', clauses: CLAUSES_678A_2019 },
  { chapter: '680a', edition: '2016', effective: '2016', clauses: CLAUSES_680A },
  { chapter: '686a', edition: '2020', effective: '2020', clauses: CLAUSES_686A },
  { chapter: '687a', edition: '2020', effective: '2020', clauses: CLAUSES_687A },
  { chapter: '688a', edition: '2020', effective: '2020', clauses: CLAUSES_688A },
];

export const editionsOf = (chapter: string): readonly Edition[] =>
  EDITIONS.filter((edition) => edition.chapter === chapter);

/** What a clause requires, in the latest edition that has it. */
export const findClause = (id: string): Clause | undefined =>
  EDITIONS.findLast((edition) => Object.hasOwn(edition.clauses, id))?.clauses[id];
