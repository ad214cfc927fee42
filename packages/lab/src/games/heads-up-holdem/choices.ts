import { type Card, rankOf, suitOf } from '@fairdeal/cards';
import { combinations } from '../../combinations.js';
import { type Fraction, fraction } from '../../fraction.js';
import { bestFirst, type Choice, type Situation } from '../../solver.js';
import { deckCards, type HoldemDeck, startName, startOf, startWays, WHOLE_DECK } from './deck.js';
import { runoutsOf } from './runouts.js';
import { type OneHand, oneHand } from './showdown.js';
import { HOLDEM_STARTS } from './starts.js';
import { CATEGORY_COUNT, ENDINGS, foldWorth, type HoldemTerms, holdemTerms, netOf } from './terms.js';

/** Worth of a hand in units over all of the dealer's hands: but for its Raise, and what each Ante raised adds. */
const worthOf = (nets: readonly Int32Array[], scale: number, hand: OneHand): readonly [base: number, each: number] => {
  const net = nets[hand.show()] as Int32Array;
  const { ends } = hand;
  let base = 0;
  for (let ending = 0; ending < ends.length; ending += 1) base += (ends[ending] as number) * (net[ending] as number);
  const [won, lost] = [(ends[0] as number) + (ends[1] as number), (ends[3] as number) + (ends[4] as number)];
  return [base, scale * (won - lost)];
};

/** By category and ending, what a hand nets but for its Raise. */
const netsOf = (terms: HoldemTerms): Int32Array[] =>
  Array.from({ length: CATEGORY_COUNT }, (_, category) =>
    Int32Array.from(ENDINGS, (ending) => netOf(terms, ending, category, 0)),
  );

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
  const fold = foldWorth(terms) * dealers;
  const nets = netsOf(terms);
  const hand = oneHand(deck, own);
  flop.forEach(hand.lay);
  let [bases, edges, waits] = [0, 0, 0];
  for (const { cards } of runoutsOf(rest, flop)) {
    const [turn = 0, river = 0] = cards;
    const ways = cards.length / 2;
    hand.lay(turn);
    hand.lay(river);
    const [base, each] = worthOf(nets, terms.scale, hand);
    hand.lift(river);
    hand.lift(turn);
    bases += ways * base;
    edges += ways * each;
    let best = fold;
    for (const antes of terms.river) best = Math.max(best, base + antes * each);
    waits += ways * best;
  }
  const deals = dealers * combinations(rest.length, 2) * terms.scale;
  return {
    raised: new Map(terms.flop.map((antes) => [antes, fraction(bases + antes * edges, deals)])),
    waits: fraction(waits, deals),
  };
};

export const worthAtLast = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  board: readonly Card[],
): Worth => {
  const hand = oneHand(deck, own);
  board.forEach(hand.lay);
  const [base, each] = worthOf(netsOf(terms), terms.scale, hand);
  const dealers = combinations(deckCards(deck).length - 7, 2) * terms.scale;
  return {
    raised: new Map(terms.river.map((antes) => [antes, fraction(base + antes * each, dealers)])),
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
