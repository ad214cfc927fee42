import type { Chance } from '../chance/chance.js';
import type { Card } from './card.js';
import { type CutLimits, cutRange } from './stack.js';

/** Cards of a simulation: a plain or a typed array. */
export type CardBuffer = Card[] | Uint8Array;

/**
 * Draws the first `count` cards at random, in place, and leaves the rest in no particular order. Drawing every card is a full Fisher-Yates
 * shuffle.
 */
export const shuffleInPlace = (chance: Chance, cards: CardBuffer, count: number = cards.length): void => {
  const size = cards.length;
  const last = Math.min(count, size - 1);
  for (let at = 0; at < last; at += 1) {
    const from = at + chance.below(size - at);
    const drawn = cards[from] ?? 0;
    cards[from] = cards[at] ?? 0;
    cards[at] = drawn;
  }
};

/** Returns the cards in random order, every order equally likely: `shuffle(systemChance(), DECK_52)`. */
export const shuffle = (chance: Chance, cards: readonly Card[]): Card[] => {
  const shuffled = cards.slice();
  shuffleInPlace(chance, shuffled);
  return shuffled;
};

/** Chooses where the cover card goes, every permitted place equally likely. Returns the number of cards above it. */
export const randomCut = (chance: Chance, size: number, limits: CutLimits = {}): number => {
  const [least, most] = cutRange(size, limits);
  if (least > most) throw new RangeError(`A stack of ${size} cards is too small for these cut limits.`);
  return least + chance.below(most - least + 1);
};

/** Draws a number from 1 to n, as a random number generator selects a seat or a starting position. */
export const randomNumberUpTo = (chance: Chance, n: number): number => 1 + chance.below(n);

/** Values of three dice, each 1 to 6. */
export type ThreeDice = readonly [number, number, number];

/** Rolls three dice. */
export const rollThreeDice = (chance: Chance): ThreeDice => [
  randomNumberUpTo(chance, 6),
  randomNumberUpTo(chance, 6),
  randomNumberUpTo(chance, 6),
];
