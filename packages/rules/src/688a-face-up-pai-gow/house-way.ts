import {
  ACE,
  type Card,
  categoryOf,
  FLUSH,
  JOKER,
  madeHands,
  RANKS,
  ROYAL_FLUSH,
  rankOf,
  STRAIGHT,
  STRAIGHT_FLUSH,
} from '@fairdeal/cards';
import { everySetting, highValue, isSetRightly, lowValue, type SetHands } from './rankings.js';

/** The ways of setting the dealer's cards that a submission may name (688a.11(a)). */
export const HOUSE_WAYS = ['ez', 'foxwoods'] as const;
export type HouseWay = (typeof HOUSE_WAYS)[number];

const rankNamed = (name: (typeof RANKS)[number]): number => RANKS.indexOf(name);
const SIX = rankNamed('6');
const SEVEN = rankNamed('7');
const NINE = rankNamed('9');
const TEN = rankNamed('T');
const JACK = rankNamed('J');
const QUEEN = rankNamed('Q');
const KING = rankNamed('K');

/** Seven cards, the joker counted as an ace: the ranks held so many times, highest first. */
interface Held {
  readonly cards: readonly Card[];
  readonly ranks: (times: number) => readonly number[];
  /** Whether some five of them are a straight or a flush of any kind. */
  readonly complete: boolean;
}

const rankHeld = (card: Card): number => (card === JOKER ? ACE : rankOf(card));

const hold = (cards: readonly Card[]): Held => {
  const times = RANKS.map(() => 0);
  for (const card of cards) times[rankHeld(card)] = (times[rankHeld(card)] ?? 0) + 1;
  const { straight, flush } = madeHands(cards);
  return {
    cards,
    ranks: (count) => times.flatMap((held, rank) => (held === count ? [rank] : [])).reverse(),
    complete: straight || flush,
  };
};

const fives = ({ ranks }: Held): readonly number[] => ranks(5);
const fours = ({ ranks }: Held): readonly number[] => ranks(4);
const threes = ({ ranks }: Held): readonly number[] => ranks(3);
const pairs = ({ ranks }: Held): readonly number[] => ranks(2);
const singles = ({ ranks }: Held): readonly number[] => ranks(1);
const highestSingle = (held: Held): number => singles(held)[0] ?? -1;

/** A way to set the cards: whether this setting is one of those it allows. The best of them is taken. */
type Way = (hands: SetHands) => boolean;

const pairLow =
  (rank: number | undefined): Way =>
  ({ low }) =>
    low.every((card) => rankHeld(card) === rank);

const singlesLow =
  (held: Held): Way =>
  ({ low }) =>
    low.every((card) => singles(held).includes(rankHeld(card)));

const aceAndSingleLow =
  (held: Held): Way =>
  ({ low }) =>
    low.some((card) => rankHeld(card) === ACE) && low.some((card) => singles(held).includes(rankHeld(card)));

const COMPLETE: readonly number[] = [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH];
const completeHigh: Way = (hands) => COMPLETE.includes(categoryOf(highValue(hands)));
const isPair = ({ low: [first = 0, second = 0] }: SetHands): boolean => rankHeld(first) === rankHeld(second);

/** The lowest rank of a band, and the single from which the cards of that band stay together; null where they always do. */
type Bands = readonly (readonly [from: number, unlessSingle: number | null])[];

/** Split, unless a single of the band's rank or better can go low instead. */
const splits = (bands: Bands, rank: number, held: Held): boolean => {
  const band = bands.find(([from]) => rank >= from);
  return band !== undefined && (band[1] === null || highestSingle(held) < band[1]);
};

const splitFour =
  (bands: Bands) =>
  (held: Held): Way => {
    const [four = 0] = fours(held);
    return splits(bands, four, held) ? pairLow(four) : singlesLow(held);
  };

const splitTwoPair =
  (bands: Bands) =>
  (held: Held): Way => {
    const [higher = 0, lower] = pairs(held);
    return splits(bands, higher, held) ? pairLow(lower) : singlesLow(held);
  };

const FOUR_EZ = splitFour([
  [QUEEN, null],
  [NINE, KING],
  [SIX, QUEEN],
]);
const FOUR_FOXWOODS = splitFour([
  [JACK, null],
  [SEVEN, KING],
]);
const TWO_PAIR_EZ = splitTwoPair([
  [QUEEN, null],
  [NINE, ACE],
  [SIX, KING],
  [0, QUEEN],
]);
const TWO_PAIR_FOXWOODS = splitTwoPair([
  [JACK, null],
  [SEVEN, ACE],
  [0, KING],
]);

const pairUnderComplete = (held: Held): Way => {
  const both: Way = (hands) => isPair(hands) && completeHigh(hands);
  return everySetting(held.cards).some(both) ? both : TWO_PAIR_EZ(held);
};

/** Foxwoods keeps a pair of tens to kings high beside one ace, when the low hand gains by it. */
const completeUnlessAceLow = (held: Held): Way => {
  const [pair = 0] = pairs(held);
  const asked = pair >= TEN && pair <= KING && highestSingle(held) === ACE;
  const pairHigh = singlesLow(held);
  return asked && lowValue(best(held, pairHigh)) > lowValue(best(held, completeHigh)) ? pairHigh : completeHigh;
};

interface Rule {
  readonly seven: string;
  readonly applies: (held: Held) => boolean;
  readonly ez: (held: Held) => Way;
  /** Where it differs. */
  readonly foxwoods?: (held: Held) => Way;
}

/** The first rule that fits the seven cards sets them. */
const RULES: readonly Rule[] = [
  {
    seven: 'five aces: a pair of kings low if held, else a pair of aces',
    applies: (held) => fives(held).length > 0,
    ez: (held) => pairLow(pairs(held).includes(KING) ? KING : ACE),
  },
  {
    seven: 'four of a kind with three of a kind: a pair from the three low',
    applies: (held) => fours(held).length > 0 && threes(held).length > 0,
    ez: (held) => pairLow(threes(held)[0]),
  },
  {
    seven: 'four of a kind with a pair: the pair low',
    applies: (held) => fours(held).length > 0 && pairs(held).length > 0,
    ez: (held) => pairLow(pairs(held)[0]),
  },
  {
    seven: 'four of a kind: split two and two, or kept, by their rank and the highest single',
    applies: (held) => fours(held).length > 0,
    ez: FOUR_EZ,
    foxwoods: FOUR_FOXWOODS,
  },
  {
    seven: 'two threes of a kind: a pair from the higher three low',
    applies: (held) => threes(held).length === 2,
    ez: (held) => pairLow(threes(held)[0]),
  },
  {
    seven: 'full house: the highest pair low',
    applies: (held) => threes(held).length > 0 && pairs(held).length > 0,
    ez: (held) => pairLow(pairs(held)[0]),
  },
  {
    seven: 'three pair: the highest pair low, also where a straight or flush is possible',
    applies: (held) => pairs(held).length === 3,
    ez: (held) => pairLow(pairs(held)[0]),
  },
  {
    seven: 'straight or flush with two pair: the complete hand if it leaves a pair low, else as two pair',
    applies: (held) => held.complete && pairs(held).length === 2,
    ez: pairUnderComplete,
    foxwoods: TWO_PAIR_FOXWOODS,
  },
  {
    seven: 'straight or flush: the complete hand that leaves the highest low hand',
    applies: (held) => held.complete,
    ez: () => completeHigh,
    foxwoods: completeUnlessAceLow,
  },
  {
    seven: 'three of a kind: high, with the two highest singles low; of three aces, one and the highest single low',
    applies: (held) => threes(held).length > 0,
    ez: (held) => (threes(held)[0] === ACE ? aceAndSingleLow(held) : singlesLow(held)),
  },
  {
    seven: 'two pair: split, or both high, by the higher pair and the highest single',
    applies: (held) => pairs(held).length === 2,
    ez: TWO_PAIR_EZ,
    foxwoods: TWO_PAIR_FOXWOODS,
  },
  {
    seven: 'one pair: high, with the two highest singles low',
    applies: (held) => pairs(held).length === 1,
    ez: singlesLow,
  },
  { seven: 'no pair: the highest card high, the next two low', applies: () => true, ez: singlesLow },
];

/** Of the settings that a way allows and 688a.11(c) too, the one with the highest low hand, then the highest high hand. */
const best = ({ cards }: Held, way: Way): SetHands => {
  let chosen: SetHands | null = null;
  for (const hands of everySetting(cards)) {
    if (!way(hands) || !isSetRightly(hands)) continue;
    if (chosen === null || isBetter(hands, chosen)) chosen = hands;
  }
  if (chosen === null) throw new Error('every seven cards can be set by the house way');
  return chosen;
};

const isBetter = (one: SetHands, other: SetHands): boolean => {
  const more = lowValue(one) - lowValue(other);
  return more > 0 || (more === 0 && highValue(one) > highValue(other));
};

const ruleFor = (held: Held): Rule => {
  const rule = RULES.find(({ applies }) => applies(held));
  if (rule === undefined) throw new Error('the last rule fits every seven cards');
  return rule;
};

/** § 688a.11(a): seven cards set by the house way. */
export const setByHouseWay = (way: HouseWay, cards: readonly Card[]): SetHands => {
  const held = hold(cards);
  const rule = ruleFor(held);
  return best(held, (way === 'foxwoods' ? (rule.foxwoods ?? rule.ez) : rule.ez)(held));
};

/** What the dealer tells a player who asks how the house would set these cards (688a.11(b)(1)). */
export const houseWayWords = (cards: readonly Card[]): string => ruleFor(hold(cards)).seven;
