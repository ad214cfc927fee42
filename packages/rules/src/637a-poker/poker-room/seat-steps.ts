import type { Person, Seat } from '../../core/roles.js';
import type { PokerSeat } from '../model/state.js';
import type { PokerRoomAct } from './acts.js';
import { type PokerRoom, pageFor, type RoomTable } from './state.js';

/** A step by which the room and one of its tables come to agree on a seat. */
export type SeatStep =
  /** The table tells the room what this person did there. */
  | {
      readonly tell: Extract<PokerRoomAct['do'], 'seat' | 'leaveSeat' | 'clearSeat' | 'stepOut' | 'comeBack'>;
      readonly person: Person;
    }
  /** The room took the seat back, or never gave it: the table has this player stand up. */
  | { readonly standUp: PokerSeat };

/** The step of a seat where somebody sits at the table. */
const stepOfSeated = (room: PokerRoom, open: RoomTable | undefined, seat: Seat, sits: PokerSeat): SeatStep | null => {
  const { person, away } = sits;
  const given = open?.seats[seat - 1] ?? null;
  if (given !== null) return away === (given.away !== null) ? null : { tell: away ? 'stepOut' : 'comeBack', person };
  const page = open === undefined ? undefined : pageFor(room, { table: open.table, seat });
  return page?.person === person ? { tell: 'seat', person } : { standUp: sits };
};

/** The next step of a seat; null where the room and its table agree. */
export const nextSeatStep = (
  room: PokerRoom,
  open: RoomTable | undefined,
  seat: Seat,
  sits: PokerSeat | null,
): SeatStep | null => {
  const given = open?.seats[seat - 1] ?? null;
  if (given !== null && given.person !== sits?.person) return { tell: 'leaveSeat', person: given.person };
  if (sits !== null) return stepOfSeated(room, open, seat, sits);
  const gone = open?.clearing?.find((one) => one.seat === seat);
  return gone === undefined ? null : { tell: 'clearSeat', person: gone.person };
};
