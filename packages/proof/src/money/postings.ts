import type { Cents, Seat } from '@fairdeal/rules';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { CAGE_ACCOUNT, isRackAccount, isSharedAccount, reserveAccount, tableAccount } from './accounts.js';

/** Cents that go from one account of the house to another, and the clause or the paper that sent them. */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
  readonly why: string;
  /** After which entry the meter or the fund was read that this is taken from. */
  readonly seen?: number;
  /** The account it leaves must hold this much, even where accounts of its name may go below zero. */
  readonly bound?: true;
}

/** Postings of a table whose rack holds only chips that came from the cage or from players: the rack never goes below zero. */
export const bindRack = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((posting) => (isRackAccount(posting.from) ? { ...posting, bound: true } : posting));

/** The account that somebody at a seat buys in from and cashes out to; of no seat, what the house pays from. */
export type PurseLookup = (seat: Seat | null) => string;

/** What was read of a meter that tables share, and after which entry. */
const READ: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead', 'meterReset', 'meterTransferred']);
const AFTER = z.object({ after: z.int() });
const READINGS: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead']);
const SHARED_ACCOUNT = /^(?:(meter|reserve) of |(bad beat fund)$)/;

/** Where the cage pays, it is the house that does: nobody buys in or leaves. */
const PAYS: ReadonlySet<unknown> = new Set(['handSettled', 'roundVoided']);

const MOVED = z.object({
  cites: z.array(z.string()),
  /** The slip, the signed count, whatever was written. */
  paper: z.string().optional(),
  moves: z
    .array(z.object({ from: z.string(), to: z.string(), cents: z.number(), cites: z.array(z.string()) }))
    .optional(),
});

/** What a table calls the cage is the purse of whoever sits there, where his own chips come or go, and what the house pays from for all else. */
const counterparty = (other: string, purse: PurseLookup): string => {
  const [, seat] = /^seat (\d+)$/.exec(other) ?? [];
  return purse(seat === undefined ? null : Number(seat));
};

/** What the events of an entry, written whole, post to the accounts of the house. */
export const postingsOf = (
  table: string,
  events: readonly LogEntry['events'][number][],
  purse: PurseLookup,
  /** The meter or the fund that the table shares. */
  shared: string | null = null,
): readonly Posting[] => {
  const seen = events
    .map((event) => (READ.has(event.did) ? AFTER.safeParse(event).data?.after : undefined))
    .find((after) => after !== undefined);
  return events.flatMap((event) => {
    if (event.moves === undefined || READINGS.has(event.did)) return [];
    const { cites, paper, moves = [] } = MOVED.parse(event);
    return moves
      .filter(({ cents }) => cents > 0)
      .map(({ from, to, cents, cites: own }) => {
        const name = (account: string, other: string): string =>
          table === HOUSE_STREAM || isSharedAccount(table)
            ? account
            : account === 'cage'
              ? PAYS.has(event.did)
                ? purse(null)
                : counterparty(other, purse)
              : (sharedAccount(account, shared) ?? tableAccount(table, account));
        const why = [...(paper === undefined ? [] : [paper]), ...(own.length > 0 ? own : cites)].join(', ');
        const posting = { from: name(from, to), to: name(to, from), cents, why };
        return seen !== undefined && isSharedAccount(posting.from) ? { ...posting, seen } : posting;
      });
  });
};

const sharedAccount = (account: string, shared: string | null): string | null => {
  const [, kind, fund] = SHARED_ACCOUNT.exec(account) ?? [];
  if (shared === null || (kind === undefined && fund === undefined)) return null;
  return kind === 'reserve' ? reserveAccount(shared) : shared;
};

/** What lies at a table when it is opened was brought from the cage; play money from nowhere. */
export const openingPostings = (
  table: string,
  holds: ReadonlyMap<string, Cents>,
  why: string,
  /** What the house pays from there. */
  payer = CAGE_ACCOUNT,
): readonly Posting[] =>
  [...holds].flatMap(([account, cents]) =>
    account === 'cage' || cents === 0 ? [] : [{ from: payer, to: tableAccount(table, account), cents, why }],
  );
