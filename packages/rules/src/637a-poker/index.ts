export { pokerAccountName, pokerTotal, readPokerAccount } from './accounts.js';
export type { DealtTo, PokerAccount, PokerAct, PokerCommand, PokerEvent, PokerMove } from './acts.js';
export type { Post } from './betting/acts.js';
export { type Pot, potsOf } from './betting/pots.js';
export { type CardsToCome, cardsToCome } from './betting/to-come.js';
export * from './floor/index.js';
export { POKER_GAMES, type PokerGame, type PokerGameId, pokerGame, type Share, type Street } from './games/index.js';
export { RULING_CLAUSES, type RulingClause } from './irregularities/ruling-clauses.js';
export type { Decision, SupervisorRuling } from './irregularities/state.js';
export { pokerLayout, pokerSigns } from './layout.js';
export { PLAY_ACTS } from './options.js';
export {
  inChips,
  type PhhHand,
  type Replay,
  type ReplayRefused,
  replayHand,
  tomlFault,
  writeHand,
  writeHands,
} from './phh/index.js';
export { badBeatSign } from './revenue/bad-beat.js';
export { type HighHandStanding, highHandStanding } from './revenue/high-hand.js';
export { type MissingAct, missingActs } from './revenue/missing.js';
export {
  type BadBeatRules,
  type Contribution,
  type HighHandRules,
  type RakeRule,
  type RevenueSubmission,
  type TimeCharge,
  type TrackingSlip,
  USUAL_RAKE,
} from './revenue/state.js';
export { type Announcement, announce, dealerSays } from './room/announcement.js';
export { stakesNeeded } from './room/seats.js';
export { POKER_ACTS, type PokerRulebook, pokerRulebook } from './rulebook.js';
export type { PushedPot } from './showdown/acts.js';
export type { PokerHand, PokerPlayer, PokerSeat, PokerTable } from './state.js';
export { type PokerSetting, type PokerSettings, pokerSettings } from './submission/settings.js';
export { type LimitKind, POKER_DEFAULTS, POKER_EDITION, type PokerSubmission } from './submission/submission.js';
export { type PokerDraft, permittedBy, submitPoker, withoutSettings } from './submission/submit.js';
export type { PokerView } from './view.js';
