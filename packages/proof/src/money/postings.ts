import type { Cents, Seat, TableAccount } from '@fairdeal/rules';
import { accountText, type HouseAccount, readAccount } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { CAGE_ACCOUNT, isRackAccount, isSharedAccount, isSharedStream, tableAccount } from './accounts.js';

/** Cents moved from one account of the house to another, with the clause or document behind it. */
export interface Posting {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly why: string;
  /** The entry after which the meter or fund was read. */
  readonly seen?: number;
  /** The account must hold this much, even if accounts of its kind may go below zero. */
  readonly bound?: true;
}

/** Postings of a table whose rack holds only chips from the cage or from players. Such a rack never goes below zero. */
export const bindRack = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((posting) => (isRackAccount(posting.from) ? { ...posting, bound: true } : posting));

/** The account that a seat buys in from and cashes out to. Without a seat, the account that the house pays from. */
export type PurseLookup = (seat: Seat | null) => HouseAccount;

/** A reading of a shared meter, and the entry after which it was read. */
const READ: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead', 'meterReset', 'meterTransferred']);
const AFTER = z.object({ after: z.int() });
const READINGS: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead']);

/** Cage payments come from the house. Nobody buys in or leaves here. */
const PAYS: ReadonlySet<unknown> = new Set(['handSettled', 'roundVoided']);

const MOVED = z.object({
  cites: z.array(z.string()),
  /** The slip, the signed count or another document. */
  paper: z.string().optional(),
  moves: z
    .array(z.object({ from: z.string(), to: z.string(), cents: z.number(), cites: z.array(z.string()) }))
    .optional(),
});

/** A table's account in a shared meter or fund. */
const sharedAccount = (account: TableAccount, stream: string | null): HouseAccount | null => {
  if (stream === null) return null;
  if (account.at === 'reserve') return { at: 'sharedReserve', stream };
  return account.at === 'meter' || account.at === 'badBeatFund' ? { at: 'shared', stream } : null;
};

/** Reads the postings of logged events; null if one names an unknown account, or moves nothing that can be read. */
export const readPostings = (
  table: string,
  events: readonly LogEntry['events'][number][],
  purse: PurseLookup = () => CAGE_ACCOUNT,
  /** The meter or the fund that the table shares. */
  shared: string | null = null,
): readonly Posting[] | null => {
  const seen = events
    .map((event) => (READ.has(event.did) ? AFTER.safeParse(event).data?.after : undefined))
    .find((after) => after !== undefined);
  const isOfHouse = table === HOUSE_STREAM || isSharedStream(table);
  const postings: Posting[] = [];
  for (const event of events) {
    if (event.moves === undefined || READINGS.has(event.did)) continue;
    /** A table's cage stands for the account of the person buying in or leaving, and otherwise for the account that the house pays from. */
    const atTable = (account: TableAccount, other: TableAccount): HouseAccount => {
      if (account.at === 'cage') return purse(other.at === 'seat' && !PAYS.has(event.did) ? other.seat : null);
      return sharedAccount(account, shared) ?? tableAccount(table, account);
    };
    const accountOf = (text: string, otherText: string): HouseAccount | null => {
      if (isOfHouse) return readAccount(text, 'house');
      const [account, other] = [readAccount(text, 'table'), readAccount(otherText, 'table')];
      return account === null || other === null ? null : atTable(account, other);
    };
    const read = MOVED.safeParse(event).data;
    if (read === undefined) return null;
    const { cites, paper, moves = [] } = read;
    for (const { from: fromText, to: toText, cents, cites: own } of moves) {
      if (cents <= 0) continue;
      const [from, to] = [accountOf(fromText, toText), accountOf(toText, fromText)];
      if (from === null || to === null) return null;
      const why = [...(paper === undefined ? [] : [paper]), ...(own.length > 0 ? own : cites)].join(', ');
      const posting = { from, to, cents, why };
      postings.push(seen !== undefined && isSharedAccount(from) ? { ...posting, seen } : posting);
    }
  }
  return postings;
};

/** Postings of an entry's complete events to the accounts of the house. */
export const postingsOf: (...of: Parameters<typeof readPostings>) => readonly Posting[] = (...of) => {
  const postings = readPostings(...of);
  if (postings === null) throw new Error('An event moves chips of an unknown account.');
  return postings;
};

interface HouseMove {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly cites: readonly string[];
}

/** A money event as logged, with accounts as text. */
export const writeMoves = <Event extends { readonly moves: readonly HouseMove[] }>({ moves, ...event }: Event) => ({
  ...event,
  moves: moves.map(({ from, to, cents, cites }) => ({ from: accountText(from), to: accountText(to), cents, cites })),
});

/** Opening chips of a table come from the cage. Play money comes from nowhere. */
export const openingPostings = (
  table: string,
  holds: ReadonlyMap<TableAccount, Cents>,
  why: string,
  /** The account that the house pays from at this table. */
  payer = CAGE_ACCOUNT,
): readonly Posting[] =>
  [...holds].flatMap(([account, cents]) =>
    account.at === 'cage' || cents === 0 ? [] : [{ from: payer, to: tableAccount(table, account), cents, why }],
  );
