import { refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import { liveIndexOf } from '../hand/dead-hand.js';
import type { PokerHandler } from '../model/acts.js';
import { type PokerTable, seatAt } from '../model/state.js';
import { seatOfPerson, suspicionAt, unreportedSuspicionAt } from '../model/suspicions.js';
import { leftEvent } from '../table-seats/sit-and-leave.js';
import { deadHandEvents } from './dead-hand.js';

/** The seat of a removed person who has not left it; 0 for none. */
export const removedSeatOccupied = (table: PokerTable): Seat =>
  table.seats.findIndex((seat) => seat !== null && table.conduct.removed.includes(seat.person)) + 1;

/** 637a.18(b): reasonable cause to believe that a player plays for another, or tells another something that helps. */
export const suspectCollusion: PokerHandler<'suspectCollusion'> = (_, table, { seat, reason }) => {
  if (seatAt(table, seat) === null) return refuse('seat-empty', { seat }, '637a.18(b)');
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'suspicion' }, '637a.18(c)');
  const suspicion = suspicionAt(table, seat);
  if (suspicion !== undefined && (suspicion.removed || !suspicion.notified))
    return refuse('suspected-already', { seat }, '637a.18(c)');
  return { events: [{ did: 'suspected', seat, reason, cites: ['637a.18(b)', '637a.18(c)'] }] };
};

/** 637a.18(c): the person leaves the game. The hand is dead, and the stakes go along when the round is over. */
export const removeFromGame: PokerHandler<'removeFromGame'> = (_, table, { seat }) => {
  const { hand } = table;
  const suspicion = suspicionAt(table, seat);
  if (seatAt(table, seat) === null) return refuse('seat-empty', { seat }, '637a.18(c)');
  if (removedSeatOccupied(table) === seat || suspicion?.removed === true)
    return hand === null
      ? { events: [leftEvent(table, seat, '637a.18(c)')] }
      : refuse('leaves-after-round', { seat }, '637a.18(c)');
  if (suspicion === undefined) return refuse('no-suspicion', { seat }, '637a.18(c)');
  const dead =
    hand === null
      ? []
      : deadHandEvents(table, hand, liveIndexOf(hand, seat), 'removed from the game', false, ['637a.18(c)']);
  return { events: [{ did: 'removedFromGame', seat, cites: ['637a.18(c)'] }, ...dead] };
};

export const notifyCompliance: PokerHandler<'notifyCompliance'> = (_, table, { seat }) => {
  const suspicion = unreportedSuspicionAt(table, seat);
  if (suspicion === undefined) return refuse('no-suspicion-to-report', { seat }, '637a.18(c)');
  const gone = seatOfPerson(table, suspicion.person) !== seat;
  return {
    events: [
      {
        did: 'complianceNotified',
        seat,
        // Someone else may sit there by now.
        ...(gone ? { person: suspicion.person } : {}),
        cites: ['637a.18(c)'],
      },
    ],
  };
};

/** A floorperson or above lets a removed person back into the game. */
export const readmit: PokerHandler<'readmit'> = (_, { conduct }, { person, reason }) => {
  if (!conduct.removed.includes(person)) return refuse('not-removed', { person }, '637a.18(c)');
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'readmission' }, '637a.18(c)');
  return { events: [{ did: 'readmitted', person, reason, cites: ['637a.18(c)'] }] };
};
