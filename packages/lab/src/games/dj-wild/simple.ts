import { rankOf } from '@fairdeal/cards';
import { evaluateDjWild, handValue, PAIR } from '@fairdeal/cards/internal';
import type { StrategyInput } from '../../exact/strategy-input.js';

const THREE = 1;
const PAIR_OF_FOURS = handValue(PAIR, 2 * 286);
const PAIR_OF_FIVES = handValue(PAIR, 3 * 286);

/** Raises a pair of 4s without a 3, or better. */
export const simpleDjWild = ({ cards }: StrategyInput): object => {
  const least = cards.some((card) => rankOf(card) === THREE) ? PAIR_OF_FIVES : PAIR_OF_FOURS;
  return evaluateDjWild(cards) >= least ? { raise: true } : { fold: true };
};
