import { pointTotal } from '@fairdeal/rules';
import type { HandComparison } from '../../words/hand-parts/compare-five.js';
import type { HandInView, HandReading } from '../../words/hand-parts/hand-view.js';
import { handPart } from '../../words/hand-parts/readings.js';
import { ownerPossessive, type SettledHandView } from '../../words/hand-parts/settled-hand.js';
import type { HandWords, WagerReason } from '../parts/table-game.js';

const pointTotalWords = ({ own }: SettledHandView): string => `a total of ${pointTotal(own)}`;

const read = ({ own }: HandInView): HandReading => ({
  words: `${pointTotal(own)} points`,
  parts: [handPart(own.length < 2 ? '' : own.map((card) => pointTotal([card])).join(' + '), own)],
  counts: own,
});

const compare = (hand: SettledHandView): HandComparison => {
  const total = pointTotal(hand.own);
  const calls = hand.told?.does === 'call' ? hand.told.wager : '';
  const [side = '', line = ''] = calls.toLowerCase().split(' ');
  const won = side === 'over' ? total >= 24 : total <= 17;
  return {
    words: `${ownerPossessive(hand)} ${total} points are ${won ? '' : 'not '}${side} ${line}`,
    decides: hand.own,
  };
};

const reason: WagerReason = (hand, { outcome }) => {
  const total = pointTotalWords(hand);
  const side = hand.told?.does === 'call' ? hand.told.wager.toLowerCase() : '';
  return outcome === 'win' ? total : `${total} is not ${side}`;
};

/** Hands of Over/Under in words. */
export const OVER_UNDER_WORDS: HandWords = { read, compare, reason, evidence: { bonus: pointTotalWords } };
