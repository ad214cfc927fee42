import type { ObservedAnswer } from '@fairdeal/rules/internal';
import type { DrillKind } from '@fairdeal/table/internal/drills';

/** Line of code that applies a clause, with its declaration, or of a test, with its title. */
export interface CodeLocation {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

/** Place where a played round cites a clause. */
export interface RoundMention {
  /** Index among the rounds of the chapter. */
  readonly round: number;
  /** Step that cites the clause, counted from 1, and its sentence. */
  readonly step: number;
  readonly words: string;
}

/** Ways to try a clause. */
export interface ClauseTrials {
  /** A question about the clause from each drill. */
  readonly questions: readonly (readonly [DrillKind, number])[];
  /** By edition. */
  readonly rounds: Readonly<Record<string, RoundMention>>;
}

export interface ObservedDecision {
  readonly observed: ObservedAnswer;
  readonly sentence: string;
}

export interface ClauseData extends ClauseTrials {
  readonly code: readonly CodeLocation[];
  readonly tests: readonly CodeLocation[];
  /** Decisions that cited the clause in a test, with the title of the test, by edition. */
  readonly heard: Readonly<Record<string, ObservedDecision>>;
}

/** Data of the clause pages beyond the register, one file a chapter. */
export interface ChapterData {
  /** Section titles in our words. */
  readonly sections: Readonly<Record<string, string>>;
  /** Rounds as fragments for `/replay#…`. */
  readonly rounds: readonly string[];
  readonly clauses: Readonly<Record<string, ClauseData>>;
}

/** The file of each chapter. Written by the build: vite/clauses/plugin.ts. */
declare const CLAUSE_FILES: Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<ChapterData>>();

const load = async (file: string): Promise<ChapterData> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error('The chapter’s data couldn’t be loaded.');
  return (await answer.json()) as ChapterData;
};

/** Data of a chapter, loaded when its first page opens. */
export const chapterData = (chapter: string): Promise<ChapterData> => {
  const known = loaded.get(chapter) ?? load(CLAUSE_FILES[chapter] ?? '');
  loaded.set(chapter, known);
  return known;
};
