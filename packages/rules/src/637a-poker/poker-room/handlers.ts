import type { Role } from '../../core/roles.js';
import type { RoomActRule } from './act-rules.js';
import type { PokerRoomAct } from './acts.js';
import { dealerIn, dealerOut, push, sendDealer } from './dealers.js';
import { bringDecks, countDeck, noteSuspicion } from './decks-and-suspicions.js';
import {
  addName,
  arrive,
  claimName,
  confirmName,
  decline,
  dismissClaim,
  expirePage,
  giveSeat,
  page,
  removeName,
} from './lists.js';
import { askChange, clearSeat, comeBack, dropChange, leaveSeat, pickUp, seat, stepOut } from './seats.js';
import { breakTable, closeTable, openTable } from './tables.js';

/** Those who keep the lists: the brush, and a floorperson or above. */
export const ROOM_STAFF = [
  'brush',
  'floorperson',
  'pit-manager',
  'shift-manager',
  'poker-shift-supervisor',
] as const satisfies readonly Role[];
const ABOVE = ROOM_STAFF.filter((role) => role !== 'brush');
const SUPERVISOR = ['poker-shift-supervisor'] as const;
const EVERYBODY: readonly Role[] = ['player', ...ROOM_STAFF];

export const POKER_ROOM_HANDLERS: { readonly [Do in PokerRoomAct['do']]: RoomActRule<Do> } = {
  addName: { may: EVERYBODY, handle: addName },
  removeName: { may: EVERYBODY, handle: removeName },
  arrive: { may: EVERYBODY, handle: arrive },
  claimName: { may: EVERYBODY, handle: claimName },
  confirmName: { may: ROOM_STAFF, handle: confirmName },
  dismissClaim: { may: ROOM_STAFF, handle: dismissClaim },
  page: { may: ROOM_STAFF, handle: page },
  decline: { may: EVERYBODY, handle: decline },
  expirePage: { may: ROOM_STAFF, handle: expirePage },
  giveSeat: { may: SUPERVISOR, handle: giveSeat },
  openTable: { may: ROOM_STAFF, handle: openTable },
  breakTable: { may: ROOM_STAFF, handle: breakTable },
  closeTable: { may: ROOM_STAFF, handle: closeTable },
  seat: { may: ROOM_STAFF, reportedByTable: true, handle: seat },
  leaveSeat: { may: ROOM_STAFF, reportedByTable: true, handle: leaveSeat },
  stepOut: { may: ROOM_STAFF, reportedByTable: true, handle: stepOut },
  comeBack: { may: ROOM_STAFF, reportedByTable: true, handle: comeBack },
  pickUp: { may: ROOM_STAFF, handle: pickUp },
  clearSeat: { may: ROOM_STAFF, reportedByTable: true, handle: clearSeat },
  askChange: { may: EVERYBODY, handle: askChange },
  dropChange: { may: EVERYBODY, handle: dropChange },
  dealerIn: { may: ABOVE, handle: dealerIn },
  dealerOut: { may: ABOVE, handle: dealerOut },
  push: { may: ROOM_STAFF, handle: push },
  sendDealer: { may: ABOVE, handle: sendDealer },
  bringDecks: { may: ABOVE, handle: bringDecks },
  countDeck: { may: ABOVE, handle: countDeck },
  noteSuspicion: { may: [...ABOVE, 'surveillance'], handle: noteSuspicion },
};
