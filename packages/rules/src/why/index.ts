/** Reasons of settlements and refusals: everything that was considered, and the fact that ruled it out. */
export {
  type AwardedShare,
  type ComparedPotHand,
  type OddChip,
  type PotAbsence,
  type PotObstacle,
  type PotReasons,
  type PotShareReasons,
  pushedAtTable,
  type ShowdownHands,
  whyPots,
} from './pots.js';
export type { ExceededRange, PastEntry, RefusalReasons } from './refused.js';
export { whyRefused } from './refused.js';
export type {
  BetterOutcome,
  CardSwap,
  DecisionResult,
  OutcomeObstacle,
  SettledHandReasons,
  SettledWagerReasons,
} from './settled.js';
export { whySettled } from './settled.js';
export { settledAtTable } from './settled-at-table.js';
