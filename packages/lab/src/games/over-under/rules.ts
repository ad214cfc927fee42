import type { Card } from '@fairdeal/cards';
import { houseGame } from '@fairdeal/rules';
import { pointTotal, type RoundToSettle } from '@fairdeal/rules/internal';
import type { RoundOutcome } from '../../exact/game-odds.js';
import {
  commonUnits,
  objectWith,
  readWin,
  rulesReader,
  type Variant,
  type VariantWords,
  wholeNumber,
} from '../../exact/variant.js';
import { add, type Fraction, fraction, multiply, negate, ONE, ZERO } from '../../math/fraction.js';

export const GAME = 'over-under';
export const EDITION = '2020';
export const OVER_UNDER_CHOICES = ['over', 'under', 'surrender'] as const;
export type OverUnderChoice = (typeof OVER_UNDER_CHOICES)[number];

export const VARIANTS = {
  under: 'the total that an Under must stay below; the regulation has 18',
  over: 'the total that an Over must exceed; the regulation has 23',
  underPays: 'what Ante and Under win, "1 to 1"',
  overPays: 'what Ante and Over win, "1 to 1"',
  surrenderKeeps: 'percent of the Ante that a surrendering player keeps; the regulation has 0',
} as const satisfies VariantWords;

type CallEnd = Omit<RoundOutcome, 'count'>;

/** How a hand of three cards ends after a call, in Antes, and in how many units of an Ante that is always whole. */
export interface OverUnderRules {
  readonly settled: (cards: readonly Card[], call: OverUnderChoice) => CallEnd;
  readonly scale: number;
}

const ANTE = 100;
const game = houseGame(GAME);
const TABLE: RoundToSettle = {
  terms: { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} },
  dealer: [],
  community: [],
  extra: null,
  meters: {},
};

/** Net of the three cards and total wagered, by the rulebook. */
const settledByLaw = (cards: readonly Card[], call: OverUnderChoice): CallEnd => {
  const results = game.settle(TABLE, { box: 1, cards, wagers: { ante: ANTE }, play: { call } }).wagers;
  const staked = results.reduce((total, { stake }) => total + stake, 0);
  const received = results.reduce((total, result) => total + result.received, 0);
  return { net: fraction(received - staked, ANTE), wagered: fraction(staked, ANTE) };
};

/** The total of the cards decides: each is settled once. */
const byTotal = (settle: OverUnderRules['settled']): OverUnderRules['settled'] => {
  const ends = new Map<string, CallEnd>();
  return (cards, call) => {
    const key = `${call} ${pointTotal(cards)}`;
    const end = ends.get(key) ?? settle(cards, call);
    ends.set(key, end);
    return end;
  };
};

const BY_LAW: OverUnderRules = { settled: byTotal(settledByLaw), scale: 2 };

const BOTH = fraction(2);

export const readRules = (variant: Variant): OverUnderRules => {
  const {
    under = 18,
    over = 23,
    underPays = '1 to 1',
    overPays = '1 to 1',
    surrenderKeeps = 0,
  } = objectWith('a variant', variant, Object.keys(VARIANTS));
  const below = wholeNumber('under', under, 7, 34);
  const above = wholeNumber('over', over, 5, 32);
  const pays: Readonly<Record<'under' | 'over', Fraction>> = {
    under: readWin('underPays', underPays),
    over: readWin('overPays', overPays),
  };
  const kept = fraction(wholeNumber('surrenderKeeps', surrenderKeeps, 0, 100), 100);
  const settle = (cards: readonly Card[], call: OverUnderChoice): CallEnd => {
    if (call === 'surrender') return { net: add(negate(ONE), kept), wagered: ONE };
    const total = pointTotal(cards);
    const won = call === 'over' ? total > above : total < below;
    return { net: won ? multiply(BOTH, pays[call]) : negate(BOTH), wagered: BOTH };
  };
  return { settled: byTotal(settle), scale: commonUnits([pays.under, pays.over, kept, ZERO], 2) };
};

export const rulesOf = rulesReader(() => BY_LAW, readRules);
