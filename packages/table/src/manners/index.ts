export { houseManners } from './house.js';
export type { Does, Manners, Ready } from './manners.js';
export { pokerManners } from './poker.js';
export { roomManners } from './room.js';
