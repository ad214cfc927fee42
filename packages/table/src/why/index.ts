/** Reasons of settlements, pots and refusals as JSON, with their sentences. */

export { type WrittenPotWhy, writePotWhy } from './pots.js';
export { type WrittenRefusedWhy, writeRefusedWhy } from './refused.js';
export { POT_WHY, REFUSED_WHY, SETTLED_WHY } from './schema.js';
export {
  type ExplainedSettlement,
  settleWithReasons,
  type WrittenOutcome,
  type WrittenSettledWhy,
  type WrittenWagerWhy,
  writeSettledWhy,
} from './settled.js';
