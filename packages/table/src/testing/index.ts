export * from './known-cards.js';
export * from './tables.js';
