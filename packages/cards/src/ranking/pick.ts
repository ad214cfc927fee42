import { type Card, RANKS, rankOf } from '../deck/card.js';

/** Rank in low hands: 0 for an ace up to 12 for a king (637a.6(c)). */
export const lowRankOf = (card: Card): number => (rankOf(card) + 1) % RANKS.length;

/** Sorts the highest card first, spades before the other suits. */
export const highestFirst = (cards: readonly Card[]): Card[] => {
  const held = cards.slice();
  // Insertion sort: hands are small.
  for (let next = 1; next < held.length; next += 1) {
    const card = held[next] ?? 0;
    let at = next;
    for (; at > 0 && (held[at - 1] ?? 0) < card; at -= 1) held[at] = held[at - 1] ?? 0;
    held[at] = card;
  }
  return held;
};

/** Sorts the lowest card first, the ace lowest, clubs before the other suits. */
export const lowestFirst = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => lowRankOf(a) - lowRankOf(b) || a - b);

/** Yields every way to take `count` of the items, combinations of earlier items first. */
export function* everyCombination<T>(items: readonly T[], count: number): Generator<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, item] of items.entries())
    for (const others of everyCombination(items.slice(at + 1), count - 1)) yield [item, ...others];
}

/** First of the hands with the highest value; empty when no hand qualifies. */
export const bestHand = (hands: Iterable<Card[]>, evaluate: (hand: readonly Card[]) => number | null): Card[] => {
  let best: Card[] = [];
  let most = -1;
  for (const hand of hands) {
    const value = evaluate(hand);
    if (value === null || value <= most) continue;
    best = hand;
    most = value;
  }
  return best;
};
