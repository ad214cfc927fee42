import type { Card, Chance } from '@fairdeal/cards';

/** One riffle: the deck is cut near the middle, and cards fall from each half in proportion to its size. */
export const riffle = (cards: readonly Card[], chance: Chance): Card[] => {
  let cut = 0;
  for (let at = 0; at < cards.length; at += 1) cut += chance.below(2);
  const halves = [cards.slice(0, cut), cards.slice(cut)] as const;
  const taken = [0, 0];
  return cards.map(() => {
    const [first, second] = [halves[0].length - (taken[0] ?? 0), halves[1].length - (taken[1] ?? 0)];
    const half = chance.below(first + second) < first ? 0 : 1;
    const at = taken[half] ?? 0;
    taken[half] = at + 1;
    return halves[half][at] ?? 0;
  });
};
