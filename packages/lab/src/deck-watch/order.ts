import { type Card, JOKER, suitOf } from '@fairdeal/cards';
import {
  type CardOrder,
  expectedMarked,
  expectedTilt,
  gatheredOrder,
  neighborPairs,
  sortedOrders,
} from './neighbors.js';
import { CARD_KINDS, type CardsByRule, type WatchedRound } from './watched.js';

/** Stakes on a sorted stack: how many times likelier each pair of neighbors gets. */
const SORTED_TILTS = [3, 30, 300] as const;
const GATHERED_TILTS = [2, 6] as const;
/** Cards of the round before come again more often, or less. */
const REPEATED_TILTS = [3, 1 / 3] as const;
/** How often the next card of a sorted shoe is a neighbor of the last. */
const TRUSTS = [0.3, 0.9] as const;

/** One bet on each order, tilt and spacing. */
export const SORTED_BETS = 4 * SORTED_TILTS.length;
export const UNMIXED_BETS = GATHERED_TILTS.length + REPEATED_TILTS.length;

/** Results that come again and again: averages of fair decks by their question, and sorted orders by how far apart cards leave the stack. */
export interface FairMemory {
  readonly averages: Map<number, number>;
  readonly orders: Map<number, readonly (CardOrder | null)[]>;
}

const AVERAGES_KEPT = 5000;

export const fairMemory = (): FairMemory => ({ averages: new Map(), orders: new Map() });

/** The question behind an average, as one number. */
const question = (of: Pick<CardOrder, 'circles' | 'line'>, size: number, dealt: number, tilt: number): number =>
  (((of.circles * 64 + of.line) * 64 + size) * 64 + dealt) * 1024 + Math.round(tilt * 3);

const remembered = ({ averages }: FairMemory, asked: number, answer: () => number): number => {
  const known = averages.get(asked);
  if (known !== undefined) return known;
  if (averages.size > AVERAGES_KEPT) averages.clear();
  const found = answer();
  averages.set(asked, found);
  return found;
};

/** Cards of which some were turned up: `known` out of `dealt`, from a deck of `size`. */
interface PartlyKnown {
  readonly known: readonly Card[];
  readonly dealt: number;
  readonly size: number;
}

/** Factors by tilt. Cards that stayed face down can only add pairs, so the pairs that are seen are the least there can be. */
const tilted = (
  memory: FairMemory,
  order: CardOrder,
  tilts: readonly number[],
  { known, dealt, size }: PartlyKnown,
): number[] => {
  const pairs = neighborPairs(known, order);
  return tilts.map(
    (tilt) =>
      tilt ** pairs /
      remembered(memory, question(order, size, dealt, tilt), () => expectedTilt(order, size, dealt, tilt)),
  );
};

/** Means of several lists of factors, place by place; a bet that nobody could make neither wins nor loses. */
const meansOf = (lists: readonly (readonly number[])[], bets: number): number[] =>
  Array.from({ length: bets }, (_, bet) =>
    lists.length === 0 ? 1 : lists.reduce((sum, factors) => sum + (factors[bet] ?? 1), 0) / lists.length,
  );

/** Factors of a round for "the stack is sorted": one deck, cards in any order. */
export const sortedFactors = (
  memory: FairMemory,
  size: number,
  { places }: WatchedRound,
  { known, size: dealt }: CardsByRule,
): number[] => {
  const ordersOf = (apart: number): readonly (CardOrder | null)[] => {
    const orders = memory.orders.get(apart) ?? sortedOrders(apart);
    memory.orders.set(apart, orders);
    return orders;
  };
  const factors = (apart: number, of: PartlyKnown): number[] =>
    ordersOf(apart).flatMap((order) =>
      order === null ? SORTED_TILTS.map(() => 1) : tilted(memory, order, SORTED_TILTS, of),
    );
  const spaced = places.filter(({ showing, apart = 1 }) => showing !== 'choice' && apart > 1);
  return [
    ...factors(1, { known, dealt, size }),
    ...meansOf(
      spaced.map(({ apart = 1, cards, size: held }) => factors(apart, { known: cards, dealt: held, size })),
      SORTED_BETS / 2,
    ),
  ];
};

/** Kinds beside a card in a sorted shoe of several decks: its own, and the ranks below and above it in its suit. */
const besides = (card: Card): Card[] => {
  const suit = suitOf(card);
  return [card, suit + ((card - suit + 4) % 52), suit + ((card - suit + 48) % 52)];
};

/** Factors for a sorted shoe of several decks, whose cards are turned up one by one. */
export const sortedShoeFactors = (
  deck: readonly number[],
  seenBefore: readonly number[],
  { places }: WatchedRound,
): number[] => {
  const seen = seenBefore.slice();
  let drawn = seen.reduce((sum, count) => sum + count, 0);
  const size = deck.reduce((sum, count) => sum + count, 0);
  const factors = TRUSTS.map(() => 1);
  let last: Card | null = null;
  for (const place of places) {
    const [card] = place.cards;
    if (place.showing !== 'choice' && place.size === 1 && card !== undefined && last !== null && last !== JOKER) {
      const open = besides(last).filter((kind) => (deck[kind] ?? 0) > (seen[kind] ?? 0));
      const chance = ((deck[card] ?? 0) - (seen[card] ?? 0)) / (size - drawn);
      if (open.length > 0 && chance > 0)
        for (const [bet, trust] of TRUSTS.entries())
          factors[bet] = (factors[bet] ?? 1) * (1 - trust + (open.includes(card) ? trust / open.length / chance : 0));
    }
    last = place.showing !== 'choice' && place.size === 1 ? (card ?? null) : null;
    if (place.showing === 'choice') continue;
    for (const one of place.cards) seen[one] = (seen[one] ?? 0) + 1;
    drawn += place.cards.length;
  }
  return Array.from({ length: SORTED_BETS }, (_, bet) => factors[bet % TRUSTS.length] ?? 1);
};

/** Factors of a round for "the shuffle does not mix": cards of the round before, in the order they were gathered. */
export const unmixedFactors = (
  memory: FairMemory,
  size: number,
  gathered: readonly Card[],
  { known, size: dealt, blindHidden, seenHidden }: CardsByRule,
): number[] => {
  if (gathered.length < 2) return new Array<number>(UNMIXED_BETS).fill(1);
  const order = gatheredOrder(gathered);
  const marked = new Uint8Array(CARD_KINDS);
  for (const card of gathered) marked[card] = 1;
  const again = known.filter((card) => marked[card] === 1).length;
  return [
    ...tilted(memory, order, GATHERED_TILTS, { known, dealt, size }),
    ...REPEATED_TILTS.map((tilt) => {
      const asked = -question(order, size, dealt, tilt);
      const fair = remembered(memory, asked, () => expectedMarked(size, gathered.length, dealt, tilt));
      return tilt ** (tilt > 1 ? again : again + blindHidden + seenHidden) / fair;
    }),
  ];
};
