import { type Card, evaluateDjWild, evaluateHigh, isNatural, JOKER } from '@fairdeal/cards';
import { paidHand } from '@fairdeal/rules';
import { type ComparedFive, compareFive } from '../../words/hand-parts/compare-five.js';
import { readMadeHand, unreadCards } from '../../words/hand-parts/readings.js';
import { type SettledHandView, seesAllCards } from '../../words/hand-parts/settled-hand.js';
import { EQUAL, hasEvenMoneyOutcome, kindOf } from '../../words/hand-parts/wager-words.js';
import type { HandWords, WagerEvidence, WagerReason } from '../parts/table-game.js';
import { djWildHand } from './made-hand.js';

const wildFive = (cards: readonly Card[]): ComparedFive => ({ value: evaluateDjWild(cards), hand: djWildHand(cards) });

const reason: WagerReason = (hand, line) => {
  const { what, outcome } = line;
  const kind = what === 'blind' ? wildKind(hand) : '';
  if (outcome === 'win') return kind === '' ? 'the higher hand' : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  return kind !== '' && hasEvenMoneyOutcome(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

const wildKind: WagerEvidence = ({ own }) => kindOf(evaluateDjWild(own));

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

/** Hands of DJ Wild Stud Poker in words. */
export const DJ_WILD_WORDS: HandWords = {
  read: ({ own }) => (own.length === 5 ? readMadeHand(djWildHand(own)) : unreadCards(own)),
  compare: (hand) => compareFive(hand, wildFive(hand.own), wildFive(hand.round.dealer)),
  reason,
  evidence: { blind: wildKind, progressive: naturalFive, trips: tripsOf, 'bad-beat': beatenOf },
};
