export * from './log.js';
export * from './play.js';
export * from './receipt.js';
export * from './verified.js';
