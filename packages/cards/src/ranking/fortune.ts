import { type Card, JOKER, type Rank } from '../deck/card.js';
import { rankCount } from '../evaluator/rank-sets.js';
import { rankSetsBySuit } from './flush.js';
import { type JokerUse, type MadeHands, madeHands, ROYAL, runsWithJoker } from './joker-hands.js';
import { bestHand, everyCombination, highestFirst } from './pick.js';
import { NOT_QUALIFIED, type Ranking } from './ranking.js';

/** Whether seven cards are a straight flush, with or without the joker (688a.6(e)(1), 688a.6(e)(3)). */
const isSevenCardStraightFlush = (cards: readonly Card[]): boolean => {
  const joker = cards.includes(JOKER);
  return rankSetsBySuit(cards).some((set) => rankCount(set) >= (joker ? 6 : 7) && runsWithJoker(set, 7, joker) !== 0);
};

const KING: Rank = 11;
const QUEEN: Rank = 10;
const KING_AND_QUEEN = (1 << KING) | (1 << QUEEN);

/**
 * Whether seven cards are a royal flush, with or without the joker, plus the king and queen of another suit (688a.6(e)(2)). The joker may
 * complete only the royal flush, not the further king or queen.
 */
const isRoyalMatch = (cards: readonly Card[]): boolean => {
  const needed = cards.includes(JOKER) ? 4 : 5;
  const suits = rankSetsBySuit(cards);
  return suits.some(
    (royal, suit) =>
      rankCount(royal & ROYAL) >= needed &&
      suits.some((other, at) => at !== suit && (other & KING_AND_QUEEN) === KING_AND_QUEEN),
  );
};

type FortuneHand = readonly [
  category: string,
  name: string,
  isMade: (made: MadeHands, cards: readonly Card[]) => boolean,
];

/** Hands, lowest first, in the paying order of 688a.12(c) and 688a.12(d): three of a kind is above a straight. */
const HANDS: readonly FortuneHand[] = [
  ['three-pair', 'three pair', (made) => made.pairs >= 3],
  ['straight', 'straight', (made) => made.straight],
  ['three-of-a-kind', 'three-of-a-kind', (made) => made.threeOfAKind],
  ['flush', 'flush', (made) => made.flush],
  ['full-house', 'full house', (made) => made.fullHouse],
  ['four-of-a-kind', 'four-of-a-kind', (made) => made.fourOfAKind],
  ['straight-flush', 'straight flush', (made) => made.straightFlush],
  ['royal-flush', 'royal flush', (made) => made.royalFlush],
  ['five-of-a-kind', 'five-of-a-kind', (made) => made.fiveOfAKind],
  ['five-aces', 'five aces', (made) => made.fiveAces],
  [
    'seven-card-straight-flush-joker',
    'seven-card straight flush with joker',
    (made, cards) => made.flush && cards.includes(JOKER) && isSevenCardStraightFlush(cards),
  ],
  ['royal-match', 'royal flush plus Royal Match', (made, cards) => made.royalFlush && isRoyalMatch(cards)],
  [
    'seven-card-straight-flush',
    'seven-card straight flush with no joker',
    (made, cards) => made.flush && !cards.includes(JOKER) && isSevenCardStraightFlush(cards),
  ],
];

/**
 * Place of the best of these hands among the seven cards, from 1 for three pair to 13, or null below three pair. With a fully wild joker
 * (some paytables of 688a.12(d)) the joker is any card, and five of a kind is possible.
 */
export const evaluateFortune = (cards: readonly Card[], use: JokerUse = 'ace-or-completing'): number | null => {
  const made = madeHands(cards, use);
  const best = HANDS.findLastIndex(([, , isMade]) => isMade(made, cards));
  return best < 0 ? null : best + 1;
};

/** Every one of these hands that the seven cards make, best first. A paytable pays the first one it lists. */
export const fortuneHands = (cards: readonly Card[], use: JokerUse = 'ace-or-completing'): string[] => {
  const places = fortuneHandBits(cards, use);
  return HANDS.flatMap(([category], place) => ((places >> place) & 1 ? [category] : [])).reverse();
};

/** Same as `fortuneHands`, as a set of bits: bit n for the hand of place n + 1. */
export const fortuneHandBits = (cards: readonly Card[], use: JokerUse = 'ace-or-completing'): number => {
  const made = madeHands(cards, use);
  let places = 0;
  // Most seven-card hands make none of them.
  if (!made.straight && !made.threeOfAKind && !made.flush && made.pairs < 3) return places;
  for (let place = 0; place < HANDS.length; place += 1) if (HANDS[place]?.[2](made, cards)) places |= 1 << place;
  return places;
};

export const fortune: Ranking = {
  id: 'fortune',
  title: 'Fortune Bonus hand',
  clauses: ['688a.6(a)', '688a.6(b)', '688a.6(e)', '688a.12(c)'],
  cards: [7],
  board: 0,
  joker: true,
  evaluate: (cards) => evaluateFortune(cards),
  category: (value) => HANDS[value - 1]?.[0] ?? 'none',
  name: (cards) => HANDS[(evaluateFortune(cards) ?? 0) - 1]?.[1] ?? NOT_QUALIFIED,
  pick: (cards) => {
    const value = evaluateFortune(cards);
    const makesIt = (some: readonly Card[]): number | null => (evaluateFortune(some) === value ? value : null);
    for (const count of [5, 6, 7]) {
      const made = bestHand(everyCombination(highestFirst(cards), count), makesIt);
      if (made.length > 0) return made;
    }
    return [];
  },
};
