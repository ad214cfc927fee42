import { cards } from '@fairdeal/cards';
import { evaluateFlush, flushLength } from '@fairdeal/cards/internal';
import type { StrategyInput } from '../../exact/strategy-input.js';

const LEAST_TO_RAISE = evaluateFlush(cards('Tc8c6c'));

/** Raises as much as it may with a three-card flush of 10-8-6 or better: the best rule that looks at the flush alone. */
export const simpleHighCardFlush = ({ cards: seven, wagers: { ante = 0 } }: StrategyInput): object => {
  const value = evaluateFlush(seven);
  if (value < LEAST_TO_RAISE) return { fold: true };
  const antes = Math.min(3, Math.max(1, flushLength(value) - 3));
  return { raise: antes * ante };
};
