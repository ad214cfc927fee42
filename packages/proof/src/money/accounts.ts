// Where the money of the whole house lies. What all accounts hold together is always zero: what came in is owed to the world outside.

/** The world outside. */
export const OUTSIDE = 'outside';
/** What the house itself has at its cage. */
export const CAGE = 'cage';
/** Where play money comes from and goes to. */
export const PLAY = 'play money';

/** What the house pays from at tables of its money and of play money. */
export const payerOf = (money: 'house' | 'play'): string => (money === 'play' ? PLAY : CAGE);

const PLAYERS = 'player/';

/** What the house keeps for a person. */
export const playersAccount = (person: string): string => `${PLAYERS}${person}`;
export const isPlayers = (account: string): boolean => account.startsWith(PLAYERS);

/** An account of a table, by the name that its rulebook gives it: `t7/seat 3`, `t7/inventory`, `t7/meter of progressive`. */
export const tableAccount = (table: string, name: string): string => `${table}/${name}`;

/** Whether it is a meter or a fund that tables share, or an account of one: `meter/main`, `meter/main/reserve`. */
export const isShared = (name: string): boolean => /^(meter|fund)\//.test(name);

/** What a meter or a fund that tables share puts aside to start again. */
export const reserveOf = (shared: string): string => `${shared}/reserve`;

/** The boxes of a table that the count team empties: what lies in them has left the table's play. */
export const COUNTED_BOXES = ['drop box', 'tip box'] as const;

const HOUSE_AT_TABLE = /^[^/]+\/(drop box|tip box|inventory|shortage|overage|fill on the way|credit on the way)$/;

/** Whether the house may post to an account away from its table: a seat, a wager and a pot are moved by the table alone. */
export const isOfHouse = (account: string): boolean =>
  account === OUTSIDE ||
  account === CAGE ||
  isPlayers(account) ||
  (!APART.test(account) && HOUSE_AT_TABLE.test(account));

/** Accounts that belong to no table: those of people, and the meters and funds that tables share. */
const APART = /^(player|meter|fund)\//;
const OWING = /\/(inventory|other funds|patrons|shortage|overage)$/;
const RACK = /^[^/]+\/inventory$/;

/** The rules that books are kept by. Under the first, the cage and every rack could go below zero. */
export type BooksRule = 1 | 2;
export const BOOKS: BooksRule = 2;

/** Whether an account is the rack of a table: its chip inventory. */
export const isRack = (account: string): boolean => !APART.test(account) && RACK.test(account);

/**
 * Accounts that may go below zero: the world outside, play money, and at a table the sums that other tables sent, unexplained overages, and its rack.
 * A rack of house money may not: its table, or whoever handles its chips, binds it (`Posting.bound`).
 */
export const mayOwe = (account: string, rule: BooksRule = BOOKS): boolean =>
  account === OUTSIDE ||
  account === PLAY ||
  (account === CAGE && rule === 1) ||
  (!APART.test(account) && OWING.test(account));
