export { MONEY_ACT, type MoneyAct } from './acts.js';
export { type Balance, balances, doMoney, type Moved, movements, type Span, unreconciled } from './money.js';
