export { CAGE_ACTS, type MoneyAct } from './acts.js';
export { countsWaiting, reportCount, signCount } from './counts.js';
export { type Balance, balances, doMoney, type Moved, movements, type Span, unreconciled } from './money.js';
