export type { Fault } from './fault.js';
export * from './verify.js';
