export { type PassedOverPlayer, type PokerRoomAct, type PokerRoomEvent, ROOM_RULES, type RoomRule } from './acts.js';
export { nextTimedActAt, timedAct } from './required-next.js';
export { POKER_ROOM_RULEBOOK } from './rulebook.js';
export { nextSeatStep } from './seat-steps.js';
export { nextFor } from './seating-order.js';
export { refuseToAddChips, refuseToSit } from './seats.js';
export {
  LIST_SOURCES,
  PAGE_REASONS,
  type PlayerPage,
  type PokerRoom,
  type RoomSeat,
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
