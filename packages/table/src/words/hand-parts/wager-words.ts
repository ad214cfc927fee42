import { categoryName, categoryOf, type HandValue, HIGH_CARD } from '@fairdeal/cards';
import type { SettledLine } from '../events/event-words.js';
import { isMainWager, type SettledHandView, withArticle } from './settled-hand.js';

/** Reasons that several games share. */
export const NOT_QUALIFIED = 'the dealer does not qualify';
export const EQUAL = 'the hands are equal';

/** Whether another wager of the hand, one that pays even money, came out so. */
export const hasEvenMoneyOutcome = (
  { game, lines }: SettledHandView,
  { what }: SettledLine,
  outcome: SettledLine['outcome'],
): boolean => lines.some((other) => other.what !== what && isMainWager(game, other) && other.outcome === outcome);

/** `a full house`, `three-of-a-kind`: the kind of a hand alone. */
export const kindOf = (value: HandValue): string =>
  categoryOf(value) === HIGH_CARD
    ? 'no pair'
    : withArticle(categoryName(value).replace(/^(royal|straight|full|two|five)-(?!of)/, '$1 '));
