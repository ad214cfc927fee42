import { type Category, categoryName, categoryOf, type HandValue } from '@fairdeal/cards';
import { HIGH_CARD } from '@fairdeal/cards/internal';
import type { SettledLine } from '../events/event-words.js';
import type { OutcomeReason } from './hand-words.js';
import { isMainWager, type SettledHandView } from './settled-hand.js';

/** Reasons that several games share. */
export const NOT_QUALIFIED: OutcomeReason = { fact: 'the dealer does not qualify' };
export const EQUAL: OutcomeReason = { fact: 'the hands are equal' };

/** Whether another wager of the hand, one that pays even money, came out so. */
export const hasEvenMoneyOutcome = (
  { game, lines }: SettledHandView,
  { what }: SettledLine,
  outcome: SettledLine['outcome'],
): boolean => lines.some((other) => other.what !== what && isMainWager(game, other) && other.outcome === outcome);

const KINDS: Readonly<Record<Category, string>> = {
  'high-card': 'no pair',
  pair: 'a pair',
  'two-pair': 'two pair',
  'three-of-a-kind': 'three-of-a-kind',
  straight: 'a straight',
  flush: 'a flush',
  'full-house': 'a full house',
  'four-of-a-kind': 'four-of-a-kind',
  'straight-flush': 'a straight flush',
  'five-of-a-kind': 'five-of-a-kind',
  'royal-flush': 'a royal flush',
  'five-aces': 'five aces',
  'five-wilds': 'five wilds',
};

/** `a full house`, `three-of-a-kind`: the kind of a hand alone. */
export const kindWords = (value: HandValue): string => KINDS[categoryName(value)];

/** The kind of a hand as the reason of an outcome. */
export const kindReason = (value: HandValue): OutcomeReason => ({
  thing: kindWords(value),
  ...(categoryOf(value) === HIGH_CARD ? { lacking: true } : {}),
});
