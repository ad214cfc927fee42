import { evaluatePaiGowLow, formatCards } from '@fairdeal/cards';
import {
  type Hand,
  isSetRightly,
  paiGowHighAt,
  paiGowHighValue,
  paiGowLowAt,
  paiGowLowValue,
  type SetHands,
  type Table,
  WAYS_TO_SET,
} from '@fairdeal/rules';

/** The first setting that beats both hands that the dealer has set, else one that beats one of them; none, and the house sets the cards. */
export const simpleFaceUpPaiGow = ({ round }: Table, { cards }: Hand): object => {
  const low = round?.dealerLow ?? [];
  const dealer: SetHands = { low, high: (round?.dealer ?? []).filter((card) => !low.includes(card)) };
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
