import { type Card, type HandValue, highName, rankWord } from '@fairdeal/cards';
import { firstRankDifference, type MadeHand } from './made-hand.js';
import { beforeVerb, ownerName, ownerPossessive, type SettledHandView, withArticle } from './settled-hand.js';

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

/** Two hands of five cards, the higher first. */
export const compareFive = (settled: SettledHandView, own: ComparedFive, dealer: ComparedFive): HandComparison => {
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
