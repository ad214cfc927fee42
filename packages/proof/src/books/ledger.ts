import type { Cents } from '@fairdeal/rules';
import { accountText, type HouseAccount } from '@fairdeal/rules/internal';
import { type Finding, finding } from '../faults/fault.js';
import { HOUSE_STREAM } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  isRackAccount,
  isSharedAccount,
  mayGoBelowZero,
  type Posting,
} from '../money/index.js';

export type LedgerPosting = Pick<Posting, 'from' | 'to' | 'cents'>;

/** Why nobody knows the postings of a table: entries of it are sealed, missing, or by rules that are unknown here. */
export type LostWhy = 'sealed' | 'missing' | 'unknown rules';

/** Accounts of the house as its log fills them, and the version of its bookkeeping rules. */
export interface Ledger {
  /** Posts, and returns a fault for each account that this takes below zero. */
  post(postings: readonly LedgerPosting[]): readonly Finding[];
  heldBy(account: HouseAccount): Cents;
  /** Whether the log has everything that moved an account. */
  isKnown(account: HouseAccount): boolean;
  /** Whether every posting to an account is known, also to those that many tables share. */
  isWhole(account: HouseAccount): boolean;
  /** Every account that was ever posted to, with its balance. */
  balances(): ReadonlyMap<string, Cents>;
  /** Opens a table, for house money or play money. A bound rack may not go below zero. */
  opens(table: string, money: 'play' | 'house', bound: boolean): readonly Finding[];
  /** From now on the postings of this table are unknown. */
  lose(table: string, why: LostWhy): void;
  isLost(table: string): boolean;
  /** Tables whose postings are unknown, and why. */
  lost(): ReadonlyMap<string, LostWhy>;
  /** Records the version of an entry and returns the one in force, which never goes back. */
  keepBy(rule: BooksRule): BooksRule;
}

/** Adds a posting to the balances by account text. */
const add = (sums: Map<string, Cents>, { from, to, cents }: LedgerPosting): void => {
  const [giver, taker] = [accountText(from), accountText(to)];
  sums.set(giver, (sums.get(giver) ?? 0) - cents);
  sums.set(taker, (sums.get(taker) ?? 0) + cents);
};

export const openLedger = (): Ledger => {
  const holds = new Map<string, Cents>();
  const lost = new Map<string, LostWhy>();
  const playing = new Set<string>();
  /** Tables whose rack never goes below zero. */
  const racks = new Set<string>();
  let playersKnown = true;
  let kept: BooksRule = 1;

  const heldBy = (account: HouseAccount): Cents => holds.get(accountText(account)) ?? 0;

  const isKnown = (account: HouseAccount): boolean => {
    if (isSharedAccount(account) || lost.has(HOUSE_STREAM)) return false;
    if (account.at === 'player' || account.at === 'cage') return playersKnown;
    return account.at !== 'table' || !lost.has(account.table);
  };

  /** Whether an account must not go below zero here. */
  const isBound = (account: HouseAccount): boolean =>
    !mayGoBelowZero(account, kept) || (account.at === 'table' && isRackAccount(account) && racks.has(account.table));

  return {
    heldBy,
    isKnown,
    isWhole: (account) => (isSharedAccount(account) || account.at === 'playMoney' ? lost.size === 0 : isKnown(account)),
    balances: () => holds,
    post: (postings) => {
      const changes = new Map<string, Cents>();
      for (const posting of postings) {
        add(holds, posting);
        add(changes, posting);
      }
      const owes = postings
        .map(({ from }) => from)
        .find((one) => isKnown(one) && isBound(one) && heldBy(one) < 0 && (changes.get(accountText(one)) ?? 0) < 0);
      return owes === undefined ? [] : [finding(`The balance of ${accountText(owes)} would be ${heldBy(owes)} cents.`)];
    },
    opens: (table, money, bound) => {
      if (money === 'play') {
        playing.add(table);
        return [];
      }
      if (!bound)
        return kept === CURRENT_BOOKS_RULE
          ? [finding(`Table ${table} is opened for house money, but its rack may go below zero.`)]
          : [];
      racks.add(table);
      kept = CURRENT_BOOKS_RULE;
      return [];
    },
    lost: () => lost,
    lose: (table, why) => {
      if (!lost.has(table)) lost.set(table, why);
      // Play money touches nobody's account.
      if (!playing.has(table)) playersKnown = false;
    },
    isLost: (table) => lost.has(table),
    keepBy: (rule) => {
      if (rule === CURRENT_BOOKS_RULE) kept = CURRENT_BOOKS_RULE;
      return kept;
    },
  };
};
