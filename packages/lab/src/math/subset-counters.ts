import { binomial } from './combinations.js';

/** Five places of a deck, lowest first, six bits each. */
export const packHand = (a: number, b: number, c: number, d: number, e: number): number =>
  a | (b << 6) | (c << 12) | (d << 18) | (e << 24);

/** Counter of five-card hands by every set of up to four of their cards. */
export interface SubsetCounters {
  add(hand: number): void;
  /** Number of counted hands that share no card with this one; `counted` says whether this one is among them. */
  disjoint(hand: number, counted: boolean): number;
}

const column = (cards: number, taken: number): Int32Array =>
  Int32Array.from({ length: cards + 1 }, (_, place) => binomial(place, taken));

/** Binomials that number the sets of places, and how many hands hold each set. */
interface SubsetTables {
  readonly two: Int32Array;
  readonly three: Int32Array;
  readonly four: Int32Array;
  readonly hands: Int32Array;
  readonly singles: Int32Array;
  readonly pairs: Int32Array;
  readonly triples: Int32Array;
  readonly quads: Int32Array;
}

const subsetTables = (deck: number): SubsetTables => ({
  two: column(deck, 2),
  three: column(deck, 3),
  four: column(deck, 4),
  hands: new Int32Array(1),
  singles: new Int32Array(deck),
  pairs: new Int32Array(binomial(deck, 2)),
  triples: new Int32Array(binomial(deck, 3)),
  quads: new Int32Array(binomial(deck, 4)),
});

const at = (table: Int32Array, place: number): number => table[place] ?? 0;

const increase = (table: Int32Array, place: number): void => {
  table[place] = (table[place] ?? 0) + 1;
};

const handCounter =
  ({ two, three, four, hands, singles, pairs, triples, quads }: SubsetTables): SubsetCounters['add'] =>
  (hand: number): void => {
    const [a, b, c, d, e] = [hand & 63, (hand >> 6) & 63, (hand >> 12) & 63, (hand >> 18) & 63, hand >> 24];
    const [b2, c2, d2, e2] = [at(two, b), at(two, c), at(two, d), at(two, e)];
    const [c3, d3, e3] = [at(three, c), at(three, d), at(three, e)];
    const [d4, e4] = [at(four, d), at(four, e)];
    increase(hands, 0);
    increase(singles, a);
    increase(singles, b);
    increase(singles, c);
    increase(singles, d);
    increase(singles, e);
    increase(pairs, b2 + a);
    increase(pairs, c2 + a);
    increase(pairs, c2 + b);
    increase(pairs, d2 + a);
    increase(pairs, d2 + b);
    increase(pairs, d2 + c);
    increase(pairs, e2 + a);
    increase(pairs, e2 + b);
    increase(pairs, e2 + c);
    increase(pairs, e2 + d);
    increase(triples, c3 + b2 + a);
    increase(triples, d3 + b2 + a);
    increase(triples, d3 + c2 + a);
    increase(triples, d3 + c2 + b);
    increase(triples, e3 + b2 + a);
    increase(triples, e3 + c2 + a);
    increase(triples, e3 + c2 + b);
    increase(triples, e3 + d2 + a);
    increase(triples, e3 + d2 + b);
    increase(triples, e3 + d2 + c);
    increase(quads, d4 + c3 + b2 + a);
    increase(quads, e4 + c3 + b2 + a);
    increase(quads, e4 + d3 + b2 + a);
    increase(quads, e4 + d3 + c2 + a);
    increase(quads, e4 + d3 + c2 + b);
  };

const disjointCounter =
  ({ two, three, four, hands, singles, pairs, triples, quads }: SubsetTables): SubsetCounters['disjoint'] =>
  (hand: number, counted: boolean): number => {
    const [a, b, c, d, e] = [hand & 63, (hand >> 6) & 63, (hand >> 12) & 63, (hand >> 18) & 63, hand >> 24];
    const [b2, c2, d2, e2] = [at(two, b), at(two, c), at(two, d), at(two, e)];
    const [c3, d3, e3] = [at(three, c), at(three, d), at(three, e)];
    const [d4, e4] = [at(four, d), at(four, e)];
    const one = at(singles, a) + at(singles, b) + at(singles, c) + at(singles, d) + at(singles, e);
    const both =
      at(pairs, b2 + a) +
      at(pairs, c2 + a) +
      at(pairs, c2 + b) +
      at(pairs, d2 + a) +
      at(pairs, d2 + b) +
      at(pairs, d2 + c) +
      at(pairs, e2 + a) +
      at(pairs, e2 + b) +
      at(pairs, e2 + c) +
      at(pairs, e2 + d);
    const thrice =
      at(triples, c3 + b2 + a) +
      at(triples, d3 + b2 + a) +
      at(triples, d3 + c2 + a) +
      at(triples, d3 + c2 + b) +
      at(triples, e3 + b2 + a) +
      at(triples, e3 + c2 + a) +
      at(triples, e3 + c2 + b) +
      at(triples, e3 + d2 + a) +
      at(triples, e3 + d2 + b) +
      at(triples, e3 + d2 + c);
    const fourTimes =
      at(quads, d4 + c3 + b2 + a) +
      at(quads, e4 + c3 + b2 + a) +
      at(quads, e4 + d3 + b2 + a) +
      at(quads, e4 + d3 + c2 + a) +
      at(quads, e4 + d3 + c2 + b);
    return at(hands, 0) - one + both - thrice + fourTimes - (counted ? 1 : 0);
  };

/**
 * Creates counters for a deck. By inclusion and exclusion, the hands that share no card with five cards are all hands, less those that hold
 * one of the five, plus those that hold two of them, and so on. A set of places is numbered by sums of binomials.
 */
export const subsetCounters = (deck: number): SubsetCounters => {
  const tables = subsetTables(deck);
  return { add: handCounter(tables), disjoint: disjointCounter(tables) };
};
