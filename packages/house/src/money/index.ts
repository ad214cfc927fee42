export type { Balance } from '@fairdeal/client';
export type { MoneyAct } from '@fairdeal/proof';
export { COUNTS_DIFFER, countsWaiting, reportCount, signCount, signedCount } from './counts.js';
export {
  accountNames,
  balances,
  doMoney,
  isCountedBox,
  movements,
  onceByKey,
  type Span,
  unreconciled,
} from './money.js';
export { askSlip, findSlip, handOf, SLIP_KINDS, signSlip, slips } from './slips.js';
