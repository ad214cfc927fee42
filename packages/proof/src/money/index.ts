export {
  CAGE,
  isPlayers,
  isShared,
  mayOwe,
  OUTSIDE,
  PLAY,
  playersAccount,
  reserveOf,
  tableAccount,
} from './accounts.js';
export { openingPostings, type Posting, type Purse, postingsOf } from './postings.js';
