export { everyWager } from './every-wager.js';
export { GAME_IDS, type Halt, type Offered, offer, type Using } from './games.js';
export type { Does, Manners, Ready } from './manners/index.js';
export * from './practice/house.js';
export * from './practice/link.js';
export * from './practice/playing.js';
export * from './practice/poker.js';
export * from './reading/index.js';
export * from './remote/index.js';
export {
  type AnyView,
  type DoneBy,
  type Entry,
  type Given,
  type Outside,
  openTable,
  type RunningTable,
  type SeenBy,
  type SeenEntry,
  type Standing,
  seenBy,
  type Told,
  toldOf,
} from './running.js';
export * from './saved/pack.js';
export { readSaved } from './saved/read.js';
export * from './saved/record.js';
export { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from './saved/replay.js';
export type { Received, SavedEntry, SavedRound } from './saved/saved.js';
export * from './saved/settle-input.js';
export * from './saying/choices.js';
export * from './saying/house.js';
export * from './saying/house-answers.js';
export * from './saying/poker.js';
export * from './saying/poker-answers.js';
export * from './saying/why.js';
export * from './sentence.js';
export * from './tables.js';
export { isPlayersAct, seatDoes, seatName } from './telling/poker.js';
export type { Delivery, NamedMove, SettledLine, Step, Telling } from './telling/telling.js';
export type { Wire, WrittenHouse, WrittenPoker, WrittenRoom } from './wire/index.js';
export { EVENT_NAMES } from './wire/index.js';
