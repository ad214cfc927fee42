export {
  type PassedOverPlayer,
  type PokerRoomAct,
  type PokerRoomEvent,
  ROOM_ACTS,
  ROOM_EVENTS,
  type RoomSeat,
} from './acts.js';
export { nextTimedActAt, timedAct } from './required-next.js';
export { ROOM_RULES, type RoomRule } from './room-rules.js';
export { POKER_ROOM_RULEBOOK } from './rulebook.js';
export { nextSeatStep } from './seat-steps.js';
export { nextFor } from './seating-order.js';
export { refuseToAddChips, refuseToSit } from './seats.js';
export {
  type PlayerPage,
  type PokerRoom,
  pageFor as roomPageFor,
  type RoomTable,
  roomSeatOf as roomPlaceOf,
} from './state.js';
export {
  POKER_ROOM,
  type PokerRoomSubmission,
  type RoomGame,
  submitPokerRoom,
  USUAL_ROOM_GAMES,
} from './submission.js';
export { initialsOf, type PokerRoomView } from './view.js';
