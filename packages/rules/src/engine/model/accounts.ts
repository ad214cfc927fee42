import type { Cents } from '../../core/money.js';
import type { Box, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';

/** Where chips lie. The cage stands for the world outside, so what all accounts hold together is always zero. */
export type Account =
  | { readonly at: 'cage' }
  | { readonly at: 'inventory' }
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'box'; readonly box: Box; readonly wager: string }
  | { readonly at: 'meter'; readonly wager: string }
  | { readonly at: 'reserve'; readonly wager: string }
  /** What a shared meter has given for a hand that is not paid yet. */
  | { readonly at: 'award'; readonly wager: string };

/** Chips that go from one account to another, and the clauses that sent them. */
export interface Move {
  readonly from: Account;
  readonly to: Account;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

export const CAGE: Account = { at: 'cage' };
export const INVENTORY: Account = { at: 'inventory' };
const SEATS: readonly Account[] = [1, 2, 3, 4, 5, 6].map((seat) => ({ at: 'seat', seat }));
export const seatAccount = (seat: Seat): Account => SEATS[seat - 1] ?? { at: 'seat', seat };
export const boxAccount = (box: Box, wager: string): Account => ({ at: 'box', box, wager });

/** `seat 1`, `ante of box 1`, `inventory`, `cage`, `meter of progressive`, `reserve of progressive`, `award of progressive`. */
export const accountName = (account: Account): string => {
  switch (account.at) {
    case 'cage':
    case 'inventory':
      return account.at;
    case 'seat':
      return `seat ${account.seat}`;
    case 'box':
      return `${account.wager} of box ${account.box}`;
    case 'meter':
    case 'reserve':
    case 'award':
      return `${account.at} of ${account.wager}`;
  }
};

const NAME = /^(?:(cage|inventory)|seat (\d+)|(meter|reserve|award) of (.+)|(.+) of box (\d+))$/;

/** Reads what `accountName` writes; null for anything else. */
export const readAccount = (name: string): Account | null => {
  const [, house, seat, kind, meter, wager, box] = NAME.exec(name) ?? [];
  if (house !== undefined) return house === 'cage' ? CAGE : INVENTORY;
  if (seat !== undefined) return seatAccount(Number(seat));
  if (meter !== undefined)
    return { at: kind === 'meter' ? 'meter' : kind === 'award' ? 'award' : 'reserve', wager: meter };
  return wager === undefined ? null : boxAccount(Number(box), wager);
};
