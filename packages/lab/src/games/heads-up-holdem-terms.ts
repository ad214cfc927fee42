import { CATEGORIES, type Category, RANKS } from '@fairdeal/cards';
import { BAD_BEAT, houseGame, ODDS, type Pay, type Terms } from '@fairdeal/rules';
import { CATEGORY_COUNT, type HoldemTerms } from './heads-up-holdem-board.js';

export const GAME = 'heads-up-holdem';
export const EDITION = '2016';
/** The Odds pay 3 to 2 at the least: half an Ante is the unit. */
const SCALE = 2;
const ANTE = 100;

const TERMS: Terms = { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} };

/** What a line of the Odds wins, in units. */
const unitsOf = (pay: Pay | undefined, without: number): number => {
  if (pay === undefined) return without;
  return pay.kind === 'to' ? (SCALE * pay.odds) / pay.per : 0;
};

const byCategory = (pays: Readonly<Partial<Record<Category, Pay>>>, without: number): number[] =>
  CATEGORIES.slice(0, CATEGORY_COUNT).map((category) => unitsOf(pays[category], without));

/** The raises that the rulebook offers on a street, in Antes. */
const raisesOn = (street: string): number[] => {
  const hand = { seat: 1, cards: [], wagers: { ante: ANTE, odds: ANTE }, play: null } as const;
  return (houseGame(GAME)?.plays(TERMS, hand, street) ?? []).flatMap(({ ranges }) => {
    const { min = 0, max = -1, step = 1 } = ranges?.raise ?? {};
    return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => (min + at * step) / ANTE);
  });
};

/** § 677a.11 and § 677a.12(a) to (c). A win below a pair pushes the Odds; a loss without a Bad Beat loses them. */
export const holdemTerms = (): HoldemTerms => ({
  scale: SCALE,
  odds: byCategory(ODDS, 0),
  beaten: byCategory(BAD_BEAT, -SCALE),
  preflop: raisesOn('preflop'),
  flop: raisesOn('flop'),
  river: raisesOn('river'),
});

/** `AA`, `AKs`, `AKo`; the places are those of `startOf`. */
export const startName = (start: number): string => {
  const [one, other] = [Math.floor(start / 13), start % 13];
  const [high, low] = one > other ? [one, other] : [other, one];
  return `${RANKS[high]}${RANKS[low]}${one === other ? '' : one > other ? 's' : 'o'}`;
};

/** How many pairs of cards make this starting hand. */
export const startWays = (start: number): number => {
  const [one, other] = [Math.floor(start / 13), start % 13];
  return one === other ? 6 : one > other ? 4 : 12;
};
