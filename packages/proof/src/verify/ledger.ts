import type { Cents } from '@fairdeal/rules';
import { accountText, type HouseAccount } from '@fairdeal/rules/internal';
import { HOUSE_STREAM } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  isRackAccount,
  isSharedAccount,
  mayGoBelowZero,
  type Posting,
} from '../money/index.js';
import { type Finding, finding } from './fault.js';

export type LedgerPosting = Pick<Posting, 'from' | 'to' | 'cents'>;

/** Accounts of the house as its log comes to them, and the rule that its books are kept by. */
export interface Ledger {
  /** Posts, and gives the accounts that this took below zero. */
  post(postings: readonly LedgerPosting[]): readonly Finding[];
  heldBy(account: HouseAccount): Cents;
  /** Whether everything that moved an account stands in the log. */
  isKnown(account: HouseAccount): boolean;
  /** A table is opened, for play money or for money whose rack may or may not go below zero. */
  opens(table: string, money: 'play' | 'house', bound: boolean): readonly Finding[];
  /** Postings of a table are no longer known. */
  lose(table: string): void;
  isLost(table: string): boolean;
  /** An entry of the house goes by this rule; the rule that holds never goes back to an earlier one. */
  keepBy(rule: BooksRule): BooksRule;
}

/** Adds what goes from one account to another to the sums by their texts. */
const add = (sums: Map<string, Cents>, { from, to, cents }: LedgerPosting): void => {
  const [giver, taker] = [accountText(from), accountText(to)];
  sums.set(giver, (sums.get(giver) ?? 0) - cents);
  sums.set(taker, (sums.get(taker) ?? 0) + cents);
};

export const openLedger = (): Ledger => {
  const holds = new Map<string, Cents>();
  const lost = new Set<string>();
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

  /** Whether an account may not go below zero here. */
  const isBound = (account: HouseAccount): boolean =>
    !mayGoBelowZero(account, kept) || (account.at === 'table' && isRackAccount(account) && racks.has(account.table));

  return {
    heldBy,
    isKnown,
    post: (postings) => {
      const changes = new Map<string, Cents>();
      for (const posting of postings) {
        add(holds, posting);
        add(changes, posting);
      }
      const owes = postings
        .map(({ from }) => from)
        .find((one) => isKnown(one) && isBound(one) && heldBy(one) < 0 && (changes.get(accountText(one)) ?? 0) < 0);
      return owes === undefined ? [] : [finding(`The account ${accountText(owes)} would hold ${heldBy(owes)} cents.`)];
    },
    opens: (table, money, bound) => {
      if (money === 'play') {
        playing.add(table);
        return [];
      }
      if (!bound)
        return kept === CURRENT_BOOKS_RULE
          ? [finding(`Table ${table} is opened with house money, and its rack may go below zero.`)]
          : [];
      racks.add(table);
      kept = CURRENT_BOOKS_RULE;
      return [];
    },
    lose: (table) => {
      lost.add(table);
      // At a table of play money nobody's account is touched.
      if (!playing.has(table)) playersKnown = false;
    },
    isLost: (table) => lost.has(table),
    keepBy: (rule) => {
      if (rule === CURRENT_BOOKS_RULE) kept = CURRENT_BOOKS_RULE;
      return kept;
    },
  };
};
