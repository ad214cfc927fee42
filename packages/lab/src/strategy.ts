import { type Card, evaluateDjWild, handValue, PAIR, rankOf } from '@fairdeal/cards';
import type { Cents } from '@fairdeal/rules';
import { simpleFaceUpPaiGow } from './games/face-up-pai-gow/simple.js';
import { simpleHeadsUpHoldem } from './games/heads-up-holdem/simple.js';
import { simpleHighCardFlush } from './games/high-card-flush/simple.js';

const THREE = 1;
const PAIR_OF_FOURS = handValue(PAIR, 2 * 286);
const PAIR_OF_FIVES = handValue(PAIR, 3 * 286);

/** What a player sees of a round when he is asked: his own cards, what lies face up, and his wagers. */
export interface Sight {
  readonly cards: readonly Card[];
  readonly community: readonly Card[];
  /** The dealer's cards where they lie face up, and which of them are his low hand. */
  readonly dealer: readonly Card[];
  readonly dealerLow: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
}

/** A simple way to play each house game, by its id. */
export const STRATEGIES: Readonly<Record<string, (sight: Sight) => object>> = {
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
export const simpleWay = (game: string): ((sight: Sight) => object) => {
  const strategy = STRATEGIES[game];
  if (strategy === undefined) throw new Error(`There is no simple strategy for ${game}.`);
  return strategy;
};

/** What a player who keeps to the simple way would choose. */
export const simplePlay = (game: string, sight: Sight): object => simpleWay(game)(sight);
