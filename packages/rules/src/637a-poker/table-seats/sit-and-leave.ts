import { cardHandlerMayNotPlay } from '../../cards/dealer.js';
import { refuse } from '../../core/decision.js';
import { isCents, MOST_CENTS, MOST_HELD } from '../../core/money.js';
import { type Seat, seatOf } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import { type PokerTable, playerIndexOf, seatAt } from '../model/state.js';

export const sit: PokerHandler<'sit'> = (game, table, { cents, person }, { by }) => {
  const seat = seatOf(by) ?? 0;
  if (person !== undefined && person !== by.person) return refuse('no-act-for-seat', { because: 'role' }, '637a.7(b)');
  const place = table.seats[seat - 1];
  if (place === undefined) return refuse('no-such-seat', { seat }, game.players.clause, '637a.2(a)');
  if (place !== null) return refuse('seat-taken', { seat }, '637a.8(a)');
  const other = table.seats.findIndex((one) => one?.person === by.person);
  if (other >= 0) return refuse('already-seated', { seat: other + 1 }, '637a.8(a)');
  const handled = cardHandlerMayNotPlay(table.cards, by.person, '637a.7(b)');
  if (handled !== null) return handled;
  if (table.conduct.removed.includes(by.person)) return refuse('removed-from-game', {}, '637a.18(c)');
  if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
    return refuse('amount-out-of-range', { of: 'buy-in', most: MOST_CENTS, mostHeld: MOST_HELD }, '637a.8(b)(1)');
  return {
    events: [
      {
        did: 'sat',
        seat,
        person: by.person,
        moves: cents === 0 ? [] : [{ from: { at: 'cage' }, to: { at: 'seat', seat }, cents, cites: ['637a.8(b)(1)'] }],
        cites: ['637a.8(a)'],
      },
    ],
  };
};

export const addStakes: PokerHandler<'addStakes'> = (_, table, { cents }, { by }) => {
  const seat = seatOf(by) ?? 0;
  const stakes = seatAt(table, seat);
  if (stakes === null) return refuse('not-seated', { to: 'addStakes' }, '637a.8(a)');
  if (isPlaying(table, seat)) return refuse('round-in-progress', { what: 'addStakes' }, '637a.8(b)(2)');
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS || stakes.stack + cents > MOST_HELD)
    return refuse('amount-out-of-range', { of: 'add-on', most: MOST_CENTS, mostHeld: MOST_HELD }, '637a.8(b)(2)');
  return {
    events: [
      {
        did: 'stakesAdded',
        seat,
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat }, cents, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ],
  };
};

/** Whether a player was dealt in to the round that is being played. */
const isPlaying = ({ hand }: PokerTable, seat: Seat): boolean => hand !== null && playerIndexOf(hand, seat) >= 0;

/** A player goes with all their stakes. */
export const leftEvent = (table: PokerTable, seat: Seat, clause: ClauseId): PokerEvent => {
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
  const seat = seatOf(by) ?? 0;
  if (seatAt(table, seat) === null) return refuse('not-seated', { to: 'leave' }, '637a.8(a)');
  if (isPlaying(table, seat)) return refuse('round-in-progress', { what: 'leave' }, '637a.8(b)(2)');
  return { events: [leftEvent(table, seat, '637a.8(b)(2)')] };
};
