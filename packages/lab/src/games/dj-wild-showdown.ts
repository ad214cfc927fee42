import { type Card, evaluateDjWild, type HandValue, isWild, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import { combinations } from '../combinations.js';
import { cardsOf, type Deck, forEachHandClass } from '../hands.js';
import { packHand, subsetCounters } from '../subset-counters.js';

/** Cards of one kind rank alike: 0 for the deuces and the joker, which are wild, else their rank. */
const kindOf = (card: Card): number => (isWild(card) ? 0 : rankOf(card));

/** The deck with its wild cards first, so that the kinds of a hand come in order. */
const inOrder = (deck: Deck): Card[] => cardsOf(deck).sort((one, other) => kindOf(one) - kindOf(other) || one - other);

const KINDS = 13;
/** The place of five kinds, lowest first, among all that five cards can have. */
const FIRST = Int32Array.from({ length: KINDS }, (_, kind) => kind);
const columns = [2, 3, 4, 5].map((taken) =>
  Int32Array.from({ length: KINDS }, (_, kind) => combinations(kind + taken - 1, taken)),
);
const [SECOND, THIRD, FOURTH, FIFTH] = columns as [Int32Array, Int32Array, Int32Array, Int32Array];
const MULTISETS = combinations(KINDS + 4, 5);

const NO_SUIT = 0b1111;
const suitSet = (card: Card): number => (isWild(card) ? NO_SUIT : 1 << suitOf(card));

/** Values by the kinds of the cards, for those that are not all of one suit and those that are (wild cards are of any). */
interface Values {
  readonly mixed: Uint16Array;
  readonly suited: Uint16Array;
}

/** All hands of a deck in the order of their value, packed, and where each value begins. */
interface InRankOrder {
  readonly hands: Int32Array;
  readonly starts: Uint32Array;
}

const HIGHEST = 1 << 16;

/** Calls for each hand of five places, the fifth card innermost, with its value. */
const forEachHand = (deck: readonly Card[], values: Values, visit: (hand: number, value: HandValue) => void): void => {
  const kinds = Int32Array.from(deck, kindOf);
  const suits = Int32Array.from(deck, suitSet);
  const { mixed, suited } = values;
  const fifth = (a: number, b: number, c: number, d: number, multiset: number, suit: number): void => {
    for (let e = d + 1; e < deck.length; e += 1) {
      const table = (suit & (suits[e] as number)) === 0 ? mixed : suited;
      const place = multiset + (FIFTH[kinds[e] as number] as number);
      let value = table[place] as number;
      if (value === 0) {
        value = evaluateDjWild([a, b, c, d, e].map((at) => deck[at] ?? JOKER));
        table[place] = value;
      }
      visit(packHand(a, b, c, d, e), value);
    }
  };
  for (let a = 0; a < deck.length; a += 1) {
    const [kindA, suitA] = [FIRST[kinds[a] as number] as number, suits[a] as number];
    for (let b = a + 1; b < deck.length; b += 1) {
      const [kindB, suitB] = [kindA + (SECOND[kinds[b] as number] as number), suitA & (suits[b] as number)];
      for (let c = b + 1; c < deck.length; c += 1) {
        const [kindC, suitC] = [kindB + (THIRD[kinds[c] as number] as number), suitB & (suits[c] as number)];
        for (let d = c + 1; d < deck.length; d += 1)
          fifth(a, b, c, d, kindC + (FOURTH[kinds[d] as number] as number), suitC & (suits[d] as number));
      }
    }
  }
};

const rankOrder = (deck: readonly Card[]): InRankOrder => {
  const values: Values = { mixed: new Uint16Array(MULTISETS), suited: new Uint16Array(MULTISETS) };
  const starts = new Uint32Array(HIGHEST + 1);
  forEachHand(deck, values, (_, value) => {
    starts[value + 1] = (starts[value + 1] as number) + 1;
  });
  for (let value = 0; value < HIGHEST; value += 1)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  const next = starts.slice();
  const hands = new Int32Array(combinations(deck.length, 5));
  forEachHand(deck, values, (hand, value) => {
    const place = next[value] as number;
    hands[place] = hand;
    next[value] = place + 1;
  });
  return { hands, starts };
};

/** A class of hands, with how many of the dealer's hands from the other cards it beats and ties. */
export interface Showdown {
  readonly cards: readonly Card[];
  readonly hands: number;
  readonly value: HandValue;
  readonly wins: number;
  readonly ties: number;
}

interface HandClass {
  readonly cards: readonly Card[];
  readonly hands: number;
  readonly packed: number;
}

const classesByValue = (deck: Deck, placeOf: ReadonlyMap<Card, number>): ReadonlyMap<HandValue, HandClass[]> => {
  const classes = new Map<HandValue, HandClass[]>();
  forEachHandClass(deck, 5, (cards, hands) => {
    const value = evaluateDjWild(cards);
    const places = cards.map((card) => placeOf.get(card) ?? 0).sort((one, other) => one - other);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = places;
    const alike = classes.get(value) ?? [];
    if (alike.length === 0) classes.set(value, alike);
    alike.push({ cards: [...cards], hands, packed: packHand(a, b, c, d, e) });
  });
  return classes;
};

/** Every class of hands against every hand that the dealer can then have, the lowest value first. */
export const showdowns = (deck: Deck): Showdown[] => {
  const order = inOrder(deck);
  const classes = classesByValue(deck, new Map(order.map((card, place) => [card, place])));
  const { hands, starts } = rankOrder(order);
  const counters = subsetCounters(order.length);
  const addFrom = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) counters.add(hands[at] as number);
  };
  return [...classes.keys()]
    .sort((one, other) => one - other)
    .flatMap((value) => {
      const alike = classes.get(value) ?? [];
      const wins = alike.map(({ packed }) => counters.disjoint(packed, false));
      addFrom(starts[value] as number, starts[value + 1] as number);
      return alike.map(({ cards, hands: many, packed }, at) => {
        const won = wins[at] ?? 0;
        return { cards, hands: many, value, wins: won, ties: counters.disjoint(packed, true) - won };
      });
    });
};

/** One kind of hand: how many cards of each kind, and its value when mixed and when of one suit. */
interface KindOfHand {
  readonly held: readonly (readonly [kind: number, cards: number])[];
  readonly mixed: HandValue;
  readonly suited: HandValue;
}

const kindsOfHand = (): KindOfHand[] => {
  const all: KindOfHand[] = [];
  const deal = (kind: number, left: number, held: KindOfHand['held']): void => {
    if (left === 0) all.push(valued(held));
    if (left === 0 || kind === KINDS) return;
    const most = Math.min(left, kind === 0 ? 5 : 4);
    for (let taken = 0; taken <= most; taken += 1)
      deal(kind + 1, left - taken, taken === 0 ? held : [...held, [kind, taken]]);
  };
  deal(0, 5, []);
  return all;
};

const WILDS: readonly Card[] = [0, 1, 2, 3, JOKER];
const valued = (held: KindOfHand['held']): KindOfHand => {
  const wilds = WILDS.slice(0, held[0]?.[0] === 0 ? held[0][1] : 0);
  const others = held.filter(([kind]) => kind !== 0);
  const mixed = others.flatMap(([kind, taken], at) =>
    Array.from({ length: taken }, (_, copy) => 4 * kind + ((copy + (at === 0 ? 1 : 0)) % 4)),
  );
  const suited = others.map(([kind]) => 4 * kind);
  const distinct = others.every(([, taken]) => taken === 1);
  const value = evaluateDjWild([...wilds, ...mixed]);
  return { held, mixed: value, suited: distinct ? evaluateDjWild([...wilds, ...suited]) : value };
};

let kinds: readonly KindOfHand[] | null = null;

/** What the hand beats and ties among all hands of the other cards of the 53, counted by kinds: a millisecond or so. */
export const showdownOf = (cards: readonly Card[]): Omit<Showdown, 'hands'> => {
  kinds ??= kindsOfHand();
  const value = evaluateDjWild(cards);
  const left: number[] = Array.from({ length: KINDS }, (_, kind) => (kind === 0 ? 5 : 4));
  const ofSuit = Array.from({ length: 4 }, () => new Array<number>(KINDS).fill(1));
  for (const card of cards) {
    const kind = kindOf(card);
    left[kind] = (left[kind] ?? 0) - 1;
    const suit = kind === 0 ? undefined : ofSuit[suitOf(card)];
    if (suit !== undefined) suit[kind] = 0;
  }
  let [wins, ties] = [0, 0];
  const count = (other: HandValue, ways: number): void => {
    if (other < value) wins += ways;
    else if (other === value) ties += ways;
  };
  for (const { held, mixed, suited } of kinds) {
    let ways = 1;
    for (const [kind, taken] of held) ways *= combinations(left[kind] ?? 0, taken);
    if (ways === 0) continue;
    if (mixed === suited) {
      count(mixed, ways);
      continue;
    }
    let flushes = 0;
    for (const suit of ofSuit) {
      let one = 1;
      for (const [kind, taken] of held) one *= kind === 0 ? combinations(left[0] ?? 0, taken) : (suit[kind] ?? 0);
      flushes += one;
    }
    count(mixed, ways - flushes);
    count(suited, flushes);
  }
  return { cards, value, wins, ties };
};
