import { pointTotal } from '@fairdeal/rules/internal';
import type { HandComparison } from '../../hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../hand-parts/hand-view.js';
import type { HandWords, WagerReason } from '../../hand-parts/hand-words.js';
import { handPart } from '../../hand-parts/readings.js';
import { ownerPossessive, type SettledHandView } from '../../hand-parts/settled-hand.js';

const pointTotalWords = ({ own }: SettledHandView): string => `a total of ${pointTotal(own)}`;

/** Second wagers by call, as the middle of a sentence. */
const CALLS = { over: 'over 23', under: 'under 18' } as const;

const read = ({ own }: HandInView): HandReading => ({
  words: `${pointTotal(own)} points`,
  parts: [handPart(own.length < 2 ? '' : own.map((card) => pointTotal([card])).join(' + '), own)],
  counts: own,
});

const compare = (hand: SettledHandView): HandComparison => {
  const total = pointTotal(hand.own);
  const words = `${ownerPossessive(hand)} ${total} points`;
  if (hand.told?.does !== 'call') return { words, decides: hand.own };
  const { call } = hand.told;
  const won = call === 'over' ? total > 23 : total < 18;
  return { words: `${words} are ${won ? '' : 'not '}${CALLS[call]}`, decides: hand.own };
};

const reason: WagerReason = (hand, { outcome }) => {
  const total = pointTotalWords(hand);
  return outcome === 'win' || hand.told?.does !== 'call'
    ? { thing: total }
    : { fact: `${total} is not ${CALLS[hand.told.call]}` };
};

/** Hands of Over/Under in words. */
export const OVER_UNDER_WORDS: HandWords = {
  read,
  compare,
  reason,
  evidence: { bonus: (hand) => ({ thing: pointTotalWords(hand) }) },
};
