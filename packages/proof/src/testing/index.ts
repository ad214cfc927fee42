export * from './log.js';
export * from './play.js';
export * from './receipt.js';
export * from './releases.js';
export * from './verified.js';
