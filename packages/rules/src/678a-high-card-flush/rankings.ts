import { type Card, cards as cardsNamed } from '@fairdeal/cards';
import { evaluateFlush, evaluateStraightFlush, flushLength, flushName } from '@fairdeal/cards/internal';
import type { SettingValues } from '../submission/submission.js';

/** 678a.6(b), from two cards of a suit, the least that seven can hold. Cards rank from the ace down and suits are equal (678a.6(a)). */
export const FLUSHES = [
  'two-card flush', // 678a.6(b)(6)
  'three-card flush', // 678a.6(b)(5)
  'four-card flush', // 678a.6(b)(4)
  'five-card flush', // 678a.6(b)(3)
  'six-card flush', // 678a.6(b)(2)
  'seven-card flush', // 678a.6(b)(1)
] as const;
export type Flush = (typeof FLUSHES)[number];

/** 678a.6(d), from three cards in sequence. */
export const STRAIGHT_FLUSHES = [
  'three-card straight flush', // 678a.6(d)(5): only where the paytable lists it
  'four-card straight flush', // 678a.6(d)(4)
  'five-card straight flush', // 678a.6(d)(3)
  'six-card straight flush', // 678a.6(d)(2)
  'seven-card straight flush', // 678a.6(d)(1)
] as const;
export type StraightFlush = (typeof STRAIGHT_FLUSHES)[number];

/** The longest flush, the better the higher: hands of one length compare by the highest card that the other lacks (678a.6(c)). */
export const flushValue = evaluateFlush;

export const longestFlush = (hand: readonly Card[]): number => flushLength(flushValue(hand));

export const flushWith = (value: number): Flush | undefined => FLUSHES[flushLength(value) - 2];

export const flushOf = (hand: readonly Card[]): Flush | undefined => flushWith(flushValue(hand));

/** As a dealer says it. */
export const flushWords = (hand: readonly Card[]): string => flushName(flushValue(hand));

/** Whether an ace may stand below the 2: 678a.6(a) and (d) write no such run, and the filed mathematics needs it. */
const aceLow = ({ aceLowStraightFlush }: SettingValues): boolean => aceLowStraightFlush !== false;

export const straightFlushOf = (hand: readonly Card[], settings: SettingValues): StraightFlush | undefined => {
  const length = evaluateStraightFlush(hand, aceLow(settings));
  return length === null ? undefined : STRAIGHT_FLUSHES[length - 3];
};

const LEAST_QUALIFYING = flushValue(cardsNamed('9c3c2c'));

/** 678a.11(d): a three-card flush, nine high, or better. */
export const qualifies = (dealer: readonly Card[]): boolean => qualifiesWith(flushValue(dealer));

/** The same, by what the dealer's flush is worth. */
export const qualifiesWith = (value: number): boolean => value >= LEAST_QUALIFYING;
