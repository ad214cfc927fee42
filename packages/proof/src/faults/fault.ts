import type { LogEntry } from '../log/entry.js';

/** A fault of a log: its place, one sentence, and the clauses it breaks. */
export interface LogFault {
  /** Its place in the whole log; null if no single entry is at fault. */
  readonly entry: number | null;
  readonly table: string | null;
  /** Its place at its table. */
  readonly position: number | null;
  readonly why: string;
  readonly cites: readonly string[];
}

/** A fault within a known entry. */
export type Finding = Pick<LogFault, 'why' | 'cites'>;

export const finding = (why: string, cites: readonly string[] = []): Finding => ({ why, cites });

/** A finding at the place of its entry. */
export const faultOf = (
  { entry, table, position }: Pick<LogEntry, 'entry' | 'table' | 'position'>,
  found: Finding,
): LogFault => ({
  entry,
  table,
  position,
  ...found,
});
