export type { Fault } from './fault.js';
export * from './read.js';
export * from './verify.js';
