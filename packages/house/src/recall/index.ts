export type { FoundEntry, FoundPage } from '@fairdeal/client';
export { type Recalled, type RecalledStep, recallRound } from './recall.js';
export { findRound, isStillToCome, type RoundPlace, roundAt } from './rounds.js';
export { KNOWN_NAMES, type Page, type Search, search } from './search.js';
