import { bestSaigonSetting } from '@fairdeal/cards';
import type { SettledLine } from '../events/event-words.js';
import { dealerQualifies, isMainWager, type SettledHandView } from './settled-hand.js';
import { pointTotalWords, WAGER_EVIDENCE } from './side-wagers.js';

/** Why a wager that goes with the hand came out as it did: the beginning of `… pays 1 to 1`, or the end of `loses $10, …`. */
type WagerReason = (hand: SettledHandView, line: SettledLine) => string;

const NOT_QUALIFIED = 'the dealer does not qualify';
const EQUAL = 'the hands are equal';

const evidenceFor = (hand: SettledHandView, what: string): string =>
  WAGER_EVIDENCE[hand.game.chapter]?.[what]?.(hand) ?? '';

/** Whether another wager of the hand, one that pays even money, came out so. */
const hasEvenMoneyOutcome = (
  { game, lines }: SettledHandView,
  { what }: SettledLine,
  outcome: SettledLine['outcome'],
): boolean => lines.some((other) => other.what !== what && isMainWager(game, other) && other.outcome === outcome);

const headsUp: WagerReason = (hand, line) => {
  const { what, outcome } = line;
  const kind = what === 'odds' ? evidenceFor(hand, 'odds') : '';
  if (outcome === 'win')
    return kind === '' ? 'the higher hand' : hasEvenMoneyOutcome(hand, line, 'lose') ? `${kind}, beaten,` : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  if (what === 'ante' && !dealerQualifies(hand)) return NOT_QUALIFIED;
  return kind !== '' && hasEvenMoneyOutcome(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

const flushes: WagerReason = (hand, { outcome }) => {
  if (outcome === 'lose') return 'the dealer’s flush is higher';
  if (!dealerQualifies(hand)) return NOT_QUALIFIED;
  return outcome === 'win' ? 'the higher flush' : 'the flushes are equal';
};

const pointCounts: WagerReason = (hand, { outcome }) => {
  const qualifies = dealerQualifies(hand);
  if (outcome === 'push') return qualifies ? 'the Point Counts are equal' : 'neither hand qualifies';
  if (outcome === 'win') return qualifies ? 'the higher Point Count' : NOT_QUALIFIED;
  return hand.own.length < 5 || bestSaigonSetting(hand.own) !== null
    ? 'the dealer’s Point Count is higher'
    : 'no three cards total 10, 20 or 30';
};

const called: WagerReason = (hand, { outcome }) => {
  const total = pointTotalWords(hand);
  const side = hand.told?.does === 'call' ? hand.told.wager.toLowerCase() : '';
  return outcome === 'win' ? total : `${total} is not ${side}`;
};

const wild: WagerReason = (hand, line) => {
  const { what, outcome } = line;
  const kind = what === 'blind' ? evidenceFor(hand, 'blind') : '';
  if (outcome === 'win') return kind === '' ? 'the higher hand' : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  return kind !== '' && hasEvenMoneyOutcome(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

const paiGow: WagerReason = (_, { outcome, cites }) => {
  if (outcome === 'win') return 'two higher hands';
  if (outcome === 'push')
    return cites.includes('688a.11(f)(2)(iii)') ? 'the dealer has Ace High Pai Gow' : 'one hand each';
  return cites.includes('688a.11(f)(1)(iii)') || cites.includes('688a.11(f)(1)(iv)')
    ? 'the hands are not set as they must be'
    : 'the dealer has both hands';
};

/** By chapter, why the wagers that go with the hand came out as they did. */
export const MAIN_WAGER_REASONS: Readonly<Record<string, WagerReason>> = {
  '677a': headsUp,
  '678a': flushes,
  '680a': pointCounts,
  '686a': called,
  '687a': wild,
  '688a': paiGow,
};
