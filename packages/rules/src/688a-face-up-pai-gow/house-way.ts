import { type Card, categoryOf, JOKER, RANKS, rankOf } from '@fairdeal/cards';
import {
  ACE,
  FLUSH,
  highestRank,
  madeHands,
  type RankSet,
  ROYAL_FLUSH,
  rankCount,
  STRAIGHT,
  STRAIGHT_FLUSH,
} from '@fairdeal/cards/internal';
import { isRightlySet, lowValue, type SetHands } from './rankings.js';
import { highValueAt, isLowOf, lowValueAt, settingAt, WAYS_TO_SET, type WaysToSet, waysToSet } from './ways-to-set.js';

/** The ways of setting the dealer's cards that a submission may name (688a.11(a)). */
export const HOUSE_WAYS = ['ez', 'foxwoods'] as const;
/** The name of a house way of Face Up Pai Gow Poker. */
export type HouseWay = (typeof HOUSE_WAYS)[number];

const rankNamed = (name: (typeof RANKS)[number]): number => RANKS.indexOf(name);
const SIX = rankNamed('6');
const SEVEN = rankNamed('7');
const NINE = rankNamed('9');
const TEN = rankNamed('T');
const JACK = rankNamed('J');
const QUEEN = rankNamed('Q');
const KING = rankNamed('K');

/** Seven cards, the joker counted as an ace: the ranks held so many times. */
interface Held {
  readonly ways: WaysToSet;
  readonly five: RankSet;
  readonly four: RankSet;
  readonly threes: RankSet;
  readonly pairs: RankSet;
  readonly singles: RankSet;
  /** Whether some five of them are a straight or a flush of any kind. */
  readonly complete: boolean;
}

const hold = (cards: readonly Card[]): Held => {
  let [one, two, three, four, five] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << (card === JOKER ? ACE : rankOf(card));
    five |= four & rank;
    four |= three & rank;
    three |= two & rank;
    two |= one & rank;
    one |= rank;
  }
  const { straight, flush } = madeHands(cards);
  return {
    ways: waysToSet(cards),
    five,
    four: four & ~five,
    threes: three & ~four,
    pairs: two & ~three,
    singles: one & ~two,
    complete: straight || flush,
  };
};

const highestSingle = ({ singles }: Held): number => highestRank(singles);

/** A way to set the cards: which of them may lie low, and whether the high hand must be complete. The best of these settings is taken. */
interface Way {
  readonly low: RankSet;
  readonly complete: boolean;
}

const ALL_RANKS: RankSet = (1 << RANKS.length) - 1;

const pairLow = (pair: number): Way => ({ low: 1 << pair, complete: false });
const singlesLow = ({ singles }: Held): Way => ({ low: singles, complete: false });

/** Whatever 688a.11(c) allows. */
const anyLow: Way = { low: ALL_RANKS, complete: false };

const COMPLETE: readonly number[] = [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH];
const completeHigh: Way = { low: ALL_RANKS, complete: true };

/** The lowest rank of a band, and the single from which the cards of that band stay together; null where they always do. */
export type Bands = readonly (readonly [from: number, unlessSingle: number | null])[];

/** Split, unless a single of the band's rank or better can go low instead. */
const splits = (bands: Bands, rank: number, held: Held): boolean => {
  const band = bands.find(([from]) => rank >= from);
  return band !== undefined && (band[1] === null || highestSingle(held) < band[1]);
};

/** Differences between house ways: when four-of-a-kind and two pair are split, and whether a high pair may stay high with an ace. */
export interface HouseSplits {
  readonly fourOfAKind: Bands;
  readonly twoPair: Bands;
  readonly pairBesideAce: boolean;
}

/** Each house way by what is its own. */
export const HOUSE_SPLITS: Readonly<Record<HouseWay, HouseSplits>> = {
  ez: {
    fourOfAKind: [
      [QUEEN, null],
      [NINE, KING],
      [SIX, QUEEN],
    ],
    twoPair: [
      [QUEEN, null],
      [NINE, ACE],
      [SIX, KING],
      [0, QUEEN],
    ],
    pairBesideAce: false,
  },
  foxwoods: {
    fourOfAKind: [
      [JACK, null],
      [SEVEN, KING],
    ],
    twoPair: [
      [JACK, null],
      [SEVEN, ACE],
      [0, KING],
    ],
    pairBesideAce: true,
  },
};

const splitFour = (held: Held, { fourOfAKind }: HouseSplits): Way => {
  const four = highestRank(held.four);
  return splits(fourOfAKind, four, held) ? pairLow(four) : singlesLow(held);
};

const splitTwoPair = (held: Held, { twoPair }: HouseSplits): Way => {
  const higher = highestRank(held.pairs);
  return splits(twoPair, higher, held) ? pairLow(highestRank(held.pairs & ~(1 << higher))) : singlesLow(held);
};

/** Some keep a pair of tens to kings high beside one ace, when the low hand gains by it. */
const completeUnlessAceLow = (held: Held, { pairBesideAce }: HouseSplits): Way => {
  const asked = pairBesideAce && highestRank(held.pairs) >= TEN && highestSingle(held) === ACE;
  const pairHigh = singlesLow(held);
  return asked && lowValue(best(held, pairHigh)) > lowValue(best(held, completeHigh)) ? pairHigh : completeHigh;
};

interface Rule {
  readonly seven: string;
  readonly applies: (held: Held) => boolean;
  readonly sets: (held: Held, house: HouseSplits) => Way;
}

/** The first rule that fits the seven cards sets them. */
const RULES: readonly Rule[] = [
  {
    seven: 'five aces: a pair of kings low if held, else a pair of aces',
    applies: (held) => held.five !== 0,
    sets: (held) => pairLow((held.pairs >> KING) & 1 ? KING : ACE),
  },
  {
    seven: 'four of a kind with three of a kind: a pair from the three low',
    applies: (held) => held.four !== 0 && held.threes !== 0,
    sets: (held) => pairLow(highestRank(held.threes)),
  },
  {
    seven: 'four of a kind with a pair: the pair low',
    applies: (held) => held.four !== 0 && held.pairs !== 0,
    sets: (held) => pairLow(highestRank(held.pairs)),
  },
  {
    seven: 'four of a kind: split two and two, or kept, by their rank and the highest single',
    applies: (held) => held.four !== 0,
    sets: splitFour,
  },
  {
    seven: 'two threes of a kind: a pair from the higher three low',
    applies: (held) => rankCount(held.threes) === 2,
    sets: (held) => pairLow(highestRank(held.threes)),
  },
  {
    seven: 'full house: the highest pair low',
    applies: (held) => held.threes !== 0 && held.pairs !== 0,
    sets: (held) => pairLow(highestRank(held.pairs)),
  },
  {
    seven: 'three pair: the highest pair low, also where a straight or flush is possible',
    applies: (held) => rankCount(held.pairs) === 3,
    sets: (held) => pairLow(highestRank(held.pairs)),
  },
  {
    // A complete hand over a pair is two aces, one of them the joker, over the lower pair: as two pair are set anyway.
    seven:
      'two pair: split, or both high, by the higher pair and the highest single, also where a straight or flush is possible',
    applies: (held) => rankCount(held.pairs) === 2,
    sets: splitTwoPair,
  },
  {
    seven: 'straight or flush: the complete hand that leaves the highest low hand',
    applies: (held) => held.complete,
    sets: completeUnlessAceLow,
  },
  {
    seven: 'three of a kind: high, with the two highest singles low; of three aces, one and the highest single low',
    applies: (held) => held.threes !== 0,
    // Under three aces a pair of them would outrank the rest: the best low hand is an ace with the highest single.
    sets: (held) => (highestRank(held.threes) === ACE ? anyLow : singlesLow(held)),
  },
  {
    seven: 'one pair: high, with the two highest singles low',
    applies: (held) => rankCount(held.pairs) === 1,
    sets: singlesLow,
  },
];
const NO_PAIR: Omit<Rule, 'applies'> = { seven: 'no pair: the highest card high, the next two low', sets: singlesLow };

/** Of the settings that a way allows and 688a.11(c) too, the one with the highest low hand, then the highest high hand. */
const best = ({ ways }: Held, { low: ranks, complete }: Way): SetHands => {
  let chosen: number | null = null;
  let low = 0;
  let high = 0;
  for (let way = 0; way < WAYS_TO_SET; way += 1) {
    if (!isLowOf(ways, ranks, way)) continue;
    const lowNow = lowValueAt(ways, way);
    if (lowNow < low) continue;
    const highNow = highValueAt(ways, way);
    if (complete && !COMPLETE.includes(categoryOf(highNow))) continue;
    if ((lowNow === low && highNow <= high) || !isRightlySet(lowNow, highNow)) continue;
    chosen = way;
    low = lowNow;
    high = highNow;
  }
  if (chosen === null) throw new Error('every seven cards can be set by the house way');
  return settingAt(ways.cards, chosen);
};

const ruleFor = (held: Held): Omit<Rule, 'applies'> => RULES.find(({ applies }) => applies(held)) ?? NO_PAIR;

/** Seven cards set as a house has it. */
export const setBySplits = (house: HouseSplits, cards: readonly Card[]): SetHands => {
  const held = hold(cards);
  return best(held, ruleFor(held).sets(held, house));
};

/** § 688a.11(a): seven cards set by the house way. */
export const setByHouseWay = (way: HouseWay, cards: readonly Card[]): SetHands => setBySplits(HOUSE_SPLITS[way], cards);

/** The dealer's answer to a player who asks for the house way of these cards (688a.11(b)(1)). */
export const houseWayWords = (cards: readonly Card[]): string => ruleFor(hold(cards)).seven;
