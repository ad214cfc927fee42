export type { LogSearchEntry, LogSearchPage } from '@fairdeal/client';
export { type RecalledRound, type RoundStep, recallRound } from './recall-round.js';
export { findRound, mayStillBeDealt, type RoundSpan, roundAt } from './rounds.js';
export { type LogSearchTerms, SEARCHABLE_NAMES, type SearchPage, searchLog } from './search.js';
export { type WrongDeckEntry, wrongDecksOf } from './wrong-decks.js';
