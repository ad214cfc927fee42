/** What is wrong in a log: where, one sentence, and the clauses that it goes against. */
export interface LogFault {
  /** Its place in the whole log; null where no one entry is at fault. */
  readonly entry: number | null;
  readonly table: string | null;
  /** Its place at its table. */
  readonly position: number | null;
  readonly why: string;
  readonly cites: readonly string[];
}

/** A fault of an entry that is known. */
export type Finding = Pick<LogFault, 'why' | 'cites'>;

export const finding = (why: string, cites: readonly string[] = []): Finding => ({ why, cites });
