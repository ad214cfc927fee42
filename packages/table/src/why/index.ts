/** Reasons of settlements and refusals as JSON, with their sentences. */
export { type WrittenRefusedWhy, writeRefusedWhy } from './refused.js';
export { REFUSED_WHY, SETTLED_WHY } from './schema.js';
export {
  type ExplainedSettlement,
  settleWithReasons,
  type WrittenOutcome,
  type WrittenSettledWhy,
  type WrittenWagerWhy,
  writeSettledWhy,
} from './settled.js';
