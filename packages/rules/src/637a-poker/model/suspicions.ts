import type { Person, Seat } from '../../core/roles.js';
import type { CollusionSuspicion } from './conduct.js';
import { type PokerTable, seatAt } from './state.js';

/** The seat a person has at this table; 0 for none. */
export const seatOfPerson = ({ seats }: PokerTable, person: Person): Seat =>
  seats.findIndex((seat) => seat !== null && seat.person === person) + 1;

/** The suspicion of the person who sits there now. */
export const suspicionAt = (table: PokerTable, seat: Seat): CollusionSuspicion | undefined => {
  const person = seatAt(table, seat)?.person;
  return person === undefined ? undefined : table.conduct.suspicions.find((one) => one.person === person);
};

/** Where the suspected person sits, or sat when the suspicion was recorded. */
export const seatOfSuspicion = (table: PokerTable, { person, seat }: CollusionSuspicion): Seat =>
  seatOfPerson(table, person) || seat;

/** The first suspicion that no casino compliance representative has heard of. */
export const firstUnreportedSuspicion = ({ conduct }: PokerTable): CollusionSuspicion | undefined =>
  conduct.suspicions.find(({ notified }) => !notified);

/** The same at one seat: of the person there now, else of one who left it. */
export const unreportedSuspicionAt = (table: PokerTable, seat: Seat): CollusionSuspicion | undefined => {
  const present = suspicionAt(table, seat);
  return present?.notified === false
    ? present
    : table.conduct.suspicions.find((one) => !one.notified && seatOfSuspicion(table, one) === seat);
};
