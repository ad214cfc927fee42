export { enterPlacing, floorPlaces } from './directory/places.js';
export { DEVICE } from './directory/staff-log.js';
export type { Floor } from './floor.js';
export { type FloorOptions, openFloor } from './open-floor.js';
export { POKER_ROOM_STREAM, type StaffAssignment, type TableOpening } from './openings/opening.js';
export { ACTING_AS, type ActRequest, readActRequest } from './table/act-request.js';
export { type HouseClock, SYSTEM_CLOCK } from './table/automation/clock.js';
export type { FloorSubscription } from './table/watchers.js';
