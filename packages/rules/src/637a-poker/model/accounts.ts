import type { PokerAccount } from '../../core/accounts.js';
import type { Cents } from '../../core/money.js';
import type { PokerBank, PokerTable } from './state.js';
import { EMPTY_BANK, potWithBets } from './state.js';

const BANK = Object.keys(EMPTY_BANK) as readonly (keyof PokerBank)[];

/** Balance of every account. */
export const pokerAccounts = ({ seats, bank, hand }: PokerTable): ReadonlyMap<PokerAccount, Cents> =>
  new Map<PokerAccount, Cents>([
    ...seats.flatMap((seat, at): [PokerAccount, Cents][] =>
      seat === null ? [] : [[{ at: 'seat', seat: at + 1 }, seat.stack]],
    ),
    [{ at: 'pot' }, hand === null ? 0 : potWithBets(hand)],
    ...BANK.map((at): [PokerAccount, Cents] => [{ at }, bank[at]]),
  ]);

/** Sum of all accounts of the table: it never changes. */
export const pokerTotal = ({ seats, bank, hand }: PokerTable): Cents => {
  let total = hand === null ? 0 : potWithBets(hand);
  for (const seat of seats) total += seat?.stack ?? 0;
  for (const at of BANK) total += bank[at];
  return total;
};
