import { CLAUSE_KINDS, type ClauseKind, EDITIONS, type RegisteredEdition } from './index.js';

/** Answer that named a clause while a test ran. */
export interface ObservedAnswer {
  /** Role of the actor, or the thing that names the clause: `dealer`, `submission`, `area`; empty where only an answer is known. */
  readonly by: string;
  /** Name of the act. */
  readonly act?: string;
  readonly answer: 'refused' | 'event' | 'text';
  /** Sentence of a refusal, name of an event, or a text. */
  readonly says: string;
}

/** Ruling, layout, sign or submission that names a clause, and the test that heard it. */
interface RecordedCitation {
  readonly test: string;
  readonly observed: ObservedAnswer;
}

/** One of them, and one by each edition where the clause stands in several and tests play by them. */
export interface CitationExample extends RecordedCitation {
  readonly editions?: Readonly<Record<string, RecordedCitation>>;
}

/** Where a clause is cited: files and lines; and one thing that named it while tests ran. */
export interface ClauseCitations {
  readonly code: readonly string[];
  readonly tests: readonly string[];
  readonly example?: CitationExample;
}
/** Where each clause is cited. */
export type CitationsById = Readonly<Record<string, ClauseCitations>>;

/** How the clauses of a chapter are met. */
export interface ChapterReport {
  readonly chapter: string;
  readonly edition: string;
  readonly clauses: number;
  readonly met: Readonly<Record<ClauseKind, number>>;
  /** Clauses that have their code and no test yet. */
  readonly untested: readonly string[];
  /** Clauses that have their code and a test, and that nothing was ever heard to name. */
  readonly unheard: readonly string[];
  readonly open: number;
}

/** How the clauses of all chapters are met. */
export interface RegisterReport {
  readonly chapters: readonly ChapterReport[];
  readonly total: number;
  /** Clauses that are not met yet. */
  readonly open: number;
}

const NOWHERE: ClauseCitations = { code: [], tests: [] };

/** Kinds of clauses that are named whenever they decide, show or record something. */
const needsExample = (met: ClauseKind): boolean => met === 'enforced' || met === 'shown' || met === 'recorded';

/**
 * A clause is met when its code stands, and its test where it decides, shows, records or configures something; and in the first three
 * something must have named it while a test ran.
 */
export const isMet = (met: ClauseKind, { code, tests, example }: ClauseCitations = NOWHERE): boolean => {
  if (met === 'outside') return true;
  if (met === 'defines') return code.length + tests.length > 0;
  return code.length > 0 && tests.length > 0 && (!needsExample(met) || example !== undefined);
};

/** Where a clause is cited, with its example by this edition; where there is none, with one that does not speak of another. */
export const citationsForEdition = (
  edition: string,
  { example, ...places }: ClauseCitations = NOWHERE,
): ClauseCitations => {
  const own = example?.editions?.[edition];
  if (own !== undefined) return { ...places, example: own };
  const editions = [...`${example?.test} ${example?.observed.says}`.matchAll(/\bedition of (\d{4})\b/g)].map(
    ([, year]) => year,
  );
  const speaksOfIt = editions.length === 0 || editions.includes(edition);
  if (example === undefined || !speaksOfIt) return places;
  const { test, observed } = example;
  return { ...places, example: { test, observed } };
};

/** How every clause of every edition is met, from where each is cited. */
export const reportRegister = (citations: CitationsById): RegisterReport => {
  const chapters = EDITIONS.map((edition) => reportChapter(edition, citations));
  const sum = (of: 'clauses' | 'open'): number => chapters.reduce((total, chapter) => total + chapter[of], 0);
  return { chapters, total: sum('clauses'), open: sum('open') };
};

const reportChapter = ({ chapter, edition, clauses }: RegisteredEdition, citations: CitationsById): ChapterReport => {
  const met = Object.fromEntries(CLAUSE_KINDS.map((kind) => [kind, 0])) as Record<ClauseKind, number>;
  const untested: string[] = [];
  const unheard: string[] = [];
  let open = 0;
  for (const [id, clause] of Object.entries(clauses)) {
    if (isMet(clause.met, citations[id])) met[clause.met] += 1;
    else {
      open += 1;
      const { code, tests } = citations[id] ?? NOWHERE;
      if (code.length > 0) (tests.length > 0 ? unheard : untested).push(id);
    }
  }
  return { chapter, edition, clauses: Object.keys(clauses).length, met, untested, unheard, open };
};
