export { type PassedOver, type PokerRoomAct, type PokerRoomEvent, ROOM_RULES, type RoomRule } from './acts.js';
export { clockwork, wakesAt } from './due.js';
export { nextFor } from './order.js';
export { POKER_ROOM_BOOK } from './rulebook.js';
export { mayNotAdd, mayNotSit } from './seats.js';
export {
  CALLS,
  type Page,
  type Place,
  type PokerRoom,
  placeOf as roomPlaceOf,
  type RoomTable,
  WAYS,
} from './state.js';
export { type OfferedGame, POKER_ROOM, type RoomSubmission, submitRoom, USUAL_ROOM_GAMES } from './submission.js';
export { initialsOf, type PokerRoomView } from './view.js';
