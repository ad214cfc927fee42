import { RANKS } from '@fairdeal/cards';
import { type Bands, HOUSE_SPLITS, type HouseSplits, type HouseWay } from '@fairdeal/rules/internal';
import type { SolverQuestion } from '../../exact/solver.js';
import {
  objectWith,
  oneOfThese,
  rulesReader,
  type Variant,
  type VariantWords,
  wholeNumber,
} from '../../exact/variant.js';
import { type Fraction, fraction, ONE } from '../../math/fraction.js';
import { FULL_DECK, type PaiGowDeck } from './hands.js';

export const VARIANTS = {
  joker: 'whether the deck has its joker',
  aceHigh:
    '"push" if every wager ties against an Ace High Pai Gow of the dealer’s, as in the regulation; "play" if the hand is played out',
  equal: '"lose" if a hand that only equals the dealer’s loses, as in the regulation; "win" if it wins',
  commission: 'commission on winnings, in percent; the regulation has 0',
  dealer:
    'when the dealer splits: from which rank on, and unless which single card is held, {"twoPair": {"J": "always", "7": "A", "2": "K"}, "fourOfAKind": {…}, "pairBesideAce": true}; anything left out follows the house way',
} as const satisfies VariantWords;

/** Rules in play: the chapter's, or a variant. */
export interface PaiGowRules {
  readonly deck: PaiGowDeck;
  readonly aceHighPushes: boolean;
  /** Whether a hand that only equals the dealer's is won. */
  readonly equalWins: boolean;
  /** Win of a winning wager. */
  readonly wins: Fraction;
  /** Exceptions to the house way of setting the dealer's cards. */
  readonly splits: Partial<HouseSplits>;
}

const MOST_KEPT = 50;
const RANK_NAMES: readonly string[] = RANKS;
/** The highest first. */
const HIGH_FIRST: readonly string[] = [...RANKS].reverse();

const readBands = (name: string, value: unknown): Bands =>
  Object.entries(objectWith(name, value, HIGH_FIRST))
    .map(([from, unless]) => {
      const single = oneOfThese(`${name}, ${from}`, unless, ['always', ...HIGH_FIRST]);
      return [RANK_NAMES.indexOf(from), single === 'always' ? null : RANK_NAMES.indexOf(single)] as const;
    })
    .sort(([one], [other]) => other - one);

const readSplits = (value: unknown): Partial<HouseSplits> => {
  const own = objectWith('dealer', value, ['twoPair', 'fourOfAKind', 'pairBesideAce']);
  return {
    ...('twoPair' in own ? { twoPair: readBands('dealer, twoPair', own.twoPair) } : {}),
    ...('fourOfAKind' in own ? { fourOfAKind: readBands('dealer, fourOfAKind', own.fourOfAKind) } : {}),
    ...('pairBesideAce' in own
      ? { pairBesideAce: oneOfThese('dealer, pairBesideAce', own.pairBesideAce, [true, false]) }
      : {}),
  };
};

export const BY_LAW: PaiGowRules = { deck: FULL_DECK, aceHighPushes: true, equalWins: false, wins: ONE, splits: {} };

export const readRules = (variant: Variant): PaiGowRules => {
  const {
    joker = true,
    aceHigh = 'push',
    equal = 'lose',
    commission = 0,
    dealer = {},
  } = objectWith('a variant', variant, Object.keys(VARIANTS));
  return {
    deck: { ...FULL_DECK, joker: oneOfThese('joker', joker, [true, false]) },
    aceHighPushes: oneOfThese('aceHigh', aceHigh, ['push', 'play']) === 'push',
    equalWins: oneOfThese('equal', equal, ['lose', 'win']) === 'win',
    wins: fraction(100 - wholeNumber('commission', commission, 0, MOST_KEPT), 100),
    splits: readSplits(dealer),
  };
};

export const rulesOf = rulesReader(() => BY_LAW, readRules);

/** How the dealer sets the cards: the house way, with the exceptions of the rules. */
export const splitsOf = (question: SolverQuestion): HouseSplits => ({
  ...HOUSE_SPLITS[question.settings.houseWay as HouseWay],
  ...rulesOf(question).splits,
});
