import { type Card, cardOf, type Rank, type Suit } from '../deck/card.js';
import { type RankSet, rankCount } from './rank-sets.js';

const BY_SIZE: readonly (readonly RankSet[])[] = Array.from({ length: 14 }, (_, count) =>
  Array.from({ length: 1 << 13 }, (_, set) => set).filter((set) => rankCount(set) === count),
);

/**
 * Visits hands of `count` cards from a 52-card deck once for each class of hands that differ only in the names of their suits, with the
 * number of hands in the class. Seven cards take 6,009,159 visits instead of 133,784,560. No ranking tells suits apart (637a.6(a)), so
 * every ranking can be counted this way. Every visit gets the same array; copy it to keep it.
 */
export const forEachSuitClass = (count: number, visit: (cards: readonly Card[], hands: number) => void): void => {
  const cards: Card[] = new Array<Card>(count).fill(0);
  const sets = [0, 0, 0, 0];
  const put = (suit: number, at: number): void => {
    let place = at;
    for (let rest = sets[suit] ?? 0; rest !== 0; rest &= rest - 1)
      cards[place++] = cardOf((31 - Math.clz32(rest & -rest)) as Rank, suit as Suit);
  };
  /** `same` is the number of suits so far that hold the same set as the last one. `hands` counts the ways to name the suits so far. */
  const deal = (suit: number, left: number, limit: RankSet, same: number, hands: number): void => {
    if (suit === 4) {
      visit(cards, hands);
      return;
    }
    const fewest = suit === 3 ? left : 0;
    for (let held = fewest; held <= Math.min(left, 13); held++)
      for (const set of BY_SIZE[held] ?? []) {
        if (set > limit) break;
        const alike = set === limit ? same + 1 : 1;
        sets[suit] = set;
        put(suit, count - left);
        deal(suit + 1, left - held, set, alike, (hands * (suit + 1)) / alike);
      }
  };
  deal(0, count, 1 << 13, 0, 1);
};
