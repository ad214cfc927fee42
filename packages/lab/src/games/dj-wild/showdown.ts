import { type Card, type HandValue, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import { evaluateDjWild, isWild } from '@fairdeal/cards/internal';
import { forEachHandClass, type RankDeck, rankDeckCards } from '../../exact/rank-deck.js';
import { binomial } from '../../math/combinations.js';
import { packHand, subsetCounters } from '../../math/subset-counters.js';

/** Cards of one kind rank alike: 0 for the deuces and the joker, which are wild, else their rank. */
const kindOf = (card: Card): number => (isWild(card) ? 0 : rankOf(card));

/** The deck with its wild cards first, so that the kinds of a hand come in order. */
const inOrder = (deck: RankDeck): Card[] =>
  rankDeckCards(deck).sort((one, other) => kindOf(one) - kindOf(other) || one - other);

const KINDS = 13;
/** The place of five kinds, lowest first, among all that five cards can have. */
const FIRST = Int32Array.from({ length: KINDS }, (_, kind) => kind);
const columns = [2, 3, 4, 5].map((taken) =>
  Int32Array.from({ length: KINDS }, (_, kind) => binomial(kind + taken - 1, taken)),
);
const [SECOND, THIRD, FOURTH, FIFTH] = columns as [Int32Array, Int32Array, Int32Array, Int32Array];
const MULTISETS = binomial(KINDS + 4, 5);

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
      const table = (suit & (suits[e] ?? 0)) === 0 ? mixed : suited;
      const place = multiset + (FIFTH[kinds[e] ?? 0] ?? 0);
      let value = table[place] ?? 0;
      if (value === 0) {
        value = evaluateDjWild([a, b, c, d, e].map((at) => deck[at] ?? JOKER));
        table[place] = value;
      }
      visit(packHand(a, b, c, d, e), value);
    }
  };
  for (let a = 0; a < deck.length; a += 1) {
    const [kindA, suitA] = [FIRST[kinds[a] ?? 0] ?? 0, suits[a] ?? 0];
    for (let b = a + 1; b < deck.length; b += 1) {
      const [kindB, suitB] = [kindA + (SECOND[kinds[b] ?? 0] ?? 0), suitA & (suits[b] ?? 0)];
      for (let c = b + 1; c < deck.length; c += 1) {
        const [kindC, suitC] = [kindB + (THIRD[kinds[c] ?? 0] ?? 0), suitB & (suits[c] ?? 0)];
        for (let d = c + 1; d < deck.length; d += 1)
          fifth(a, b, c, d, kindC + (FOURTH[kinds[d] ?? 0] ?? 0), suitC & (suits[d] ?? 0));
      }
    }
  }
};

const rankOrder = (deck: readonly Card[]): InRankOrder => {
  const values: Values = { mixed: new Uint16Array(MULTISETS), suited: new Uint16Array(MULTISETS) };
  const starts = new Uint32Array(HIGHEST + 1);
  forEachHand(deck, values, (_, value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < HIGHEST; value += 1) starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const next = starts.slice();
  const hands = new Int32Array(binomial(deck.length, 5));
  forEachHand(deck, values, (hand, value) => {
    const place = next[value] ?? 0;
    hands[place] = hand;
    next[value] = place + 1;
  });
  return { hands, starts };
};

/** A class of hands, with how many of the dealer's hands from the other cards it beats and ties. */
export interface DjWildShowdown {
  readonly cards: readonly Card[];
  readonly hands: number;
  readonly value: HandValue;
  readonly wins: number;
  readonly ties: number;
  /** How many of the dealer's hands it beats lie below each of the values that were asked for. */
  readonly below: readonly number[];
}

interface HandClass {
  readonly cards: readonly Card[];
  readonly hands: number;
  readonly packed: number;
}

const classesByValue = (deck: RankDeck, placeOf: ReadonlyMap<Card, number>): ReadonlyMap<HandValue, HandClass[]> => {
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

/** Every class of hands against every hand that the dealer can then have, the lowest value first. `steps` are values, the lowest first. */
export const showdowns = (deck: RankDeck, steps: readonly HandValue[] = []): DjWildShowdown[] => {
  const order = inOrder(deck);
  const classes = classesByValue(deck, new Map(order.map((card, place) => [card, place])));
  const { hands, starts } = rankOrder(order);
  const counters = subsetCounters(order.length);
  const addFrom = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) counters.add(hands[at] ?? 0);
  };
  const sorted = [...classes.keys()].sort((one, other) => one - other);
  const below = new Map<number, number[]>();
  let step = 0;
  /** Before the first hand of a value is counted, all hands that are as good or better are asked what they beat so far. */
  const takeStep = (from: number): void => {
    for (const value of sorted.slice(from))
      for (const { packed } of classes.get(value) ?? []) {
        const counts = below.get(packed) ?? [];
        counts.push(counters.disjoint(packed, false));
        below.set(packed, counts);
      }
    step += 1;
  };
  return sorted.flatMap((value, from) => {
    while (step < steps.length && value >= (steps[step] ?? 0)) takeStep(from);
    const alike = classes.get(value) ?? [];
    const wins = alike.map(({ packed }) => counters.disjoint(packed, false));
    addFrom(starts[value] ?? 0, starts[value + 1] ?? 0);
    return alike.map(({ cards, hands: many, packed }, at) => {
      const won = wins[at] ?? 0;
      const ties = counters.disjoint(packed, true) - won;
      return { cards, hands: many, value, wins: won, ties, below: below.get(packed) ?? [] };
    });
  });
};

/** One kind of hand: kind and number, kind and number, and its value when mixed and when of one suit. */
interface KindOfHand {
  readonly held: Uint8Array;
  readonly mixed: HandValue;
  readonly suited: HandValue;
}

const WILDS: readonly Card[] = [0, 1, 2, 3, JOKER];

/** Mixed, the lowest cards that are not wild begin with another suit than the rest. */
const kindsOfHand = (): KindOfHand[] => {
  const all: KindOfHand[] = [];
  const held: number[] = [];
  const [mixed, suited]: [Card[], Card[]] = [[], []];
  const add = (): void => {
    const value = evaluateDjWild(mixed);
    const distinct = suited.length === mixed.length;
    all.push({ held: Uint8Array.from(held), mixed: value, suited: distinct ? evaluateDjWild(suited) : value });
  };
  const deal = (from: number, left: number): void => {
    if (left === 0) add();
    for (let kind = left === 0 ? KINDS : from; kind < KINDS; kind += 1) {
      const turned = kind > 0 && (held.length === 0 || (held.length === 2 && held[0] === 0)) ? 1 : 0;
      const [length, alone] = [mixed.length, suited.length];
      for (let taken = 1; taken <= Math.min(left, kind === 0 ? 5 : 4); taken += 1) {
        mixed.push(kind === 0 ? (WILDS[taken - 1] ?? JOKER) : 4 * kind + ((taken - 1 + turned) % 4));
        if (kind === 0) suited.push(WILDS[taken - 1] ?? JOKER);
        else if (taken === 1) suited.push(4 * kind);
        held.push(kind, taken);
        deal(kind + 1, left - taken);
        held.length -= 2;
      }
      mixed.length = length;
      suited.length = alone;
    }
  };
  deal(0, 5);
  return all;
};

let kinds: readonly KindOfHand[] | null = null;

/** Ways to take some of at most five cards, eight places for each number of cards. */
const WAYS_TO_TAKE = Uint8Array.from({ length: 6 * 8 }, (_, at) => binomial(at >> 3, at & 7));

const waysIn = (held: Uint8Array, left: Uint8Array): number => {
  let ways = 1;
  for (let at = 0; at < held.length; at += 2)
    ways *= WAYS_TO_TAKE[((left[held[at] ?? 0] ?? 0) << 3) | (held[at + 1] ?? 0)] ?? 0;
  return ways;
};

/** Hands of this kind in one of the suits; each kind is held once, but for the wild cards. */
const flushesIn = (held: Uint8Array, left: Uint8Array, suits: Uint8Array): number => {
  let flushes = 0;
  for (let suit = 0; suit < suits.length; suit += KINDS) {
    let ways = 1;
    for (let at = 0; at < held.length; at += 2) {
      const kind = held[at] ?? 0;
      ways *= kind === 0 ? (WAYS_TO_TAKE[((left[0] ?? 0) << 3) | (held[at + 1] ?? 0)] ?? 0) : (suits[suit + kind] ?? 0);
    }
    flushes += ways;
  }
  return flushes;
};

/** Calls for the hands that the dealer can have when these of the 53 cards are gone, counted by kinds: a millisecond or so. */
export const forEachDealerHand = (gone: readonly Card[], visit: (value: HandValue, hands: number) => void): void => {
  kinds ??= kindsOfHand();
  const left = Uint8Array.from({ length: KINDS }, (_, kind) => (kind === 0 ? 5 : 4));
  const suits = new Uint8Array(4 * KINDS).fill(1);
  for (const card of gone) {
    const kind = kindOf(card);
    left[kind] = (left[kind] ?? 0) - 1;
    if (kind !== 0) suits[KINDS * suitOf(card) + kind] = 0;
  }
  for (const { held, mixed, suited } of kinds) {
    const ways = waysIn(held, left);
    if (ways === 0) continue;
    const flushes = mixed === suited ? 0 : flushesIn(held, left, suits);
    visit(mixed, ways - flushes);
    if (flushes > 0) visit(suited, flushes);
  }
};

/** Counts of hands from the unseen cards that the hand beats and ties. */
export const djWildShowdown = (
  cards: readonly Card[],
  known: readonly Card[] = [],
): Pick<DjWildShowdown, 'cards' | 'value' | 'wins' | 'ties'> => {
  const value = evaluateDjWild(cards);
  let [wins, ties] = [0, 0];
  forEachDealerHand([...cards, ...known], (other, hands) => {
    if (other < value) wins += hands;
    else if (other === value) ties += hands;
  });
  return { cards, value, wins, ties };
};
