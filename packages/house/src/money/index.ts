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
export { printedPaper } from './printed-papers.js';
export { findSlip, recentSlips, requestSlip, SLIP_KINDS, SLIP_PURPOSES, signingSide, signSlip } from './slips.js';
export { takings, takingsCsv } from './takings.js';
export { pendingTrayCounts, reportTrayCount, settledTrayCount, signTrayCount } from './tray-counts.js';
export { openedUnder, wagersMade } from './wagers-made.js';
