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
export { openingPostings, type Posting, type Purse, postingsOf } from './postings.js';
