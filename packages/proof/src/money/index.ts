export {
  CAGE,
  COUNTED_BOXES,
  isOfHouse,
  isPlayers,
  isShared,
  mayOwe,
  OUTSIDE,
  PLAY,
  payerOf,
  playersAccount,
  reserveOf,
  tableAccount,
} from './accounts.js';
export {
  CAGE_ACTS,
  decideMoney,
  MONEY_ROLES,
  type MoneyAct,
  notCounted,
  type SlipSigns,
  slipRefused,
  slipWays,
} from './acts.js';
export { openingPostings, type Posting, type Purse, postingsOf } from './postings.js';
