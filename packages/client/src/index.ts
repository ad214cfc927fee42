export type {
  Balance,
  CountWaiting,
  FiledSubmission,
  FiledVersion,
  FoundEntry,
  FoundPage,
  Moved,
  RoomDispute,
  RoomJackpot,
  RoomRuling,
  RoundRuling,
  Signed,
  Slip,
} from './answers.js';
export { type Client, type ClientOptions, newKey, openClient, type Watch } from './client.js';
export type { Connection } from './connection.js';
export type { Ask } from './requests.js';
export type { Socket, SocketMaker } from './socket.js';
export {
  type Acted,
  type As,
  type Clock,
  type Coming,
  type Foreseen,
  isRefusal,
  type Opened,
  type Opening,
  type Person,
  type Push,
  type Refusal,
  type SealedDeck,
  type SeenBy,
  type Soon,
  type TableListed,
  type Waits,
  type WrittenAct,
  type WrittenDue,
  type WrittenEvent,
  type WrittenOption,
  type WrittenTable,
  type WrittenView,
  type Wrong,
} from './wire.js';
