import { type DealerEntries, type DealerHandIndex, type DealerKind, dealerEntries } from './dealer.js';
import { DealerHandCounter, type OpposingHands, outsideCards } from './dealer-hand-counter.js';
import type { MadeHandIndex } from './made-hands.js';
import { rankParts } from './rank-counts.js';
import type { PaiGowRules } from './rules.js';
import { flushSettings, type PaiGowSettings, rankSettings, reachAbove, type SettingReach } from './settings.js';

/** Settings of all hands that players can hold from the dealer's deck. */
export interface PlayerHandIndex {
  readonly apart: OpposingHands;
  readonly byRank: PaiGowSettings;
  readonly byFlush: PaiGowSettings;
  /** The hands with a flush, sorted by the node of their ranks: those of `node` from `from[node]` on. */
  readonly flushes: { readonly from: Int32Array; readonly hand: Int32Array };
}

const sortedByNode = ({ tree, flushes }: DealerHandIndex): PlayerHandIndex['flushes'] => {
  const from = new Int32Array(tree.nodes + 1);
  for (const node of flushes.node) from[node + 1] = (from[node + 1] ?? 0) + 1;
  for (let node = 0; node < tree.nodes; node += 1) from[node + 1] = (from[node + 1] ?? 0) + (from[node] ?? 0);
  const hand = Int32Array.from(flushes.node.keys()).sort(
    (one, other) => (flushes.node[one] ?? 0) - (flushes.node[other] ?? 0),
  );
  return { from, hand };
};

export const playerHandIndex = (dealer: DealerHandIndex): PlayerHandIndex => ({
  apart: { parts: rankParts(dealer.deck, dealer.tree), outside: outsideCards(dealer) },
  byRank: rankSettings(dealer.tree),
  byFlush: flushSettings(dealer.flushes),
  flushes: sortedByNode(dealer),
});

/** Hands in the order in which they ask: the first after so many of the dealer's, and the one after each; less than 0 after the last. */
interface WaitingHands {
  readonly first: Int32Array;
  readonly next: Int32Array;
}
const waiting = (entries: number, hands: number, asksAfter: (hand: number) => number): WaitingHands => {
  const first = new Int32Array(entries + 1).fill(-1);
  const next = new Int32Array(hands);
  for (let hand = hands - 1; hand >= 0; hand -= 1) {
    const after = asksAfter(hand);
    next[hand] = first[after] ?? 0;
    first[after] = hand;
  }
  return { first, next };
};

/** After how many of the dealer's hands each of the player's asks, 0 where it does not: by rank from the first node of six, and with a flush. */
interface AskTimes {
  readonly byRank: Int32Array;
  readonly byFlush: Int32Array;
}

/** Counts deals by what the player's cards make, against the dealer's hands so far. */
interface AskedDeals {
  /** Adds one of the dealer's hands. */
  readonly join: (node: number, flush: number, sign: number) => void;
  /** Counts a player's hand by its ranks, and its flushes as they ask after so many of the dealer's hands. */
  readonly countRanks: (hand: number, came: number) => void;
  /** Counts the player's flushes that ask at a time of their own, from this place of the list on. */
  readonly countFlushes: (first: number, next: Int32Array) => void;
}

const askedDeals = (
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  byFlush: Int32Array,
  deals: Float64Array,
): AskedDeals => {
  const { six, seven } = dealer.tree;
  const nodeOf = dealer.flushes.node;
  const { from, hand: flushAt } = player.flushes;
  const all = new DealerHandCounter(dealer, player.apart);
  const natural = new DealerHandCounter(dealer, player.apart);
  const count = (making: number, found: number): void => {
    deals[making] = (deals[making] ?? 0) + found;
  };
  return {
    join: (node, flush, sign) => {
      all.add(node, flush, sign);
      if (node >= seven) natural.add(node, flush, sign);
    },
    countRanks: (hand, came) => {
      const own = six + hand;
      const making = made.byRank[hand] ?? 0;
      const dealers = own < seven ? natural : all;
      count(making, dealers.withNode(own));
      const [first, end] = [from[own] ?? 0, from[own + 1] ?? 0];
      const ranked = first === end ? 0 : dealers.rankedBeside(own);
      for (let at = first; at < end; at += 1) {
        const other = flushAt[at] ?? 0;
        const found = dealers.withFlush(other, ranked);
        count(making, -found);
        if (byFlush[other] === came) count(made.byFlush[other] ?? 0, found);
      }
    },
    countFlushes: (first, next) => {
      let [own, ranked] = [-1, 0];
      for (let at = first; at >= 0; at = next[at] ?? 0) {
        const hand = flushAt[at] ?? 0;
        const dealers = (nodeOf[hand] ?? 0) < seven ? natural : all;
        if (nodeOf[hand] !== own) {
          own = nodeOf[hand] ?? 0;
          ranked = dealers.rankedBeside(own);
        }
        count(made.byFlush[hand] ?? 0, dealers.withFlush(hand, ranked));
      }
    },
  };
};

/**
 * Deals of a player's hand and one of the dealer's that came before it asked, by what the player's cards make. All hands are counted as their
 * ranks alone would ask; then those with a flush are taken out again, and counted as they ask.
 */
const dealsAsked = (
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  { node, flush, sign }: DealerEntries,
  entryAt: (place: number) => number,
  { byRank, byFlush }: AskTimes,
): Float64Array => {
  const { deck, tree } = dealer;
  const deals = new Float64Array(made.names.length);
  const entries = node.length;
  if (entries === 0) return deals;
  const nodeOf = dealer.flushes.node;
  const flushAt = player.flushes.hand;
  const isDealt = (hand: number): boolean => deck.joker || tree.six + hand >= tree.seven;
  const ranks = waiting(entries, byRank.length, (hand) => (isDealt(hand) ? (byRank[hand] ?? 0) : 0));
  const flushes = waiting(entries, byFlush.length, (at) => {
    const hand = flushAt[at] ?? 0;
    const asks = byFlush[hand] ?? 0;
    return asks === byRank[(nodeOf[hand] ?? 0) - tree.six] ? 0 : asks;
  });
  const asked = askedDeals(dealer, player, made, byFlush, deals);
  for (let came = 1; came <= entries; came += 1) {
    const entry = entryAt(came - 1);
    asked.join(node[entry] ?? 0, flush[entry] ?? 0, sign[entry] ?? 0);
    for (let hand = ranks.first[came] ?? 0; hand >= 0; hand = ranks.next[hand] ?? 0) asked.countRanks(hand, came);
    asked.countFlushes(flushes.first[came] ?? 0, flushes.next);
  }
  return deals;
};

/** Deals that the player wins and loses with the best setting, by the hands that the player's cards make. */
export interface PaiGowDeals {
  readonly won: Float64Array;
  readonly lost: Float64Array;
}

/**
 * A hand wins while the dealer's high hand is below what it reaches, and loses from the highest on that it reaches at all; where equal hands
 * are won, each one later.
 */
const dealsAgainst = (
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  entries: DealerEntries,
  byRank: SettingReach,
  byFlush: SettingReach,
  equalWins: boolean,
): PaiGowDeals => {
  const { high } = entries;
  const below = new Int32Array(0x10002);
  for (const value of high) below[value + 1] = (below[value + 1] ?? 0) + 1;
  for (let value = 1; value < below.length; value += 1) below[value] = (below[value] ?? 0) + (below[value - 1] ?? 0);
  const beaten = (value: number): number => below[equalWins ? value + 1 : value] ?? 0;
  const wins = ({ above }: SettingReach): Int32Array => Int32Array.from(above, beaten);
  const loses = ({ highest, under }: SettingReach): Int32Array =>
    Int32Array.from(highest, (value, hand) => (under[hand] === 1 ? high.length - beaten(value) : 0));
  const asked = (asksOf: (to: SettingReach) => Int32Array, entryAt: (place: number) => number): Float64Array =>
    dealsAsked(dealer, player, made, entries, entryAt, { byRank: asksOf(byRank), byFlush: asksOf(byFlush) });
  return { won: asked(wins, (place) => place), lost: asked(loses, (place) => high.length - 1 - place) };
};

/** Deals in which the dealer has the low hand `low` and a hand of the kind `dealers`. */
export const dealsWithLow = (
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  low: number,
  { equalWins }: Pick<PaiGowRules, 'equalWins'>,
  dealers: DealerKind = '',
): PaiGowDeals => {
  const entries = dealerEntries(dealer, (own, each) => own === low && each === dealers);
  const toBeat = equalWins ? low - 1 : low;
  return dealsAgainst(
    dealer,
    player,
    made,
    entries,
    reachAbove(player.byRank, toBeat),
    reachAbove(player.byFlush, toBeat),
    equalWins,
  );
};

const always = (hands: number): SettingReach => ({
  above: new Uint16Array(hands).fill(0xffff),
  highest: new Uint16Array(hands),
  under: new Uint8Array(hands),
});

/** Deals in which the dealer has an Ace High Pai Gow, with the joker or without, by what the player's cards make. */
export const aceHighDeals = (
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  dealers: DealerKind,
): Float64Array => {
  const entries = dealerEntries(dealer, (_, each) => each === dealers);
  const [ranks, flushes] = [dealer.byRank.high.length, dealer.byFlush.high.length];
  return dealsAgainst(dealer, player, made, entries, always(ranks), always(flushes), false).won;
};
