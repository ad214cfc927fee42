import type { Card } from '@fairdeal/cards';

/** The cards less these, each taken once. */
export const without = (cards: readonly Card[], taken: readonly Card[]): Card[] => {
  const rest = cards.slice();
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/** Cards that are keyed for a place, and those that lie there in their stead, pair by pair; null where what is keyed lies there. */
export const misreadPairs = (
  keyed: readonly Card[],
  lying: readonly Card[],
): { readonly was: readonly Card[]; readonly is: readonly Card[] } | null => {
  const was = without(keyed, lying);
  return was.length === 0 ? null : { was, is: without(lying, keyed).slice(0, was.length) };
};

/** A face that comes up more often than it may; undefined where none does. */
export const doubled = (faces: readonly Card[], copies: number): Card | undefined => {
  const seen = new Map<Card, number>();
  return faces.find((face) => {
    const times = (seen.get(face) ?? 0) + 1;
    seen.set(face, times);
    return times > copies;
  });
};
