export { checksumOf } from '../saved/saved.js';
export { HOUSE_WIRE, POKER_WIRE } from '../wire/index.js';
export * from './json-schema.js';
export * from './known-cards.js';
export * from './practice.js';
export * from './tables.js';
