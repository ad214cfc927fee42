export { type Recalled, type RecalledStep, recallRound } from './recall.js';
export { type Found, type Search, search } from './search.js';
