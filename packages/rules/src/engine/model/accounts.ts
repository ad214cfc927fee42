import type { Account } from '../../core/accounts.js';
import type { Cents } from '../../core/money.js';
import type { Box, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';

/** Chips that move from one account to another, with the clauses behind it. */
export interface Move {
  readonly from: Account;
  readonly to: Account;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

export const CAGE: Account = { at: 'cage' };
export const INVENTORY: Account = { at: 'inventory' };
/** Cash of players, and the box that it goes into. */
export const PATRONS: Account = { at: 'patrons' };
export const DROP_BOX: Account = { at: 'dropBox' };
const SEATS: readonly Account[] = [1, 2, 3, 4, 5, 6].map((seat) => ({ at: 'seat', seat }));
export const seatAccount = (seat: Seat): Account => SEATS[seat - 1] ?? { at: 'seat', seat };
export const boxAccount = (box: Box, wager: string): Account => ({ at: 'box', box, wager });
