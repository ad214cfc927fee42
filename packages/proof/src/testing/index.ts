export * from './log.js';
export * from './play.js';
