import { type Card, cards as cardsNamed, type HandValue } from '@fairdeal/cards';
import { evaluateDjWild } from '@fairdeal/cards/internal';
import { houseGame, isRefused } from '@fairdeal/rules';
import { BLIND, paidHand, type RoundToSettle, type WagerResult } from '@fairdeal/rules/internal';
import { outcomeInAntes, type RoundOutcome } from '../../exact/game-odds.js';
import { ALL_RANKS, DECK_WITH_JOKER, type RankDeck } from '../../exact/rank-deck.js';
import {
  commonUnits,
  objectWith,
  oneOfThese,
  readWins,
  rulesReader,
  toUnits,
  type Variant,
  type VariantWords,
  wholeNumber,
} from '../../exact/variant.js';

export const GAME = 'dj-wild';
export const EDITION = '2020';

export const VARIANTS = {
  raise: 'size of a Raise in Antes; the regulation has 2',
  blind: 'what a winning Blind is paid, {"flush": "2 to 1"}; hands left out push',
  joker: 'whether the deck has its joker',
} as const satisfies VariantWords;

export const SHOWDOWN_RESULTS = ['wins', 'ties', 'loses'] as const;
export type ShowdownResult = (typeof SHOWDOWN_RESULTS)[number];

/** Divided by 1 to 10 without a rest. */
export const ANTE = 2520;
export const djWildGame = houseGame(GAME);

/** Results of Ante, Blind and Raise, by the rulebook. */
const settledByLaw = (cards: readonly Card[], dealer: readonly Card[], play: object): readonly WagerResult[] => {
  const terms = { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} };
  const round: RoundToSettle = { terms, dealer, community: [], extra: null, meters: {} };
  const hand = { box: 1, cards, wagers: { ante: ANTE, blind: ANTE }, play: null } as const;
  const added = djWildGame.choose(terms, hand, play, null);
  const raised = isRefused(added) ? [] : added;
  const wagers = { ...hand.wagers, ...Object.fromEntries(raised.map(({ wager, cents }) => [wager, cents])) };
  return djWildGame.settle(round, { ...hand, wagers, play }).wagers;
};

/** A hand by the line of the Blind that it would be paid by. */
export const blindLineOf = (value: HandValue): string => paidHand(value)?.hand ?? 'three-of-a-kind or less';

export const roundOutcome = (results: readonly WagerResult[]): Omit<RoundOutcome, 'count'> =>
  outcomeInAntes(ANTE, results);

export const RAISE = { raise: true } as const;
export const FOLD = { fold: true } as const;
const LOWEST = cardsNamed('3c4c5c6c8d');
const FIVE_WILDS = cardsNamed('2c2d2h2sJk');

/** A hand of each line that the Blind pays, better than the lowest. */
const EXAMPLES: Readonly<Record<string, readonly Card[]>> = Object.fromEntries(
  [
    '2c2d2h2sJk',
    'AsKsQsJsTs',
    'AcAdAhAsJk',
    '9s8s7s6s5s',
    'AcAdAhAsKc',
    'AcAdAhKcKd',
    'AsKsQsJs9s',
    'AsKdQsJsTs',
    'AcAdAhKcQd',
    'AcAdKcQdJh',
  ].map((text) => [blindLineOf(evaluateDjWild(cardsNamed(text))), cardsNamed(text)]),
);

/** Against five wilds a hand loses, against its own like it ties, against the lowest hand it wins. */
const endByLaw = (line: string, result: ShowdownResult): readonly WagerResult[] => {
  const hand = EXAMPLES[line] ?? LOWEST;
  return settledByLaw(hand, result === 'loses' ? FIVE_WILDS : result === 'ties' ? hand : LOWEST, RAISE);
};

type ResultNets = Readonly<Record<ShowdownResult, number>>;

/** Rules in play: the chapter's, or a variant. */
export interface DjWildRules {
  readonly deck: RankDeck;
  /** How a raised hand of a line ends. */
  readonly raised: (line: string, result: ShowdownResult) => readonly WagerResult[];
  readonly folded: readonly WagerResult[];
  /** Units to an Ante in which every net is whole. */
  readonly scale: number;
  /** The nets of raising in units, by the line of the hand. */
  readonly nets: Readonly<Record<string, ResultNets>>;
  readonly netOfFold: number;
}

const rulesFrom = (deck: RankDeck, raised: DjWildRules['raised'], scale: number): DjWildRules => {
  const folded = settledByLaw(LOWEST, LOWEST, FOLD);
  const units = (results: readonly WagerResult[]): number => toUnits(roundOutcome(results).net, scale);
  return {
    deck,
    raised,
    folded,
    scale,
    nets: Object.fromEntries(
      Object.keys(EXAMPLES).map((line) => [
        line,
        {
          wins: units(raised(line, 'wins')),
          ties: units(raised(line, 'ties')),
          loses: units(raised(line, 'loses')),
        },
      ]),
    ),
    netOfFold: units(folded),
  };
};

export const BY_LAW: DjWildRules = rulesFrom(DECK_WITH_JOKER, endByLaw, 1);

const LINES: readonly string[] = BLIND.lines.map(({ hand }) => hand);
const LAW_RAISES = 2;
const MOST_RAISED = 10;

export const readRules = (variant: Variant): DjWildRules => {
  const { raise = LAW_RAISES, blind, joker = true } = objectWith('a variant', variant, Object.keys(VARIANTS));
  const antes = wholeNumber('raise', raise, 1, MOST_RAISED);
  const pays = blind === undefined ? null : readWins('blind', blind, LINES);
  const deck = oneOfThese('joker', joker, [true, false]) ? DECK_WITH_JOKER : { ranks: ALL_RANKS, joker: false };
  const raised = (line: string, result: ShowdownResult): readonly WagerResult[] =>
    endByLaw(line, result).map((one): WagerResult => {
      if (one.wager === 'raise')
        return { ...one, stake: (one.stake * antes) / LAW_RAISES, received: (one.received * antes) / LAW_RAISES };
      if (one.wager !== 'blind' || pays === null || result !== 'wins') return one;
      const won = toUnits(pays[line] ?? { numerator: 0n, denominator: 1n }, ANTE);
      return { ...one, outcome: won > 0 ? 'win' : 'push', received: ANTE + won };
    });
  return rulesFrom(deck, raised, commonUnits(Object.values(pays ?? {})));
};

export const rulesOf = rulesReader(() => BY_LAW, readRules);
