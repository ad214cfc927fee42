export type { AccountBalance } from '@fairdeal/client';
export type { MoneyAct } from '@fairdeal/proof';
export { COUNTS_DIFFER, pendingCounts, reportCount, settledCount, signSecondCount } from './counts.js';
export {
  accountNames,
  balances,
  doMoneyAct,
  isCountedBox,
  type LedgerSpan,
  ledgerFaults,
  listMovements,
  onceByKey,
} from './money.js';
export { findSlip, recentSlips, requestSlip, SLIP_KINDS, signingSide, signSlip } from './slips.js';
