import { type Card, RANKS, rankOf, suitOf } from '@fairdeal/cards';

/** A deck of these ranks and suits; the chapter has all of them, tests have fewer. */
export interface HoldemDeck {
  readonly ranks: readonly number[];
  readonly suits: number;
}

export const WHOLE_DECK: HoldemDeck = { ranks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], suits: 4 };

export const deckCards = ({ ranks, suits }: HoldemDeck): Card[] =>
  ranks.flatMap((rank) => Array.from({ length: suits }, (_, suit) => 4 * rank + suit));

export type SuitPermutation = readonly number[];

export const suitPermutations = (suits: number): SuitPermutation[] => {
  const from = (left: readonly number[]): SuitPermutation[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((suit) => from(left.filter((other) => other !== suit)).map((rest) => [suit, ...rest]));
  return from(Array.from({ length: suits }, (_, suit) => suit)).map((named) => [...named, 3].slice(0, 4));
};

export const permuteSuits = (card: Card, suits: SuitPermutation): Card => 4 * rankOf(card) + (suits[suitOf(card)] ?? 0);

const codeOf = (cards: readonly Card[]): number =>
  [...cards].sort((one, other) => one - other).reduce((code, card) => code * 52 + card, 0);

/** A Flop, one for each class of those that differ only by which suit is which, and how many Flops are in its class. */
export interface Flop {
  readonly cards: readonly [Card, Card, Card];
  readonly ways: number;
}

/** 1,755 of them with a whole deck; more when some cards are held or seen, for then fewer suits are alike. */
export const flopClasses = (deck: HoldemDeck, ...gone: readonly (readonly Card[])[]): Flop[] => {
  const all = deckCards(deck).filter((card) => !gone.some((cards) => cards.includes(card)));
  const names = suitPermutations(deck.suits).filter((suits) =>
    gone.every((cards) => codeOf(cards) === codeOf(cards.map((card) => permuteSuits(card, suits)))),
  );
  const flops: Flop[] = [];
  all.forEach((a, first) => {
    all.slice(0, first).forEach((b, second) => {
      for (const c of all.slice(0, second)) {
        const cards = [c, b, a] as const;
        const code = codeOf(cards);
        const codes = names.map((suits) => codeOf(cards.map((card) => permuteSuits(card, suits))));
        if (codes.some((other) => other < code)) continue;
        flops.push({ cards, ways: names.length / codes.filter((other) => other === code).length });
      }
    });
  });
  return flops;
};

/** The place of two cards among all pairs, the higher card first. */
export const pocketOf = (one: Card, other: Card): number =>
  one > other ? (one * (one - 1)) / 2 + other : (other * (other - 1)) / 2 + one;
export const POCKET_COUNT = (52 * 51) / 2;

/** Starting hands: pairs, suited above them, offsuit below. */
export const START_COUNT = 169;
export const startOf = (one: number, other: number, isSuited: boolean): number =>
  one > other === isSuited ? one * 13 + other : other * 13 + one;

/** `AA`, `AKs`, `AKo`; the places are those of `startOf`. */
export const startName = (start: number): string => {
  const [one, other] = [Math.floor(start / 13), start % 13];
  const [high, low] = one > other ? [one, other] : [other, one];
  return `${RANKS[high]}${RANKS[low]}${one === other ? '' : one > other ? 's' : 'o'}`;
};

/** How many pairs of cards make this starting hand. */
export const startWays = (start: number): number => {
  const [one, other] = [Math.floor(start / 13), start % 13];
  return one === other ? 6 : one > other ? 4 : 12;
};

/** Two cards that make this starting hand. */
export const startCards = (start: number): [Card, Card] => {
  const [one, other] = [Math.floor(start / 13), start % 13];
  return [4 * one, 4 * other + (one > other ? 0 : 1)];
};
