export { type EvaluateAll, evaluateAll, type HandSize } from './batch/evaluate-all.js';
export * from './card.js';
export * from './chance.js';
export * from './deck.js';
export * from './hmac-drbg.js';
export * from './json.js';
export * from './ranking/index.js';
export * from './shuffle.js';
export * from './stack.js';
