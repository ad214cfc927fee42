import { HOUSE_WIRE } from './house.js';
import { POKER_WIRE } from './poker.js';
import { ROOM_WIRE } from './room.js';

export { HOUSE_WIRE, type HouseWireTypes } from './house.js';
export { POKER_WIRE, type PokerWireTypes } from './poker.js';
export { ROOM_WIRE, type RoomWireTypes } from './room.js';
export { type ListedEvent, listedEvent, type TableWire } from './wire.js';

/** Names of all events at tables and in the poker room: `roundVoided`, `cardExposed`. */
export const EVENT_NAMES: readonly string[] = [
  ...new Set([HOUSE_WIRE, POKER_WIRE, ROOM_WIRE].flatMap(({ events }) => [...events.keys()])),
].toSorted();
