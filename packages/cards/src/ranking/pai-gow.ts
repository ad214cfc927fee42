import { ACE, type Card, JOKER, rankOf, suitOf } from '../deck/card.js';
import { evaluate5, flushOf5, unsuitedHandValue5 } from '../evaluator/evaluator.js';
import {
  categoryName,
  categoryOf,
  FIVE_ACES,
  FLUSH,
  type HandValue,
  HIGH_CARD,
  handValue,
  PAIR,
  ROYAL_FLUSH,
  STRAIGHT,
  STRAIGHT_FLUSH,
} from '../evaluator/hand-value.js';
import { type RankSet, rankCount } from '../evaluator/rank-sets.js';
import { madeHands, runsWithJoker } from './joker-hands.js';
import { highName } from './names.js';
import { highestFirst } from './pick.js';
import type { Ranking } from './ranking.js';

const FIVE_HIGH = 3;
const KING_HIGH = ACE - 1;

/** Moves A-2-3-4-5 above king high, as a straight flush (688a.6(b)(3)) and as a straight (688a.6(b)(7)). Ace high stays above it. */
const paiGowOrder = (value: HandValue): HandValue => {
  switch (value) {
    case handValue(STRAIGHT_FLUSH, FIVE_HIGH):
      return handValue(STRAIGHT_FLUSH, KING_HIGH + 1);
    case handValue(STRAIGHT, FIVE_HIGH):
      return handValue(STRAIGHT, KING_HIGH + 1);
    case handValue(STRAIGHT, ACE):
      return handValue(STRAIGHT, KING_HIGH + 2);
    default:
      return value;
  }
};

/** Categories in which the joker may be any card (688a.6(a)). Elsewhere it is an ace. */
const isCompletable = (category: number): boolean =>
  category === STRAIGHT || category === FLUSH || category === STRAIGHT_FLUSH || category === ROYAL_FLUSH;

const FIRST_ACE = 4 * ACE;
const ranksHeld = (a: Card, b: Card, c: Card, d: Card): RankSet =>
  (1 << rankOf(a)) | (1 << rankOf(b)) | (1 << rankOf(c)) | (1 << rankOf(d));
const suitsHeld = (a: Card, b: Card, c: Card, d: Card): number =>
  (1 << suitOf(a)) | (1 << suitOf(b)) | (1 << suitOf(c)) | (1 << suitOf(d));

const evaluateWithJoker = (a: Card, b: Card, c: Card, d: Card): HandValue => {
  if (rankOf(a) === ACE && rankOf(b) === ACE && rankOf(c) === ACE && rankOf(d) === ACE) return handValue(FIVE_ACES, 0);
  // The joker's suit matters only when the other four share one.
  const ofOneSuit = rankCount(suitsHeld(a, b, c, d)) === 1;
  const suit = ofOneSuit ? suitOf(a) : 0;
  let ace = FIRST_ACE + suit;
  while (ace === a || ace === b || ace === c || ace === d) ace = ace + 1 === JOKER ? FIRST_ACE : ace + 1;
  let best = paiGowOrder(evaluate5(a, b, c, d, ace));
  // With a pair among the four, the joker completes nothing.
  const ranks = ranksHeld(a, b, c, d);
  if (rankCount(ranks) < 4 || (!ofOneSuit && runsWithJoker(ranks, 5, true) === 0)) return best;
  for (let rank = 0; rank < ACE; rank++) {
    if ((ranks & (1 << rank)) !== 0) continue;
    const value = paiGowOrder(evaluate5(a, b, c, d, 4 * rank + suit));
    if (value > best && isCompletable(categoryOf(value))) best = value;
  }
  return best;
};

/** Values a high hand of five cards, at most one of them the joker. */
export const evaluatePaiGow = (cards: readonly Card[]): HandValue =>
  evaluatePaiGowFive(cards[0] ?? 0, cards[1] ?? 0, cards[2] ?? 0, cards[3] ?? 0, cards[4] ?? 0);

/** Same as `evaluatePaiGow`, with the cards as separate arguments. */
export const evaluatePaiGowFive = (a: Card, b: Card, c: Card, d: Card, e: Card): HandValue => {
  if (e === JOKER) return evaluateWithJoker(a, b, c, d);
  if (d === JOKER) return evaluateWithJoker(a, b, c, e);
  if (c === JOKER) return evaluateWithJoker(a, b, d, e);
  if (b === JOKER) return evaluateWithJoker(a, c, d, e);
  if (a === JOKER) return evaluateWithJoker(b, c, d, e);
  return paiGowOrder(evaluate5(a, b, c, d, e));
};

/** Same, from the sum of the keys of five cards without the joker. Returns 0 when they are of one suit. */
export const evaluatePaiGowFromKeySum = (key: number): HandValue =>
  flushOf5(key) === 0 ? paiGowOrder(unsuitedHandValue5(key)) : 0;

/** Names the high hand of this value as a dealer calls it. */
export const paiGowName = (value: HandValue): string => {
  if (value === handValue(STRAIGHT, KING_HIGH + 2)) return highName(value, [ACE]);
  if (value === handValue(STRAIGHT, KING_HIGH + 1) || value === handValue(STRAIGHT_FLUSH, KING_HIGH + 1))
    return highName(value, [FIVE_HIGH]);
  return highName(value);
};

/** Five-card high hand of Face Up Pai Gow Poker, with the joker. */
export const paiGow: Ranking = {
  id: 'pai-gow',
  title: 'Face Up Pai Gow Poker high hand',
  clauses: ['688a.6(a)', '688a.6(b)', '688a.6(c)'],
  cards: [5],
  board: 0,
  joker: true,
  evaluate: evaluatePaiGow,
  category: categoryName,
  name: (cards) => paiGowName(evaluatePaiGow(cards)),
  pick: highestFirst,
};

/** Rank of a card in a low hand, where the joker is an ace. */
const lowHandRank = (card: Card): number => (card === JOKER ? ACE : rankOf(card));

/** Values a low hand of two cards: a pair, or the higher card and then the other (688a.6(b)(11), 688a.6(c)). */
export const evaluatePaiGowLow = (cards: readonly Card[]): HandValue => evaluatePaiGowTwo(cards[0] ?? 0, cards[1] ?? 0);

/** Same as `evaluatePaiGowLow`, with the cards as separate arguments. */
export const evaluatePaiGowTwo = (a: Card, b: Card): HandValue => {
  const one = lowHandRank(a);
  const other = lowHandRank(b);
  const first = Math.max(one, other);
  const second = Math.min(one, other);
  return first === second ? handValue(PAIR, first) : handValue(HIGH_CARD, first * 13 + second);
};

/** Names the low hand of this value as a dealer calls it. */
export const paiGowLowName = (value: HandValue): string => {
  const place = value & 0xfff;
  return highName(value, categoryOf(value) === PAIR ? [place] : [Math.floor(place / 13)]);
};

/** Two-card low hand of Face Up Pai Gow Poker, with the joker. */
export const paiGowLow: Ranking = {
  id: 'pai-gow-low',
  title: 'Face Up Pai Gow Poker low hand',
  clauses: ['688a.6(a)', '688a.6(b)(11)', '688a.6(c)'],
  cards: [2],
  board: 0,
  joker: true,
  evaluate: evaluatePaiGowLow,
  category: categoryName,
  name: (cards) => paiGowLowName(evaluatePaiGowLow(cards)),
  pick: highestFirst,
};

/** Whether seven cards are an Ace High Pai Gow (688a.1): an ace, or the joker as one, and no pair, straight or flush. */
export const isAceHighPaiGow = (cards: readonly Card[]): boolean => {
  if (!cards.some((card) => lowHandRank(card) === ACE)) return false;
  const made = madeHands(cards);
  return made.pairs === 0 && !made.straight && !made.flush;
};
