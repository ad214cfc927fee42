import { type Refusal, refuse } from './core/decision.js';
import type { ShiftItem, ShiftItemKind } from './core/reasons/index.js';

// Shifts of a house: one at a time, each of a gaming day. A shift ends when everything that must be done in it is done, or is carried into the next one with a
// reason. Like places, shifts have no rows: their opening and closing are entries.

/** Names of shifts that houses use; a house may have its own. */
export const SHIFT_NAMES = ['day', 'swing', 'grave'] as const;

/** Kinds of open items, in the order of a checklist. */
export const SHIFT_ITEMS = [
  ...(['rack', 'drop', 'slip', 'count', 'variance', 'dispute', 'jackpot'] as const),
] as const satisfies readonly ShiftItemKind[];

/** An item that the next shift takes over, and the reason. */
export interface CarriedItem extends ShiftItem {
  readonly reason: string;
}

interface ShiftSignature {
  readonly person: string;
  readonly at: string;
}

/** A shift of the house. */
export interface HouseShift {
  /** 1, 2, 3, for good. */
  readonly shift: number;
  readonly name: string;
  /** The gaming day that it belongs to: `2026-01-09`. */
  readonly day: string;
  readonly opened: ShiftSignature;
  /** Null while it runs. */
  readonly closed: ShiftSignature | null;
  /** Items that it left to the next shift. */
  readonly carried: readonly CarriedItem[];
}

export type ShiftAct =
  | { readonly do: 'openShift'; readonly name: string; readonly day: string }
  | {
      readonly do: 'closeShift';
      readonly shift: number;
      /** The last entry that the checklist of this closing saw. */
      readonly after: number;
      readonly carried: readonly CarriedItem[];
    }
  /** Somebody who did not count explains the difference of a settled count. */
  | { readonly do: 'explainVariance'; readonly count: number; readonly reason: string };

/** One text for each item: two that are equal are the same item. */
export const shiftItemKey = ({ what, table, of = 0 }: ShiftItem): string => JSON.stringify([what, table, of]);

/** The shift that runs now; undefined for none. */
export const runningShift = (shifts: readonly HouseShift[]): HouseShift | undefined => {
  const last = shifts.at(-1);
  return last?.closed === null ? last : undefined;
};

/** Refuses to open a shift while another one runs; null where it may be opened. */
export const refuseOpeningShift = (shifts: readonly HouseShift[]): Refusal | null => {
  const running = runningShift(shifts);
  return running === undefined ? null : refuse('shift-running', { shift: running.shift, name: running.name });
};

/** Refuses to close a shift: it does not run, an open item is not carried, or an item is carried that is not open. */
export const refuseClosingShift = (
  shifts: readonly HouseShift[],
  { shift, carried }: Extract<ShiftAct, { do: 'closeShift' }>,
  open: readonly ShiftItem[],
): Refusal | null => {
  const running = runningShift(shifts);
  if (running?.shift !== shift) return refuse('shift-not-running', { shift });
  const named = new Set(carried.map(shiftItemKey));
  const left = open.filter((item) => !named.has(shiftItemKey(item)));
  if (left.length > 0) return refuse('shift-items', { what: 'open', name: running.name, items: left });
  const known = new Set(open.map(shiftItemKey));
  const strange = carried.find((item) => !known.has(shiftItemKey(item)));
  if (strange !== undefined) return refuse('shift-items', { what: 'done', name: running.name, items: [strange] });
  return named.size === carried.length ? null : refuse('shift-items', { what: 'twice', name: running.name, items: [] });
};

/** A settled count that differed from the record. */
export interface CountVariance {
  readonly signed: readonly [string, string];
  readonly explained: boolean;
}

/** Refuses the explanation of a variance: there is none, it is explained, or one of those who counted explains it. */
export const refuseExplaining = (
  variance: CountVariance | undefined,
  count: number,
  person: string,
): Refusal | null => {
  if (variance === undefined) return refuse('variance-not-open', { count, what: 'none' });
  if (variance.explained) return refuse('variance-not-open', { count, what: 'explained' });
  return variance.signed.includes(person) ? refuse('two-people', { what: 'explainVariance' }) : null;
};
