import {
  type Card,
  categoryOf,
  decidingRanks,
  evaluatePaiGow,
  evaluatePaiGowLow,
  fortuneHandBits,
  type HandValue,
  HIGH_CARD,
  handValue,
  type JokerUse,
  PAIR,
  paiGowLowName,
  paiGowName,
} from '@fairdeal/cards';

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

/** What a hand ranks as (688a.6(b)): a pair (688a.6(b)(11)) in either, two pair (688a.6(b)(10)) and all above it in the high hand alone. */
export const lowValue = ({ low }: SetHands): HandValue => evaluatePaiGowLow(low);
/** What the five cards of the high hand rank as. */
export const highValue = ({ high }: SetHands): HandValue => evaluatePaiGow(high);

/** Two cards low, and a high hand that does not rank below them (688a.11(c)). */
export const isSetRightly = (hands: SetHands): boolean =>
  hands.low.length === 2 && isRightlySet(lowValue(hands), highValue(hands));

/** Two cards low, and a high hand that does not rank below them (688a.11(c)), by their values. */
export const isRightlySet = (low: HandValue, high: HandValue): boolean => {
  const category = categoryOf(high);
  if (category > PAIR || category !== categoryOf(low)) return category > categoryOf(low);
  const [first = 0, second = 0] = decidingRanks(high);
  return low <= (category === PAIR ? handValue(PAIR, first) : handValue(HIGH_CARD, first * 13 + second));
};

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

/** What tables call each hand that `fortunePlaces` knows, lowest first, and the closest words first: 688a.6(f)(1) to (3) know three kinds of seven-card straight flush. */
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

const NO_BONUS: readonly BonusHand[] = [];

/** § 688a.11(h): every bonus hand that the seven cards make, the best first. */
export const bonusHands = (cards: readonly Card[], joker?: JokerUse): readonly BonusHand[] => {
  const places = fortuneHandBits(cards, joker);
  if (places === 0) return NO_BONUS;
  return CALLED.filter((_, place) => (places >> place) & 1)
    .reverse()
    .flat();
};
