import { type Card, JOKER } from './card.js';

/** Standard deck, in the order it is spread for inspection. */
export const DECK_52: readonly Card[] = Array.from({ length: 52 }, (_, card) => card);
/** Standard deck with one joker. */
export const DECK_53: readonly Card[] = [...DECK_52, JOKER];

/** Combines several decks, as a shoe holds them. */
export const batch = (decks: number, deck: readonly Card[] = DECK_52): Card[] =>
  Array.from({ length: decks }, () => deck).flat();

/** Six decks dealt as one. */
export const SIX_DECK_BATCH: readonly Card[] = /* @__PURE__ */ batch(6);

/** Card back colors. They tell apart two decks, or two batches, that alternate in and out of play. */
export const BACKS = ['red', 'blue'] as const;
/** Color of a card back. */
export type Back = (typeof BACKS)[number];
/** One value for each card back. */
export type ByBack<T> = Readonly<Record<Back, T>>;

/** Color of the other deck at the table. */
export const otherBack = (back: Back): Back => (back === 'red' ? 'blue' : 'red');

/** Gives each card back the same cards. */
export const withEachBack = (cards: readonly Card[]): ByBack<readonly Card[]> => ({ red: cards, blue: cards });

/** Result of a deck inspection. Both lists are empty for a complete deck. */
export type Inspection = { readonly missing: readonly Card[]; readonly extra: readonly Card[] };

const cardsWithout = (cards: readonly Card[], taken: readonly Card[]): Card[] => {
  const left = new Int32Array(JOKER + 1);
  for (const card of taken) left[card] = (left[card] ?? 0) + 1;
  return cards.filter((card) => {
    const still = left[card] ?? 0;
    left[card] = still - 1;
    return still <= 0;
  });
};

const NOTHING_WRONG: Inspection = { missing: [], extra: [] };

/** Card counts, reused because every shuffle is inspected and a new array would cost more than the inspection. */
const LEFT = new Int32Array(JOKER + 1);

const areSameCards = (found: readonly Card[], should: readonly Card[]): boolean => {
  if (found.length !== should.length) return false;
  LEFT.fill(0);
  for (let at = 0; at < should.length; at += 1) {
    const card = should[at] ?? 0;
    LEFT[card] = (LEFT[card] ?? 0) + 1;
  }
  for (let at = 0; at < found.length; at += 1) {
    const card = found[at] ?? 0;
    const still = LEFT[card] ?? 0;
    if (still === 0) return false;
    LEFT[card] = still - 1;
  }
  return true;
};

/** Compares the cards found with the cards a deck or batch should hold. A card found twice too often is listed twice in `extra`. */
export const inspect = (found: readonly Card[], should: readonly Card[]): Inspection =>
  areSameCards(found, should)
    ? NOTHING_WRONG
    : { missing: cardsWithout(should, found), extra: cardsWithout(found, should) };

/** Whether an inspection found every card that should be there, and no other. */
export const isComplete = ({ missing, extra }: Inspection): boolean => missing.length === 0 && extra.length === 0;
