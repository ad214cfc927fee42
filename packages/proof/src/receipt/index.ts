export * from './check.js';
export { type AskedReceipt, type KeptEntry, makeReceipt, type NoReceipt, receiptFrom } from './make.js';
export { RECEIPT, type Receipt, receiptTitle } from './receipt.js';
