import type { TableAccount } from '@fairdeal/rules';
import { accountText, type HouseAccount, readAccount } from '@fairdeal/rules/internal';
import { z } from 'zod';

// Accounts of the whole house, with the rules for posting to them and for going below zero.

export const OUTSIDE_ACCOUNT: HouseAccount = { at: 'outside' };
/** The house's own money. */
export const CAGE_ACCOUNT: HouseAccount = { at: 'cage' };
/** Source and sink of play money. */
export const PLAY_MONEY_ACCOUNT: HouseAccount = { at: 'playMoney' };

/** The account that the house pays from at a table. */
export const payingAccount = (money: 'house' | 'play'): HouseAccount =>
  money === 'play' ? PLAY_MONEY_ACCOUNT : CAGE_ACCOUNT;

/** Chips that patrons without an account carry: whoever brings them owns them. */
export const CARRIED_CHIPS: HouseAccount = { at: 'player', person: 'walk-in' };

const WALK_IN = /^walk-in [1-9]\d* \d+$/;

/** A person's account with the house. Patrons without a name have none: they carry their chips. */
export const playerAccount = (person: string): HouseAccount =>
  WALK_IN.test(person) ? CARRIED_CHIPS : { at: 'player', person };

export const tableAccount = (table: string, account: TableAccount): HouseAccount => ({ at: 'table', table, account });

/** Whether the account is a shared meter or fund, or the reserve that restarts one. */
export const isSharedAccount = ({ at }: HouseAccount): boolean => at === 'shared' || at === 'sharedReserve';

/** Whether a stream of the log belongs to a shared meter or fund. */
export const isSharedStream = (stream: string): boolean => readAccount(stream, 'house')?.at === 'shared';

/** An account of the house by its text. */
export const HOUSE_ACCOUNT: z.ZodType<HouseAccount, string> = z.codec(z.string(), z.custom<HouseAccount>(), {
  decode: (text, { issues }) => {
    const account = readAccount(text, 'house');
    if (account !== null) return account;
    issues.push({ code: 'custom', input: text, message: `Unknown account "${text}".` });
    return z.NEVER;
  },
  encode: accountText,
});

const COUNTED = ['dropBox', 'tipBox'] as const;

/** The boxes of a table that the count team empties. Their contents are out of play. */
export const COUNTED_BOXES: readonly string[] = COUNTED.map((at) => accountText({ at }));

export const isCounted = ({ at }: TableAccount): boolean => COUNTED.some((one) => one === at);

/** The box of a table with this name; null if there is none. */
export const countedBox = (name: string): TableAccount | null => {
  const at = COUNTED.find((one) => accountText({ at: one }) === name);
  return at === undefined ? null : { at };
};

const isAtTable = (account: HouseAccount, kinds: ReadonlySet<TableAccount['at']>): boolean =>
  account.at === 'table' && kinds.has(account.account.at);

const HOUSE_AT_TABLE: ReadonlySet<TableAccount['at']> = new Set([
  ...COUNTED,
  ...(['inventory', 'shortage', 'overage', 'fillTransit', 'creditTransit'] as const),
]);
const OWING: ReadonlySet<TableAccount['at']> = new Set([
  ...(['inventory', 'otherFunds', 'patrons', 'shortage', 'overage'] as const),
]);
const RACK: ReadonlySet<TableAccount['at']> = new Set(['inventory']);

/** Whether the house may post to an account away from its table. Only the table itself moves seats, wagers and pots. */
export const mayHousePost = (account: HouseAccount): boolean =>
  account.at === 'outside' || account.at === 'cage' || account.at === 'player' || isAtTable(account, HOUSE_AT_TABLE);

/** Versions of the bookkeeping rules. Under version 1 the cage and every rack could go below zero. */
export type BooksRule = 1 | 2;
export const CURRENT_BOOKS_RULE: BooksRule = 2;

/** Whether an account is the rack of a table: its chip inventory. */
export const isRackAccount = (account: HouseAccount): boolean => isAtTable(account, RACK);

/**
 * Accounts that may go below zero: the outside world, play money, and a table's transfers from other tables, unexplained overages and rack. A rack of
 * house money may not go below zero; `Posting.bound` says so.
 */
export const mayGoBelowZero = (account: HouseAccount, rule: BooksRule = CURRENT_BOOKS_RULE): boolean =>
  account.at === 'outside' ||
  account.at === 'playMoney' ||
  (account.at === 'cage' && rule === 1) ||
  isAtTable(account, OWING);
