import { type Card, JOKER, rankOf, suitOf } from '../deck/card.js';
import { chiSquaredSurvival, pearson } from './chi-squared.js';

export const FAIRNESS_HANDS = [
  { name: 'joker held', hands: 270_725 },
  { name: 'high card', hands: 1_302_540 },
  { name: 'one pair', hands: 1_098_240 },
  { name: 'two pair', hands: 123_552 },
  { name: 'three of a kind', hands: 54_912 },
  { name: 'straight', hands: 10_200 },
  { name: 'flush', hands: 5_108 },
  { name: 'full house', hands: 3_744 },
  { name: 'four of a kind', hands: 624 },
  { name: 'straight flush', hands: 40 },
] as const;

const RANKS = Uint8Array.from({ length: JOKER }, (_, card) => rankOf(card));
const SUITS = Uint8Array.from({ length: JOKER }, (_, card) => suitOf(card));

const BY_EQUAL_PAIRS = { 1: 2, 2: 3, 3: 4, 4: 7, 6: 8 } as const;

/**
 * Index of a five-card hand in `HANDS`, from the number of equal pairs of cards: two of a kind has one, a full house four, four of a kind
 * six.
 */
export const fairnessHandOf = (cards: ArrayLike<Card>, first = 0): number => {
  let ranks = 0;
  let suits = 0;
  let equal = 0;
  for (let at = first; at < first + 5; at += 1) {
    const card = cards[at] ?? 0;
    if (card >= RANKS.length) return 0;
    const rank = RANKS[card] ?? 0;
    for (let before = first; before < at; before += 1) if (rank === RANKS[cards[before] ?? 0]) equal += 1;
    ranks |= 1 << rank;
    suits |= 1 << (SUITS[card] ?? 0);
  }
  if (equal > 0) return BY_EQUAL_PAIRS[equal as keyof typeof BY_EQUAL_PAIRS];
  const straight = ranks === 0b1_0000_0000_1111 || ranks / (ranks & -ranks) === 0b1_1111;
  const flush = (suits & (suits - 1)) === 0;
  return straight && flush ? 9 : flush ? 6 : straight ? 5 : 1;
};

/** p-values of a shuffle: near 0 when it is uneven, near 1 when it is more even than chance would be. */
export type ShuffleVerdict = { readonly positions: number; readonly pairs: number; readonly hands: number };

/**
 * Tests which card lies where. The counts of one shuffle are a permutation matrix, whose covariance is that of a table with both margins
 * fixed times 1 / (size - 1): hence the factor, and (size - 1)^2 degrees of freedom.
 */
const judgePositions = (counts: Uint32Array, size: number, times: number): number => {
  const expects = times / size;
  let sum = 0;
  for (const count of counts) sum += (count - expects) ** 2;
  return chiSquaredSurvival(((size - 1) / size) * (sum / expects), (size - 1) ** 2);
};

/**
 * Tests which card follows which. With the end of the deck as one more card, the order is a ring of `ring` cards. The counts of one shuffle
 * have only two nonzero variances: 1 / (ring - 1) for the part that a pair and its reverse share, and ring / (ring - 2) times that for
 * their difference. Each part is divided by its own variance, which makes the sum a chi-squared.
 */
const judgePairs = (counts: Uint32Array, ring: number, times: number): number => {
  const expects = times / (ring - 1);
  let common = 0;
  let apart = 0;
  for (let one = 0; one < ring; one += 1)
    for (let other = 0; other < one; other += 1) {
      const there = (counts[one * ring + other] ?? 0) - expects;
      const back = (counts[other * ring + one] ?? 0) - expects;
      common += (there + back) ** 2 / 2;
      apart += (there - back) ** 2 / 2;
    }
  return chiSquaredSurvival((common + (apart * (ring - 2)) / ring) / expects, ring ** 2 - 3 * ring + 1);
};

const tally = (counts: number[] | Uint32Array, cell: number): void => {
  counts[cell] = (counts[cell] ?? 0) + 1;
};

/** Shuffles a fresh deck of `size` cards `times` times and compares the orders with those of a fair shuffle. */
export const judgeShuffle = (shuffle: (deck: Uint8Array) => void, size: 52 | 53, times: number): ShuffleVerdict => {
  const fresh = Uint8Array.from({ length: size }, (_, card) => card);
  const deck = new Uint8Array(size);
  const ring = size + 1;
  const positions = new Uint32Array(size * size);
  const pairs = new Uint32Array(ring * ring);
  const hands = FAIRNESS_HANDS.map(() => 0);
  const handsInDeck = Math.floor(size / 5);
  for (let time = 0; time < times; time += 1) {
    deck.set(fresh);
    shuffle(deck);
    let before: number = size;
    for (let at = 0; at < size; at += 1) {
      const card = deck[at] ?? 0;
      tally(positions, at * size + card);
      tally(pairs, before * ring + card);
      before = card;
    }
    tally(pairs, before * ring + size);
    tally(hands, fairnessHandOf(deck, (time % handsInDeck) * 5));
  }
  const dealt = size === 52 ? 1 : 0;
  const all = FAIRNESS_HANDS.slice(dealt).reduce((sum, { hands }) => sum + hands, 0);
  return {
    positions: judgePositions(positions, size, times),
    pairs: judgePairs(pairs, ring, times),
    hands: pearson(
      hands.slice(dealt),
      FAIRNESS_HANDS.slice(dealt).map(({ hands }) => (times * hands) / all),
    ),
  };
};

/** A fair shuffle fails one of the three tests, on one side or the other, six times in a million. */
export const FAIRNESS_LIMIT = 1e-6;

export const looksFair = (verdict: ShuffleVerdict): boolean =>
  Object.values(verdict).every((likely) => likely > FAIRNESS_LIMIT && likely < 1 - FAIRNESS_LIMIT);
