export {
  type HouseTableDraft,
  houseTable,
  pokerTable,
  type RunningHouseTable,
  type RunningPokerTable,
  type TableOpeningDraft,
} from './games/tables.js';
export { playerInSeat } from './link/seat-adapter.js';
export type { ActDetails } from './runtime/decide.js';
export type {
  AnyView,
  Broadcast,
  Entry,
  EntryAuthor,
  RedactedActor,
  RedactedEntry,
  TableSnapshot,
} from './runtime/entry.js';
export { openTable, type RunningTable, type TablePorts } from './runtime/running-table.js';
export { packRound, unpackRound } from './saved/pack.js';
export { readSavedRound } from './saved/read-saved.js';
export { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from './saved/replay.js';
export type { SavedEntry, SavedRound } from './saved/saved.js';
export { handHistoryOf, type SettleInput, settleInputOf } from './saved/settle-input.js';
export type { HouseWireTypes, PokerWireTypes } from './wire/index.js';
