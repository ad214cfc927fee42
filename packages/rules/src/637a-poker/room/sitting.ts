import { dollars, isCents, MOST_CENTS, MOST_HELD } from '../../money.js';
import type { ClauseId } from '../../register/index.js';
import type { Seat } from '../../roles.js';
import { refuse } from '../../ruling.js';
import type { PokerEvent, PokerHandler } from '../acts.js';
import { type PokerTable, seatAt } from '../state.js';

export const sit: PokerHandler<'sit'> = (game, table, { cents }, { by }) => {
  if (by.role !== 'player') return refuse('Only a player takes a seat.', '637a.8(a)');
  if (!Number.isInteger(by.seat) || by.seat < 1 || by.seat > table.seats.length)
    return refuse(
      `There is no seat ${by.seat}: this table of ${game.title} has ${table.seats.length}.`,
      game.players.clause,
      '637a.2(a)',
    );
  if (seatAt(table, by.seat) !== null) return refuse(`Seat ${by.seat} is taken.`, '637a.8(a)');
  const other = table.seats.findIndex((seat) => seat?.person === by.person);
  if (other >= 0) return refuse(`This player sits in seat ${other + 1}.`, '637a.8(a)');
  if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
    return refuse(`Table stakes are whole cents, up to ${dollars(MOST_CENTS)}.`, '637a.8(b)(1)');
  return {
    events: [
      {
        did: 'sat',
        seat: by.seat,
        person: by.person,
        moves:
          cents === 0
            ? []
            : [{ from: { at: 'cage' }, to: { at: 'seat', seat: by.seat }, cents, cites: ['637a.8(b)(1)'] }],
        cites: ['637a.8(a)'],
      },
    ],
  };
};

export const addStakes: PokerHandler<'addStakes'> = (_, table, { cents }, { by }) => {
  const seat = by.role === 'player' ? seatAt(table, by.seat) : null;
  if (by.role !== 'player' || seat === null) return refuse('Only a seated player adds to his stakes.', '637a.8(a)');
  if (table.hand?.players.some(({ seat }) => seat === by.seat))
    return refuse('Table stakes are added to only between rounds of play.', '637a.8(b)(2)');
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS || seat.stack + cents > MOST_HELD)
    return refuse(
      `Table stakes are whole cents above zero, up to ${dollars(MOST_CENTS)} at once and ${dollars(MOST_HELD)} in all.`,
      '637a.8(b)(2)',
    );
  return {
    events: [
      {
        did: 'stakesAdded',
        seat: by.seat,
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat: by.seat }, cents, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ],
  };
};

/** A player goes with all his stakes. */
export const leaving = (table: PokerTable, seat: Seat, clause: ClauseId): PokerEvent => {
  const cents = seatAt(table, seat)?.stack ?? 0;
  const cites = [clause];
  return {
    did: 'left',
    seat,
    moves: cents === 0 ? [] : [{ from: { at: 'seat', seat }, to: { at: 'cage' }, cents, cites }],
    cites,
  };
};

export const leave: PokerHandler<'leave'> = (_, table, _act, { by }) => {
  if (by.role !== 'player' || seatAt(table, by.seat) === null) return refuse('Nobody sits there.', '637a.8(a)');
  if (table.hand?.players.some((player) => player.seat === by.seat))
    return refuse('No stakes leave the table during a round of play.', '637a.8(b)(2)');
  return { events: [leaving(table, by.seat, '637a.8(b)(2)')] };
};
