import { type Card, formatCards, type HandValue } from '@fairdeal/cards';
import {
  isPaiGowRight,
  paiGowHighValue,
  paiGowHighValueAt,
  paiGowLowAt,
  paiGowLowValue,
  paiGowLowValueAt,
  paiGowWaysToSet,
  WAYS_TO_SET,
} from '@fairdeal/rules/internal';
import type { StrategyInput } from '../../exact/strategy-input.js';

/** Ranks of the dealer's two hands; null if the dealer has not set two. */
interface DealerToBeat {
  readonly seven: readonly Card[];
  readonly low: readonly Card[];
  readonly lowToBeat: HandValue | null;
  readonly highToBeat: HandValue;
}

/** The dealer's hands that were looked at last: all players look at the same. */
let lastDealer: DealerToBeat | null = null;

const dealerToBeat = (seven: readonly Card[], low: readonly Card[]): DealerToBeat => {
  const high = seven.filter((card) => !low.includes(card));
  const isSet = low.length === 2 && high.length === 5;
  return {
    seven,
    low,
    lowToBeat: isSet ? paiGowLowValue({ low, high }) : null,
    highToBeat: paiGowHighValue({ low, high }),
  };
};

/** The first setting that beats both hands that the dealer has set, else one that beats one of them; none, and the house sets the cards. */
export const simpleFaceUpPaiGow = ({ cards, dealer: seven, dealerLow: low }: StrategyInput): object => {
  if (lastDealer?.seven !== seven || lastDealer.low !== low) lastDealer = dealerToBeat(seven, low);
  const { lowToBeat, highToBeat } = lastDealer;
  if (lowToBeat === null) return { houseWay: true };
  const ways = paiGowWaysToSet(cards);
  let ties = WAYS_TO_SET;
  for (let way = 0; way < WAYS_TO_SET; way += 1) {
    const lowNow = paiGowLowValueAt(ways, way);
    if (lowNow <= lowToBeat) continue;
    const highNow = paiGowHighValueAt(ways, way);
    if (!isPaiGowRight(lowNow, highNow)) continue;
    if (highNow > highToBeat) return lowOf(cards, way);
    if (ties === WAYS_TO_SET) ties = way;
  }
  for (let way = 0; way < ties; way += 1) {
    const lowNow = paiGowLowValueAt(ways, way);
    if (lowNow > lowToBeat) continue;
    const highNow = paiGowHighValueAt(ways, way);
    if (highNow > highToBeat && isPaiGowRight(lowNow, highNow)) return lowOf(cards, way);
  }
  return ties === WAYS_TO_SET ? { houseWay: true } : lowOf(cards, ties);
};

const lowOf = (cards: readonly Card[], way: number): object => ({ low: formatCards(paiGowLowAt(cards, way)) });
