export { houseRemote, pokerRemote, type Remote } from './games.js';
export type { Asks, Pushed, RemoteLink } from './link.js';
