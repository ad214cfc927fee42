import { type Card, categoryOf, FLUSH, handValue, isAceHighPaiGow, ROYAL_FLUSH, STRAIGHT_FLUSH } from '@fairdeal/cards';
import { type HouseWay, paiGowHighValue, paiGowLowValue, setByHouseWay } from '@fairdeal/rules';
import {
  type FlushHands,
  flushHands,
  mixedCards,
  type PaiGowDeck,
  type RankTree,
  ranksAt,
  ranksOfSet,
  rankTree,
  setOfRanks,
  suitedCards,
  waysIn,
} from './hands.js';
import { lowPlace } from './settings.js';

/** How the house way sets each hand: the value of the high hand, 0 for an Ace High Pai Gow, which pushes; and the place of the low hand. */
export interface SetByHouse {
  readonly high: Uint16Array;
  readonly low: Uint8Array;
}

/** All hands of a deck, by rank alone and with a flush, and how the dealer sets them. */
export interface Dealer {
  readonly deck: PaiGowDeck;
  readonly tree: RankTree;
  readonly flushes: FlushHands;
  readonly byRank: SetByHouse;
  readonly byFlush: SetByHouse;
}

const setInto = ({ high, low }: SetByHouse, at: number, way: HouseWay, cards: readonly Card[]): void => {
  const hands = setByHouseWay(way, cards);
  low[at] = lowPlace(paiGowLowValue(hands));
  high[at] = isAceHighPaiGow(cards) ? 0 : paiGowHighValue(hands);
};

const emptySettings = (hands: number): SetByHouse => ({ high: new Uint16Array(hands), low: new Uint8Array(hands) });

export const dealerOf = (deck: PaiGowDeck, way: HouseWay): Dealer => {
  const tree = rankTree(deck);
  const flushes = flushHands(deck, tree);
  const byRank = emptySettings(tree.nodes - tree.six);
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1)
    setInto(byRank, node - tree.six, way, mixedCards(ranksAt(tree, node), node < tree.seven));
  const byFlush = emptySettings(flushes.suited.length);
  for (const { others, joker, from, to } of flushes.groups)
    for (let hand = from; hand < to; hand += 1)
      setInto(byFlush, hand, way, suitedCards(flushes.suited[hand] as number, others, joker));
  return { deck, tree, flushes, byRank, byFlush };
};

/** The dealer's hands with one low hand that count alike against hands without a flush. */
export interface RankEntry {
  readonly node: number;
  readonly high: number;
  hands: number;
}

/**
 * The dealer's hands with one low hand as one suit sees them, sorted by the high hand: the ranks that they hold in the suit, and how many cards
 * of each rank they leave in the other suits, two bits each.
 */
export interface SuitEntries {
  readonly high: Uint16Array;
  readonly held: Uint16Array;
  readonly left: Int32Array;
  readonly joker: Uint8Array;
  readonly hands: Float64Array;
}

export interface Entries {
  readonly ranks: readonly RankEntry[];
  readonly suits: SuitEntries;
}

/** Against hands without a flush all flushes are worth the same, and all straight flushes. */
const forRanks = (high: number): number => {
  const category = categoryOf(high);
  if (category === FLUSH) return handValue(FLUSH, 0);
  return category === STRAIGHT_FLUSH || category === ROYAL_FLUSH ? handValue(STRAIGHT_FLUSH, 0) : high;
};

/** Takes one card of each rank in the set away. */
const less = (ranks: readonly number[], set: number): number[] => {
  let left = set;
  return ranks.filter((rank) => {
    const taken = (left >> rank) & 1;
    left &= ~(taken << rank);
    return taken === 0;
  });
};

const leftIn = (suits: number, ranks: readonly number[]): number => {
  let left = 0;
  for (let rank = 0; rank < 13; rank += 1) left |= suits << (2 * rank);
  for (const rank of ranks) left -= 1 << (2 * rank);
  return left;
};

/** Every hand of the dealer's whose low hand is this one; an Ace High Pai Gow is none of them. */
export const entriesFor = (dealer: Dealer, low: number): Entries =>
  entriesOf(dealer, (own, high) => own === low && high !== 0);

/**
 * Every hand of the dealer's that is set as asked. First all hands are counted as their ranks alone would be set; then those with a
 * flush are taken out again, and counted as they are set.
 */
export const entriesOf = (
  { deck, tree, flushes, byRank, byFlush }: Dealer,
  isAsked: (low: number, high: number) => boolean,
): Entries => {
  const { suits } = deck;
  const rows: [high: number, held: number, left: number, joker: number, hands: number][] = [];
  const ranksByKey = new Map<number, RankEntry>();
  const addRank = (node: number, high: number, hands: number): void => {
    const key = node * 0x10000 + forRanks(high);
    const entry = ranksByKey.get(key);
    if (entry === undefined) ranksByKey.set(key, { node, high: forRanks(high), hands });
    else entry.hands += hands;
  };
  const addSuit = (high: number, held: number, others: readonly number[], joker: boolean, hands: number): void => {
    rows.push([high, held, leftIn(suits - 1, others), joker ? 1 : 0, hands]);
  };
  const isCounted = (set: SetByHouse, at: number): boolean => isAsked(set.low[at] as number, set.high[at] as number);

  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1) {
    const at = node - tree.six;
    if (!isCounted(byRank, at)) continue;
    const high = byRank.high[at] as number;
    const ranks = ranksAt(tree, node);
    addRank(node, high, waysIn(ranks, suits));
    const whole = setOfRanks(ranks);
    for (let held = whole; ; held = (held - 1) & whole) {
      const others = less(ranks, held);
      const ways = waysIn(others, suits - 1);
      if (ways > 0) addSuit(high, held, others, node < tree.seven, suits * ways);
      if (held === 0) break;
    }
  }

  const addFlush = (hand: number, high: number, sign: number, others: readonly number[], joker: boolean): void => {
    const set = flushes.suited[hand] as number;
    const hands = sign * suits * waysIn(others, suits - 1);
    addRank(flushes.node[hand] as number, high, hands);
    addSuit(high, set, others, joker, hands);
    const whole = setOfRanks(others);
    for (let held = whole; ; held = (held - 1) & whole) {
      const rest = less(others, held);
      const ways = sign * suits * (suits - 1) * waysIn(rest, suits - 2);
      if (ways !== 0) addSuit(high, held, [...ranksOfSet(set), ...rest], joker, ways);
      if (held === 0) break;
    }
  };
  for (const { others, joker, from, to } of flushes.groups)
    for (let hand = from; hand < to; hand += 1) {
      const at = (flushes.node[hand] as number) - tree.six;
      const same = byRank.low[at] === byFlush.low[hand] && byRank.high[at] === byFlush.high[hand];
      if (same) continue;
      if (isCounted(byRank, at)) addFlush(hand, byRank.high[at] as number, -1, others, joker);
      if (isCounted(byFlush, hand)) addFlush(hand, byFlush.high[hand] as number, 1, others, joker);
    }

  rows.sort((one, other) => one[0] - other[0]);
  return {
    ranks: [...ranksByKey.values()].filter(({ hands }) => hands !== 0),
    suits: {
      high: Uint16Array.from(rows, ([high]) => high),
      held: Uint16Array.from(rows, ([, held]) => held),
      left: Int32Array.from(rows, ([, , left]) => left),
      joker: Uint8Array.from(rows, ([, , , joker]) => joker),
      hands: Float64Array.from(rows, ([, , , , hands]) => hands),
    },
  };
};
