import { evaluateDjWild, handValue, PAIR, rankOf } from '@fairdeal/cards';
import type { StrategyInput } from '../exact/strategy-input.js';
import { simpleFaceUpPaiGow } from '../games/face-up-pai-gow/simple.js';
import { simpleHeadsUpHoldem } from '../games/heads-up-holdem/simple.js';
import { simpleHighCardFlush } from '../games/high-card-flush/simple.js';

const THREE = 1;
const PAIR_OF_FOURS = handValue(PAIR, 2 * 286);
const PAIR_OF_FIVES = handValue(PAIR, 3 * 286);
/** A simple way to play each house game, by its id. */
export const SIMPLE_STRATEGIES: Readonly<Record<string, (sight: StrategyInput) => object>> = {
  'heads-up-holdem': simpleHeadsUpHoldem,
  'high-card-flush': simpleHighCardFlush,
  // The highest Point Count
  'saigon-5': () => ({}),
  // Under on a first card of 2 to 5
  'over-under': ({ cards }) => ({ call: rankOf(cards[0] ?? 0) <= 3 ? 'under' : 'over' }),
  // Raise a pair of 4s without a 3, or better
  'dj-wild': ({ cards }) => {
    const least = cards.some((card) => rankOf(card) === THREE) ? PAIR_OF_FIVES : PAIR_OF_FOURS;
    return evaluateDjWild(cards) >= least ? { raise: true } : { fold: true };
  },
  'face-up-pai-gow': simpleFaceUpPaiGow,
};

/** The simple way to play a game. */
export const simpleStrategyFor = (game: string): ((sight: StrategyInput) => object) => {
  const strategy = SIMPLE_STRATEGIES[game];
  if (strategy === undefined) throw new Error(`There is no simple strategy for ${game}.`);
  return strategy;
};

/** What a player who keeps to the simple way would choose. */
export const simplePlay = (game: string, sight: StrategyInput): object => simpleStrategyFor(game)(sight);
