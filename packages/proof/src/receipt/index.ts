export * from './check.js';
export { type AskedReceipt, type KeptEntry, makeReceipt, receiptFrom } from './make.js';
export { RECEIPT, type Receipt } from './receipt.js';
