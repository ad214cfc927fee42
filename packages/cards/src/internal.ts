export * from './chance/chance.js';
export * from './chance/hmac-drbg.js';
export * from './deck/card.js';
export * from './deck/deck.js';
export * from './deck/shuffle.js';
export * from './deck/stack.js';
export { rankSetIndex } from './evaluator/rank-sets.js';
export * from './ranking/index.js';
export * from './text/result.js';
