import { type Card, evaluateHigh, type HandValue } from '@fairdeal/cards';
import { PAIR } from '@fairdeal/cards/internal';
import { type ComparedFive, compareFive, type HandComparison } from '../../hand-parts/compare-five.js';
import { withArticle } from '../../hand-parts/hand-name.js';
import type { HandWords, WagerEvidence, WagerReason } from '../../hand-parts/hand-words.js';
import { nameHighHand, twoCardWords } from '../../hand-parts/made-hand.js';
import { readWithBoard } from '../../hand-parts/readings.js';
import { dealerQualifies, type SettledHandView } from '../../hand-parts/settled-hand.js';
import { EQUAL, hasEvenMoneyOutcome, kindReason, kindWords, NOT_QUALIFIED } from '../../hand-parts/wager-words.js';

const valueWithBoard = ({ own, game, round: { community } }: SettledHandView): HandValue | null =>
  community.length < game.counts.community ? null : evaluateHigh([...own, ...community]);

const kindWithBoard: WagerEvidence = (hand) => {
  const value = valueWithBoard(hand);
  return value === null ? null : kindReason(value);
};

const fiveOf = (own: readonly Card[], board: readonly Card[]): ComparedFive => {
  const all = [...own, ...board];
  return { value: evaluateHigh(all), hand: nameHighHand(all) };
};

const compare = (hand: SettledHandView): HandComparison => {
  const { dealer, community } = hand.round;
  const compared = compareFive(hand, fiveOf(hand.own, community), fiveOf(dealer, community));
  return dealerQualifies(hand)
    ? compared
    : { ...compared, words: `${compared.words}; the dealer does not qualify, and the Ante pushes` };
};

const reason: WagerReason = (hand, line) => {
  const { what, outcome } = line;
  const value = what === 'odds' ? valueWithBoard(hand) : null;
  const kind = value === null ? null : kindWords(value);
  if (outcome === 'win') {
    if (kind === null) return { thing: 'the higher hand' };
    return { thing: hasEvenMoneyOutcome(hand, line, 'lose') ? `${kind}, beaten,` : kind };
  }
  if (outcome === 'lose') return { fact: 'the dealer’s hand is higher' };
  if (what === 'ante' && !dealerQualifies(hand)) return NOT_QUALIFIED;
  return kind !== null && hasEvenMoneyOutcome(hand, line, 'win') ? { fact: `${kind} is not paid` } : EQUAL;
};

/** `a pair of 7s`, `ace and king of hearts`. */
const pocketCards: WagerEvidence = ({ own }) =>
  nameHighHand(own).category === PAIR
    ? { thing: withArticle(nameHighHand(own).name) }
    : { thing: twoCardWords(own), plural: true };

/** Hands of Heads-Up Hold ’Em in words. */
export const HEADS_UP_HOLDEM_WORDS: HandWords = {
  read: ({ own, board }) => readWithBoard(own, board),
  compare,
  reason,
  evidence: {
    odds: kindWithBoard,
    'pocket-bonus': pocketCards,
    'trips-plus': kindWithBoard,
  },
};
