import { evaluateDjWild, handValue, PAIR, rankOf } from '@fairdeal/cards';
import type { Hand, Table } from '@fairdeal/rules';
import { simpleFaceUpPaiGow } from './face-up-pai-gow.js';
import { simpleHeadsUpHoldem } from './heads-up-holdem.js';
import { simpleHighCardFlush } from './high-card-flush.js';

const THREE = 1;
const PAIR_OF_FOURS = handValue(PAIR, 2 * 286);
const PAIR_OF_FIVES = handValue(PAIR, 3 * 286);

/** A simple way to play each house game, by its id. */
export const STRATEGIES: Readonly<Record<string, (table: Table, hand: Hand) => object>> = {
  'heads-up-holdem': simpleHeadsUpHoldem,
  'high-card-flush': simpleHighCardFlush,
  // The highest Point Count
  'saigon-5': () => ({}),
  // Under on a first card of 2 to 5
  'over-under': (_, { cards }) => ({ call: rankOf(cards[0] ?? 0) <= 3 ? 'under' : 'over' }),
  // Raise a pair of 4s without a 3, or better
  'dj-wild': (_, { cards }) => {
    const least = cards.some((card) => rankOf(card) === THREE) ? PAIR_OF_FIVES : PAIR_OF_FOURS;
    return evaluateDjWild(cards) >= least ? { raise: true } : { fold: true };
  },
  'face-up-pai-gow': simpleFaceUpPaiGow,
};

export const simplePlay = (game: string, table: Table, hand: Hand): object => {
  const strategy = STRATEGIES[game];
  if (strategy === undefined) throw new Error(`There is no simple strategy for ${game}.`);
  return strategy(table, hand);
};
