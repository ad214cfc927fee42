import { ALL_RANKS, DECK_WITH_JOKER, type RankDeck } from '../../exact/rank-deck.js';
import {
  commonUnits,
  objectWith,
  oneOfThese,
  readWins,
  rulesReader,
  type Variant,
  type VariantWords,
} from '../../exact/variant.js';
import type { Fraction } from '../../math/fraction.js';

export const VARIANTS = {
  pays: 'what the Ante wins by the player’s Point Count, {"5": "1 to 2"}; those left out win 1 to 1',
  equal: 'result of the Ante when both have the same Point Count: push, or lose',
  neither: 'result of the Ante when neither hand qualifies: push, or lose',
  joker: 'whether the deck has its joker',
} as const satisfies VariantWords;

const POINTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const ENDS = ['push', 'lose'] as const;

/** Payouts of variant rules that differ from the chapter's. */
export interface SaigonRules {
  readonly deck: RankDeck;
  /** By Point Count; null where the chapter pays. */
  readonly pays: Readonly<Record<string, Fraction>> | null;
  readonly equal: (typeof ENDS)[number];
  readonly neither: (typeof ENDS)[number];
  /** Units to an Ante in which every net is whole. */
  readonly scale: number;
}

const NO_JOKER: RankDeck = { ranks: ALL_RANKS, joker: false };

export const readRules = (variant: Variant): SaigonRules => {
  const {
    pays,
    equal = 'push',
    neither = 'push',
    joker = true,
  } = objectWith('a variant', variant, Object.keys(VARIANTS));
  const own = pays === undefined ? null : readWins('pays', pays, POINTS);
  return {
    deck: oneOfThese('joker', joker, [true, false]) ? DECK_WITH_JOKER : NO_JOKER,
    pays: own,
    equal: oneOfThese('equal', equal, ENDS),
    neither: oneOfThese('neither', neither, ENDS),
    scale: commonUnits(Object.values(own ?? {}), 2),
  };
};

export const BY_LAW: SaigonRules = readRules({});

/** One object for the same rules, by which what was made of them is found again. */
export const rulesOf = rulesReader(() => BY_LAW, readRules);
