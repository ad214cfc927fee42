import { type Card, categoryOf, rankOf, suitOf } from '@fairdeal/cards';
import { cardKey, suitedHandValue, unsuitedHandValue7 } from '@fairdeal/cards/internal';
import { binomial } from '../../math/combinations.js';
import { deckCards, type HoldemDeck } from './deck.js';
import { foldWorth, type HoldemTerms } from './terms.js';

/** Cards are of one kind if a hand is worth the same with either: by rank, and on a board of three or more of a suit by being of that suit. */
export const KINDS = 26;
const IN_SUIT = 13;
/** Two kinds make a slot, in either order. */
export const SLOTS = (KINDS * (KINDS + 1)) / 2;
/** The first of them are of ranks alone. */
export const RANK_SLOTS = (IN_SUIT * (IN_SUIT + 1)) / 2;
const SLOT_BITS = 9;
const SLOT_MASK = 0x1ff;
export const SLOT = Uint16Array.from({ length: KINDS * KINDS }, (_, at) => {
  const [one, other] = [Math.floor(at / KINDS), at % KINDS];
  const [high, low] = one > other ? [one, other] : [other, one];
  return (high * (high + 1)) / 2 + low;
});
const HIGH_KIND = new Uint8Array(SLOTS);
const LOW_KIND = new Uint8Array(SLOTS);
for (let high = 0; high < KINDS; high += 1)
  for (let low = 0; low <= high; low += 1) {
    const slot = (high * (high + 1)) / 2 + low;
    HIGH_KIND[slot] = high;
    LOW_KIND[slot] = low;
  }
/** The two ranks of a slot. */
export const FIRST_RANK = HIGH_KIND.map((kind) => kind % IN_SUIT);
export const SECOND_RANK = LOW_KIND.map((kind) => kind % IN_SUIT);

/** All hands on some boards, each board in `SLOTS` places: of the dealer's hands, how many lead to each ending. */
export interface BoardTallies {
  readonly won: Int16Array;
  readonly wonPoor: Int16Array;
  readonly tied: Int16Array;
  readonly lost: Int16Array;
  readonly lostPoor: Int16Array;
  readonly category: Uint8Array;
  /** Value of a hand without its Raise, in units; and the value that each Ante raised adds, in Antes. Over all of the dealer's hands. */
  readonly base: Int32Array;
  readonly edge: Int32Array;
  /** Value with best play on the River. */
  readonly atLast: Int32Array;
  /** The best Raise at last in Antes, 0 to fold. */
  readonly raise: Uint8Array;
  /** The slots that are in use on each board. */
  readonly used: Int16Array;
  readonly usedCount: Int16Array;
  /** The suit that can make a flush, or -1. */
  readonly suit: Int8Array;
}

export const boardTallies = (count: number): BoardTallies => ({
  won: new Int16Array(count * SLOTS),
  wonPoor: new Int16Array(count * SLOTS),
  tied: new Int16Array(count * SLOTS),
  lost: new Int16Array(count * SLOTS),
  lostPoor: new Int16Array(count * SLOTS),
  category: new Uint8Array(count * SLOTS),
  base: new Int32Array(count * SLOTS),
  edge: new Int32Array(count * SLOTS),
  atLast: new Int32Array(count * SLOTS),
  raise: new Uint8Array(count * SLOTS),
  used: new Int16Array(count * SLOTS),
  usedCount: new Int16Array(count),
  suit: new Int8Array(count),
});

export const kindOn = (suit: number, card: Card): number => rankOf(card) + (suitOf(card) === suit ? IN_SUIT : 0);

/** Which suit three or more of the board have. */
const flushSuit = (board: ArrayLike<Card>): number => {
  const held = [0, 0, 0, 0];
  for (let at = 0; at < board.length; at += 1) {
    const suit = (board[at] ?? 0) & 3;
    held[suit] = (held[suit] ?? 0) + 1;
    if (held[suit] === 3) return suit;
  }
  return -1;
};

/** Sorts the first `count` of them by value, in two steps of eight bits; the sorted end up where they began. */
const sortByValue = (hands: Int32Array, spare: Int32Array, places: Int32Array, count: number): void => {
  let [from, into] = [hands, spare];
  for (let shift = SLOT_BITS; shift < SLOT_BITS + 16; shift += 8) {
    places.fill(0);
    for (let at = 0; at < count; at += 1) {
      const digit = ((from[at] ?? 0) >> shift) & 0xff;
      places[digit] = (places[digit] ?? 0) + 1;
    }
    for (let digit = 0, before = 0; before < count; digit += 1) {
      const here = places[digit] ?? 0;
      places[digit] = before;
      before += here;
    }
    for (let at = 0; at < count; at += 1) {
      const hand = from[at] ?? 0;
      const digit = (hand >> shift) & 0xff;
      const place = places[digit] ?? 0;
      into[place] = hand;
      places[digit] = place + 1;
    }
    [from, into] = [into, from];
  }
};

/** Sorter of all hands on a board, by the kinds of their two cards. */
interface HandSorter {
  /** Value and slot of each hand, lowest value first. */
  readonly sorted: Int32Array;
  /** Sorts the hands of a board and returns their number; the suit is the one that can make a flush, or -1. */
  readonly sortHands: (board: ArrayLike<Card>, suit: number) => number;
  /** Counts the sorted hands from one place to another: all of them, and by kind those that hold a certain card. */
  readonly addHands: (withCard: Int32Array, from: number, end: number) => number;
}

const handSorter = (deck: HoldemDeck): HandSorter => {
  const rankKeys = Int32Array.from({ length: 13 }, (_, rank) => cardKey(4 * rank + 3));
  const left = new Int32Array(KINDS);
  const sorted = new Int32Array(SLOTS);
  const spare = new Int32Array(SLOTS);
  const places = new Int32Array(256);

  const countLeft = (board: ArrayLike<Card>, suit: number): void => {
    left.fill(0);
    for (const rank of deck.ranks) {
      left[rank] = suit < 0 ? deck.suits : deck.suits - 1;
      if (suit >= 0) left[rank + IN_SUIT] = 1;
    }
    for (let at = 0; at < board.length; at += 1) {
      const kind = kindOn(suit, board[at] ?? 0);
      left[kind] = (left[kind] ?? 0) - 1;
    }
  };

  const addHands = (withCard: Int32Array, from: number, end: number): number => {
    let ways = 0;
    for (let at = from; at < end; at += 1) {
      const slot = (sorted[at] ?? 0) & SLOT_MASK;
      const high = HIGH_KIND[slot] ?? 0;
      const low = LOW_KIND[slot] ?? 0;
      const ofHigh = left[high] ?? 0;
      const ofLow = left[low] ?? 0;
      if (high === low) {
        withCard[high] = (withCard[high] ?? 0) + ofHigh - 1;
        ways += (ofHigh * (ofHigh - 1)) / 2;
      } else {
        withCard[high] = (withCard[high] ?? 0) + ofLow;
        withCard[low] = (withCard[low] ?? 0) + ofHigh;
        ways += ofHigh * ofLow;
      }
    }
    return ways;
  };

  const sortHands = (board: ArrayLike<Card>, suit: number): number => {
    countLeft(board, suit);
    let [key, onBoard, inSuit] = [0, 0, 0];
    for (let at = 0; at < board.length; at += 1) {
      const card = board[at] ?? 0;
      key = (key + cardKey(card)) | 0;
      if (suitOf(card) !== suit) continue;
      onBoard += 1;
      inSuit |= 1 << rankOf(card);
    }
    let count = 0;
    const kinds = suit < 0 ? IN_SUIT : KINDS;
    for (let high = 0; high < kinds; high += 1) {
      if (left[high] === 0) continue;
      const highRank = high < IN_SUIT ? high : high - IN_SUIT;
      const highKey = (key + (rankKeys[highRank] ?? 0)) | 0;
      const highSet = high < IN_SUIT ? inSuit : inSuit | (1 << highRank);
      const highCount = high < IN_SUIT ? onBoard : onBoard + 1;
      for (let low = 0; low <= high; low += 1) {
        if (left[low] === 0 || (high === low && left[high] === 1)) continue;
        const lowRank = low < IN_SUIT ? low : low - IN_SUIT;
        const inFlush = low < IN_SUIT ? highCount : highCount + 1;
        const value =
          inFlush >= 5
            ? suitedHandValue(low < IN_SUIT ? highSet : highSet | (1 << lowRank))
            : unsuitedHandValue7((highKey + (rankKeys[lowRank] ?? 0)) | 0);
        sorted[count] = (value << SLOT_BITS) | ((high * (high + 1)) / 2 + low);
        count += 1;
      }
    }
    sortByValue(sorted, spare, places, count);
    return count;
  };

  return { sorted, sortHands, addHands };
};

const openBoard = (into: BoardTallies, at: number, suit: number, count: number): void => {
  const start = at * SLOTS;
  into.suit[at] = suit;
  into.usedCount[at] = count;
  into.base.fill(0, start, start + SLOTS);
  into.edge.fill(0, start, start + SLOTS);
  into.atLast.fill(0, start, start + SLOTS);
};

/** The best Raise at last in Antes, or 0 to fold, for a hand with this base and edge. */
const bestRaise = (
  { scale, tiesFold }: HoldemTerms,
  raises: Int32Array,
  fold: number,
  base: number,
  edge: number,
): number => {
  let [best, raise] = [fold, 0];
  for (let choice = 0; choice < raises.length; choice += 1) {
    const worth = base + (raises[choice] ?? 0) * scale * edge;
    if (worth < best || (worth === best && (tiesFold || raise !== 0))) continue;
    best = worth;
    raise = raises[choice] ?? 0;
  }
  return raise;
};

/** Shows down every hand on a board against every hand that the dealer can then have. */
export type BoardShowdown = (board: ArrayLike<Card>, into: BoardTallies, at: number) => void;

export const boardShowdown = (deck: HoldemDeck, terms: HoldemTerms): BoardShowdown => {
  const { scale, qualifies } = terms;
  const dealers = binomial(deckCards(deck).length - 7, 2);
  const fold = foldWorth(terms) * dealers;
  const { sorted, sortHands, addHands } = handSorter(deck);
  const passedWith = new Int32Array(KINDS);
  const groupWith = new Int32Array(KINDS);
  const poorWith = new Int32Array(KINDS);
  const odds = Int32Array.from({ length: 16 }, (_, category) => terms.odds[category] ?? 0);
  const beaten = Int32Array.from({ length: 16 }, (_, category) => terms.beaten[category] ?? 0);
  const raises = Int32Array.from(terms.river);

  return (board, into, at) => {
    const suit = flushSuit(board);
    const count = sortHands(board, suit);
    const start = at * SLOTS;
    openBoard(into, at, suit, count);
    let qualified = 0;
    while (qualified < count && categoryOf((sorted[qualified] ?? 0) >> SLOT_BITS) < qualifies) qualified += 1;
    const poor = addHands(poorWith.fill(0), 0, qualified);
    passedWith.fill(0);
    let passed = 0;
    for (let first = 0, end = 0; first < count; first = end) {
      const value = (sorted[first] ?? 0) >> SLOT_BITS;
      while (end < count && (sorted[end] ?? 0) >> SLOT_BITS === value) end += 1;
      const group = addHands(groupWith.fill(0), first, end);
      const category = categoryOf(value);
      const isPoor = category < qualifies;
      for (let each = first; each < end; each += 1) {
        const slot = (sorted[each] ?? 0) & SLOT_MASK;
        const high = HIGH_KIND[slot] ?? 0;
        const low = LOW_KIND[slot] ?? 0;
        const less = passed - (passedWith[high] ?? 0) - (passedWith[low] ?? 0);
        const tied = group - (groupWith[high] ?? 0) - (groupWith[low] ?? 0) + 1;
        const more = dealers - less - tied;
        const poorHands = poor - (poorWith[high] ?? 0) - (poorWith[low] ?? 0);
        const wonPoor = isPoor ? less : poorHands;
        const won = less - wonPoor;
        const lostPoor = isPoor ? poorHands + 1 - less - tied : 0;
        const lost = more - lostPoor;
        const base =
          won * scale +
          less * (odds[category] ?? 0) +
          lost * ((beaten[category] ?? 0) - scale) +
          lostPoor * (beaten[category] ?? 0);
        const edge = less - more;
        const raise = bestRaise(terms, raises, fold, base, edge);
        const place = start + slot;
        into.used[start + each] = slot;
        into.won[place] = won;
        into.wonPoor[place] = wonPoor;
        into.tied[place] = tied;
        into.lost[place] = lost;
        into.lostPoor[place] = lostPoor;
        into.category[place] = category;
        into.base[place] = base;
        into.edge[place] = edge;
        into.atLast[place] = raise === 0 ? fold : base + raise * scale * edge;
        into.raise[place] = raise;
      }
      passed += group;
      addHands(passedWith, first, end);
    }
  };
};
