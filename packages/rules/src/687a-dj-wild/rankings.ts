import { CATEGORIES, type Card, type Category, categoryOf, evaluate5, type HandValue, JOKER } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';

/** A hand that some wager pays, by its name on the paytables, and the clauses that list it. */
export interface PaidHand {
  readonly hand: TripsHand;
  readonly ranked: ClauseId;
  readonly progressive: ClauseId | null;
  readonly trips: ClauseId;
  readonly badBeat: ClauseId | null;
  /** Its lines on the Trips tables, without and with a wild card. */
  readonly natural: TripsLine;
  readonly withWild: TripsLine;
}

export const HAND_NAMES = [
  'five wilds',
  'royal flush',
  'five-of-a-kind',
  'straight flush',
  'four-of-a-kind',
  'full house',
  'flush',
  'straight',
  'three-of-a-kind',
] as const;
export type TripsHand = (typeof HAND_NAMES)[number];
export type TripsLine = `${TripsHand}, ${'natural' | 'with wild'}`;

const paid = (
  hand: TripsHand,
  ranked: ClauseId,
  progressive: ClauseId | null,
  trips: ClauseId,
  badBeat: ClauseId | null,
): PaidHand => ({
  hand,
  ranked,
  progressive,
  trips,
  badBeat,
  natural: `${hand}, natural`,
  withWild: `${hand}, with wild`,
});

/** § 687a.6(c) to (f). Five-of-a-kind is on the paytables and not on the lists: it ranks below the royal flush. */
const PAID: Readonly<Partial<Record<Category, PaidHand>>> = {
  'five-wilds': paid('five wilds', '687a.6(c)(1)', null, '687a.6(e)(1)', null),
  'royal-flush': paid('royal flush', '687a.6(c)(2)', '687a.6(d)(1)', '687a.6(e)(2)', '687a.6(f)(1)'),
  'five-of-a-kind': paid('five-of-a-kind', '687a.6(c)', null, '687a.6(e)', '687a.6(f)'),
  'straight-flush': paid('straight flush', '687a.6(c)(3)', '687a.6(d)(2)', '687a.6(e)(3)', '687a.6(f)(2)'),
  'four-of-a-kind': paid('four-of-a-kind', '687a.6(c)(4)', '687a.6(d)(3)', '687a.6(e)(4)', '687a.6(f)(3)'),
  'full-house': paid('full house', '687a.6(c)(5)', '687a.6(d)(4)', '687a.6(e)(5)', '687a.6(f)(4)'),
  flush: paid('flush', '687a.6(c)(6)', '687a.6(d)(5)', '687a.6(e)(6)', '687a.6(f)(5)'),
  straight: paid('straight', '687a.6(c)(7)', '687a.6(d)(6)', '687a.6(e)(7)', '687a.6(f)(6)'),
  'three-of-a-kind': paid('three-of-a-kind', '687a.6(c)(8)', '687a.6(d)(7)', '687a.6(e)(8)', '687a.6(f)(7)'),
};

/**
 * The hand of a value if it is three-of-a-kind or better. Two pairs (687a.6(c)(9)), a pair (687a.6(c)(10)) and a high card
 * (687a.6(c)(11)) are paid by no line.
 */
export const paidHand = (value: HandValue): PaidHand | null => BY_CATEGORY[categoryOf(value)] ?? null;

const BY_CATEGORY: readonly (PaidHand | null)[] = CATEGORIES.map((category) => PAID[category] ?? null);

/** Hand of five cards without a joker if deuces are natural. */
export const naturalValue = (cards: readonly Card[]): HandValue => {
  const at = (place: number): Card => cards[place] as Card;
  return evaluate5(at(0), at(1), at(2), at(3), at(4));
};

/** § 687a.11(f)(1): the five cards of the Progressive, where the extra card takes the joker's place. */
export const withExtraForJoker = (cards: readonly Card[], extra: Card | null): readonly Card[] => {
  if (!cards.includes(JOKER)) return cards;
  if (extra === null) throw new Error('an extra card lies on the layout whenever a Progressive Bonus Wager is placed');
  return cards.map((card) => (card === JOKER ? extra : card));
};
