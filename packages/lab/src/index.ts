export { type NetAfterRounds, netAfterRounds } from './bankroll/after-rounds.js';
export { endingsOfMain, endingsOfWager, type RoundEnding, ruinProbability } from './bankroll/endings.js';
export { type BankrollForecast, type BankrollPlan, runBankrollPlan } from './bankroll/plan.js';
export { type WagerCovariance, wagerCovariance } from './exact/covariance.js';
export type { CountsByWager, GameOdds, MainOdds, OddsMethod, WagerOdds } from './exact/game-odds.js';
export type { SeatWager } from './exact/net-distribution.js';
export type { WagerCounts, WagerPaytable } from './exact/paytable-odds.js';
export {
  type HandSituation,
  type OddsSetting,
  type Solver,
  type SolverChoice,
  type SolverQuestion,
  solve,
  solverQuestion,
  type WinChances,
} from './exact/solver.js';
export { type StoredOdds, storedOddsFor } from './exact/stored-odds.js';
export type { Variant } from './exact/variant.js';
export { type DeckExamination, examineDeck } from './forensics/examine.js';
export type { DeckEvidence, ShuffleCards } from './forensics/statistics.js';
export { SOLVERS, solverFor } from './games/index.js';
export { type Fraction, fraction, fractionText, toDecimal, toNumber } from './math/fraction.js';
export { combineJobParts, jobsFor, runJob, runJobsOnWorkers, type SolverJob } from './odds/jobs.js';
export { type OfferedWagerOdds, type SubmissionOdds, storedSubmissionOdds } from './odds/submission-odds.js';
export { type LineOdds, type WagerLineOdds, wagerOddsByTable } from './odds/wager-odds.js';
export { type Equity, type EquityOptions, type EquityQuestion, equity, type HandEquity } from './poker/equity.js';
export { type PokerDecision, type PokerRaise, type ReviewedStep, reviewHand } from './poker/review.js';
export { type PokerSimulation, simulatePoker } from './poker/simulate.js';
export {
  breakEvenMeter,
  type ProgressiveTable,
  paybackAtMeter,
  progressiveTables,
} from './progressive/progressive-tables.js';
export { type CollusionGain, collusionGain } from './seat/collusion.js';
export { type CrossSeatCovariance, crossSeatCovariance } from './seat/cross-seat-covariance.js';
export { type MeterChoice, type SeatWagerChoices, type SeatWagers, seatWagers } from './seat/wagers.js';
export { type Simulation, simulate, type WagerTally } from './simulate/simulate.js';
