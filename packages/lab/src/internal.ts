export * from './bankroll/after-rounds.js';
export * from './bankroll/endings.js';
export * from './bankroll/plan.js';
export * from './bankroll/sessions.js';
export { readDeckWatch } from './deck-watch/reading.js';
export {
  type DetectionFigures,
  type FalseAlarmFigures,
  type WatchTargetPlan,
  watchTargetJobs,
} from './deck-watch/targets.js';
export { type DeckWatch, deckWatcher, startDeckWatch } from './deck-watch/watch.js';
export type { Showing, WatchedCards, WatchedRound } from './deck-watch/watched.js';
export * from './exact/covariance.js';
export * from './exact/game-odds.js';
export type { HandPlay } from './exact/hand-play.js';
export type { JointCell, JointDistribution } from './exact/joint.js';
export type { LabGame } from './exact/lab-game.js';
export { narrowJoint } from './exact/narrow-joint.js';
export type { NetDistribution, SeatWager } from './exact/net-distribution.js';
export { otherReadingsOf } from './exact/other-readings.js';
export * from './exact/paytable-odds.js';
export * from './exact/published.js';
export type { ChartHandClass, RaiseChart } from './exact/raise-chart.js';
export * from './exact/seat-distribution.js';
export * from './exact/solver.js';
export type { SimpleRule } from './exact/staircase.js';
export * from './exact/stored-odds.js';
export type { StrategyInput } from './exact/strategy-input.js';
export type { Variant, VariantWords } from './exact/variant.js';
export { type DeckExamination, examineDeck, UNUSUAL_CHANCE } from './forensics/examine.js';
export type { DeckEvidence, ShuffleCards } from './forensics/statistics.js';
export * from './games/index.js';
export type { PointsChart } from './games/saigon-5/chart.js';
export * from './math/fraction.js';
export { roundUp } from './math/round-number.js';
export { type HandText, parseSituation } from './odds/hand-situation.js';
export * from './odds/jobs.js';
export * from './odds/solved.js';
export * from './odds/submission-odds.js';
export * from './odds/wager-odds.js';
export { type Equity, type EquityOptions, type EquityQuestion, equity, type HandEquity } from './poker/equity.js';
export * from './poker/opponents.js';
export { type PokerDecision, type PokerRaise, type ReviewedStep, reviewHand } from './poker/review.js';
export { type ShowdownCardCounts, showdownCardCountsAt } from './poker/showdown-cards.js';
export * from './poker/simulate.js';
export { JACKPOT_PERCENTILES, jackpotOf } from './progressive/jackpot.js';
export * from './progressive/progressive-tables.js';
export * from './report/collusion.js';
export * from './report/covariance.js';
export * from './report/hand.js';
export * from './report/jackpot.js';
export {
  editionParameters,
  handPageQuery,
  type JackpotPageQuery,
  jackpotPageQuery,
  meteredWagers,
  NOT_OFFERED,
  type OddsPageQuery,
  oddsPageQuery,
  type QueryParameter,
  queryString,
  SESSION_FIELDS,
  type SeatPageQuery,
  seatPageQuery,
  strategyPageQuery,
} from './report/page-queries.js';
export * from './report/paytable-lines.js';
export * from './report/report.js';
export * from './report/seat.js';
export * from './report/strategy.js';
export * from './seat/collusion.js';
export * from './seat/cross-seat-covariance.js';
export {
  NO_STAKES,
  SEAT_SESSION_LIMITS,
  type SeatForecast,
  type SeatSessionTerms,
  seatForecast,
  type WagerDistribution,
  wagerDistributions,
} from './seat/forecast.js';
export * from './seat/wagers.js';
export { strategyInputOf } from './simulate/rounds.js';
export * from './simulate/simulate.js';
