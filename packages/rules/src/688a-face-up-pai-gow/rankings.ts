import { type Card, type HandValue, RANKS } from '@fairdeal/cards';
import {
  evaluatePaiGow,
  evaluatePaiGowLow,
  evaluatePaiGowTwo,
  fortuneHandBits,
  HIGH_CARD,
  handValue,
  type JokerUse,
  paiGowLowName,
  paiGowName,
  pairValue,
  type RankSet,
  rankSetIndex,
} from '@fairdeal/cards/internal';

/** § 688a.1: seven cards set as a high hand of five and a low hand of two. */
export interface SetHands {
  readonly low: readonly Card[];
  readonly high: readonly Card[];
}

/** The hands that come of laying these cards low. */
export const setWith = (cards: readonly Card[], low: readonly Card[]): SetHands => {
  const high: Card[] = [];
  for (const card of cards) if (!low.includes(card)) high.push(card);
  return { low, high };
};

/** Rank of a hand (688a.6(b)): a pair (688a.6(b)(11)) in either hand, two pair (688a.6(b)(10)) and better only in the high hand. */
export const lowValue = ({ low }: SetHands): HandValue => evaluatePaiGowLow(low);
/** Rank of the five cards of the high hand. */
export const highValue = ({ high }: SetHands): HandValue => evaluatePaiGow(high);

/** Two cards low, and a high hand that does not rank below them (688a.11(c)). */
export const isSetRightly = (hands: SetHands): boolean =>
  hands.low.length === 2 && isRightlySet(lowValue(hands), highValue(hands));

const FIVE = RANKS.indexOf('5');
const LOWEST_THREE: RankSet = 0b111;

/** Lowest high hand that doesn't rank below each low hand (688a.11(c)): the same pair, or the same two cards, with the lowest beside them. */
const LOWEST_HIGH: ReadonlyMap<HandValue, HandValue> = new Map(
  RANKS.flatMap((_, first) =>
    RANKS.slice(0, first + 1).map((_, second): [HandValue, HandValue] => {
      const low = evaluatePaiGowTwo(4 * first, 4 * second);
      if (first === second) return [low, pairValue(first, LOWEST_THREE)];
      // Five cards without a pair hold a 5 or better beside the first.
      return [low, handValue(HIGH_CARD, rankSetIndex((1 << first) | (1 << Math.max(second, FIVE)) | LOWEST_THREE))];
    }),
  ),
);

/** Two cards low, and a high hand that does not rank below them (688a.11(c)), by their values. */
export const isRightlySet = (low: HandValue, high: HandValue): boolean => high >= (LOWEST_HIGH.get(low) ?? 0);

/** As a dealer calls it. */
export const setWords = (hands: SetHands, high = highValue(hands), low = lowValue(hands)): string =>
  hands.low.length === 2
    ? `${paiGowName(high)}, low hand ${paiGowLowName(low)}`
    : `${hands.high.length} cards high and ${hands.low.length} low`;

/** The hands that a Fortune Bonus or Progressive table lists (688a.6(b), (e), (f)), in its words. */
export const BONUS_HANDS = [
  'seven-card straight flush',
  'seven-card natural straight flush',
  'royal flush plus Royal Match',
  'seven-card straight flush with joker',
  'seven-card wild straight flush',
  'five aces', // 688a.6(b)(1)
  'five-of-a-kind', // 688a.6(f)(6)
  'royal flush', // 688a.6(b)(2)
  'straight flush', // 688a.6(b)(3)
  'four-of-a-kind', // 688a.6(b)(4)
  'full house', // 688a.6(b)(5)
  'flush', // 688a.6(b)(6)
  'three-of-a-kind', // 688a.6(b)(8)
  'straight', // 688a.6(b)(7)
  'three pair', // 688a.6(b)(9)
] as const;
/** A hand that the bonus wagers of 688a name. */
export type BonusHand = (typeof BONUS_HANDS)[number];

/** Names of each hand that `fortunePlaces` knows, lowest first and closest name first: 688a.6(f)(1) to (3) have three kinds of seven-card straight flush. */
const CALLED: readonly (readonly BonusHand[])[] = [
  ['three pair'],
  ['straight'],
  ['three-of-a-kind'],
  ['flush'],
  ['full house'],
  ['four-of-a-kind'],
  ['straight flush'],
  ['royal flush'],
  ['five-of-a-kind'],
  ['five aces'],
  ['seven-card wild straight flush', 'seven-card straight flush with joker', 'seven-card straight flush'],
  ['royal flush plus Royal Match'],
  ['seven-card natural straight flush', 'seven-card straight flush'],
];

/** § 688a.11(h): every bonus hand that the seven cards make, the best first. */
export const bonusHands = (cards: readonly Card[], joker?: JokerUse): readonly BonusHand[] => {
  const places = fortuneHandBits(cards, joker);
  const hands: BonusHand[] = [];
  for (let place = CALLED.length - 1; place >= 0; place -= 1)
    if ((places >> place) & 1) hands.push(...(CALLED[place] ?? []));
  return hands;
};
