export { type Because, becauseOf, wagerBecause } from './because.js';
export { readPoker } from './poker.js';
export { type LaidPart, type LaidView, type Reading, readDealer, readOwn } from './reading.js';
export { type PotTaken, whyTaken } from './showdown.js';
