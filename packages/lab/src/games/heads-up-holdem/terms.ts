import { CATEGORIES, type Category } from '@fairdeal/cards';
import { PAIR } from '@fairdeal/cards/internal';
import { houseGame, type Pay } from '@fairdeal/rules';
import { BAD_BEAT, ODDS, type SettlementTerms } from '@fairdeal/rules/internal';

/** How a raised hand can end: against a dealer who qualifies it is won, tied or lost, against a poor one won, tied or lost. */
export const HOLDEM_ENDINGS = ['won', 'wonPoor', 'tied', 'lost', 'lostPoor'] as const;
export type HoldemEnding = (typeof HOLDEM_ENDINGS)[number];

/** One way that a round ends with best play: null is a fold. */
export interface HoldemEnd {
  readonly ending: HoldemEnding | null;
  readonly category: number;
  readonly antes: number;
  readonly deals: bigint;
}

/** The same of one starting hand. */
export interface HoldemStartEnd extends HoldemEnd {
  readonly start: number;
}

export const CATEGORY_COUNT = 11;

/** Payouts of a game, in units of which an Ante has `scale`, and the raises it allows. */
export interface HoldemTerms {
  readonly scale: number;
  /** Win of the Odds Wager with a hand of each category that beats the dealer. */
  readonly odds: readonly number[];
  /** Result of the Odds Wager with a hand of each category that is beaten. */
  readonly beaten: readonly number[];
  /** The least category with which the dealer qualifies: a pair. */
  readonly qualifies: number;
  /** The raises in Antes that a player may choose from before the Flop, after it, and at last. */
  readonly preflop: readonly number[];
  readonly flop: readonly number[];
  readonly river: readonly number[];
  /** Whether a hand folds on the River when a Raise is worth the same as a fold. */
  readonly tiesFold: boolean;
}

/** To fold loses Ante and Odds. */
export const foldWorth = ({ scale }: HoldemTerms): number => -2 * scale;

/** Net of a hand of this category, in units, with this many Antes raised and this ending. */
export const holdemNet = (terms: HoldemTerms, ending: HoldemEnding, category: number, antes: number): number => {
  const { scale, odds, beaten } = terms;
  switch (ending) {
    case 'won':
      return scale + (odds[category] ?? 0) + antes * scale;
    case 'wonPoor':
      return (odds[category] ?? 0) + antes * scale;
    case 'tied':
      return 0;
    case 'lost':
      return -scale + (beaten[category] ?? 0) - antes * scale;
    case 'lostPoor':
      return (beaten[category] ?? 0) - antes * scale;
  }
};

export const GAME = 'heads-up-holdem';
export const EDITION = '2016';
/** The Odds pay 3 to 2 at the least: half an Ante is the unit. */
const SCALE = 2;
const ANTE = 100;

const TERMS: SettlementTerms = { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} };

/** Win of a line of the Odds, in units. */
const unitsOf = (pay: Pay | undefined, without: number): number => {
  if (pay === undefined) return without;
  return pay.kind === 'to' ? (SCALE * pay.odds) / pay.per : 0;
};

const byCategory = (pays: Readonly<Partial<Record<Category, Pay>>>, without: number): number[] =>
  CATEGORIES.slice(0, CATEGORY_COUNT).map((category) => unitsOf(pays[category], without));

/** The raises that the rulebook offers on a street, in Antes. */
const raisesOn = (street: string): number[] => {
  const hand = { box: 1, cards: [], wagers: { ante: ANTE, odds: ANTE }, play: null } as const;
  return houseGame(GAME)
    .plays(TERMS, hand, street)
    .flatMap(({ ranges }) => {
      const { min = 0, max = -1, step = 1 } = ranges?.raise ?? {};
      return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => (min + at * step) / ANTE);
    });
};

/** § 677a.11 and § 677a.12(a) to (c). A win below a pair pushes the Odds; a loss without a Bad Beat loses them. */
export const holdemTerms = (): HoldemTerms => ({
  scale: SCALE,
  odds: byCategory(ODDS, 0),
  beaten: byCategory(BAD_BEAT, -SCALE),
  qualifies: PAIR,
  preflop: raisesOn('preflop'),
  flop: raisesOn('flop'),
  river: raisesOn('river'),
  tiesFold: false,
});
