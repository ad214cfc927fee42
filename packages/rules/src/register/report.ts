import { EDITIONS, type Edition, MET, type Met } from './index.js';

/** Where a clause is cited: files and lines. */
export interface Citations {
  readonly code: readonly string[];
  readonly tests: readonly string[];
}
export type CitationsById = Readonly<Record<string, Citations>>;

export interface ChapterReport {
  readonly chapter: string;
  readonly edition: string;
  readonly clauses: number;
  readonly met: Readonly<Record<Met, number>>;
  /** Clauses that have their code and no test yet. */
  readonly untested: readonly string[];
  readonly open: number;
}

export interface RegisterReport {
  readonly chapters: readonly ChapterReport[];
  readonly total: number;
  /** Clauses that are not met yet. */
  readonly open: number;
}

const NOWHERE: Citations = { code: [], tests: [] };

const needsTest = (met: Met): boolean => met !== 'defines' && met !== 'outside';

/** A clause is met when its code stands, and its test where it decides, shows, records or configures something. */
export const isMet = (met: Met, { code, tests }: Citations = NOWHERE): boolean =>
  met === 'outside' || (needsTest(met) ? code.length > 0 && tests.length > 0 : code.length + tests.length > 0);

export const reportRegister = (citations: CitationsById): RegisterReport => {
  const chapters = EDITIONS.map((edition) => reportChapter(edition, citations));
  const sum = (of: 'clauses' | 'open'): number => chapters.reduce((total, chapter) => total + chapter[of], 0);
  return { chapters, total: sum('clauses'), open: sum('open') };
};

const reportChapter = ({ chapter, edition, clauses }: Edition, citations: CitationsById): ChapterReport => {
  const met = Object.fromEntries(MET.map((kind) => [kind, 0])) as Record<Met, number>;
  const untested: string[] = [];
  let open = 0;
  for (const [id, clause] of Object.entries(clauses)) {
    if (isMet(clause.met, citations[id])) met[clause.met] += 1;
    else {
      open += 1;
      if ((citations[id]?.code.length ?? 0) > 0) untested.push(id);
    }
  }
  return { chapter, edition, clauses: Object.keys(clauses).length, met, untested, open };
};
