import { type Card, cardKey, categoryOf, evaluate7, PAIR, rankOf, suited, suitOf, unsuited7 } from '@fairdeal/cards';
import { combinations } from '../combinations.js';
import { type Fraction, fraction } from '../fraction.js';
import { bestFirst, type Choice, type Situation } from '../solver.js';
import {
  deckCards,
  ENDINGS,
  type Ending,
  foldWorth,
  type HoldemDeck,
  type HoldemTerms,
  kindOn,
  netOf,
  WHOLE_DECK,
} from './heads-up-holdem-board.js';
import { startOf } from './heads-up-holdem-flops.js';
import { HOLDEM_STARTS } from './heads-up-holdem-starts.js';
import { holdemTerms, startName, startWays } from './heads-up-holdem-terms.js';

const KINDS = 26;
const RANK_KEYS = Int32Array.from({ length: 13 }, (_, rank) => cardKey(4 * rank + 3));

const mostHeldSuit = (board: readonly Card[]): number =>
  [0, 1, 2, 3].find((suit) => board.filter((card) => suitOf(card) === suit).length >= 3) ?? -1;

/** How one hand on one board ends against each hand that the dealer can have: the dealer's cards are counted by kind. */
export const showdownOn = (
  deck: HoldemDeck,
  own: readonly Card[],
  board: readonly Card[],
): { readonly category: number } & Readonly<Record<Ending, number>> => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = board;
  const [f = 0, g = 0] = own;
  const value = evaluate7(a, b, c, d, e, f, g);
  const suit = mostHeldSuit(board);
  const left = new Int32Array(KINDS);
  for (const card of deckCards(deck))
    if (!own.includes(card) && !board.includes(card)) left[kindOn(suit, card)] = (left[kindOn(suit, card)] ?? 0) + 1;
  const key = board.reduce((sum, card) => (sum + cardKey(card)) | 0, 0);
  const inSuit = board.reduce((set, card) => (suitOf(card) === suit ? set | (1 << rankOf(card)) : set), 0);
  const onBoard = board.filter((card) => suitOf(card) === suit).length;
  const ends = { won: 0, wonPoor: 0, tied: 0, lost: 0, lostPoor: 0 };
  for (let high = 0; high < KINDS; high += 1)
    for (let low = 0; low <= high; low += 1) {
      const [held, other] = [left[high] as number, left[low] as number];
      const ways = high === low ? (held * (held - 1)) / 2 : held * other;
      if (ways === 0) continue;
      const [highInSuit, lowInSuit] = [high >= 13, low >= 13];
      const [highRank, lowRank] = [high % 13, low % 13];
      const dealer =
        onBoard + (highInSuit ? 1 : 0) + (lowInSuit ? 1 : 0) >= 5
          ? suited(inSuit | (highInSuit ? 1 << highRank : 0) | (lowInSuit ? 1 << lowRank : 0))
          : unsuited7((key + (RANK_KEYS[highRank] as number) + (RANK_KEYS[lowRank] as number)) | 0);
      const poor = categoryOf(dealer) < PAIR;
      if (value > dealer) ends[poor ? 'wonPoor' : 'won'] += ways;
      else if (value === dealer) ends.tied += ways;
      else ends[poor ? 'lostPoor' : 'lost'] += ways;
    }
  return { category: categoryOf(value), ...ends };
};

/** What a hand on a whole board is worth in units, over all of the dealer's hands, when it has raised so many Antes. */
const worthOn = (terms: HoldemTerms, showdown: ReturnType<typeof showdownOn>, antes: number): number =>
  ENDINGS.reduce((sum, ending) => sum + showdown[ending] * netOf(terms, ending, showdown.category, antes), 0);

interface Worth {
  /** By Antes raised now. */
  readonly raised: ReadonlyMap<number, Fraction>;
  /** To check, or at last to fold. */
  readonly waits: Fraction;
}

/** After the Flop: over every Turn and River. */
export const worthOnFlop = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  flop: readonly Card[],
): Worth => {
  const rest = deckCards(deck).filter((card) => !own.includes(card) && !flop.includes(card));
  const dealers = combinations(rest.length - 2, 2);
  const raised = new Map(terms.flop.map((antes) => [antes, 0]));
  let waits = 0;
  rest.forEach((turn, at) => {
    for (let before = 0; before < at; before += 1) {
      const showdown = showdownOn(deck, own, [...flop, turn, rest[before] as Card]);
      for (const antes of terms.flop) raised.set(antes, (raised.get(antes) ?? 0) + worthOn(terms, showdown, antes));
      waits += Math.max(foldWorth(terms) * dealers, ...terms.river.map((antes) => worthOn(terms, showdown, antes)));
    }
  });
  const deals = dealers * combinations(rest.length, 2) * terms.scale;
  return {
    raised: new Map([...raised].map(([antes, worth]) => [antes, fraction(worth, deals)])),
    waits: fraction(waits, deals),
  };
};

export const worthAtLast = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  board: readonly Card[],
): Worth => {
  const showdown = showdownOn(deck, own, board);
  const dealers = combinations(deckCards(deck).length - 7, 2) * terms.scale;
  return {
    raised: new Map(terms.river.map((antes) => [antes, fraction(worthOn(terms, showdown, antes), dealers)])),
    waits: fraction(foldWorth(terms), terms.scale),
  };
};

/** Boards of five after two cards, in the order Flop, then Turn and River; and the dealer's hands. */
export const DEALS_AFTER_START = combinations(50, 3) * combinations(47, 2) * combinations(45, 2);

/** Before the Flop: from the table that the solver made, for there are two million boards. */
const worthBeforeFlop = (terms: HoldemTerms, [one = 0, other = 0]: readonly Card[]): Worth => {
  const start = startOf(rankOf(one), rankOf(other), suitOf(one) === suitOf(other));
  const [base, edge, check] = HOLDEM_STARTS[startName(start)] ?? [0, 0, 0];
  const deals = BigInt(startWays(start)) * BigInt(DEALS_AFTER_START) * BigInt(terms.scale);
  return {
    raised: new Map(terms.preflop.map((antes) => [antes, fraction(base + antes * terms.scale * edge, deals)])),
    waits: fraction(check, deals),
  };
};

const STREETS = ['preflop', 'flop', 'river'] as const;

const asChoices = ({ raised, waits }: Worth, street: (typeof STREETS)[number]): Choice[] => {
  const wait = street === 'river' ? 'fold' : 'check';
  return bestFirst([
    ...[...raised].map(([antes, expected]) => ({
      action: antes === 1 ? 'raise' : `raise-${antes}x`,
      play: (ante: number) => ({ raise: antes * ante, street }),
      expected,
    })),
    { action: wait, play: () => ({ [wait]: true }), expected: waits },
  ]);
};

/** The exact worth of every choice with two cards and none, three or five on the board. */
export const holdemChoices = ({ cards, community = [] }: Situation): Choice[] => {
  const terms = holdemTerms();
  if (community.length === 0) return asChoices(worthBeforeFlop(terms, cards), 'preflop');
  return community.length === 3
    ? asChoices(worthOnFlop(WHOLE_DECK, terms, cards, community), 'flop')
    : asChoices(worthAtLast(WHOLE_DECK, terms, cards, community), 'river');
};
