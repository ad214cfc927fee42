export { compareWithLog, openReconciliation, type Reconciliation } from './reconciliation.js';
export { UnreconciledError } from './unreconciled-error.js';
