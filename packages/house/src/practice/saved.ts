import type { Command, Draft, PokerCommand, PokerDraft, PokerTable, Seat, Table } from '@fairdeal/rules';

/** One row of the settlement, as short as it can be told apart: position, wager or pot, cents received. */
export type Received = readonly [seat: Seat, what: string, received: number];

interface Saved<Kind extends string, Submission, State, Order> {
  readonly fairdeal: 'round';
  readonly version: 1;
  readonly kind: Kind;
  readonly game: string;
  /** What of the Rules Submission is not the default. */
  readonly submission: Submission;
  /** The table before the round, without its submission. */
  readonly opening: State;
  /** Everything that was done, with the chance that came with it. */
  readonly commands: readonly Order[];
  /** How the round was settled when it was played. */
  readonly settled: readonly Received[];
  /** A sum over all the rest, by which a changed round shows. */
  readonly check: string;
}

export type SavedHouseRound = Saved<'house', Draft, Omit<Table, 'submission'>, Command>;
export type SavedPokerRound = Saved<'poker', PokerDraft, Omit<PokerTable, 'submission'>, PokerCommand>;

/** A round as a file: plain JSON. */
export type SavedRound = SavedHouseRound | SavedPokerRound;

/** The same text for the same values, whatever the order of their names. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join(',')}}`;
};

/** FNV-1a: against slips of the hand, not against forgers. */
const sumOf = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
};

export const checkOf = ({ check: _, ...rest }: Partial<SavedRound>): string => sumOf(canonical(rest));

/** The fields of a whole that differ from those of a default. */
export const differing = (
  whole: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole).filter(([name, value]) => canonical(value) !== canonical(usual[name])));
