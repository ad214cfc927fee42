import { CATEGORIES } from '@fairdeal/cards';
import { type HouseGame, houseGame, type Pay } from '@fairdeal/rules';
import { BAD_BEAT, ODDS } from '@fairdeal/rules/internal';
import type { SolverQuestion } from '../../exact/solver.js';
import {
  commonUnits,
  objectWith,
  oneOfThese,
  readWins,
  requireUnits,
  rulesReader,
  toUnits,
  type Variant,
  type VariantWords,
  wholeNumbers,
} from '../../exact/variant.js';
import { type Fraction, fraction, negate, ONE } from '../../math/fraction.js';
import { CATEGORY_COUNT, GAME, type HoldemTerms, holdemTerms } from './terms.js';

export const VARIANTS = {
  raises:
    'how many Antes may be raised on each street, {"preflop": [4, 3], "flop": [2], "river": [1]}: up to four before the Flop, two after it, one at last',
  odds: 'what the Odds win with a hand that beats the dealer, {"flush": "3 to 2"}; hands left out push',
  badBeat: 'what the Odds win with a hand that is beaten, {"straight": "5 to 1"}; hands left out lose',
  qualifies: 'the lowest hand with which the dealer qualifies, "pair"; "high-card" if the dealer always qualifies',
  ties: 'what best play does on the River when a Raise and a fold are worth the same: raise, or fold',
} as const satisfies VariantWords;

const HANDS: readonly string[] = CATEGORIES.slice(0, CATEGORY_COUNT);
const STREETS = ['preflop', 'flop', 'river'] as const;
const MOST_RAISED = 20;
/** So that a chunk's sums stay below two to the 53rd, and those of a board below two to the 31st. */
const MOST_UNITS = 500_000;
/** Number of sizes of a Raise that are counted separately. */
const SIZES = { preflop: 4, flop: 2, river: 1 } as const;

const paidBy = (pay: Pay | undefined, without: Fraction): Fraction =>
  pay === undefined ? without : pay.kind === 'to' ? fraction(pay.odds, pay.per) : fraction(0);

const LOST = negate(ONE);

/** Win of each category: by the variant's table, or the chapter's. */
const byCategory = (
  own: Readonly<Record<string, Fraction>> | null,
  chapter: typeof ODDS,
  without: Fraction,
): Fraction[] =>
  CATEGORIES.slice(0, CATEGORY_COUNT).map((category) =>
    own === null ? paidBy(chapter[category], without) : (own[category] ?? without),
  );

export const readTerms = (variant: Variant): HoldemTerms => {
  const law = holdemTerms();
  const {
    raises = {},
    odds,
    badBeat,
    qualifies = 'pair',
    ties = 'raise',
  } = objectWith('a variant', variant, Object.keys(VARIANTS));
  const own = objectWith('raises', raises, STREETS);
  const raisesOn = (street: (typeof STREETS)[number]): readonly number[] =>
    own[street] === undefined
      ? law[street]
      : wholeNumbers(`raises, ${street}`, own[street], SIZES[street], 1, MOST_RAISED);
  const won = byCategory(odds === undefined ? null : readWins('odds', odds, HANDS), ODDS, fraction(0));
  const beaten = byCategory(badBeat === undefined ? null : readWins('badBeat', badBeat, HANDS), BAD_BEAT, LOST);
  const scale = commonUnits([...won, ...beaten], law.scale);
  requireUnits(
    [...won, ...beaten].map((each) => toUnits(each, scale)),
    MOST_UNITS,
  );
  return {
    scale,
    odds: won.map((each) => toUnits(each, scale)),
    beaten: beaten.map((each) => toUnits(each, scale)),
    qualifies: HANDS.indexOf(oneOfThese('qualifies', qualifies, HANDS)),
    preflop: raisesOn('preflop'),
    flop: raisesOn('flop'),
    river: raisesOn('river'),
    tiesFold: oneOfThese('ties', ties, ['raise', 'fold']) === 'fold',
  };
};

/** The terms of a question: the chapter's, or the variant's. */
export const termsOf = rulesReader(holdemTerms, readTerms);

export const paytablesOf = ({ edition }: SolverQuestion): ReturnType<HouseGame['paytables']> =>
  houseGame(GAME).paytables(edition);
