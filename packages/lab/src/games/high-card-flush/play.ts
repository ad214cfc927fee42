import {
  type Card,
  cardOf,
  cards,
  evaluateStraightFlush,
  type Rank,
  type RankSet,
  ranksIn,
  type Suit,
  setsBySuit,
} from '@fairdeal/cards';
import { flushQualifies, houseGame, type SettledHand, type SettledRound, type Terms } from '@fairdeal/rules';
import { add, type Fraction, fraction, multiply, subtract } from '../../fraction.js';
import { endIn, type Outcome } from '../../result.js';
import { bestFirst, type Choice } from '../../solver.js';
import {
  dealersHands,
  type FlushDeal,
  flushesOf,
  flushOfSet,
  lengthOfFlush,
  ranksOfFlush,
  type Showdown,
  showdownOf,
} from './deals.js';

export const GAME = 'high-card-flush';
const ANTE = 100;
const game = houseGame(GAME);
const TERMS: Terms = { edition: '2019', paytables: {}, payoutLimit: null, settings: {} };

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
    const hand: SettledHand = {
      box: 1,
      cards: handWith(flushOfSet((1 << length) - 1)),
      wagers: { ante: ANTE },
      play: null,
    };
    const raises = (game?.plays(TERMS, hand, 'raise') ?? []).map(({ play }) =>
      'raise' in play ? Number(play.raise) : 0,
    );
    return Math.max(...raises) / ANTE;
  }),
);

export const ENDINGS = ['notQualified', 'won', 'tied', 'lost'] as const satisfies readonly (keyof Showdown)[];

/** A hand that may raise as high as any. */
const PLAYER = cards('AhQh9h8h7h5h2c');
const DEALERS: Readonly<Record<keyof Showdown, readonly Card[]>> = {
  notQualified: cards('2s3s6c7c8d9dTh'),
  won: cards('Kd8d3d2s6c7cTh'),
  tied: cards('AsQs9s8s7s5s2d'),
  lost: cards('AdKd9d8d7d5d2s'),
};

/** The rulebook lets no hand raise more; by rules of one's own a larger Raise is so many of one Ante. */
const MOST_BY_LAW = 3;

const settled = (dealer: readonly Card[], raise: number): Omit<Outcome, 'count'> => {
  if (raise > MOST_BY_LAW) {
    const [single, double] = [settled(dealer, 1), settled(dealer, 2)];
    const times = fraction(raise - 1);
    const from = (of: 'net' | 'wagered'): Fraction =>
      add(single[of], multiply(times, subtract(double[of], single[of])));
    return { net: from('net'), wagered: from('wagered') };
  }
  const play = raise === 0 ? { fold: true } : { raise: raise * ANTE };
  const round: SettledRound = { terms: TERMS, dealer, community: [], extra: null, meters: {} };
  const wagers = { ante: ANTE, ...(raise === 0 ? {} : { raise: raise * ANTE }) };
  return endIn(ANTE, game?.settle(round, { box: 1, cards: PLAYER, wagers, play }).wagers ?? []);
};

/** What a hand nets when it raises so many Antes, 0 being a fold, by the rules of the table itself. */
export const endOf = (raise: number, ending: keyof Showdown): Omit<Outcome, 'count'> => settled(DEALERS[ending], raise);

type Nets = Readonly<Record<keyof Showdown, number>>;
const NETS = new Map<number, Nets>();

/** The nets of a raise in whole Antes, by ending; of a fold, always the same. */
export const netsOf = (raise: number): Nets => {
  const net = (ending: keyof Showdown): number => Number(endOf(raise, ending).net.numerator);
  const nets = NETS.get(raise) ?? {
    notQualified: net('notQualified'),
    won: net('won'),
    tied: net('tied'),
    lost: net('lost'),
  };
  NETS.set(raise, nets);
  return nets;
};

/** What a raise is worth against all of the dealer's hands together, in Antes. */
export const worthOf = (nets: Nets, showdown: Showdown): number =>
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
): Choice[] => {
  const suits = setsBySuit(hand);
  const showdown = showdownOf(deal, suits, setsBySuit([...hand, ...known]));
  const all = dealersHands(deal, known.length);
  const expected = (raise: number): Fraction => fraction(worthOf(netsOf(raise), showdown), all);
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
export const runsOf = (ranks: number, aceLow: boolean): Uint8Array =>
  Uint8Array.from({ length: 1 << ranks }, (_, set) => evaluateStraightFlush(suitedCards(set, 0), aceLow) ?? 0);
