/** Edition of a chapter. Kept apart from its clauses, so that a game alone does not carry their words. */
export interface Edition {
  readonly chapter: string;
  readonly edition: string;
  /** Day it took effect, or the year if the text gives no day. */
  readonly effective: string;
}

/** Every edition of every chapter, oldest first within a chapter. */
export const ALL_EDITIONS = [
  { chapter: '637a', edition: '2019', effective: '2019' },
  { chapter: '677a', edition: '2016', effective: '2016-12-10' },
  { chapter: '678a', edition: '2016', effective: '2016-12-10' },
  { chapter: '678a', edition: '2019', effective: '2019-11-02' },
  { chapter: '680a', edition: '2016', effective: '2016' },
  { chapter: '686a', edition: '2020', effective: '2020' },
  { chapter: '687a', edition: '2020', effective: '2020' },
  { chapter: '688a', edition: '2020', effective: '2020' },
] as const satisfies readonly Edition[];

export const editionsIn = (chapter: string): readonly Edition[] =>
  ALL_EDITIONS.filter((edition) => edition.chapter === chapter);
