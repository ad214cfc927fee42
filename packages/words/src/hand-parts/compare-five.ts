import type { Card, HandValue } from '@fairdeal/cards';
import { rankWord } from '@fairdeal/cards/internal';
import { beforeVerb, handNameOf, handNameWords, withArticle } from './hand-name.js';
import { firstRankDifference, type MadeHand } from './made-hand.js';
import { ownerName, ownerPossessive, type SettledHandView } from './settled-hand.js';

/** How a hand came out against what it was compared with, and the cards that decide it, the hand's own first. */
export interface HandComparison {
  readonly words: string;
  readonly decides: readonly Card[];
}

/** A hand of five cards as it is compared. */
export interface ComparedFive {
  readonly value: HandValue;
  readonly hand: MadeHand;
}

/** Compares hands of one name by the first card that differs. */
const byKicker = (settled: SettledHandView, own: ComparedFive, dealer: ComparedFive): HandComparison => {
  const differs = firstRankDifference(own.hand, dealer.hand);
  const mine = `${ownerPossessive(settled)} ${rankWord(differs?.own.rank ?? 0)}`;
  const theirs = `the dealer’s ${rankWord(differs?.other.rank ?? 0)}`;
  const next = own.value > dealer.value ? `${mine} beats ${theirs}` : `${theirs} beats ${mine}`;
  return {
    words: `${ownerName(settled)} and the dealer both have ${withArticle(handNameOf(own.value))}: ${next}`,
    decides: differs === null ? [] : [differs.own.card, differs.other.card],
  };
};

/** Compares two hands of five cards, the higher first. */
export const compareFive = (settled: SettledHandView, own: ComparedFive, dealer: ComparedFive): HandComparison => {
  const decides = [...own.hand.made, ...dealer.hand.made];
  const [mine, theirs] = [handNameOf(own.value), handNameOf(dealer.value)];
  const whose = ownerPossessive(settled);
  if (own.value === dealer.value) return { words: `${whose} ${beforeVerb(mine)} and the dealer’s are equal`, decides };
  if (handNameWords(mine) === handNameWords(theirs)) return byKicker(settled, own, dealer);
  return {
    words:
      own.value > dealer.value
        ? `${whose} ${beforeVerb(mine)} beats the dealer’s ${handNameWords(theirs)}`
        : `the dealer’s ${beforeVerb(theirs)} beats ${whose} ${handNameWords(mine)}`,
    decides,
  };
};
