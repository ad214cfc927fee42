import { type Card, JOKER, rankOf } from '@fairdeal/cards';

/** Cards dealt from one shuffle, in order. */
export type ShuffleCards = readonly Card[];

/** Evidence for `examineDeck`: the cards of the deck, and the cards dealt from it, shuffle by shuffle. */
export interface DeckEvidence {
  readonly deck: readonly Card[];
  readonly shuffles: readonly ShuffleCards[];
}

/** What each test counts, in words; a large value speaks against a fair deck or shuffle. */
export const FAIRNESS_TESTS = {
  rarest: 'the card seen least often is seen too seldom: it may be missing',
  commonest: 'the card seen most often is seen too often: it may be doubled',
  counts: 'how often each card is seen is too uneven, or too even',
  repeats: 'too many or too few cards come again in the next shuffle',
  places: 'cards come at much the same places in the next shuffle, or turned round',
  neighbours: 'cards that lay side by side lie side by side in the next shuffle',
  sequence: 'cards lie as in a new deck, one rank after another in one suit',
  pairs: 'cards of one rank lie side by side too often or too seldom',
  spots: 'high cards come to one place of the deal too often or too seldom',
} as const;
export type FairnessTestName = keyof typeof FAIRNESS_TESTS;
export type DeckStatistics = Readonly<Record<FairnessTestName, number>>;

const KINDS = 53;
/** Places of the deal that are told apart. */
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

/** How many standard deviations each kind of card was seen above what is expected. */
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

/** Reckons all statistics of some evidence; made once for a deck. */
export const statisticsFor = (deck: readonly Card[]): ((shuffles: readonly ShuffleCards[]) => DeckStatistics) => {
  const size = deck.length;
  const { of: high, variance } = rankHeights(deck);
  const placeBefore = new Int16Array(KINDS);
  const sums = new Float64Array(SPOTS);
  const counts = new Float64Array(SPOTS);
  return (shuffles) => {
    let [common, commonExpected, commonVariance] = [0, 0, 0];
    let [kept, keptExpected, places, placeCount] = [0, 0, 0, 0];
    let [sequence, pairs, links] = [0, 0, 0];
    sums.fill(0);
    counts.fill(0);
    let before: ShuffleCards = [];
    for (const dealt of shuffles) {
      placeBefore.fill(-1);
      before.forEach((card, at) => {
        placeBefore[card] = at;
      });
      let again = 0;
      const [midNow, midBefore] = [(dealt.length - 1) / 2, (before.length - 1) / 2];
      for (let at = 0; at < dealt.length; at += 1) {
        const card = dealt[at] ?? 0;
        const place = placeBefore[card] ?? 0;
        if (place >= 0) {
          again += 1;
          places += (at - midNow) * (place - midBefore);
          placeCount += ((dealt.length ** 2 - 1) / 12) * ((before.length ** 2 - 1) / 12);
        }
        if (at < SPOTS) {
          sums[at] = (sums[at] ?? 0) + (high[card] ?? 0);
          counts[at] = (counts[at] ?? 0) + 1;
        }
        if (at === 0) continue;
        const last = dealt[at - 1] ?? 0;
        links += 1;
        if (card !== JOKER && last !== JOKER) {
          if (rankOf(card) === rankOf(last)) pairs += 1;
          else if (Math.abs(card - last) === 4) sequence += 1;
        }
        if (place >= 0 && place === (placeBefore[last] ?? 0) + 1 && place > 0) kept += 1;
      }
      if (before.length > 0) {
        common += again;
        const [n, m] = [dealt.length, before.length];
        commonExpected += (n * m) / size;
        commonVariance += ((n * m) / size) * (1 - m / size) * ((size - n) / Math.max(1, size - 1));
        keptExpected += ((n - 1) * (m - 1)) / (size * (size - 1));
      }
      before = dealt;
    }
    const excess = [...excessByCard({ deck, shuffles }).values()];
    const chi = excess.reduce((sum, z) => sum + z * z, 0);
    let spots = 0;
    for (let at = 0; at < SPOTS; at += 1)
      if ((counts[at] ?? 0) > 0)
        spots = Math.max(spots, Math.abs(sums[at] ?? 0) / Math.sqrt(variance * (counts[at] ?? 0)));
    const pairChance = pairExpected(deck);
    return {
      rarest: -Math.min(0, ...excess),
      commonest: Math.max(0, ...excess),
      counts: Math.abs(chi - excess.length),
      repeats: commonVariance === 0 ? 0 : Math.abs(common - commonExpected) / Math.sqrt(commonVariance),
      places: placeCount === 0 ? 0 : Math.abs(places) / Math.sqrt(placeCount),
      neighbours: kept - keptExpected,
      sequence: links === 0 ? 0 : sequence / Math.sqrt(links),
      pairs: links === 0 ? 0 : Math.abs(pairs - links * pairChance) / Math.sqrt(links * pairChance),
      spots,
    };
  };
};

const pairChances = new WeakMap<readonly Card[], number>();

/** How often two cards that lie side by side are of one rank. */
const pairExpected = (deck: readonly Card[]): number => {
  const known = pairChances.get(deck);
  if (known !== undefined) return known;
  let alike = 0;
  deck.forEach((one, at) => {
    deck.forEach((other, place) => {
      if (at !== place && one !== JOKER && other !== JOKER && rankOf(one) === rankOf(other)) alike += 1;
    });
  });
  const chance = Math.max(alike, 1) / (deck.length * (deck.length - 1));
  pairChances.set(deck, chance);
  return chance;
};
