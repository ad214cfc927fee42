export { handAdvice } from './advice/hand-advice.js';
export type { ActorAct, Autopilot, DealReadiness } from './autopilot/index.js';
export type { TableDeckReading, TableDeckWatcher } from './deck-watch/index.js';
export {
  DOCKET,
  type DocketAct,
  type DocketCase,
  type DocketNight,
  type PlayedNight,
} from './docket/index.js';
export { everyWager } from './games/every-wager.js';
export { type GameBundle, type TableHalt, type WithBundle, withGame } from './games/game-bundle.js';
export { type OpenedRules, openTableRules, TABLE_GAME_IDS, type TableRules } from './games/table-rules.js';
export * from './games/tables.js';
export { type ExpectedWin, expectedWin } from './house-games/expected-win.js';
export * from './link/seat-adapter.js';
export * from './link/table-link.js';
export * from './physical/index.js';
export * from './practice/house.js';
export * from './practice/poker.js';
export * from './practice/practice-game.js';
export * from './practice/review.js';
export * from './remote/index.js';
export type { ActDetails, DecidedEntry } from './runtime/decide.js';
export {
  type AnyView,
  type Broadcast,
  type Entry,
  type EntryAuthor,
  type RedactedActor,
  type RedactedEntry,
  redactActor,
  redactEntry,
  type TableSnapshot,
} from './runtime/entry.js';
export { type EntryListener, openTable, type RunningTable, type TablePorts } from './runtime/running-table.js';
export * from './saved/hand-history.js';
export * from './saved/pack.js';
export { readSavedRound } from './saved/read-saved.js';
export { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from './saved/replay.js';
export type { SavedEntry, SavedRound, SettledAmount } from './saved/saved.js';
export * from './saved/settle-input.js';
export { saveHouseStretch, savePokerStretch } from './saved/stretch.js';
export { actReader, LIVE_RANDOMNESS_FIELDS } from './script/acts.js';
export { type InputFault, isInputFault, parseInput } from './script/lines.js';
export { refuseFaults } from './script/table-script.js';
export {
  type DoubtedFact,
  SENSOR_FACT,
  type SensedPlace,
  type SensedTable,
  type SensorDesk,
  type SensorDoubt,
  type SensorFact,
  type SensorOffer,
  sensedHouse,
  sensedPoker,
  sensorDesk,
  WRITTEN_DOUBT,
  writeDoubt,
} from './sensors/index.js';
export * from './why/index.js';
export type { HouseWireTypes, ListedEvent, PokerWireTypes, RoomWireTypes, TableWire } from './wire/index.js';
export { EVENT_NAMES, HOUSE_WIRE, listedEvent, POKER_WIRE } from './wire/index.js';
export * from './words/commands/choices.js';
export * from './words/commands/house-answers.js';
export * from './words/commands/house-parser.js';
export * from './words/commands/poker-answers.js';
export * from './words/commands/poker-parser.js';
export * from './words/commands/settlement-clauses.js';
