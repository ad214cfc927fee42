export { houseRemote, pokerRemote, type Remote } from './games.js';
export type { Advice, Asks, Pushed, RemoteLink } from './link.js';
