export * from './check.js';
export { makeReceipt, makeReceiptSince, type NoReceiptReason, type ReceiptRequest } from './make.js';
export { RECEIPT, type Receipt, receiptTitle } from './receipt.js';
export type { StoredEntry } from './shown-decks.js';
