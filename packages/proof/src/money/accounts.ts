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

const HOUSE_AT_TABLE = /^[^/]+\/(drop box|tip box|inventory|shortage|fill on the way|credit on the way)$/;

/** Whether the house may post to an account away from its table: a seat, a wager and a pot are moved by the table alone. */
export const isOfHouse = (account: string): boolean =>
  account === OUTSIDE ||
  account === CAGE ||
  isPlayers(account) ||
  (!APART.test(account) && HOUSE_AT_TABLE.test(account));

/** What a table may have paid more of than came in: its chips, and sums that other tables have sent. */
/** Accounts that are nobody's alone: what a person has, and the meters and funds that tables share. */
const APART = /^(player|meter|fund)\//;
const OWING = /\/(inventory|other funds|patrons|shortage)$/;

/** Whether an account may hold less than nothing. */
export const mayOwe = (account: string): boolean =>
  account === OUTSIDE || account === CAGE || account === PLAY || (!APART.test(account) && OWING.test(account));
