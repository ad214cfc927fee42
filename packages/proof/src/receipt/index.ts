export * from './check.js';
export { type AskedReceipt, type KeptEntry, makeReceipt } from './make.js';
export { RECEIPT, type Receipt } from './receipt.js';
