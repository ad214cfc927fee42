/** Kinds of trouble that a shift may meet. */
export const TROUBLES = [
  'wrong-deck',
  'misread',
  'miscount',
  'irregularity',
  'device',
  'false-claim',
  'false-report',
  'coming-and-going',
  'hours',
  'dispute',
  'sensor',
  'chips',
  'burn',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A shift as it is planned: everything that happens in it follows from this. */
export interface ShiftPlan {
  /** Rules Submission of the table, as a script opens it. */
  readonly open: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly rounds: number;
  readonly seats: number;
  readonly troubles: readonly Trouble[];
}

/** Something that no live table may do. */
export interface ShiftFinding {
  readonly kind: 'dead-end' | 'refused' | 'settlement' | 'money' | 'record' | 'broken';
  readonly what: string;
  /** Lines of the script until then. */
  readonly line: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A shift that was worked to its end, or to its first finding. */
export interface WorkedShift {
  readonly plan: ShiftPlan;
  readonly rounds: number;
  readonly acts: number;
  readonly settled: number;
  /** Faults that people noticed and reported, by the name of the act. */
  readonly noticed: Readonly<Record<string, number>>;
  readonly findings: readonly ShiftFinding[];
  /** The shift as a script of `fairdeal table`, a line each. */
  readonly script: readonly string[];
}
