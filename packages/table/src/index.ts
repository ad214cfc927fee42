export type { ActorAct, Autopilot, DealReadiness } from './autopilot/index.js';
export { everyWager } from './games/every-wager.js';
export { type GameBundle, TABLE_GAME_IDS, type TableHalt, type WithBundle, withGame } from './games/game-bundle.js';
export * from './games/tables.js';
export * from './link/seat-adapter.js';
export * from './link/table-link.js';
export * from './practice/house.js';
export * from './practice/poker.js';
export * from './practice/practice-game.js';
export * from './remote/index.js';
export {
  type ActDetails,
  type AnyView,
  type Broadcast,
  type Entry,
  type EntryAuthor,
  openTable,
  type RedactedActor,
  type RedactedEntry,
  type RunningTable,
  redactActor,
  redactEntry,
  type TablePorts,
  type TableSnapshot,
} from './runtime/running-table.js';
export * from './saved/hand-history.js';
export * from './saved/pack.js';
export { readSavedRound } from './saved/read-saved.js';
export { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from './saved/replay.js';
export type { SavedEntry, SavedRound, SettledAmount } from './saved/saved.js';
export * from './saved/settle-input.js';
export type { HouseWireTypes, ListedEvent, PokerWireTypes, RoomWireTypes, TableWire } from './wire/index.js';
export { EVENT_NAMES, HOUSE_WIRE, listedEvent, POKER_WIRE } from './wire/index.js';
export * from './words/commands/choices.js';
export * from './words/commands/house-answers.js';
export * from './words/commands/house-parser.js';
export * from './words/commands/poker-answers.js';
export * from './words/commands/poker-parser.js';
export * from './words/commands/settlement-clauses.js';
export type {
  AnyEvent,
  Delivery,
  EventNarrator,
  EventWords,
  SettledLine,
} from './words/events/event-words.js';
export { isPlayerEvent, seatActWords, seatDoes, seatName } from './words/events/poker.js';
export * from './words/hands/index.js';
export * from './words/text.js';
