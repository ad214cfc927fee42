// Where the money of the whole house lies. What all accounts hold together is always zero: what came in is owed to the world outside.

/** The world outside. */
export const OUTSIDE_ACCOUNT = 'outside';
/** What the house itself has at its cage. */
export const CAGE_ACCOUNT = 'cage';
/** Where play money comes from and goes to. */
export const PLAY_MONEY_ACCOUNT = 'play money';

/** What the house pays from at tables of its money and of play money. */
export const payingAccount = (money: 'house' | 'play'): string =>
  money === 'play' ? PLAY_MONEY_ACCOUNT : CAGE_ACCOUNT;

const PLAYERS = 'player/';

/** What the house keeps for a person. */
export const playerAccount = (person: string): string => `${PLAYERS}${person}`;
export const isPlayerAccount = (account: string): boolean => account.startsWith(PLAYERS);

/** An account of a table, by the name that its rulebook gives it: `t7/seat 3`, `t7/inventory`, `t7/meter of progressive`. */
export const tableAccount = (table: string, name: string): string => `${table}/${name}`;

/** Whether it is a meter or a fund that tables share, or an account of one: `meter/main`, `meter/main/reserve`. */
export const isSharedAccount = (name: string): boolean => /^(meter|fund)\//.test(name);

/** What a meter or a fund that tables share puts aside to start again. */
export const reserveAccount = (shared: string): string => `${shared}/reserve`;

/** The boxes of a table that the count team empties: what lies in them has left the table's play. */
export const COUNTED_BOXES = ['drop box', 'tip box'] as const;

const HOUSE_AT_TABLE = /^[^/]+\/(drop box|tip box|inventory|shortage|overage|fill on the way|credit on the way)$/;

/** Whether the house may post to an account away from its table: a seat, a wager and a pot are moved by the table alone. */
export const mayHousePost = (account: string): boolean =>
  account === OUTSIDE_ACCOUNT ||
  account === CAGE_ACCOUNT ||
  isPlayerAccount(account) ||
  (!OF_NO_TABLE.test(account) && HOUSE_AT_TABLE.test(account));

/** Accounts that belong to no table: those of people, and the meters and funds that tables share. */
const OF_NO_TABLE = /^(player|meter|fund)\//;
const OWING = /\/(inventory|other funds|patrons|shortage|overage)$/;
const RACK = /^[^/]+\/inventory$/;

/** The rules that books are kept by. Under the first, the cage and every rack could go below zero. */
export type BooksRule = 1 | 2;
export const CURRENT_BOOKS_RULE: BooksRule = 2;

/** Whether an account is the rack of a table: its chip inventory. */
export const isRackAccount = (account: string): boolean => !OF_NO_TABLE.test(account) && RACK.test(account);

/**
 * Accounts that may go below zero: the world outside, play money, and at a table the sums that other tables sent, unexplained overages, and its rack.
 * A rack of house money may not: its table, or whoever handles its chips, binds it (`Posting.bound`).
 */
export const mayGoBelowZero = (account: string, rule: BooksRule = CURRENT_BOOKS_RULE): boolean =>
  account === OUTSIDE_ACCOUNT ||
  account === PLAY_MONEY_ACCOUNT ||
  (account === CAGE_ACCOUNT && rule === 1) ||
  (!OF_NO_TABLE.test(account) && OWING.test(account));
