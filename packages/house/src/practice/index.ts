export * from './choices.js';
export { everyWager } from './every-wager.js';
export * from './house-answers.js';
export { answerHouse, type HouseTableOpening, openHouseTable, stands } from './house-table.js';
export * from './link.js';
export * from './pack.js';
export * from './poker-answers.js';
export {
  act as actPoker,
  chipsOf as pokerChipsOf,
  inPot,
  type LastPokerRound,
  openPoker,
  optionsNow as pokerOptionsNow,
  type PokerSession,
  stakesOf,
} from './poker-session.js';
export { potName, seatDoes, seatName } from './poker-steps.js';
export { answerPoker, openPokerTable, type PokerTableOpening } from './poker-table.js';
export * from './poker-words.js';
export { type ReplayedHouseRound, type ReplayedPokerRound, readSaved, replayRound } from './replay.js';
export type { Received, SavedHouseRound, SavedPokerRound, SavedRound } from './saved.js';
export * from './sentence.js';
export * from './session.js';
export * from './settle-input.js';
export * from './words.js';
