export type { DealtTo, PokerAccount, PokerAct, PokerCommand, PokerEvent, PokerMove, Post, PushedPot } from './acts.js';
export { POKER_GAMES, type PokerGame, pokerGame, type Share, type Street } from './games.js';
export { type PhhHand, type Replay, type ReplayRefused, replayHand, writeHand } from './phh.js';
export { type PokerRulebook, pokerRulebook } from './rulebook.js';
export { actForDealer, pokerTotal, type Shuffle, startPokerRound } from './staff.js';
export { type PokerHand, type PokerPlayer, type PokerSeat, type PokerTable, UNKNOWN } from './state.js';
export { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from './submission.js';
export type { PokerView } from './view.js';
