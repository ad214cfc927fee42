export * from './check.js';
export { makeReceipt, makeReceiptSince, type NoReceiptReason, type ReceiptRequest, type StoredEntry } from './make.js';
export { RECEIPT, type Receipt, receiptTitle } from './receipt.js';
