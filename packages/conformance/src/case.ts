/** Parts of the kit. */
export const PARTS = ['rounds', 'rankings', 'hands', 'scripts'] as const;
export type Part = (typeof PARTS)[number];

/** A question for an engine, with the check of its answer. */
export interface ConformanceCase {
  readonly id: string;
  readonly part: Part;
  /** Its game, ranking or variant. */
  readonly group: string;
  readonly title: string;
  /** Question without its `id`. */
  readonly question: Readonly<Record<string, unknown>>;
  /** Faults of an answer, one sentence each; none if the answer is right. */
  readonly check: (answer: Readonly<Record<string, unknown>>) => readonly string[];
}
