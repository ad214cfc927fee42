export { givenCheckpoint } from './checkpoint.js';
export type { Fault } from './fault.js';
export { type AllFunds, fundsOfAll } from './funds.js';
export * from './read.js';
export { type Against, type Verified, type Verifying, verifying } from './verify.js';
