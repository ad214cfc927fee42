import { type Card, JOKER, type Rank, rankOf } from '@fairdeal/cards';
import { forEachSuitClass } from '@fairdeal/cards/internal';

/** A deck whose suits are alike: four cards of each of these ranks, and a joker or none. */
export interface RankDeck {
  readonly ranks: readonly Rank[];
  readonly joker: boolean;
}

export const ALL_RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const DECK_WITH_JOKER: RankDeck = { ranks: ALL_RANKS, joker: true };

export const rankDeckCards = ({ ranks, joker }: RankDeck): Card[] => [
  ...ranks.flatMap((rank) => [4 * rank, 4 * rank + 1, 4 * rank + 2, 4 * rank + 3]),
  ...(joker ? [JOKER] : []),
];

/**
 * Visits one hand for each class of hands that differ only by which suit is which, with the number of hands in the class.
 * The same array is passed each time; copy it to keep it.
 */
export const forEachHandClass = (
  { ranks, joker }: RankDeck,
  count: number,
  visit: (cards: readonly Card[], hands: number) => void,
): void => {
  const inDeck = new Uint8Array(13);
  for (const rank of ranks) inDeck[rank] = 1;
  const whole = ranks.length === 13;
  const isDealt = (cards: readonly Card[]): boolean => whole || cards.every((card) => inDeck[rankOf(card)] === 1);
  forEachSuitClass(count, (cards, hands) => {
    if (isDealt(cards)) visit(cards, hands);
  });
  if (!joker) return;
  const held: Card[] = new Array<Card>(count).fill(JOKER);
  forEachSuitClass(count - 1, (cards, hands) => {
    if (!isDealt(cards)) return;
    for (let at = 0; at < count - 1; at += 1) held[at] = cards[at] ?? 0;
    visit(held, hands);
  });
};
