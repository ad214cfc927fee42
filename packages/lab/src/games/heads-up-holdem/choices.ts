import { type Card, rankOf, suitOf } from '@fairdeal/cards';
import { bestFirst, type HandSituation, type SolverChoice, type SolverQuestion } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import { KINDS, kindOn } from './board.js';
import { deckCards, flopClasses, type HoldemDeck, startName, startOf, startWays, WHOLE_DECK } from './deck.js';
import { termsOf } from './rules.js';
import { runoutsOf } from './runouts.js';
import { handShowdown } from './showdown.js';
import { HOLDEM_STARTS } from './starts.js';
import { CATEGORY_COUNT, foldWorth, HOLDEM_ENDINGS, type HoldemTerms, holdemNet } from './terms.js';

/** By category and ending, what a hand nets but for its Raise. */
const netsByCategory = (terms: HoldemTerms): Int32Array[] =>
  Array.from({ length: CATEGORY_COUNT }, (_, category) =>
    Int32Array.from(HOLDEM_ENDINGS, (ending) => holdemNet(terms, ending, category, 0)),
  );

const BOARD = 5;
/** For a single board, which is compared with no other. */
const NO_SUIT = -1;

interface ChoiceWorth {
  /** By Antes raised now. */
  readonly raised: ReadonlyMap<number, Fraction>;
  /** To check, or at last to fold. */
  readonly waits: Fraction;
}

/** Value of one hand on a board, in units over all of the dealer's hands: without its Raise, and the value that each Ante raised adds. */
type BoardWorth = (suit: number, board: readonly Card[]) => readonly [base: number, each: number];

/** Boards alike but for the suits that cannot make a flush are shown down once. */
const onBoards = (deck: HoldemDeck, terms: HoldemTerms, own: readonly Card[], known: readonly Card[]): BoardWorth => {
  const nets = netsByCategory(terms);
  const hand = handShowdown(deck, own, known, terms.qualifies);
  const { ends } = hand;
  const shown = new Map<number, readonly [number, number]>();
  const show = (board: readonly Card[]): readonly [number, number] => {
    board.forEach(hand.lay);
    const net = nets[hand.show()] as Int32Array;
    board.forEach(hand.lift);
    let base = 0;
    for (let ending = 0; ending < ends.length; ending += 1) base += (ends[ending] ?? 0) * (net[ending] ?? 0);
    const [won, lost] = [(ends[0] ?? 0) + (ends[1] ?? 0), (ends[3] ?? 0) + (ends[4] ?? 0)];
    return [base, terms.scale * (won - lost)];
  };
  const kinds = new Uint8Array(BOARD);
  return (suit, board) => {
    for (let at = 0; at < BOARD; at += 1) kinds[at] = kindOn(suit, board[at] ?? 0);
    kinds.sort();
    let key = suit + 1;
    for (let at = 0; at < BOARD; at += 1) key = key * KINDS + (kinds[at] ?? 0);
    const worth = shown.get(key) ?? show(board);
    shown.set(key, worth);
    return worth;
  };
};

/** In units over all deals: raised but for the Raise, what each Ante raised adds, and checked. */
interface FlopSums {
  readonly bases: number;
  readonly edges: number;
  readonly waits: number;
  readonly deals: number;
}

/** After the Flop: over every Turn and River that these cards leave. */
const sumsOnFlop = (
  terms: HoldemTerms,
  worthOn: BoardWorth,
  flop: readonly Card[],
  rest: readonly Card[],
): FlopSums => {
  const dealers = binomial(rest.length - 2, 2);
  const fold = foldWorth(terms) * dealers;
  let [bases, edges, waits] = [0, 0, 0];
  for (const { suit, cards } of runoutsOf(rest, flop)) {
    const ways = cards.length / 2;
    const [base, each] = worthOn(suit, [...flop, ...cards.slice(0, 2)]);
    bases += ways * base;
    edges += ways * each;
    let best = fold;
    for (const antes of terms.river) best = Math.max(best, base + antes * each);
    waits += ways * best;
  }
  return { bases, edges, waits, deals: dealers * binomial(rest.length, 2) * terms.scale };
};

const cardsLeftIn = (deck: HoldemDeck, ...gone: readonly (readonly Card[])[]): Card[] => {
  const seen = new Set(gone.flat());
  return deckCards(deck).filter((card) => !seen.has(card));
};

const asWorth = (raises: readonly number[], { bases, edges, waits, deals }: FlopSums): ChoiceWorth => ({
  raised: new Map(raises.map((antes) => [antes, fraction(bases + antes * edges, deals)])),
  waits: fraction(waits, deals),
});

export const worthOnFlop = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  flop: readonly Card[],
  known: readonly Card[] = [],
): ChoiceWorth =>
  asWorth(terms.flop, sumsOnFlop(terms, onBoards(deck, terms, own, known), flop, cardsLeftIn(deck, own, flop, known)));

/** Before the Flop: over every Flop, on each of which a hand that checked is played best. */
export const worthBeforeFlop = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  known: readonly Card[],
): ChoiceWorth => {
  const worthOn = onBoards(deck, terms, own, known);
  let [bases, edges, waits, deals] = [0, 0, 0, 0];
  for (const { cards, ways } of flopClasses(deck, own, known)) {
    const on = sumsOnFlop(terms, worthOn, cards, cardsLeftIn(deck, own, cards, known));
    bases += ways * on.bases;
    edges += ways * on.edges;
    waits += ways * Math.max(on.waits, ...terms.flop.map((antes) => on.bases + antes * on.edges));
    deals += ways * on.deals;
  }
  return asWorth(terms.preflop, { bases, edges, waits, deals });
};

export const worthOnRiver = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  own: readonly Card[],
  board: readonly Card[],
  known: readonly Card[] = [],
): ChoiceWorth => {
  const [base, each] = onBoards(deck, terms, own, known)(NO_SUIT, board);
  const dealers = binomial(deckCards(deck).length - 7 - known.length, 2) * terms.scale;
  return {
    raised: new Map(terms.river.map((antes) => [antes, fraction(base + antes * each, dealers)])),
    waits: fraction(foldWorth(terms), terms.scale),
  };
};

/** Boards of five after two cards, in the order Flop, then Turn and River; and the dealer's hands. */
export const DEALS_AFTER_START = binomial(50, 3) * binomial(47, 2) * binomial(45, 2);

/** Before the Flop with no other card seen: from the table that the solver made, for there are two million boards. */
const storedWorth = (terms: HoldemTerms, [one = 0, other = 0]: readonly Card[]): ChoiceWorth => {
  const start = startOf(rankOf(one), rankOf(other), suitOf(one) === suitOf(other));
  const [base, edge, check] = HOLDEM_STARTS[startName(start)] ?? [0, 0, 0];
  const deals = BigInt(startWays(start)) * BigInt(DEALS_AFTER_START) * BigInt(terms.scale);
  return {
    raised: new Map(terms.preflop.map((antes) => [antes, fraction(base + antes * terms.scale * edge, deals)])),
    waits: fraction(check, deals),
  };
};

const STREETS = ['preflop', 'flop', 'river'] as const;

const asChoices = ({ raised, waits }: ChoiceWorth, street: (typeof STREETS)[number]): SolverChoice[] => {
  const wait = street === 'river' ? 'fold' : 'check';
  return bestFirst([
    ...[...raised].map(([antes, expected]) => ({
      action: antes === 1 ? 'raise' : `raise-${antes}x`,
      said: `raise-${antes}x`,
      play: (ante: number) => ({ raise: antes * ante, street }),
      expected,
    })),
    { action: wait, said: wait, play: () => ({ [wait]: true }), expected: waits },
  ]);
};

/** The exact worth of every choice with two cards and none, three or five on the board. */
export const holdemChoices = (
  question: SolverQuestion,
  { cards, community = [], known = [] }: HandSituation,
): SolverChoice[] => {
  const terms = termsOf(question);
  if (community.length === 0)
    return asChoices(
      known.length === 0 && question.variant === undefined
        ? storedWorth(terms, cards)
        : worthBeforeFlop(WHOLE_DECK, terms, cards, known),
      'preflop',
    );
  return community.length === 3
    ? asChoices(worthOnFlop(WHOLE_DECK, terms, cards, community, known), 'flop')
    : asChoices(worthOnRiver(WHOLE_DECK, terms, cards, community, known), 'river');
};
