import { type Card, evaluateHigh, JOKER } from '@fairdeal/cards';
import { evaluateDjWild, isNatural } from '@fairdeal/cards/internal';
import { paidHand } from '@fairdeal/rules/internal';
import { type ComparedFive, compareFive } from '../../hand-parts/compare-five.js';
import type { HandWords, WagerEvidence, WagerReason } from '../../hand-parts/hand-words.js';
import { readMadeHand, unreadCards } from '../../hand-parts/readings.js';
import { seesAllCards } from '../../hand-parts/settled-hand.js';
import { EQUAL, hasEvenMoneyOutcome, kindReason, kindWords } from '../../hand-parts/wager-words.js';
import { djWildHand } from './made-hand.js';

const wildFive = (cards: readonly Card[]): ComparedFive => ({ value: evaluateDjWild(cards), hand: djWildHand(cards) });

const reason: WagerReason = (hand, line) => {
  const { what, outcome } = line;
  const isBlind = what === 'blind';
  if (outcome === 'win') return isBlind ? wildKind(hand) : { thing: 'the higher hand' };
  if (outcome === 'lose') return { fact: 'the dealer’s hand is higher' };
  return isBlind && hasEvenMoneyOutcome(hand, line, 'win')
    ? { fact: `${kindWords(evaluateDjWild(hand.own))} is not paid` }
    : EQUAL;
};

const wildKind: WagerEvidence = ({ own }) => kindReason(evaluateDjWild(own));

/** § 687a.11(f)(1): deuces are natural, and the extra card takes the joker's place. */
const naturalFive: WagerEvidence = ({ own, round: { extra } }) => {
  if (own.includes(JOKER) && extra === null) return null;
  const cards = own.map((card) => (card === JOKER ? (extra ?? card) : card));
  return kindReason(evaluateHigh(cards));
};

const tripsOf: WagerEvidence = ({ own }) => {
  const value = evaluateDjWild(own);
  if (paidHand(value) === null) return kindReason(value);
  return { thing: `${kindWords(value)} ${isNatural(own) ? 'without' : 'with'} a wild card` };
};

/** The hand that was beaten, where one was. */
const beatenOf: WagerEvidence = (hand) => {
  if (!seesAllCards(hand)) return null;
  const {
    own,
    round: { dealer },
  } = hand;
  const [mine, theirs] = [evaluateDjWild(own), evaluateDjWild(dealer)];
  if (mine === theirs) return { thing: 'no beaten hand', lacking: true };
  const beaten = kindWords(Math.min(mine, theirs));
  return { thing: mine < theirs ? `${beaten}, beaten,` : `${beaten} of the dealer’s, beaten,` };
};

/** Hands of DJ Wild Stud Poker in words. */
export const DJ_WILD_WORDS: HandWords = {
  read: ({ own }) => (own.length === 5 ? readMadeHand(djWildHand(own)) : unreadCards(own)),
  compare: (hand) => compareFive(hand, wildFive(hand.own), wildFive(hand.round.dealer)),
  reason,
  evidence: { blind: wildKind, progressive: naturalFive, trips: tripsOf, 'bad-beat': beatenOf },
};
