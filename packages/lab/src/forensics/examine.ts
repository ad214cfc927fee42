import { type Card, type Chance, formatCard, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { riffle } from './riffle.js';
import {
  type DeckEvidence,
  type DeckStatistics,
  excessByCard,
  FAIRNESS_TESTS,
  type FairnessTestName,
  type ShuffleCards,
  statisticsFor,
} from './statistics.js';

/** A card that cannot come from the deck: it is not in it, or was seen more often than the deck holds it. */
export interface ImpossibleCard {
  /** From 1. */
  readonly shuffle: number;
  readonly card: Card;
  readonly seen: number;
  readonly inDeck: number;
}

/** One test with its p-value, before and after the adjustment for the number of tests. */
export interface FairnessTest {
  readonly test: FairnessTestName;
  readonly words: string;
  readonly value: number;
  /** Average for fair cards. */
  readonly fair: number;
  readonly chance: number;
  readonly corrected: number;
  readonly card?: Card;
}

/** Power of the tests: how often they would find a fault with this many cards. */
export interface TestPower {
  readonly wrong: string;
  readonly found: number;
  readonly standardError: number;
}

/** Findings of `examineDeck`. */
export interface DeckExamination {
  readonly shuffles: number;
  readonly cards: number;
  readonly deck: number;
  readonly impossible: readonly ImpossibleCard[];
  readonly tests: readonly FairnessTest[];
  /** Smallest adjusted p-value: how often fair cards look as unusual anywhere. */
  readonly overall: number;
  /** Number of fair samples of the same shape that the cards were compared with. */
  readonly compared: number;
  readonly power: readonly TestPower[];
}

/** Significance level: one fair set in a hundred is called unusual. */
export const UNUSUAL_CHANCE = 0.01;

const impossibleIn = ({ deck, shuffles }: DeckEvidence): ImpossibleCard[] => {
  const held = new Map<Card, number>();
  for (const card of deck) held.set(card, (held.get(card) ?? 0) + 1);
  return shuffles.flatMap((dealt, at) => {
    const seen = new Map<Card, number>();
    for (const card of dealt) seen.set(card, (seen.get(card) ?? 0) + 1);
    return [...seen].flatMap(([card, count]) => {
      const inDeck = held.get(card) ?? 0;
      return count > inDeck ? [{ shuffle: at + 1, card, seen: count, inDeck }] : [];
    });
  });
};

/** Deals sets of the same shape as the evidence. */
type ShuffleDealer = (lengths: readonly number[], chance: Chance) => ShuffleCards[];

const fairDealer =
  (cards: readonly Card[]): ShuffleDealer =>
  (lengths, chance) => {
    const deck = [...cards];
    return lengths.map((length) => {
      const dealt = Math.min(length, deck.length);
      shuffleInPlace(chance, deck, dealt);
      return deck.slice(0, dealt);
    });
  };

/** Puts the dealt cards back on top, then riffles this many times. */
const riffleDealer =
  (cards: readonly Card[], riffles: number): ShuffleDealer =>
  (lengths, chance) => {
    let deck = [...cards];
    shuffleInPlace(chance, deck, deck.length);
    return lengths.map((length) => {
      for (let times = 0; times < riffles; times += 1) deck = riffle(deck, chance);
      return deck.slice(0, length);
    });
  };

const NAMES = Object.keys(FAIRNESS_TESTS) as FairnessTestName[];

/** Number of cards that can be compared in a few seconds. */
const MOST_CARDS = 12_000_000;
/** With fewer sets, no adjusted p-value could be significant. */
const LEAST_SETS = 999;
const MOST_SETS = 3999;
const POWER_SETS = 100;

/** Values of the fair sets by test, lowest first. */
type FairDistribution = Readonly<Record<FairnessTestName, Float64Array>>;

const fairDistribution = (sets: readonly DeckStatistics[]): FairDistribution =>
  Object.fromEntries(
    NAMES.map((test) => [test, Float64Array.from(sets, (one) => one[test]).sort()]),
  ) as FairDistribution;

/** Share of all fair sets, this one included, that reach the value. */
const chanceOf = (fair: Float64Array, value: number): number => {
  let [low, high] = [0, fair.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fair[middle] ?? 0) < value - 1e-9) low = middle + 1;
    else high = middle;
  }
  return (fair.length - low + 1) / (fair.length + 1);
};

/** Holm's adjustment: the smallest p-value is multiplied by the number of tests, the next by one less, and none falls below the one before. */
const holm = (chances: readonly number[]): number[] => {
  const order = chances.map((_, at) => at).sort((one, other) => (chances[one] ?? 1) - (chances[other] ?? 1));
  const corrected = new Array<number>(chances.length).fill(1);
  let least = 0;
  order.forEach((at, place) => {
    least = Math.min(1, Math.max(least, (chances.length - place) * (chances[at] ?? 1)));
    corrected[at] = least;
  });
  return corrected;
};

/**
 * The chance that a card is seen so seldom, or so often, in shuffles each of which shows it independently with its share: no larger than this
 * (Chernoff), whichever card it is and whichever way.
 */
const extremeChance = ({ deck, shuffles }: DeckEvidence, card: Card): number => {
  const copies = deck.filter((one) => one === card).length;
  const seen = shuffles.reduce((sum, dealt) => sum + dealt.filter((one) => one === card).length, 0);
  const trials = copies * shuffles.length;
  const share = shuffles.reduce((sum, dealt) => sum + dealt.length / deck.length, 0) / shuffles.length;
  const rate = seen / trials;
  if (share <= 0 || share >= 1) return 1;
  const part = (one: number, other: number): number => (one === 0 ? 0 : one * Math.log(one / other));
  const bound = Math.exp(-trials * (part(rate, share) + part(1 - rate, 1 - share)));
  return Math.min(1, 2 * new Set(deck).size * bound);
};

const extremeCard = (evidence: DeckEvidence, sign: 1 | -1): Card => {
  let [found, most]: [Card, number] = [evidence.deck[0] ?? 0, Number.NEGATIVE_INFINITY];
  for (const [card, excess] of excessByCard(evidence)) if (sign * excess > most) [found, most] = [card, sign * excess];
  return found;
};

const isDetected = (fair: FairDistribution, statistics: DeckStatistics): boolean =>
  holm(NAMES.map((test) => chanceOf(fair[test], statistics[test]))).some((chance) => chance <= UNUSUAL_CHANCE);

/**
 * Tests dealt cards against a fair, well-mixed deck: p-values adjusted for the number of tests, and the power to notice an unfair deck with
 * this many cards.
 */
export const examineDeck = (evidence: DeckEvidence, seed = 'forensics'): DeckExamination => {
  const { deck, shuffles } = evidence;
  const lengths = shuffles.map((dealt) => dealt.length);
  const cards = lengths.reduce((sum, length) => sum + length, 0);
  const statisticsOf = statisticsFor(deck);
  const chance = simulationChance(seed);
  const sets = Math.max(LEAST_SETS, Math.min(MOST_SETS, Math.floor(MOST_CARDS / Math.max(1, cards))));
  const deal = fairDealer(deck);
  const fair = fairDistribution(Array.from({ length: sets }, () => statisticsOf(deal(lengths, chance))));
  const mine = statisticsOf(shuffles);
  const chances = NAMES.map((test) => {
    const compared = chanceOf(fair[test], mine[test]);
    // A value that no fair set reached gets a closer bound if one can be calculated.
    if ((test !== 'rarest' && test !== 'commonest') || compared > 1 / (sets + 1)) return compared;
    return Math.min(compared, extremeChance(evidence, extremeCard(evidence, test === 'rarest' ? -1 : 1)));
  });
  const corrected = holm(chances);
  const tests = NAMES.map((test, at): FairnessTest => {
    const values = fair[test];
    const card =
      test === 'rarest' ? extremeCard(evidence, -1) : test === 'commonest' ? extremeCard(evidence, 1) : undefined;
    return {
      test,
      words: FAIRNESS_TESTS[test],
      value: mine[test],
      fair: values.reduce((sum, value) => sum + value, 0) / values.length,
      chance: chances[at] ?? 1,
      corrected: corrected[at] ?? 1,
      ...(card === undefined ? {} : { card }),
    };
  });
  const power = (wrong: string, dealer: ShuffleDealer): TestPower => {
    const tried = Math.max(20, Math.min(POWER_SETS, Math.floor(MOST_CARDS / 6 / Math.max(1, cards))));
    let times = 0;
    for (let at = 0; at < tried; at += 1) {
      const dealt = dealer(lengths, chance);
      if (impossibleIn({ deck, shuffles: dealt }).length > 0 || isDetected(fair, statisticsOf(dealt))) times += 1;
    }
    const share = times / tried;
    return { wrong, found: share, standardError: Math.sqrt((share * (1 - share)) / tried) };
  };
  const one = deck.find((card) => formatCard(card) === 'As') ?? deck[0] ?? 0;
  const missing = deck.filter((_, at) => at !== deck.indexOf(one));
  return {
    shuffles: shuffles.length,
    cards,
    deck: deck.length,
    impossible: impossibleIn(evidence),
    tests,
    overall: Math.min(1, ...corrected),
    compared: sets,
    power: [
      power('one card is missing', fairDealer(missing)),
      power('one card is in the deck twice', fairDealer([...deck, one])),
      power('the cards are riffled once', riffleDealer(deck, 1)),
      power('the cards are riffled three times', riffleDealer(deck, 3)),
      power('the cards are riffled five times', riffleDealer(deck, 5)),
    ],
  };
};
