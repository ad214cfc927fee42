import { type Card, cardOf, cards, type Rank, type Suit } from '@fairdeal/cards';
import { evaluateStraightFlush, type RankSet, rankSetsBySuit, ranksIn } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import { flushQualifies, type HandToSettle, type RoundToSettle, type SettlementTerms } from '@fairdeal/rules/internal';
import { outcomeInAntes, type RoundOutcome } from '../../exact/game-odds.js';
import { bestFirst, type SolverChoice } from '../../exact/solver.js';
import { add, type Fraction, fraction, multiply, subtract } from '../../math/fraction.js';
import {
  dealerHandCount,
  type FlushDeal,
  type FlushShowdown,
  flushesOf,
  flushOfSet,
  flushShowdown,
  lengthOfFlush,
  ranksOfFlush,
} from './deals.js';

export const GAME = 'high-card-flush';
const ANTE = 100;
const game = houseGame(GAME);
const TERMS: SettlementTerms = { edition: '2019', paytables: {}, payoutLimit: null, settings: {} };

const suitedCards = (set: RankSet, suit: Suit): Card[] => ranksIn(set).map((rank) => cardOf(rank as Rank, suit));

/** Seven cards whose longest flush is this one: the others are 2s and 3s of other suits. */
const handWith = (flush: number): Card[] =>
  [...suitedCards(ranksOfFlush(flush), 0), ...cards('2d2h2s3d3h')].slice(0, 7);

const memo = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The deal of the chapter, with the dealer's qualification as the rulebook has it (678a.11(d)). */
export const chapterDeal = memo((): FlushDeal => {
  const whole = { ranks: 13, hand: 7, qualifying: 0 };
  return { ...whole, qualifying: flushesOf(whole).find((flush) => flushQualifies(handWith(flush))) ?? 0 };
});

/** How many Antes a hand may raise at most, as the rulebook has it (678a.11(b)), by the length of its flush. */
export const mostRaises = memo((): readonly number[] =>
  Array.from({ length: 8 }, (_, length) => {
    const hand: HandToSettle = {
      box: 1,
      cards: handWith(flushOfSet((1 << length) - 1)),
      wagers: { ante: ANTE },
      play: null,
    };
    const raises = game.plays(TERMS, hand, 'raise').map(({ play }) => ('raise' in play ? Number(play.raise) : 0));
    return Math.max(...raises) / ANTE;
  }),
);

export const FLUSH_ENDINGS = [
  'notQualified',
  'won',
  'tied',
  'lost',
] as const satisfies readonly (keyof FlushShowdown)[];

/** A hand that may raise as high as any. */
const PLAYER = cards('AhQh9h8h7h5h2c');
const DEALERS: Readonly<Record<keyof FlushShowdown, readonly Card[]>> = {
  notQualified: cards('2s3s6c7c8d9dTh'),
  won: cards('Kd8d3d2s6c7cTh'),
  tied: cards('AsQs9s8s7s5s2d'),
  lost: cards('AdKd9d8d7d5d2s'),
};

/** The rulebook allows no larger Raise; under variant rules a larger Raise is a multiple of one Ante. */
const MOST_BY_LAW = 3;

const settledOutcome = (dealer: readonly Card[], raise: number): Omit<RoundOutcome, 'count'> => {
  if (raise > MOST_BY_LAW) {
    const [single, double] = [settledOutcome(dealer, 1), settledOutcome(dealer, 2)];
    const times = fraction(raise - 1);
    const from = (of: 'net' | 'wagered'): Fraction =>
      add(single[of], multiply(times, subtract(double[of], single[of])));
    return { net: from('net'), wagered: from('wagered') };
  }
  const play = raise === 0 ? { fold: true } : { raise: raise * ANTE };
  const round: RoundToSettle = { terms: TERMS, dealer, community: [], extra: null, meters: {} };
  const wagers = { ante: ANTE, ...(raise === 0 ? {} : { raise: raise * ANTE }) };
  return outcomeInAntes(ANTE, game.settle(round, { box: 1, cards: PLAYER, wagers, play }).wagers);
};

/** Net of a hand that raises this many Antes, or 0 to fold, by the rulebook. */
export const raiseOutcome = (raise: number, ending: keyof FlushShowdown): Omit<RoundOutcome, 'count'> =>
  settledOutcome(DEALERS[ending], raise);

type RaiseNets = Readonly<Record<keyof FlushShowdown, number>>;
const NETS = new Map<number, RaiseNets>();

/** The nets of a raise in whole Antes, by ending; of a fold, always the same. */
export const raiseNets = (raise: number): RaiseNets => {
  const net = (ending: keyof FlushShowdown): number => Number(raiseOutcome(raise, ending).net.numerator);
  const nets = NETS.get(raise) ?? {
    notQualified: net('notQualified'),
    won: net('won'),
    tied: net('tied'),
    lost: net('lost'),
  };
  NETS.set(raise, nets);
  return nets;
};

/** Value of a raise against all of the dealer's hands together, in Antes. */
export const raiseWorth = (nets: RaiseNets, showdown: FlushShowdown): number =>
  nets.notQualified * showdown.notQualified +
  nets.won * showdown.won +
  nets.tied * showdown.tied +
  nets.lost * showdown.lost;

export const actionOf = (raise: number): string => (raise === 0 ? 'fold' : raise === 1 ? 'raise' : `raise-${raise}x`);

const playOf = (raise: number) => (ante: number) => (raise === 0 ? { fold: true } : { raise: raise * ante });

/** The exact worth of every choice with these seven cards, when others are seen elsewhere. */
export const choicesWith = (
  deal: FlushDeal,
  most: readonly number[],
  hand: readonly Card[],
  known: readonly Card[] = [],
): SolverChoice[] => {
  const suits = rankSetsBySuit(hand);
  const showdown = flushShowdown(deal, suits, rankSetsBySuit([...hand, ...known]));
  const all = dealerHandCount(deal, known.length);
  const expected = (raise: number): Fraction => fraction(raiseWorth(raiseNets(raise), showdown), all);
  const largest = most[lengthOfFlush(Math.max(...suits.map(flushOfSet)))] ?? 1;
  return bestFirst(
    Array.from({ length: largest + 1 }, (_, raise) => ({
      action: actionOf(raise),
      said: raise === 0 ? 'fold' : `raise-${raise}x`,
      play: playOf(raise),
      expected: expected(raise),
    })),
  );
};

/** The cards of the longest straight flush within one suit, by its set of ranks (678a.6(d)). */
export const straightFlushLengths = (ranks: number, aceLow: boolean): Uint8Array =>
  Uint8Array.from({ length: 1 << ranks }, (_, set) => evaluateStraightFlush(suitedCards(set, 0), aceLow) ?? 0);
