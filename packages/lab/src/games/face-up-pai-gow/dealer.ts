import type { Card } from '@fairdeal/cards';
import { isAceHighPaiGow } from '@fairdeal/cards/internal';
import { type HouseSplits, paiGowHighValue, paiGowLowValue, setBySplits } from '@fairdeal/rules/internal';
import {
  type FlushHands,
  flushHands,
  mixedCards,
  type PaiGowDeck,
  type RankTree,
  ranksAt,
  rankTree,
  suitedCards,
} from './hands.js';
import { lowHandIndex } from './settings.js';

/** How the house sets each hand: the value of the high hand, the place of the low hand, and whether it is an Ace High Pai Gow. */
export interface HouseWaySettings {
  readonly high: Uint16Array;
  readonly low: Uint8Array;
  readonly aceHigh: Uint8Array;
}

/** All hands of a deck, by rank alone and with a flush, and how the dealer sets them. */
export interface DealerHandIndex {
  readonly deck: PaiGowDeck;
  readonly tree: RankTree;
  readonly flushes: FlushHands;
  readonly byRank: HouseWaySettings;
  readonly byFlush: HouseWaySettings;
}

const setInto = (set: HouseWaySettings, at: number, house: HouseSplits, cards: readonly Card[]): void => {
  const hands = setBySplits(house, cards);
  set.low[at] = lowHandIndex(paiGowLowValue(hands));
  set.high[at] = paiGowHighValue(hands);
  set.aceHigh[at] = isAceHighPaiGow(cards) ? 1 : 0;
};

const emptySettings = (hands: number): HouseWaySettings => ({
  high: new Uint16Array(hands),
  low: new Uint8Array(hands),
  aceHigh: new Uint8Array(hands),
});

export const dealerHandIndex = (deck: PaiGowDeck, house: HouseSplits): DealerHandIndex => {
  const tree = rankTree(deck);
  const flushes = flushHands(deck, tree);
  const byRank = emptySettings(tree.nodes - tree.six);
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1)
    setInto(byRank, node - tree.six, house, mixedCards(ranksAt(tree, node), node < tree.seven));
  const byFlush = emptySettings(flushes.suited.length);
  for (const { others, joker, from, to } of flushes.groups)
    for (let hand = from; hand < to; hand += 1)
      setInto(byFlush, hand, house, suitedCards(flushes.suited[hand] ?? 0, others, joker));
  return { deck, tree, flushes, byRank, byFlush };
};

/**
 * Hands of the dealer's, from the lowest high hand up. First all hands of a node are counted as their ranks alone would be set; then those
 * with a flush are taken out again, and counted as they are set.
 */
export interface DealerEntries {
  readonly high: Uint16Array;
  readonly node: Int32Array;
  /** The place of the hand with a flush; less than 0 for all hands of the node. */
  readonly flush: Int32Array;
  /** Less than 0 where they are taken out. */
  readonly sign: Int8Array;
}

/** Hands of the dealer's as the Ace High Bonus tells them apart: other ones, and an Ace High Pai Gow with the joker and without. */
export const DEALER_KINDS = ['', 'joker', 'natural'] as const;
export type DealerKind = (typeof DEALER_KINDS)[number];

/** Every hand of the dealer's that is set as asked. */
export const dealerEntries = (
  { deck, tree, flushes, byRank, byFlush }: DealerHandIndex,
  isAsked: (low: number, dealers: DealerKind) => boolean,
): DealerEntries => {
  const rows: (readonly [high: number, node: number, flush: number, sign: number])[] = [];
  const addIfAsked = (set: HouseWaySettings, at: number, node: number, flush: number, sign: number): void => {
    const dealers = set.aceHigh[at] === 0 ? '' : node < tree.seven ? 'joker' : 'natural';
    if (isAsked(set.low[at] ?? 0, dealers)) rows.push([set.high[at] ?? 0, node, flush, sign]);
  };
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1)
    addIfAsked(byRank, node - tree.six, node, -1, 1);
  for (let hand = 0; hand < flushes.suited.length; hand += 1) {
    const node = flushes.node[hand] ?? 0;
    const at = node - tree.six;
    // A flush that is set as its ranks alone would be is no Ace High Pai Gow either way.
    if (byRank.low[at] === byFlush.low[hand] && byRank.high[at] === byFlush.high[hand]) continue;
    addIfAsked(byRank, at, node, hand, -1);
    addIfAsked(byFlush, hand, node, hand, 1);
  }
  rows.sort((one, other) => one[0] - other[0]);
  return {
    high: Uint16Array.from(rows, ([high]) => high),
    node: Int32Array.from(rows, ([, node]) => node),
    flush: Int32Array.from(rows, ([, , flush]) => flush),
    sign: Int8Array.from(rows, ([, , , sign]) => sign),
  };
};
