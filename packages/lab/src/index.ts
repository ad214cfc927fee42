export {
  type AskedJackpots,
  type AskedSeat,
  type Explored,
  exploredQuery,
  handQuery,
  jackpotQuery,
  NOT_OFFERED,
  SESSION,
  seatQuery,
  strategyQuery,
} from './address.js';
export * from './bankroll/after-rounds.js';
export * from './bankroll/endings.js';
export * from './bankroll/meters.js';
export * from './bankroll/plan.js';
export { roundUp } from './bankroll/round-number.js';
export * from './bankroll/sessions.js';
export * from './collusion.js';
export * from './covariance.js';
export { type Cell, csvOf } from './csv.js';
export * from './distribution.js';
export { type Equity, type EquityOptions, type EquityQuestion, equity, type HandEquity } from './equity.js';
export { type Examined, examine, UNUSUAL } from './forensics/examine.js';
export type { Dealt, Evidence } from './forensics/statistics.js';
export * from './fraction.js';
export * from './games/index.js';
export { jackpotOf, PARTS } from './jackpot.js';
export { type JackpotSaid, jackpotSaid, jackpotsOf, jackpotTable, type TableJackpot } from './jackpot-said.js';
export * from './jobs.js';
export type { Joint, JointCell } from './joint.js';
export { narrowedJoint } from './narrowed-joint.js';
export { otherReadingsOf } from './other-readings.js';
export * from './paytable-odds.js';
export * from './poker-opponents.js';
export { type PokerDecision, type PokerRaise, type ReviewedStep, reviewHand } from './poker-review.js';
export * from './poker-simulate.js';
export * from './published.js';
export * from './result.js';
export { type CovarianceSaid, covarianceSaid, covarianceTable } from './seat/covariance-said.js';
export {
  type AskedStakes,
  endsOfSeat,
  endsOfWagers,
  MOST_ASKED,
  NO_STAKES,
  type SeatEnds,
  type WagerEnds,
} from './seat/ends.js';
export { endsSaid, endsTable, seatWords } from './seat/ends-said.js';
export * from './seat/wagers.js';
export type { Distribution, Staked } from './seat-nets.js';
export { type SimpleRule, simpleRuleOf } from './simple-rules/index.js';
export * from './simulate.js';
export * from './solver.js';
export * from './stored.js';
export { type Sight, simplePlay } from './strategy.js';
export * from './strategy-charts.js';
export * from './strategy-said.js';
export * from './submission-odds.js';
export * from './two-seats.js';
export { isObject, type Variant, type VariantWords } from './variant.js';
export * from './wager-odds.js';
export { handAnswer, type SaidHand, situationFor, type Weighed, weigh } from './weighed.js';
export { type WholeHand, wholeHandAt } from './whole-hand.js';
