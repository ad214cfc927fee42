import { evaluatePaiGowLow, formatCards } from '@fairdeal/cards';
import {
  isSetRightly,
  paiGowHighAt,
  paiGowHighValue,
  paiGowLowAt,
  paiGowLowValue,
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
    const lowCards = paiGowLowAt(cards, way);
    const lowWins = evaluatePaiGowLow(lowCards) > lowToBeat;
    if (!lowWins && ties !== null) continue;
    const hands = { low: lowCards, high: paiGowHighAt(cards, way) };
    const highWins = paiGowHighValue(hands) > highToBeat;
    if ((!lowWins && !highWins) || !isSetRightly(hands)) continue;
    if (lowWins && highWins) return { low: formatCards(hands.low) };
    ties ??= hands;
  }
  return ties === null ? { houseWay: true } : { low: formatCards(ties.low) };
};
