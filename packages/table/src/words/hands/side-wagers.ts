import {
  categoryName,
  categoryOf,
  evaluateDjWild,
  evaluateHigh,
  flush,
  type HandValue,
  HIGH_CARD,
  isAceHighPaiGow,
  isNatural,
  JOKER,
  rankingOf,
} from '@fairdeal/cards';
import {
  type BonusHand,
  bonusHands,
  fortuneTable,
  type Paytable,
  paidHand,
  paiGowLineOf,
  pointTotal,
  progressiveJoker,
  progressiveTable,
  saigonBonusHand,
} from '@fairdeal/rules';
import { twoCardWords } from './made-hand.js';
import { type SettledHandView, seesAllCards, withArticle } from './settled-hand.js';

/** `a full house`, `three-of-a-kind`: the kind of a hand alone. */
const kindOf = (value: HandValue): string =>
  categoryOf(value) === HIGH_CARD
    ? 'no pair'
    : withArticle(categoryName(value).replace(/^(royal|straight|full|two|five)-(?!of)/, '$1 '));

/** The kind of the best five cards, once the board lies there. */
const kindWithBoard = ({ own, game, round: { community } }: SettledHandView): string =>
  community.length < game.counts.community ? '' : kindOf(evaluateHigh([...own, ...community]));

export const pointTotalWords = ({ own }: SettledHandView): string => `a total of ${pointTotal(own)}`;

const longestRun = ({ own, terms: { settings } }: SettledHandView): string => {
  const ranking = rankingOf('straight-flush', { aceLowStraightFlush: settings.aceLowStraightFlush !== false });
  return ranking === undefined || ranking.evaluate(own) === null
    ? 'no straight flush of three cards or more'
    : withArticle(ranking.name(own));
};

const lengthOf = ({ own }: SettledHandView): string => withArticle(flush.name(own).split(',')[0] ?? '');

/** § 687a.11(f)(1): deuces are natural, and the extra card takes the joker's place. */
const naturalFive = ({ own, round: { extra } }: SettledHandView): string => {
  if (own.includes(JOKER) && extra === null) return '';
  const cards = own.map((card) => (card === JOKER ? (extra ?? card) : card));
  return kindOf(evaluateHigh(cards));
};

const tripsOf = ({ own }: SettledHandView): string => {
  const paid = paidHand(evaluateDjWild(own));
  const kind = kindOf(evaluateDjWild(own));
  return paid === null ? kind : `${kind} ${isNatural(own) ? 'without' : 'with'} a wild card`;
};

/** The hand that was beaten, where one was. */
const beatenOf = (hand: SettledHandView): string => {
  if (!seesAllCards(hand)) return '';
  const {
    own,
    round: { dealer },
  } = hand;
  const [mine, his] = [evaluateDjWild(own), evaluateDjWild(dealer)];
  if (mine === his) return 'no hand that is beaten';
  const beaten = kindOf(Math.min(mine, his));
  return mine < his ? `${beaten} that is beaten` : `${beaten} of the dealer’s that is beaten`;
};

const aceHigh = (hand: SettledHandView): string => {
  if (!seesAllCards(hand)) return '';
  const {
    own,
    round: { dealer },
  } = hand;
  if (!isAceHighPaiGow(dealer)) return 'no Ace High Pai Gow of the dealer’s';
  if (isAceHighPaiGow(own)) return 'Ace High Pai Gow on both sides';
  return `the dealer’s Ace High Pai Gow ${dealer.includes(JOKER) ? 'with' : 'without'} the joker`;
};

const listedBonusHand = (table: Paytable<BonusHand> | undefined, hands: readonly BonusHand[]): string => {
  const hand = paiGowLineOf(table, hands)?.hand ?? hands[0];
  return hand === undefined ? 'no hand that the paytable lists' : withArticle(hand);
};

type WagerEvidence = (hand: SettledHandView) => string;

/** By chapter and wager, what a wager looks at beside the dealer's hand. */
export const WAGER_EVIDENCE: Readonly<Record<string, Readonly<Record<string, WagerEvidence>>>> = {
  '677a': {
    odds: kindWithBoard,
    'pocket-bonus': ({ own }) => withArticle(twoCardWords(own)),
    'trips-plus': kindWithBoard,
  },
  '678a': { 'flush-bonus': lengthOf, 'straight-flush-bonus': longestRun, progressive: longestRun },
  '680a': {
    bonus: ({ own }) => withArticle(saigonBonusHand(own) ?? 'less than two pair'),
  },
  '686a': { bonus: pointTotalWords },
  '687a': {
    blind: ({ own }) => kindOf(evaluateDjWild(own)),
    progressive: naturalFive,
    trips: tripsOf,
    'bad-beat': beatenOf,
  },
  '688a': {
    'ace-high': aceHigh,
    fortune: ({ own, terms }) => listedBonusHand(fortuneTable(terms), bonusHands(own)),
    progressive: ({ own, terms }) => listedBonusHand(progressiveTable(terms), bonusHands(own, progressiveJoker(terms))),
  },
};
