export { AS, type Asked, readAsked } from './asked.js';
export { type Clock, SYSTEM_CLOCK } from './clock.js';
export type { Floor, Watching } from './floor.js';
export { type FloorOptions, openFloor } from './open-floor.js';
export { type Assigned, ROOM, type TableOpening } from './opening.js';
