export { CAGE, isPlayers, mayOwe, OUTSIDE, PLAY, playersAccount, tableAccount } from './accounts.js';
export { openingPostings, type Posting, type Purse, postingsOf } from './postings.js';
