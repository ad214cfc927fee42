export { houseRemoteGame, pokerRemoteGame, type RemoteGame } from './remote-games.js';
export type { AdviceSettings, RemoteLink, RemotePush, SendRemoteAct } from './remote-link.js';
