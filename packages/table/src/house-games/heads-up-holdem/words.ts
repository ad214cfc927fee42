import { type Card, evaluateHigh } from '@fairdeal/cards';
import { type ComparedFive, compareFive, type HandComparison } from '../../words/hand-parts/compare-five.js';
import { nameHighHand, twoCardWords } from '../../words/hand-parts/made-hand.js';
import { readWithBoard } from '../../words/hand-parts/readings.js';
import { dealerQualifies, type SettledHandView, withArticle } from '../../words/hand-parts/settled-hand.js';
import { EQUAL, hasEvenMoneyOutcome, kindOf, NOT_QUALIFIED } from '../../words/hand-parts/wager-words.js';
import type { HandWords, WagerReason } from '../parts/table-game.js';

const kindWithBoard = ({ own, game, round: { community } }: SettledHandView): string =>
  community.length < game.counts.community ? '' : kindOf(evaluateHigh([...own, ...community]));

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
  const kind = what === 'odds' ? kindWithBoard(hand) : '';
  if (outcome === 'win')
    return kind === '' ? 'the higher hand' : hasEvenMoneyOutcome(hand, line, 'lose') ? `${kind}, beaten,` : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  if (what === 'ante' && !dealerQualifies(hand)) return NOT_QUALIFIED;
  return kind !== '' && hasEvenMoneyOutcome(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

/** Hands of Heads-Up Hold ’Em in words. */
export const HEADS_UP_HOLDEM_WORDS: HandWords = {
  read: ({ own, board }) => readWithBoard(own, board),
  compare,
  reason,
  evidence: {
    odds: kindWithBoard,
    'pocket-bonus': ({ own }) => withArticle(twoCardWords(own)),
    'trips-plus': kindWithBoard,
  },
};
