import type { Cents, Seat, TableAccount } from '@fairdeal/rules';
import { accountText, fundStream, type HouseAccount, meterStream, readAccount } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { type EntrySecret, type LogEntry, revealEntry } from '../log/entry.js';
import {
  openingPostings,
  PLAY_MONEY_ACCOUNT,
  type Posting,
  payingAccount,
  playerAccount,
  readPostings,
} from '../money/index.js';
import { CURRENT_RULES } from '../rules-release/index.js';

const SEATS = z.record(z.string(), z.string().nullable());

/** A table as far as its postings depend on it. */
const FOLDED_TABLE = z.strictObject({
  money: z.enum(['house', 'play']),
  /** Its shared meter or fund. */
  shared: z.string().nullable(),
  /** The person in each seat, as far as entries say. */
  seats: SEATS,
  /** Whether every entry since the opening says who sits there. */
  whole: z.boolean(),
});
type FoldedTable = z.output<typeof FOLDED_TABLE>;

/** A fold of postings that went on to some entry. */
export const POSTINGS_STATE = z.strictObject({ tables: z.record(z.string(), FOLDED_TABLE) });
export type PostingsState = z.output<typeof POSTINGS_STATE>;

/** The purse of a seat in an entry of an earlier version that does not say who sits there. It stands for any player's, and for play money. */
const SOME_PURSE = playerAccount('');

/** A posting as the log decides it, with accounts as text. */
export interface LoggedPosting {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
  readonly why: string;
}

/** Whether an account of the database is the one that the log decides. */
export const isAccountOf = (database: string, log: string): boolean =>
  database === log ||
  (log === accountText(SOME_PURSE) &&
    (database === accountText(PLAY_MONEY_ACCOUNT) || readAccount(database, 'house')?.at === 'player'));

const OPENING = z.looseObject({
  do: z.literal('open'),
  open: z.looseObject({
    meter: z.string().optional(),
    badBeat: z.looseObject({ fund: z.string().optional() }).nullish(),
  }),
  cards: z.enum(['virtual', 'live']).default('virtual'),
  money: z.enum(['house', 'play']).default('play'),
});

const sharedIn = ({ meter, badBeat }: z.output<typeof OPENING>['open']): string | null => {
  if (meter !== undefined) return meterStream(meter);
  return badBeat?.fund === undefined ? null : fundStream(badBeat.fund);
};

/** Postings of the log, entry by entry. */
export interface PostingsFold {
  /** The postings of an entry; null where only the rules of another version know the chips that a table opened with. */
  readonly next: (entry: LogEntry, secret: EntrySecret | null) => readonly LoggedPosting[] | null;
  readonly state: () => PostingsState;
}

const asText = (postings: readonly Posting[]): readonly LoggedPosting[] =>
  postings.map(({ from, to, cents, why }) => ({ from: accountText(from), to: accountText(to), cents, why }));

/** `rules` is the hash of the rules of this version: they alone open a table again. */
export const foldPostings = (rules: string, from: PostingsState = { tables: {} }): PostingsFold => {
  const tables = new Map<string, FoldedTable>(Object.entries(from.tables));

  const opens = (entry: LogEntry, opening: z.output<typeof OPENING>): readonly LoggedPosting[] | null => {
    const { open, cards, money } = opening;
    tables.set(entry.table, { money, shared: sharedIn(open), seats: {}, whole: true });
    if (entry.rules !== rules) return null;
    const opened = CURRENT_RULES.openTable({ open, cards });
    if ('faults' in opened) return null;
    const holds = new Map(
      opened.accounts().flatMap(([text, cents]): [TableAccount, Cents][] => {
        const account = readAccount(text, 'table');
        return account === null ? [] : [[account, cents as Cents]];
      }),
    );
    return asText(openingPostings(entry.table, holds, OPENING_WHY, payingAccount(money)));
  };

  /** Seats after an entry. Entries of earlier versions tell them by who acts there. */
  const seatsAfter = (
    { by, round }: LogEntry,
    { seats, whole }: FoldedTable,
    secret: EntrySecret | null,
  ): Pick<FoldedTable, 'seats' | 'whole'> => {
    const own = by.role === 'player' && by.seat !== undefined ? { [by.seat]: by.person } : {};
    return {
      seats: { ...seats, ...(round === undefined ? own : {}), ...secret?.seats },
      whole: whole && round !== undefined,
    };
  };

  const purseOf =
    ({ by }: LogEntry, before: FoldedTable, after: FoldedTable) =>
    (seat: Seat | null): HouseAccount => {
      if (seat === null) return payingAccount(before.money);
      if (before.money === 'play') return PLAY_MONEY_ACCOUNT;
      const own = by.role === 'player' && by.seat === seat ? by.person : null;
      const person = own ?? after.seats[seat] ?? before.seats[seat] ?? null;
      if (person !== null) return playerAccount(person);
      return after.whole ? PLAY_MONEY_ACCOUNT : SOME_PURSE;
    };

  return {
    next: (entry, secret) => {
      const { table, position } = entry;
      const { events } = revealEntry(entry, secret);
      const opening = position === 1 ? OPENING.safeParse(entry.act) : null;
      if (opening?.success === true && events.length === 0) return opens(entry, opening.data);
      const before = tables.get(table);
      if (before === undefined) return asText(readPostings(table, events) ?? []);
      const after = { ...before, ...seatsAfter(entry, before, secret) };
      tables.set(table, after);
      return asText(readPostings(table, events, purseOf(entry, before, after), before.shared) ?? []);
    },
    state: () => ({ tables: Object.fromEntries(tables) }),
  };
};

/** The document behind the chips that a table opens with. */
export const OPENING_WHY = 'opening of the table';
