export { HOUSE_WIRE } from './house.js';
export { POKER_WIRE } from './poker.js';
export { ROOM_WIRE } from './room.js';
export type { Wire } from './wire.js';
