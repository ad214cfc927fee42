import { formatCards } from '@fairdeal/cards';
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

/** The first setting that beats both hands that the dealer has set, else one that beats one of them; none, and the house sets the cards. */
export const simpleFaceUpPaiGow = ({ cards, dealer: seven, dealerLow: low }: Sight): object => {
  const dealer: SetHands = { low, high: seven.filter((card) => !low.includes(card)) };
  if (dealer.low.length !== 2 || dealer.high.length !== 5) return { houseWay: true };
  const [lowToBeat, highToBeat] = [paiGowLowValue(dealer), paiGowHighValue(dealer)];
  let ties: SetHands | null = null;
  for (const way of WAYS_TO_SET) {
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
