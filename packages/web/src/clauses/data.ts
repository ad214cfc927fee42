import type { ObservedAnswer } from '@fairdeal/rules/internal';
import type { DrillKind } from '@fairdeal/table/internal/drills';

/** A line of code that decides by a clause, with the declaration it stands in; or of a test, with the sentence it proves. */
export interface CodeLocation {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

/** Where a clause is named in a round that was played. */
export interface RoundMention {
  /** Its place among the rounds of the chapter. */
  readonly round: number;
  /** The step that names it, from 1, and what is said there. */
  readonly step: number;
  readonly words: string;
}

/** Where a clause can be tried. */
export interface ClauseTrials {
  /** A question of each trainer that is about it. */
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
  /** What named it while a test ran, and the sentence of that test, by edition. */
  readonly heard: Readonly<Record<string, ObservedDecision>>;
}

/** What the page of a clause shows beside the register: one file a chapter. */
export interface ChapterData {
  /** The title of each section, in our words. */
  readonly sections: Readonly<Record<string, string>>;
  /** Rounds as the end of an address, `/replay#…`. */
  readonly rounds: readonly string[];
  readonly clauses: Readonly<Record<string, ClauseData>>;
}

/** The file of each chapter. Written by the build: vite/clauses/plugin.ts. */
declare const CLAUSE_FILES: Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<ChapterData>>();

const load = async (file: string): Promise<ChapterData> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error('The data of the chapter could not be loaded.');
  return (await answer.json()) as ChapterData;
};

/** What is known of a chapter, loaded when somebody first opens it. */
export const chapterData = (chapter: string): Promise<ChapterData> => {
  const known = loaded.get(chapter) ?? load(CLAUSE_FILES[chapter] ?? '');
  loaded.set(chapter, known);
  return known;
};
