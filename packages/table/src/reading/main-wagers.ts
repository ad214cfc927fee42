import { bestSaigonSetting } from '@fairdeal/cards';
import type { SettledLine } from '../telling/telling.js';
import { dealerQualifies, isMain, type Settled } from './settled.js';
import { LOOKS_AT, totalOf } from './side-wagers.js';

/** Why a wager that goes with the hand came out as it did: the beginning of `… pays 1 to 1`, or the end of `loses $10, …`. */
type Why = (hand: Settled, line: SettledLine) => string;

const NOT_QUALIFIED = 'the dealer does not qualify';
const EQUAL = 'the hands are equal';

const looksAt = (hand: Settled, what: string): string => LOOKS_AT[hand.game.chapter]?.[what]?.(hand) ?? '';

/** Whether another wager of the hand, one that pays even money, came out so. */
const beside = ({ game, lines }: Settled, { what }: SettledLine, outcome: SettledLine['outcome']): boolean =>
  lines.some((other) => other.what !== what && isMain(game, other) && other.outcome === outcome);

const headsUp: Why = (hand, line) => {
  const { what, outcome } = line;
  const kind = what === 'odds' ? looksAt(hand, 'odds') : '';
  if (outcome === 'win')
    return kind === '' ? 'the higher hand' : beside(hand, line, 'lose') ? `${kind}, beaten,` : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  if (what === 'ante' && !dealerQualifies(hand)) return NOT_QUALIFIED;
  return kind !== '' && beside(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

const flushes: Why = (hand, { outcome }) => {
  if (outcome === 'lose') return 'the dealer’s flush is higher';
  if (!dealerQualifies(hand)) return NOT_QUALIFIED;
  return outcome === 'win' ? 'the higher flush' : 'the flushes are equal';
};

const pointCounts: Why = (hand, { outcome }) => {
  const qualifies = dealerQualifies(hand);
  if (outcome === 'push') return qualifies ? 'the Point Counts are equal' : 'neither hand qualifies';
  if (outcome === 'win') return qualifies ? 'the higher Point Count' : NOT_QUALIFIED;
  return hand.own.length < 5 || bestSaigonSetting(hand.own) !== null
    ? 'the dealer’s Point Count is higher'
    : 'no three cards total 10, 20 or 30';
};

const called: Why = (hand, { outcome }) => {
  const total = totalOf(hand);
  const side = hand.told?.does === 'call' ? hand.told.wager.toLowerCase() : '';
  return outcome === 'win' ? total : `${total} is not ${side}`;
};

const wild: Why = (hand, line) => {
  const { what, outcome } = line;
  const kind = what === 'blind' ? looksAt(hand, 'blind') : '';
  if (outcome === 'win') return kind === '' ? 'the higher hand' : kind;
  if (outcome === 'lose') return 'the dealer’s hand is higher';
  return kind !== '' && beside(hand, line, 'win') ? `${kind} is not paid` : EQUAL;
};

const paiGow: Why = (_, { outcome, cites }) => {
  if (outcome === 'win') return 'two higher hands';
  if (outcome === 'push')
    return cites.includes('688a.11(f)(2)(iii)') ? 'the dealer has Ace High Pai Gow' : 'one hand each';
  return cites.includes('688a.11(f)(1)(iii)') || cites.includes('688a.11(f)(1)(iv)')
    ? 'the hands are not set as they must be'
    : 'the dealer has both hands';
};

/** By chapter, why the wagers that go with the hand came out as they did. */
export const MAIN_WHY: Readonly<Record<string, Why>> = {
  '677a': headsUp,
  '678a': flushes,
  '680a': pointCounts,
  '686a': called,
  '687a': wild,
  '688a': paiGow,
};
