export type { DealtTo, PokerAccount, PokerAct, PokerCommand, PokerEvent, PokerMove, Post, PushedPot } from './acts.js';
export { type Announcement, announce, dealerSays } from './announcement.js';
export { POKER_GAMES, type PokerGame, pokerGame, type Share, type Street } from './games.js';
export { pokerLayout, pokerSigns } from './layout.js';
export { type MissingAct, missingActs } from './missing.js';
export { PLAY_ACTS } from './options.js';
export { type PhhHand, type Replay, type ReplayRefused, replayHand, writeHand } from './phh.js';
export {
  type BadBeatRules,
  type Contribution,
  type HighHandRules,
  type RakeRule,
  type RevenueSubmission,
  type TimeCharge,
  type TrackingSlip,
  USUAL_RAKE,
} from './revenue.js';
export { type PokerRulebook, pokerRulebook } from './rulebook.js';
export { type PokerSetting, type PokerSettings, pokerSettings } from './settings.js';
export { actForDealer, pokerDueWithChance, pokerTotal, type Shuffle, startPokerRound } from './staff.js';
export { type PokerHand, type PokerPlayer, type PokerSeat, type PokerTable, UNKNOWN } from './state.js';
export { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from './submission.js';
export { type PokerDraft, permittedBy, submitPoker } from './submit.js';
export type { PokerView } from './view.js';
