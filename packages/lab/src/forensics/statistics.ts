import { type Card, JOKER, rankOf } from '@fairdeal/cards';

/** Cards dealt from one shuffle, in order. */
export type ShuffleCards = readonly Card[];

/** Evidence for `examineDeck`: the cards of the deck, and the cards dealt from it, shuffle by shuffle. */
export interface DeckEvidence {
  readonly deck: readonly Card[];
  readonly shuffles: readonly ShuffleCards[];
}

/** Sign of an unfair deck or shuffle that each test looks for; a large value is suspicious. */
export const FAIRNESS_TESTS = {
  rarest: 'the rarest card is seen too seldom: it may be missing',
  commonest: 'the most common card is seen too often: there may be two of it',
  counts: 'the counts of the cards are too uneven, or too even',
  repeats: 'too many or too few cards are seen again in the next shuffle',
  places: 'cards come in nearly the same order in the next shuffle, or in reverse',
  neighbours: 'neighboring cards stay neighbors in the next shuffle',
  sequence: 'cards follow the order of a new deck, rank after rank in one suit',
  pairs: 'cards of one rank are neighbors too often or too seldom',
  spots: 'high cards come to one spot of the deal too often or too seldom',
} as const;
export type FairnessTestName = keyof typeof FAIRNESS_TESTS;
export type DeckStatistics = Readonly<Record<FairnessTestName, number>>;

const KINDS = 53;
/** Number of places in the deal that are counted separately. */
const SPOTS = 24;

const copiesOf = (deck: readonly Card[]): Uint8Array => {
  const copies = new Uint8Array(KINDS);
  for (const card of deck) copies[card] = (copies[card] ?? 0) + 1;
  return copies;
};

/** The mean and variance of how high a card of the deck is. */
const rankHeights = (deck: readonly Card[]): { readonly of: Float64Array; readonly variance: number } => {
  const height = (card: Card): number => (card === JOKER ? 13 : rankOf(card));
  const mean = deck.reduce((sum, card) => sum + height(card), 0) / deck.length;
  const of = Float64Array.from({ length: KINDS }, (_, card) => height(card) - mean);
  return { of, variance: deck.reduce((sum, card) => sum + (of[card] ?? 0) ** 2, 0) / deck.length };
};

/** Excess of each kind of card over its expected count, in standard deviations. */
export const excessByCard = ({ deck, shuffles }: DeckEvidence): ReadonlyMap<Card, number> => {
  const copies = copiesOf(deck);
  const seen = new Float64Array(KINDS);
  let [share, spread] = [0, 0];
  for (const dealt of shuffles) {
    for (const card of dealt) seen[card] = (seen[card] ?? 0) + 1;
    share += dealt.length / deck.length;
    spread += (dealt.length / deck.length) * (1 - dealt.length / deck.length);
  }
  return new Map(
    [...new Set(deck)].map((card) => {
      const held = copies[card] ?? 0;
      // Several copies of a card leave one another less room.
      const variance = held * spread * ((deck.length - held) / Math.max(1, deck.length - 1));
      return [card, variance === 0 ? 0 : ((seen[card] ?? 0) - held * share) / Math.sqrt(variance)];
    }),
  );
};

/** Sums over the shuffles of some evidence, from which its statistics follow. */
interface ShuffleSums {
  /** Cards seen in two shuffles in a row, with their mean and variance for a fair deck. */
  common: number;
  commonExpected: number;
  commonVariance: number;
  /** Neighbors that stayed neighbors. */
  kept: number;
  keptExpected: number;
  /** Distances from the middle of the deal, in one shuffle and in the next, multiplied; and the variance of their sum. */
  places: number;
  placesVariance: number;
  /** Neighbors that follow each other in a new deck, neighbors of one rank, and all neighbors. */
  sequence: number;
  pairs: number;
  links: number;
  /** For each spot of the deal, the sum of its ranks above the mean, and the number of its cards. */
  readonly heights: Float64Array;
  readonly counts: Float64Array;
}

const emptySums = (): ShuffleSums => ({
  common: 0,
  commonExpected: 0,
  commonVariance: 0,
  kept: 0,
  keptExpected: 0,
  places: 0,
  placesVariance: 0,
  sequence: 0,
  pairs: 0,
  links: 0,
  heights: new Float64Array(SPOTS),
  counts: new Float64Array(SPOTS),
});

/** Adds the spots and the neighbors of one shuffle. */
const addShuffle = (sums: ShuffleSums, dealt: ShuffleCards, rankHeight: Float64Array): void => {
  const { heights, counts } = sums;
  const spots = Math.min(SPOTS, dealt.length);
  for (let at = 0; at < spots; at += 1) {
    heights[at] = (heights[at] ?? 0) + (rankHeight[dealt[at] ?? 0] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  let [pairs, sequence] = [0, 0];
  for (let at = 1; at < dealt.length; at += 1) {
    const [last, card] = [dealt[at - 1] ?? 0, dealt[at] ?? 0];
    if (card === JOKER || last === JOKER) continue;
    if (rankOf(card) === rankOf(last)) pairs += 1;
    else if (Math.abs(card - last) === 4) sequence += 1;
  }
  sums.links += Math.max(0, dealt.length - 1);
  sums.pairs += pairs;
  sums.sequence += sequence;
};

/** Adds the cards that one shuffle has in common with the shuffle before it; `placeBefore` is scratch space. */
const addOverlap = (
  sums: ShuffleSums,
  dealt: ShuffleCards,
  before: ShuffleCards,
  size: number,
  placeBefore: Int16Array,
): void => {
  const [n, m] = [dealt.length, before.length];
  const [midNow, midBefore] = [(n - 1) / 2, (m - 1) / 2];
  const placeVariance = ((n ** 2 - 1) / 12) * ((m ** 2 - 1) / 12);
  placeBefore.fill(-1);
  for (let at = 0; at < m; at += 1) placeBefore[before[at] ?? 0] = at;
  let [common, places, kept, lastPlace] = [0, 0, 0, -1];
  let { placesVariance } = sums;
  for (let at = 0; at < n; at += 1) {
    const place = placeBefore[dealt[at] ?? 0] ?? 0;
    if (place >= 0) {
      common += 1;
      places += (at - midNow) * (place - midBefore);
      placesVariance += placeVariance;
    }
    if (at > 0 && place > 0 && place === lastPlace + 1) kept += 1;
    lastPlace = place;
  }
  sums.common += common;
  sums.places += places;
  sums.placesVariance = placesVariance;
  sums.kept += kept;
  sums.commonExpected += (n * m) / size;
  sums.commonVariance += ((n * m) / size) * (1 - m / size) * ((size - n) / Math.max(1, size - 1));
  sums.keptExpected += ((n - 1) * (m - 1)) / (size * (size - 1));
};

/** Largest deviation of the ranks at one spot of the deal, in standard deviations. */
const largestSpot = ({ heights, counts }: ShuffleSums, variance: number): number => {
  let largest = 0;
  for (let at = 0; at < SPOTS; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) largest = Math.max(largest, Math.abs(heights[at] ?? 0) / Math.sqrt(variance * count));
  }
  return largest;
};

/** Calculates all statistics of evidence from this deck. */
export const statisticsFor = (deck: readonly Card[]): ((shuffles: readonly ShuffleCards[]) => DeckStatistics) => {
  const { of: rankHeight, variance } = rankHeights(deck);
  const pairChance = pairExpected(deck);
  const placeBefore = new Int16Array(KINDS);
  return (shuffles) => {
    const sums = emptySums();
    let before: ShuffleCards = [];
    for (const dealt of shuffles) {
      addShuffle(sums, dealt, rankHeight);
      if (before.length > 0) addOverlap(sums, dealt, before, deck.length, placeBefore);
      before = dealt;
    }
    const { common, commonExpected, commonVariance, kept, keptExpected, places, placesVariance } = sums;
    const { sequence, pairs, links } = sums;
    const excess = [...excessByCard({ deck, shuffles }).values()];
    const chi = excess.reduce((sum, z) => sum + z * z, 0);
    return {
      rarest: -Math.min(0, ...excess),
      commonest: Math.max(0, ...excess),
      counts: Math.abs(chi - excess.length),
      repeats: commonVariance === 0 ? 0 : Math.abs(common - commonExpected) / Math.sqrt(commonVariance),
      places: placesVariance === 0 ? 0 : Math.abs(places) / Math.sqrt(placesVariance),
      neighbours: kept - keptExpected,
      sequence: links === 0 ? 0 : sequence / Math.sqrt(links),
      pairs: links === 0 ? 0 : Math.abs(pairs - links * pairChance) / Math.sqrt(links * pairChance),
      spots: largestSpot(sums, variance),
    };
  };
};

/** Probability that two neighboring cards are of one rank. */
const pairExpected = (deck: readonly Card[]): number => {
  let alike = 0;
  deck.forEach((one, at) => {
    deck.forEach((other, place) => {
      if (at !== place && one !== JOKER && other !== JOKER && rankOf(one) === rankOf(other)) alike += 1;
    });
  });
  return Math.max(alike, 1) / (deck.length * (deck.length - 1));
};
