import { type Card, formatCards, type HandValue } from '@fairdeal/cards';
import {
  isPaiGowRight,
  paiGowHighValue,
  paiGowHighValueAt,
  paiGowLowAt,
  paiGowLowValue,
  paiGowLowValueAt,
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

/** The first setting that beats both hands that the dealer has set, else one that beats one of them; none, and the house sets the cards. */
export const simpleFaceUpPaiGow = ({ cards, dealer: seven, dealerLow: low }: Sight): object => {
  if (lastDealer?.seven !== seven || lastDealer.low !== low) lastDealer = dealerToBeat(seven, low);
  const { lowToBeat, highToBeat } = lastDealer;
  if (lowToBeat === null) return { houseWay: true };
  let ties: SetHands | null = null;
  for (let at = 0; at < WAYS_TO_SET.length; at += 1) {
    const way = WAYS_TO_SET[at] as SetHands;
    const lowNow = paiGowLowValueAt(cards, way);
    const lowWins = lowNow > lowToBeat;
    if (!lowWins && ties !== null) continue;
    const highNow = paiGowHighValueAt(cards, way);
    const highWins = highNow > highToBeat;
    if ((!lowWins && !highWins) || !isPaiGowRight(lowNow, highNow)) continue;
    if (lowWins && highWins) return { low: formatCards(paiGowLowAt(cards, way)) };
    ties ??= way;
  }
  return ties === null ? { houseWay: true } : { low: formatCards(paiGowLowAt(cards, ties)) };
};
