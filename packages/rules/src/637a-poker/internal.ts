export type { PokerSetting } from '../submission/poker-setting.js';
export { turnCandidates } from './betting/options.js';
export type { PokerGame, PokerGameId, PokerStreet, PotShare } from './games/game.js';
export { POKER_GAMES, pokerGame } from './games/index.js';
export { permittingClause } from './games/permitted.js';
export { type CardsToCome, cardsToCome } from './hand/cards-to-come.js';
export { type Pot, potsOf } from './hand/pots.js';
export { pokerTotal } from './model/accounts.js';
export {
  POKER_ACTS,
  POKER_EVENTS,
  POKER_MOVE,
  type PokerAct,
  type PokerCommand,
  type PokerEvent,
  type PokerMove,
} from './model/acts.js';
export type { BettingEvent, PokerCardsDealt, Post } from './model/betting-acts.js';
export {
  type IrregularityEvent,
  RULING,
  type RulingOutcome,
  type SupervisorRuling,
} from './model/irregularity-acts.js';
export {
  type BadBeatRules,
  type HighHandRules,
  type JackpotContribution,
  type RakeRule,
  type RevenueSubmission,
  type TimeCharge,
  USUAL_RAKE,
} from './model/revenue.js';
export type { RevenueEvent, TrackingSlip } from './model/revenue-acts.js';
export { RULING_CLAUSES, type RulingClause } from './model/ruling-clauses.js';
export type { PushedPot, ShowdownEvent } from './model/showdown-acts.js';
export type { PokerHand, PokerPlayer, PokerSeat, PokerTable } from './model/state.js';
export { type LimitKind, POKER_DEFAULTS, POKER_EDITION, type PokerSubmission } from './model/submission.js';
export type { TableSeatsEvent } from './model/table-seats-acts.js';
export { isOhh, type OhhDetails, type OhhFile, type OhhReading, readOhh, writeOhh } from './ohh/index.js';
export {
  type PhhHand,
  type PhhReplay,
  type ReplayRefusal,
  recordHand,
  replayHand,
  tomlFault,
  writeHand,
  writeHands,
} from './phh/index.js';
export * from './poker-room/index.js';
export { badBeatSign } from './revenue/bad-beat.js';
export { type HighHandStatus, highHandStatus } from './revenue/high-hand.js';
export { type MissingAct, missingActs } from './revenue/missing-acts.js';
export { PLAY_ACTS } from './rulebook/options.js';
export { type PokerRulebook, pokerRulebook } from './rulebook/rulebook.js';
export type { PokerView } from './rulebook/view.js';
export { pokerLayout, pokerSigns } from './submission/layout.js';
export { type PokerSettings, pokerSettings } from './submission/settings.js';
export { flattenSettings, type PokerSubmissionDraft, submitPoker } from './submission/submit.js';
export { type Announcement, announcementOf, dealerAnnouncement } from './table-seats/announcement.js';
export { stakesNeeded } from './table-seats/seats.js';
