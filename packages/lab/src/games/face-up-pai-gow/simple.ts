import {
  ACE,
  type Card,
  cardKey,
  evaluatePaiGowKeys,
  evaluatePaiGowTwo,
  formatCards,
  type HandValue,
  JOKER,
  rankOf,
} from '@fairdeal/cards';
import {
  isPaiGowRight,
  paiGowHighValue,
  paiGowHighValueAt,
  paiGowLowAt,
  paiGowLowValue,
  type SetHands,
  WAYS_TO_SET,
} from '@fairdeal/rules';
import type { Sight } from '../../strategy.js';

/** What the dealer's hands rank as; null where he has not set two. */
interface ToBeat {
  readonly seven: readonly Card[];
  readonly low: readonly Card[];
  readonly lowToBeat: HandValue | null;
  readonly highToBeat: HandValue;
}

/** The dealer's hands that were looked at last: all players look at the same. */
let lastDealer: ToBeat | null = null;

const dealerToBeat = (seven: readonly Card[], low: readonly Card[]): ToBeat => {
  const high = seven.filter((card) => !low.includes(card));
  const isSet = low.length === 2 && high.length === 5;
  return {
    seven,
    low,
    lowToBeat: isSet ? paiGowLowValue({ low, high }) : null,
    highToBeat: paiGowHighValue({ low, high }),
  };
};

/** The keys of seven cards, by their places: five of them rank as what is left of the sum without the other two. */
const KEYS = new Int32Array(7);

/** Their ranks by the same places, the joker an ace as in a low hand; and what two ranks make. */
const HELD = new Uint8Array(7);
const RANKS_IN_ALL = ACE + 1;
const TWO = Uint16Array.from({ length: RANKS_IN_ALL * RANKS_IN_ALL }, (_, two) =>
  evaluatePaiGowTwo(4 * Math.floor(two / RANKS_IN_ALL), 4 * (two % RANKS_IN_ALL) + 1),
);

/** Looks at the cards, and sums up their keys; null where the joker is among them, which has none. */
const sumOfKeys = (cards: readonly Card[]): number | null => {
  let sum = 0;
  let joker = false;
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] as Card;
    HELD[at] = card === JOKER ? ACE : rankOf(card);
    if (card === JOKER) joker = true;
    else {
      KEYS[at] = cardKey(card);
      sum = (sum + cardKey(card)) | 0;
    }
  }
  return joker ? null : sum;
};

const lowValueOf = ({ low }: SetHands): HandValue =>
  TWO[(HELD[low[0] ?? 0] ?? 0) * RANKS_IN_ALL + (HELD[low[1] ?? 0] ?? 0)] ?? 0;

const highValueOf = (cards: readonly Card[], way: SetHands, sum: number | null): HandValue => {
  const { low } = way;
  const left = sum === null ? 0 : (sum - (KEYS[low[0] ?? 0] ?? 0) - (KEYS[low[1] ?? 0] ?? 0)) | 0;
  return (sum === null ? 0 : evaluatePaiGowKeys(left)) || paiGowHighValueAt(cards, way);
};

/** The first setting that beats both hands that the dealer has set, else one that beats one of them; none, and the house sets the cards. */
export const simpleFaceUpPaiGow = ({ cards, dealer: seven, dealerLow: low }: Sight): object => {
  if (lastDealer?.seven !== seven || lastDealer.low !== low) lastDealer = dealerToBeat(seven, low);
  const { lowToBeat, highToBeat } = lastDealer;
  if (lowToBeat === null) return { houseWay: true };
  let ties: SetHands | null = null;
  const sum = sumOfKeys(cards);
  for (let at = 0; at < WAYS_TO_SET.length; at += 1) {
    const way = WAYS_TO_SET[at] as SetHands;
    const lowNow = lowValueOf(way);
    const lowWins = lowNow > lowToBeat;
    if (!lowWins && ties !== null) continue;
    const highNow = highValueOf(cards, way, sum);
    const highWins = highNow > highToBeat;
    if ((!lowWins && !highWins) || !isPaiGowRight(lowNow, highNow)) continue;
    if (lowWins && highWins) return { low: formatCards(paiGowLowAt(cards, way)) };
    ties ??= way;
  }
  return ties === null ? { houseWay: true } : { low: formatCards(paiGowLowAt(cards, ties)) };
};
