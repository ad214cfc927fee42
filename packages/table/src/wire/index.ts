export { HOUSE_WIRE, type WrittenHouse } from './house.js';
export { POKER_WIRE, type WrittenPoker } from './poker.js';
export { ROOM_WIRE, type WrittenRoom } from './room.js';
export type { Wire } from './wire.js';
