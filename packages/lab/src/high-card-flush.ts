import { cards, evaluateFlush, flushLength } from '@fairdeal/cards';
import { type Hand, stakeOn, type Table } from '@fairdeal/rules';

const LEAST_TO_RAISE = evaluateFlush(cards('Tc8c6c'));

/** Raises as much as it may with a three-card flush of 10-8-6 or better: the best rule that looks at the flush alone. */
export const simpleHighCardFlush = (table: Table, { box, cards: seven }: Hand): object => {
  const value = evaluateFlush(seven);
  if (value < LEAST_TO_RAISE) return { fold: true };
  const antes = Math.min(3, Math.max(1, flushLength(value) - 3));
  return { raise: antes * stakeOn(table, box, 'ante') };
};
