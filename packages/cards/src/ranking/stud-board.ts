import { type Card, rankOf } from '../deck/card.js';
import { lowRankOf } from './pick.js';

/**
 * One to four up cards as a number: four of a kind, three of a kind, two pair, a pair or none of these, then the ranks, those held more
 * often first. Straights and flushes need five cards. Compare only boards with the same number of cards.
 */
const boardNumber = (ranks: readonly number[]): number => {
  const times = (rank: number): number => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a);
  const counts = groups.map(times);
  const [most = 0, next = 0] = counts;
  const kind = most >= 3 ? most + 1 : most === 2 ? (next === 2 ? 3 : 2) : 1;
  return [0, 1, 2, 3].reduce((number, at) => number * 14 + (groups[at] ?? -1) + 1, kind);
};

const ABOVE_ALL_BOARDS = 6 * 14 ** 4;

/** Value of the high hand showing; higher is better (637a.10(f)(1)). On equal boards the player closest to the dealer's left acts. */
export const highBoardValue = (upCards: readonly Card[]): number => boardNumber(upCards.map(rankOf));

/** Value of the low hand showing, aces low; higher is better (637a.10(f)(2)). */
export const lowBoardValue = (upCards: readonly Card[]): number =>
  ABOVE_ALL_BOARDS - boardNumber(upCards.map(lowRankOf));
