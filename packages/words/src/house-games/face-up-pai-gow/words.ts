import { type Card, cardWords, JOKER, type Ranking } from '@fairdeal/cards';
import { evaluatePaiGow, isAceHighPaiGow, paiGow, paiGowLow, rankWord } from '@fairdeal/cards/internal';
import type { Paytable } from '@fairdeal/rules';
import {
  type BonusHand,
  bonusHands,
  fortuneTable,
  type HouseWay,
  isSetRightly,
  paiGowLineOf,
  progressiveJoker,
  progressiveTable,
  type SetHands,
  setByHouseWay,
} from '@fairdeal/rules/internal';
import type { HandComparison } from '../../hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../hand-parts/hand-view.js';
import type { HandWords, OutcomeReason, WagerEvidence, WagerReason } from '../../hand-parts/hand-words.js';
import { firstRankDifference, type MadeHand, sortHighFirst, withoutCards } from '../../hand-parts/made-hand.js';
import { handPart, unreadCards } from '../../hand-parts/readings.js';
import { ownerDoes, ownerPossessive, type SettledHandView, seesAllCards } from '../../hand-parts/settled-hand.js';
import { paiGowHigh, paiGowLowHand } from './made-hand.js';

const OUTRANKED = 'the low hand outranks the high hand';

/** The best high hand of more cards than five. */
const bestFive = (cards: readonly Card[]): readonly Card[] =>
  fivesOf(cards).reduce((best, five) => (evaluatePaiGow(five) > evaluatePaiGow(best) ? five : best));

const fivesOf = (cards: readonly Card[]): (readonly Card[])[] =>
  cards.length === 5 ? [cards] : cards.flatMap((_, at) => fivesOf(cards.toSpliced(at, 1)));

/** Both hands as they are so far, while they are set: the high hand by the best five of its cards. */
const readPaiGowSoFar = (low: readonly Card[], high: readonly Card[]): HandReading => {
  const five = paiGowHigh(bestFive(high));
  const [only] = low;
  const best = [...five.made, ...five.kickers];
  return {
    words: '',
    parts: [
      handPart(`High hand: ${five.words}`, [...best, ...sortHighFirst(withoutCards(high, best))]),
      handPart(only === undefined ? 'Low hand' : `Low hand: ${cardWords(only)}`, low),
    ],
    counts: [],
  };
};

/** A high hand of five cards and a low hand of two. */
const read = ({ own, set, trying, terms }: HandInView): HandReading => {
  if (set === null || own.length < 7) return unreadCards(own);
  const low = set === 'house' ? setByHouseWay(terms.settings.houseWay as HouseWay, own).low : set;
  const high = withoutCards(own, low);
  if (low.length !== 2)
    return trying
      ? readPaiGowSoFar(low, high)
      : {
          words: `${high.length} cards high and ${low.length} low`,
          parts: [handPart('High hand', sortHighFirst(high)), handPart('Low hand', sortHighFirst(low))],
          counts: [],
        };
  const five = paiGowHigh(high);
  const two = paiGowLowHand(low);
  const wrong = isSetRightly({ low, high }) ? '' : `; ${OUTRANKED}`;
  return {
    words: `${five.words}; low hand ${two.words}${wrong}`,
    parts: [
      handPart(`High hand: ${five.words}`, [...five.made, ...five.kickers]),
      handPart(`Low hand: ${two.words}`, [...two.made, ...two.kickers]),
    ],
    counts: [...five.made, ...two.made],
  };
};

/** How seven cards lie; as the house sets them where nobody named the low hand. */
const paiGowHands = ({ terms }: SettledHandView, cards: readonly Card[], low: readonly Card[] | null): SetHands =>
  low === null ? setByHouseWay(terms.settings.houseWay as HouseWay, cards) : { low, high: withoutCards(cards, low) };

/** The dealer's hands; hands set wrongly are set again. */
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
  const [name, theirs] = [ranking.name(own), ranking.name(dealer)];
  const [mine, other] = [read(own), read(dealer)];
  const above = (ranking.evaluate(own) ?? 0) - (ranking.evaluate(dealer) ?? 0);
  const differs = name === theirs ? firstRankDifference(mine, other) : null;
  const by = differs === null ? '' : `, ${rankWord(differs.own.rank)} against ${rankWord(differs.other.rank)}`;
  const verb = above > 0 ? 'beats' : above < 0 ? 'loses to' : 'is a copy of';
  const copied = above === 0 ? ', which counts for the dealer' : '';
  return {
    words: `${name}, ${verb} the dealer’s ${theirs}${by}${copied}`,
    decides: differs === null ? [...mine.made, ...other.made] : [differs.own.card, differs.other.card],
    above: above > 0,
  };
};

const PAI_GOW_ENDINGS = ['the dealer wins', 'one each, and the wager pushes', 'both win'] as const;

const compare = (hand: SettledHandView): HandComparison => {
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
  const theirs = dealerSet(hand);
  const high = besideDealer(paiGow, paiGowHigh, own.high, theirs.high);
  const low = besideDealer(paiGowLow, paiGowLowHand, own.low, theirs.low);
  const end = PAI_GOW_ENDINGS[Number(high.above) + Number(low.above)];
  return {
    words: `${ownerPossessive(hand)} high hand, ${high.words}; the low hand, ${low.words}: ${end}`,
    decides: [...high.decides, ...low.decides],
  };
};

const reason: WagerReason = (_, { outcome, cites }) => {
  if (outcome === 'win') return { thing: 'two higher hands', plural: true };
  if (outcome === 'push')
    return {
      fact: cites.includes('688a.11(f)(2)(iii)') ? 'the dealer has Ace High Pai Gow' : 'each side wins one hand',
    };
  const wronglySet = cites.includes('688a.11(f)(1)(iii)') || cites.includes('688a.11(f)(1)(iv)');
  return { fact: wronglySet ? 'the hands are set wrong' : 'the dealer wins both hands' };
};

const aceHigh: WagerEvidence = (hand) => {
  if (!seesAllCards(hand)) return null;
  const {
    own,
    round: { dealer },
  } = hand;
  if (!isAceHighPaiGow(dealer)) return { thing: 'no Ace High Pai Gow of the dealer’s', lacking: true };
  if (isAceHighPaiGow(own)) return { thing: 'Ace High Pai Gow on both sides' };
  return { thing: `the dealer’s Ace High Pai Gow ${dealer.includes(JOKER) ? 'with' : 'without'} the joker` };
};

const BONUS_HANDS_WORDS: Readonly<Record<BonusHand, string>> = {
  'seven-card straight flush': 'a seven-card straight flush',
  'seven-card natural straight flush': 'a seven-card natural straight flush',
  'royal flush plus Royal Match': 'a royal flush plus Royal Match',
  'seven-card straight flush with joker': 'a seven-card straight flush with joker',
  'seven-card wild straight flush': 'a seven-card wild straight flush',
  'five aces': 'five aces',
  'five-of-a-kind': 'five-of-a-kind',
  'royal flush': 'a royal flush',
  'straight flush': 'a straight flush',
  'four-of-a-kind': 'four-of-a-kind',
  'full house': 'a full house',
  flush: 'a flush',
  'three-of-a-kind': 'three-of-a-kind',
  straight: 'a straight',
  'three pair': 'three pair',
};

const listedBonusHand = (table: Paytable<BonusHand> | undefined, hands: readonly BonusHand[]): OutcomeReason => {
  const hand = paiGowLineOf(table, hands)?.hand ?? hands[0];
  return hand === undefined ? { thing: 'no hand on the paytable', lacking: true } : { thing: BONUS_HANDS_WORDS[hand] };
};

/** Hands of Face Up Pai Gow Poker in words. */
export const FACE_UP_PAI_GOW_WORDS: HandWords = {
  read,
  compare,
  reason,
  evidence: {
    'ace-high': aceHigh,
    fortune: ({ own, terms }) => listedBonusHand(fortuneTable(terms), bonusHands(own)),
    progressive: ({ own, terms }) => listedBonusHand(progressiveTable(terms), bonusHands(own, progressiveJoker(terms))),
  },
};
