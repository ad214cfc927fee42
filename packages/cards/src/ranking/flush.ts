import { type Card, rankOf, rankWord, suitOf } from '../deck/card.js';
import { highestRank, type RankSet, rankCount } from '../evaluator/rank-sets.js';
import { cardCountAdjective } from './names.js';
import { highestFirst } from './pick.js';
import { NOT_QUALIFIED, type Ranking } from './ranking.js';

/** Ranks held in clubs, diamonds, hearts and spades. The joker has no suit and is left out. */
export const rankSetsBySuit = (cards: readonly Card[]): [RankSet, RankSet, RankSet, RankSet] => {
  const sets: [RankSet, RankSet, RankSet, RankSet] = [0, 0, 0, 0];
  for (const card of cards) if (card < 52) sets[suitOf(card)] |= 1 << rankOf(card);
  return sets;
};

/** Values the longest flush: more cards are better (678a.6(b)), then higher cards from the top (678a.6(c)). */
export const evaluateFlush = (cards: readonly Card[]): number => {
  let best = 0;
  for (const set of rankSetsBySuit(cards)) best = Math.max(best, (rankCount(set) << 13) | set);
  return best;
};

/** Number of cards in a flush, from its value. */
export const flushLength = (value: number): number => value >> 13;

/** Names by length and highest card, each worked out on first use. */
const NAMES: (string | undefined)[] = [];

/** Names a flush as a dealer says it, from its value. */
export const flushName = (value: number): string => {
  const length = flushLength(value);
  const top = highestRank(value & 0x1fff);
  const at = length * 13 + top;
  let name = NAMES[at];
  if (name === undefined) {
    name = `${cardCountAdjective(length)} flush, ${rankWord(top)} high`;
    NAMES[at] = name;
  }
  return name;
};

/** Longest flush of seven cards, as High Card Flush ranks it. */
export const flush: Ranking = {
  id: 'flush',
  title: 'High Card Flush hand',
  clauses: ['678a.6(a)', '678a.6(b)', '678a.6(c)'],
  cards: [7],
  board: 0,
  joker: false,
  evaluate: evaluateFlush,
  category: (value) => `${cardCountAdjective(flushLength(value))}-flush`,
  name: (cards) => flushName(evaluateFlush(cards)),
  pick: (cards) => {
    const suit = rankSetsBySuit(cards).findLastIndex((set) => ((rankCount(set) << 13) | set) === evaluateFlush(cards));
    return highestFirst(cards.filter((card) => suitOf(card) === suit));
  },
};

/** Ranks in a line whose top is the ace. The ace is also at the bottom, below the 2, if that is allowed. */
const rankLine = (set: RankSet, aceLow: boolean): number => (set << 1) | (aceLow ? set >> 12 : 0);

/** Ends of all runs of `length` in the line. */
const runEnds = (line: number, length: number): number => {
  let ends = line;
  for (let card = 1; card < length; card++) ends &= line << card;
  return ends;
};

const SHORTEST = 3;

const longestRun = (line: number): number => {
  let length = 0;
  for (let ends = line; ends !== 0; ends &= ends << 1) length++;
  return length;
};

/**
 * Number of cards in the longest straight flush, or null below three (678a.6(d)). Whether the ace may rank low is a setting: see the
 * decisions on 678a.6(d).
 */
export const evaluateStraightFlush = (cards: readonly Card[], aceLow = true): number | null => {
  let longest = 0;
  for (const set of rankSetsBySuit(cards)) longest = Math.max(longest, longestRun(rankLine(set, aceLow)));
  return longest >= SHORTEST ? longest : null;
};

const pickStraightFlush = (cards: readonly Card[], aceLow: boolean): Card[] => {
  const length = evaluateStraightFlush(cards, aceLow);
  if (length === null) return [];
  const ends = rankSetsBySuit(cards).map((set) => runEnds(rankLine(set, aceLow), length));
  const suit = ends.reduce((best, end, at) => (end >= (ends[best] ?? 0) ? at : best), 0);
  const top = highestRank(ends[suit] ?? 0) - 1;
  const inRun = (card: Card): boolean => {
    const below = top - rankOf(card);
    return suitOf(card) === suit && ((below >= 0 && below < length) || (aceLow && below + 13 === length - 1));
  };
  return cards.filter(inRun).sort((a, b) => ((top - rankOf(a) + 13) % 13) - ((top - rankOf(b) + 13) % 13));
};

export const straightFlushRanking = (aceLow: boolean): Ranking => ({
  id: 'straight-flush',
  title: `Straight flush of three to seven cards, ace ${aceLow ? 'high or low' : 'high only'}`,
  clauses: ['678a.6(a)', '678a.6(d)'],
  cards: [7],
  board: 0,
  joker: false,
  evaluate: (cards) => evaluateStraightFlush(cards, aceLow),
  category: (value) => `${cardCountAdjective(value)}-straight-flush`,
  name: (cards) => {
    const length = evaluateStraightFlush(cards, aceLow);
    return length === null ? NOT_QUALIFIED : `${cardCountAdjective(length)} straight flush`;
  },
  pick: (cards) => pickStraightFlush(cards, aceLow),
});
