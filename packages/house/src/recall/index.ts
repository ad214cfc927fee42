export type { FoundEntry } from '@fairdeal/client';
export { type Recalled, type RecalledStep, recallRound } from './recall.js';
export { findRound, isStillToCome, type RoundPlace, roundAt } from './rounds.js';
export { type Search, search } from './search.js';
