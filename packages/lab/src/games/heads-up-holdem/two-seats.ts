import { type Card, categoryOf, evaluate7, rankOf, suitOf } from '@fairdeal/cards';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import {
  deckCards,
  type Flop,
  type HoldemDeck,
  permuteSuits,
  type SuitPermutation,
  startOf,
  suitPermutations,
} from './deck.js';
import { flopSolver, type SolvedFlop } from './flops.js';
import { foldWorth, HOLDEM_ENDINGS, type HoldemEnding, type HoldemTerms, holdemNet } from './terms.js';

/** Turn and River, one for each class of those that differ only by suits that the Flop leaves alike. */
interface RunoutClass {
  readonly at: number;
  readonly turn: Card;
  readonly river: Card;
  ways: number;
}

const runoutClasses = ({ flop, runouts }: SolvedFlop, names: readonly SuitPermutation[]): RunoutClass[] => {
  const code = (cards: readonly Card[]): number =>
    [...cards].sort((one, other) => one - other).reduce((all, card) => all * 52 + card, 0);
  const own = code(flop.cards);
  const alike = names.filter((suits) => code(flop.cards.map((card) => permuteSuits(card, suits))) === own);
  const classes = new Map<number, RunoutClass>();
  runouts.forEach(({ cards }, at) => {
    for (let pair = 0; pair < cards.length; pair += 2) {
      const [turn = 0, river = 0] = [cards[pair], cards[pair + 1]];
      const least = Math.min(...alike.map((suits) => code([permuteSuits(turn, suits), permuteSuits(river, suits)])));
      const found = classes.get(least);
      if (found === undefined) classes.set(least, { at, turn, river, ways: 1 });
      else found.ways += 1;
    }
  });
  return [...classes.values()];
};

const HAND_BITS = 11;
const [WON, WON_POOR, TIED, LOST, LOST_POOR] = [0, 1, 2, 3, 4] as const;

/** Net of every hand by its ending, in units. */
const netsOf = (terms: HoldemTerms, category: number, antes: number): Int32Array =>
  Int32Array.from(HOLDEM_ENDINGS, (ending: HoldemEnding) =>
    antes === 0 ? foldWorth(terms) : holdemNet(terms, ending, category, antes),
  );

/** Two places of a deck for each hand, the higher one first. */
const placesOfHands = (count: number): { readonly firsts: Uint8Array; readonly seconds: Uint8Array } => {
  const hands = (count * (count - 1)) / 2;
  const [firsts, seconds] = [new Uint8Array(hands), new Uint8Array(hands)];
  for (let high = 1, hand = 0; high < count; high += 1)
    for (let low = 0; low < high; low += 1, hand += 1) {
      firsts[hand] = high;
      seconds[hand] = low;
    }
  return { firsts, seconds };
};

/** Nets of every hand of a seat against the current hand of the dealer. */
interface SeatNets {
  readonly clear: () => void;
  readonly put: (hand: number, net: number) => void;
  /** The nets of every two hands that share no card with each other or with this hand of the dealer's, multiplied and summed. */
  readonly against: (hand: number) => number;
}

/** Pairs of hands that share a card are taken out by the sums of the hands that hold each card. */
const seatNets = (count: number): SeatNets => {
  const { firsts, seconds } = placesOfHands(count);
  const x = new Float64Array(count * count);
  const bySeat = new Float64Array(count);
  const squares = new Float64Array(count);
  let [all, allSquares] = [0, 0];
  return {
    clear: () => {
      [all, allSquares] = [0, 0];
      x.fill(0);
      bySeat.fill(0);
      squares.fill(0);
    },
    put: (hand, net) => {
      const [i, j] = [firsts[hand] ?? 0, seconds[hand] ?? 0];
      const before = x[i * count + j] ?? 0;
      if (before === net) return;
      x[i * count + j] = net;
      x[j * count + i] = net;
      const [more, square] = [net - before, net * net - before * before];
      all += more;
      allSquares += square;
      bySeat[i] = (bySeat[i] ?? 0) + more;
      bySeat[j] = (bySeat[j] ?? 0) + more;
      squares[i] = (squares[i] ?? 0) + square;
      squares[j] = (squares[j] ?? 0) + square;
    },
    against: (hand) => {
      const [i, j] = [firsts[hand] ?? 0, seconds[hand] ?? 0];
      const own = x[i * count + j] ?? 0;
      const sum = all - (bySeat[i] ?? 0) - (bySeat[j] ?? 0) + own;
      let shared = 0;
      const [rowI, rowJ] = [i * count, j * count];
      for (let card = 0; card < count; card += 1) {
        const left = (bySeat[card] ?? 0) - (x[rowI + card] ?? 0) - (x[rowJ + card] ?? 0);
        shared += left * left;
      }
      const [leftI, leftJ] = [(bySeat[i] ?? 0) - own, (bySeat[j] ?? 0) - own];
      shared -= leftI * leftI + leftJ * leftJ;
      const square = allSquares - (squares[i] ?? 0) - (squares[j] ?? 0) + own * own;
      return sum * sum - shared + square;
    },
  };
};

/**
 * On one board, over every hand of the dealer's and every two hands of the seats: what the two net, multiplied. The dealer's hands are gone
 * through from the lowest up, so that each hand of a seat goes from won over tied to lost once.
 */
const boardProducts = (count: number) => {
  const { clear, put, against } = seatNets(count);
  const hands = (count * (count - 1)) / 2;
  /** A value and the number of its hand, so that sorting the one sorts the other. */
  const order = new Int32Array(hands);
  return (values: Int32Array, nets: readonly Int32Array[], poorBelow: number): number => {
    for (let hand = 0; hand < hands; hand += 1) order[hand] = ((values[hand] ?? 0) << HAND_BITS) | hand;
    order.sort();
    for (let at = 0; at < hands; at += 1) order[at] = (order[at] ?? 0) & ((1 << HAND_BITS) - 1);
    const putEnding = (hand: number, ending: number): void => put(hand, (nets[hand] as Int32Array)[ending] ?? 0);
    clear();
    let total = 0;
    let poor = true;
    for (let hand = 0; hand < hands; hand += 1) putEnding(hand, WON_POOR);
    for (let first = 0; first < hands; ) {
      const value = values[order[first] ?? 0] ?? 0;
      let end = first;
      while (end < hands && values[order[end] ?? 0] === value) end += 1;
      if (poor && value >= poorBelow) {
        poor = false;
        for (let at = 0; at < hands; at += 1) putEnding(order[at] ?? 0, at < first ? LOST : WON);
      }
      for (let at = first; at < end; at += 1) putEnding(order[at] ?? 0, TIED);
      for (let at = first; at < end; at += 1) total += against(order[at] ?? 0);
      for (let at = first; at < end; at += 1) putEnding(order[at] ?? 0, poor ? LOST_POOR : LOST);
      first = end;
    }
    return total;
  };
};

/** The sum over some Flops of what two seats net, multiplied, in units squared; `starts` are the Antes raised before the Flop, 0 to check. */
export const holdemProducts = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  starts: readonly number[],
  flops: readonly Flop[],
): bigint => {
  const left = deckCards(deck).length - 5;
  const products = boardProducts(left);
  const names = suitPermutations(deck.suits);
  const hands = (left * (left - 1)) / 2;
  const values = new Int32Array(hands);
  const known = new Map<number, Int32Array>();
  const netsFor = (category: number, antes: number): Int32Array => {
    const nets = known.get(category * 32 + antes) ?? netsOf(terms, category, antes);
    known.set(category * 32 + antes, nets);
    return nets;
  };
  let total = 0n;
  const watch = (solved: SolvedFlop): void => {
    const [a, b, c] = solved.flop.cards;
    for (const { at, turn, river, ways } of runoutClasses(solved, names)) {
      const cards = solved.rest.filter((card) => card !== turn && card !== river);
      const nets: Int32Array[] = [];
      let poorBelow = 0;
      for (let high = 1, hand = 0; high < cards.length; high += 1)
        for (let low = 0; low < high; low += 1, hand += 1) {
          const [one, other] = [cards[high] ?? 0, cards[low] ?? 0];
          const value = evaluate7(one, other, a, b, c, turn, river);
          const category = categoryOf(value);
          values[hand] = value;
          if (category < terms.qualifies) poorBelow = Math.max(poorBelow, value + 1);
          const start = starts[startOf(rankOf(one), rankOf(other), suitOf(one) === suitOf(other))] ?? 0;
          const antes = start || solved.raisesOnFlop(one, other) || solved.raisesAtLast(at, one, other);
          nets.push(netsFor(category, antes));
        }
      total += BigInt(products(values, nets, poorBelow)) * BigInt(ways * solved.flop.ways);
    }
  };
  flopSolver(deck, terms, watch)(flops);
  return total;
};

/** All deals of two seats, the dealer and the board. */
export const dealsOfTwoSeats = (deck: HoldemDeck): bigint => {
  const cards = deckCards(deck).length;
  return [
    binomial(cards, 3),
    binomial(cards - 3, 2),
    binomial(cards - 5, 2),
    binomial(cards - 7, 2),
    binomial(cards - 9, 2),
  ].reduce((product, ways) => product * BigInt(ways), 1n);
};

/** Mean product of the nets of two seats. */
export const meanProduct = (deck: HoldemDeck, { scale }: HoldemTerms, products: bigint): Fraction =>
  fraction(products, BigInt(scale) ** 2n * dealsOfTwoSeats(deck));

/** That of the chapter's game: all 1,755 Flops take ten minutes of work; a test does them again where it is asked to. */
export const CHAPTER_PRODUCT: Fraction = { numerator: 1_873_991_477_834_149n, denominator: 570_815_237_538_000n };
