export type { LogFault } from '../faults/fault.js';
export { readGivenCheckpoint } from './checkpoint.js';
export { type AllJackpotTransfers, jackpotTransfers } from './jackpot-transfers.js';
export { type ExportVerdict, type ExportVerifier, exportVerifier, NOT_STRICT, type VerifyOptions } from './verify.js';
