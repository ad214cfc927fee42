import { rankOf } from '@fairdeal/cards';
import type { StrategyInput } from '../../exact/strategy-input.js';

const FIVE = 3;

/** Calls under on a first card of 2 to 5. */
export const simpleOverUnder = ({ cards }: StrategyInput): object => ({
  call: rankOf(cards[0] ?? 0) <= FIVE ? 'under' : 'over',
});
