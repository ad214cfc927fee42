import type { TableAccount } from '@fairdeal/rules';
import { accountText } from '@fairdeal/rules/internal';

// Patterns for SQL's `like any(…)`, written by the codec of accounts with % in the place of the name that is left open.

/** Accounts of this kind at any table. */
export const atAnyTable = (account: TableAccount): string => accountText({ at: 'table', table: '%', account });

/** Where the money of the house and its players lies, away from the layouts. */
export const STORES: readonly string[] = [
  accountText({ at: 'cage' }),
  accountText({ at: 'outside' }),
  accountText({ at: 'player', person: '%' }),
  accountText({ at: 'sharedReserve', stream: '%' }),
  ...(['dropBox', 'tipBox', 'shortage', 'overage'] as const).map((at) => atAnyTable({ at })),
];
