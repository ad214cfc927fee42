export type { ActorAct, Autopilot, DealReadiness } from './autopilot.js';
export { houseAutopilot } from './house.js';
export { pokerAutopilot } from './poker.js';
export { roomAutopilot } from './room.js';
