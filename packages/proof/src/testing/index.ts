export * from './log.js';
export * from './play.js';
export * from './verified.js';
