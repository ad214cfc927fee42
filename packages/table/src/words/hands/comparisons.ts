import {
  bestSaigonSetting,
  type Card,
  evaluateDjWild,
  evaluateHigh,
  flush,
  type HandValue,
  highName,
  isAceHighPaiGow,
  paiGow,
  paiGowLow,
  type Ranking,
  rankOf,
  rankWord,
  type SaigonSetting,
} from '@fairdeal/cards';
import { type HouseWay, isSetRightly, pointTotal, type SetHands, setByHouseWay } from '@fairdeal/rules';
import { firstRankDifference, type MadeHand, nameHighHand, suitWord, withoutCards } from './made-hand.js';
import { saigonSettingWith } from './saigon.js';
import {
  beforeVerb,
  dealerQualifies,
  ownerDoes,
  ownerName,
  ownerPossessive,
  type SettledHandView,
  withArticle,
} from './settled-hand.js';
import { djWildHand, paiGowHigh, paiGowLowHand } from './wild.js';

/** How a hand came out against what it was compared with, and the cards that decide it, the hand's own first. */
export interface HandComparison {
  readonly words: string;
  readonly decides: readonly Card[];
}

/** A hand of five cards as it is compared. */
interface ComparedFive {
  readonly value: HandValue;
  readonly hand: MadeHand;
}

const nameOf = ({ value }: ComparedFive): string => highName(value);

/** Hands of one name differ by the first card that is not the same. */
const byKicker = (settled: SettledHandView, own: ComparedFive, dealer: ComparedFive): HandComparison => {
  const differs = firstRankDifference(own.hand, dealer.hand);
  const [mine, his] = [rankWord(differs?.own.rank ?? 0), rankWord(differs?.other.rank ?? 0)];
  const next =
    own.value > dealer.value
      ? `${ownerPossessive(settled)} ${mine} beats the dealer’s ${his}`
      : `the dealer’s ${his} beats ${ownerPossessive(settled)} ${mine}`;
  return {
    words: `${ownerName(settled)} and the dealer both have ${withArticle(nameOf(own))}: ${next}`,
    decides: differs === null ? [] : [differs.own.card, differs.other.card],
  };
};

const compareFive = (settled: SettledHandView, own: ComparedFive, dealer: ComparedFive): HandComparison => {
  const decides = [...own.hand.made, ...dealer.hand.made];
  if (own.value === dealer.value)
    return { words: `${beforeVerb(`${ownerPossessive(settled)} ${nameOf(own)}`)} and the dealer’s are equal`, decides };
  if (nameOf(own) === nameOf(dealer)) return byKicker(settled, own, dealer);
  const [mine, his] = [`${ownerPossessive(settled)} ${nameOf(own)}`, `the dealer’s ${nameOf(dealer)}`];
  return {
    words: own.value > dealer.value ? `${beforeVerb(mine)} beats ${his}` : `${beforeVerb(his)} beats ${mine}`,
    decides,
  };
};

const fiveOf = (own: readonly Card[], board: readonly Card[]): ComparedFive => {
  const all = [...own, ...board];
  return { value: evaluateHigh(all), hand: nameHighHand(all) };
};

const headsUp = (hand: SettledHandView): HandComparison => {
  const { dealer, community } = hand.round;
  const compared = compareFive(hand, fiveOf(hand.own, community), fiveOf(dealer, community));
  return dealerQualifies(hand)
    ? compared
    : { ...compared, words: `${compared.words}; the dealer does not qualify, and the Ante pushes` };
};

const wildFive = (cards: readonly Card[]): ComparedFive => ({ value: evaluateDjWild(cards), hand: djWildHand(cards) });

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
/** `four hearts`. */
const suited = (cards: readonly Card[]): string => `${COUNTS[cards.length]} ${suitWord(cards[0] ?? 0)}`;
const rankAt = (cards: readonly Card[], at: number): string => rankWord(rankOf(cards[at] ?? 0));

const flushes = (hand: SettledHandView): HandComparison => {
  const dealer = flush.pick(hand.round.dealer);
  if (!dealerQualifies(hand))
    return {
      words: `the dealer’s ${suited(dealer)}, ${rankAt(dealer, 0)} high, do not qualify: the Ante wins and the Raise is handed back`,
      decides: dealer,
    };
  const own = flush.pick(hand.own);
  const [mine, his] = [`${ownerPossessive(hand)} ${suited(own)}`, `the dealer’s ${suited(dealer)}`];
  const above = flush.evaluate(hand.own) ?? 0;
  const below = flush.evaluate(hand.round.dealer) ?? 0;
  if (above === below) return { words: `${mine} and ${his} are equal, card for card`, decides: [...own, ...dealer] };
  const beats = above > below ? `${mine} beat ${his}` : `${his} beat ${mine}`;
  if (own.length !== dealer.length) return { words: `${beats}: the longer flush wins`, decides: [...own, ...dealer] };
  const at = own.findIndex((card, place) => rankOf(card) !== rankOf(dealer[place] ?? 0));
  const next =
    above > below
      ? `${ownerPossessive(hand)} ${rankAt(own, at)} beats the dealer’s ${rankAt(dealer, at)}`
      : `the dealer’s ${rankAt(dealer, at)} beats ${ownerPossessive(hand)} ${rankAt(own, at)}`;
  return {
    words: `${beats}: ${at === 0 ? '' : 'the first cards are equal, and '}${next}`,
    decides: [own[at] ?? 0, dealer[at] ?? 0],
  };
};

const NO_THREE = 'no three cards of 10, 20 or 30';
const showdownOf = (setting: SaigonSetting | null): readonly Card[] => setting?.showdown ?? [];

/** The hand as it counts: one that was not set to qualify, and could be, is set right. */
const pointCounts = (hand: SettledHandView): HandComparison => {
  const three = hand.told?.does === 'set' ? hand.told.cards : [];
  const own = saigonSettingWith(hand.own, three);
  const dealer = bestSaigonSetting(hand.round.dealer);
  const decides = [...showdownOf(own), ...showdownOf(dealer)];
  if (own === null)
    return dealer === null
      ? { words: `neither ${ownerName(hand)} nor the dealer has three cards of 10, 20 or 30`, decides: [] }
      : {
          words: `${ownerDoes(hand, 'have', 'has')} ${NO_THREE}: the dealer’s Point Count of ${dealer.points} wins`,
          decides,
        };
  const setRight = three.length === 3 && own.three.some((card) => !three.includes(card));
  const mine = `${ownerPossessive(hand)} Point Count of ${own.points}${setRight ? ', set right by the dealer,' : ''}`;
  if (dealer === null) return { words: `the dealer has ${NO_THREE}: ${mine} wins`, decides };
  const his = `the dealer’s ${dealer.points}`;
  if (own.points === dealer.points) return { words: `${mine} and ${his} are equal`, decides };
  return {
    words:
      own.points > dealer.points
        ? `${mine} beats ${his}`
        : `the dealer’s Point Count of ${dealer.points} beats ${mine.replace(' Point Count of', '')}`,
    decides,
  };
};

const pointsCalled = (hand: SettledHandView): HandComparison => {
  const total = pointTotal(hand.own);
  const calls = hand.told?.does === 'call' ? hand.told.wager : '';
  const [side = '', line = ''] = calls.toLowerCase().split(' ');
  const won = side === 'over' ? total >= 24 : total <= 17;
  return {
    words: `${ownerPossessive(hand)} ${total} points are ${won ? '' : 'not '}${side} ${line}`,
    decides: hand.own,
  };
};

/** How seven cards lie; as the house sets them where nobody named the low hand. */
const paiGowHands = ({ terms }: SettledHandView, cards: readonly Card[], low: readonly Card[] | null): SetHands =>
  low === null ? setByHouseWay(terms.settings.houseWay as HouseWay, cards) : { low, high: withoutCards(cards, low) };

/** The dealer's hands: those that he set wrongly are set again. */
const dealerSet = (hand: SettledHandView): SetHands => {
  const { dealer, dealerLow = null } = hand.round;
  const laid = paiGowHands(hand, dealer, dealerLow);
  return isSetRightly(laid) ? laid : paiGowHands(hand, dealer, null);
};

/** One of the two hands beside the dealer's: `pair of kings, beats the dealer’s ace high`. */
const besideDealer = (
  ranking: Ranking,
  read: (cards: readonly Card[]) => MadeHand,
  own: readonly Card[],
  dealer: readonly Card[],
): HandComparison & { readonly above: boolean } => {
  const [name, his] = [ranking.name(own), ranking.name(dealer)];
  const [mine, other] = [read(own), read(dealer)];
  const above = (ranking.evaluate(own) ?? 0) - (ranking.evaluate(dealer) ?? 0);
  const differs = name === his ? firstRankDifference(mine, other) : null;
  const by = differs === null ? '' : `, ${rankWord(differs.own.rank)} against ${rankWord(differs.other.rank)}`;
  const verb = above > 0 ? 'beats' : above < 0 ? 'loses to' : 'is a copy of';
  const copied = above === 0 ? ', which counts for the dealer' : '';
  return {
    words: `${name}, ${verb} the dealer’s ${his}${by}${copied}`,
    decides: differs === null ? [...mine.made, ...other.made] : [differs.own.card, differs.other.card],
    above: above > 0,
  };
};

const PAI_GOW_ENDINGS = ['the dealer wins', 'one each, and the wager pushes', 'both win'] as const;

const bothHands = (hand: SettledHandView): HandComparison => {
  const { dealer } = hand.round;
  if (isAceHighPaiGow(dealer)) return { words: 'the dealer has Ace High Pai Gow: the wager pushes', decides: dealer };
  const named = hand.told?.does === 'set' && hand.told.hand === 'low' ? hand.told.cards : null;
  const own = paiGowHands(hand, hand.own, named);
  if (own.low.length !== 2)
    return {
      words: `${ownerDoes(hand, 'set')} ${own.low.length} cards low, not two: the wager loses`,
      decides: own.low,
    };
  if (!isSetRightly(own))
    return {
      words: `${ownerPossessive(hand)} low hand, ${paiGowLow.name(own.low)}, outranks the high hand, ${paiGow.name(own.high)}: the wager loses`,
      decides: [...own.low, ...own.high],
    };
  const his = dealerSet(hand);
  const high = besideDealer(paiGow, paiGowHigh, own.high, his.high);
  const low = besideDealer(paiGowLow, paiGowLowHand, own.low, his.low);
  const end = PAI_GOW_ENDINGS[Number(high.above) + Number(low.above)];
  return {
    words: `${ownerPossessive(hand)} high hand, ${high.words}; the low hand, ${low.words}: ${end}`,
    decides: [...high.decides, ...low.decides],
  };
};

/** What each game compares a hand with. */
export const HAND_COMPARISONS: Readonly<Record<string, (hand: SettledHandView) => HandComparison>> = {
  '677a': headsUp,
  '678a': flushes,
  '680a': pointCounts,
  '686a': pointsCalled,
  '687a': (hand) => compareFive(hand, wildFive(hand.own), wildFive(hand.round.dealer)),
  '688a': bothHands,
};
