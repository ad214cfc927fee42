import type { Role } from '../../roles.js';
import type { PokerRoomAct } from './acts.js';
import { dealerIn, dealerOut, push, sendDealer } from './dealers.js';
import type { RoomHandling } from './handling.js';
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
import { bringDecks, countDeck, noteSuspicion } from './notes.js';
import { askChange, clearSeat, comeBack, dropChange, leaveSeat, pickUp, seat, stepOut } from './seats.js';
import { breakTable, closeTable, openTable } from './tables.js';

/** Those who keep the lists: the brush, and a floorperson or above. */
export const KEEPERS = [
  'brush',
  'floorperson',
  'pit-manager',
  'shift-manager',
  'poker-shift-supervisor',
] as const satisfies readonly Role[];
const ABOVE = KEEPERS.filter((role) => role !== 'brush');
const SUPERVISOR = ['poker-shift-supervisor'] as const;
const EVERYBODY: readonly Role[] = ['player', ...KEEPERS];

export const ROOM_HANDLERS: { readonly [Do in PokerRoomAct['do']]: RoomHandling<Do> } = {
  addName: { may: EVERYBODY, rule: addName },
  removeName: { may: EVERYBODY, rule: removeName },
  arrive: { may: EVERYBODY, rule: arrive },
  claimName: { may: EVERYBODY, rule: claimName },
  confirmName: { may: KEEPERS, rule: confirmName },
  dismissClaim: { may: KEEPERS, rule: dismissClaim },
  page: { may: KEEPERS, rule: page },
  decline: { may: EVERYBODY, rule: decline },
  expirePage: { may: KEEPERS, rule: expirePage },
  giveSeat: { may: SUPERVISOR, rule: giveSeat },
  openTable: { may: KEEPERS, rule: openTable },
  breakTable: { may: KEEPERS, rule: breakTable },
  closeTable: { may: KEEPERS, rule: closeTable },
  seat: { may: KEEPERS, told: true, rule: seat },
  leaveSeat: { may: KEEPERS, told: true, rule: leaveSeat },
  stepOut: { may: KEEPERS, told: true, rule: stepOut },
  comeBack: { may: KEEPERS, told: true, rule: comeBack },
  pickUp: { may: KEEPERS, rule: pickUp },
  clearSeat: { may: KEEPERS, told: true, rule: clearSeat },
  askChange: { may: EVERYBODY, rule: askChange },
  dropChange: { may: EVERYBODY, rule: dropChange },
  dealerIn: { may: ABOVE, rule: dealerIn },
  dealerOut: { may: ABOVE, rule: dealerOut },
  push: { may: KEEPERS, rule: push },
  sendDealer: { may: ABOVE, rule: sendDealer },
  bringDecks: { may: ABOVE, rule: bringDecks },
  countDeck: { may: ABOVE, rule: countDeck },
  noteSuspicion: { may: [...ABOVE, 'surveillance'], rule: noteSuspicion },
};
