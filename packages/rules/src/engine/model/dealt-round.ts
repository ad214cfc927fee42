import type { DealtRound } from '../../cards/acts.js';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { allWagersOf, boxAt, playerAt, roundOrEmpty, type Table } from './state.js';

/** The round in progress, by its seats: what each has wagered, and what has come back so far. */
export const dealtRound = (table: Table): DealtRound => {
  const { hands, paid } = roundOrEmpty(table);
  const moves = paid.flatMap((payment) => payment.moves);
  const wagered = (seat: Seat): Cents =>
    hands
      .filter(({ owner }) => owner === seat)
      .flatMap(({ box, wagers }) => Object.values(wagers ?? allWagersOf(boxAt(table, box))))
      .reduce((sum, cents) => sum + cents, 0);
  const returned = (seat: Seat): Cents =>
    moves.reduce(
      (sum, { from, to, cents }) =>
        sum +
        (to.at === 'seat' && to.seat === seat ? cents : 0) -
        (from.at === 'seat' && from.seat === seat ? cents : 0),
      0,
    );
  const seats = [...new Set(hands.map(({ owner }) => owner))].map((seat) => ({
    seat,
    person: playerAt(table, seat)?.person ?? '',
    wagered: wagered(seat),
    returned: returned(seat),
  }));
  return { round: table.rounds + 1, seats };
};
