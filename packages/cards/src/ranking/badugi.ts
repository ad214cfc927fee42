import { type Card, rankOf, rankWord, suitOf } from '../deck/card.js';
import { highestRank, type RankSet, rankCount } from '../evaluator/rank-sets.js';
import { cardCountAdjective } from './names.js';
import { lowestFirst, lowRankOf } from './pick.js';
import type { Ranking } from './ranking.js';

type RankOfCard = (card: Card) => number;

/**
 * Values the cards whose bits are set in `some` as a Badugi: more cards are better, then lower ones. Returns 0 when they do not make one.
 */
const badugiValue = (cards: readonly Card[], some: number, rank: RankOfCard): number => {
  let ranks: RankSet = 0;
  let suits = 0;
  for (let rest = some; rest !== 0; rest &= rest - 1) {
    const card = cards[31 - Math.clz32(rest & -rest)] ?? 0;
    const rankBit = 1 << rank(card);
    const suitBit = 1 << suitOf(card);
    if ((ranks & rankBit) !== 0 || (suits & suitBit) !== 0) return 0;
    ranks |= rankBit;
    suits |= suitBit;
  }
  return (rankCount(ranks) << 13) | (0x1fff & ~ranks);
};

const badugiRanking = (
  id: string,
  title: string,
  clauses: readonly string[],
  rank: RankOfCard,
  rankNumber: (low: number) => number,
): Ranking => {
  /** Chooses the cards to keep, as bits. Among equals the first wins. */
  const kept = (cards: readonly Card[]): number => {
    let best = 1;
    for (let some = 2; some < 1 << cards.length; some++)
      if (badugiValue(cards, some, rank) > badugiValue(cards, best, rank)) best = some;
    return best;
  };
  const evaluate = (cards: readonly Card[]): number => badugiValue(cards, kept(cards), rank);
  const pick = (cards: readonly Card[]): Card[] => {
    const sorted = lowestFirst(cards);
    const best = kept(sorted);
    return sorted.filter((_, at) => ((best >> at) & 1) === 1);
  };
  const category = (value: number): string => `${cardCountAdjective(value >> 13)}-badugi`;
  const name = (cards: readonly Card[]): string => {
    const value = evaluate(cards);
    return `${cardCountAdjective(value >> 13)} Badugi, ${rankWord(rankNumber(highestRank(0x1fff & ~value)))} high`;
  };
  return { id, title, clauses, cards: [4, 5], board: 0, joker: false, evaluate, category, name, pick };
};

/** Badugi with aces low. With five cards, the Badugi half of Badacey. */
export const badugi = badugiRanking(
  'badugi',
  'Badugi, aces low',
  ['637a.21(k)', '637a.20(l)(2)(i)', '637a.6(c)'],
  lowRankOf,
  (low) => (low + 12) % 13,
);

/** Badugi with aces high: the Badugi half of Badeucey. */
export const badugiDeuce = badugiRanking(
  'badugi-deuce',
  'Badugi, aces high',
  ['637a.20(l)(1)(i)', '637a.6(c)'],
  rankOf,
  (rank) => rank,
);
