import { combinations } from '../../combinations.js';
import { type Dealer, type Entries, entriesFor, type SuitEntries } from './dealer.js';
import { type FlushGroup, RANK_COUNT, ranksAt, setOfRanks } from './hands.js';
import { flushSettings, type Reach, rankSettings, reach, type Settings } from './settings.js';

/** What players can make of all hands that the dealer's deck holds. */
export interface Player {
  readonly byRank: Settings;
  readonly byFlush: Settings;
}

export const playerOf = ({ tree, flushes }: Dealer): Player => ({
  byRank: rankSettings(tree),
  byFlush: flushSettings(flushes),
});

/** Deals of a dealer's and a player's hand that the player wins and loses with his best setting. */
export interface Deals {
  won: number;
  lost: number;
}

/** For each of the dealer's hands by rank, all of the player's by rank: flushes are not seen yet. */
const countByRank = (
  { deck, tree }: Dealer,
  entries: Entries,
  { above, highest, under }: Reach,
  deals: Deals,
): void => {
  const { nodes, parent, step, six, seven } = tree;
  const ways = new Float64Array(nodes);
  const factor = new Float64Array(8 * RANK_COUNT);
  ways[0] = 1;
  const losesFrom = Int32Array.from(highest, (high, at) => (under[at] === 1 ? high : 0x10000));
  let node = -1;
  for (const entry of [...entries.ranks].sort((one, other) => one.node - other.node)) {
    if (entry.node !== node) {
      node = entry.node;
      const held = new Uint8Array(RANK_COUNT);
      for (const rank of ranksAt(tree, node)) held[rank] = (held[rank] as number) + 1;
      for (let rank = 0; rank < RANK_COUNT; rank += 1)
        for (let count = 0; count <= deck.suits; count += 1)
          factor[rank * 8 + count] = combinations(deck.suits - (held[rank] as number), count);
      for (let at = 1; at < nodes; at += 1)
        ways[at] = (ways[parent[at] as number] as number) * (factor[step[at] as number] as number);
    }
    const dealt = deck.joker && node >= seven ? six : seven;
    const { high } = entry;
    let [won, lost] = [0, 0];
    for (let at = dealt, hand = dealt - six; at < nodes; at += 1, hand += 1) {
      if ((above[hand] as number) > high) won += ways[at] as number;
      else if ((losesFrom[hand] as number) <= high) lost += ways[at] as number;
    }
    deals.won += entry.hands * won;
    deals.lost += entry.hands * lost;
  }
};

const LOSES = 4096;

/** In how many ways the others of the group can be dealt from what is left of the other suits. */
const otherWays = ([one, other]: readonly number[], left: number): number => {
  if (one === undefined) return 1;
  const first = (left >> (2 * one)) & 3;
  if (other === undefined) return first;
  return one === other ? (first * (first - 1)) / 2 : first * ((left >> (2 * other)) & 3);
};

/** Whether some dealer's hand lies from `from` up to but not with `to`. */
const someBetween = (high: Uint16Array): ((from: number, to: number) => boolean) => {
  const upTo = new Int32Array(0x10001);
  for (const value of high) upTo[value + 1] = (upTo[value + 1] as number) + 1;
  for (let value = 1; value <= 0x10000; value += 1) upTo[value] = (upTo[value] as number) + (upTo[value - 1] as number);
  return (from, to) => upTo[Math.min(to, 0x10000)] !== upTo[from];
};

/**
 * The deals that a flush of the player's changes. A hand changes from lost or tied to won while the dealer's high hand lies between what the
 * player reaches without the flush and with it, and likewise from lost to tied. So the dealer's hands are gone through from the lowest up,
 * while a counter for each set of ranks says how many changed hands of the group share no card of the suit with it.
 */
const countByFlush = (
  { deck, tree, flushes }: Dealer,
  suits: SuitEntries,
  byRank: Reach,
  byFlush: Reach,
  deals: Deals,
): void => {
  const { high, held, left, joker, hands } = suits;
  const entries = high.length;
  if (entries === 0) return;
  const isAsked = someBetween(high);
  const whole = setOfRanks(deck.ranks);
  const changed = new Int32Array(1 << RANK_COUNT);
  const most = Math.max(0, ...flushes.groups.map(({ from, to }) => to - from));
  const events = new Uint32Array(4 * most);

  const change = (set: number, by: number): void => {
    const free = whole & ~set;
    for (let other = free; ; other = (other - 1) & free) {
      changed[other] = (changed[other] as number) + by;
      if (other === 0) return;
    }
  };

  const eventsOf = ({ from, to }: FlushGroup): Uint32Array => {
    let count = 0;
    const between = (first: number, end: number, kind: number, set: number): void => {
      if (end <= first || !isAsked(first, end)) return;
      events[count] = first * 0x8000 + kind * 0x2000 + set;
      count += 1;
      if (end > 0xffff) return;
      events[count] = end * 0x8000 + (kind + 1) * 0x2000 + set;
      count += 1;
    };
    for (let hand = from; hand < to; hand += 1) {
      const rank = (flushes.node[hand] as number) - tree.six;
      const set = flushes.suited[hand] as number;
      between(byRank.above[rank] as number, byFlush.above[hand] as number, 0, set);
      if (byRank.under[rank] === 1)
        between(
          byRank.highest[rank] as number,
          byFlush.under[hand] === 1 ? (byFlush.highest[hand] as number) : 0x10000,
          2,
          set,
        );
    }
    return events.subarray(0, count).sort();
  };

  for (const group of flushes.groups) {
    const coming = eventsOf(group);
    if (coming.length === 0) continue;
    changed.fill(0);
    let [next, won, lost] = [0, 0, 0];
    for (let entry = 0; entry < entries; entry += 1) {
      const until = ((high[entry] as number) + 1) * 0x8000;
      while (next < coming.length && (coming[next] as number) < until) {
        const event = coming[next] as number;
        const kind = (event >> 13) & 3;
        change(event & 0x1fff, (kind < 2 ? 1 : LOSES) * (kind % 2 === 0 ? 1 : -1));
        next += 1;
      }
      if (group.joker && joker[entry] === 1) continue;
      const now = changed[held[entry] as number] as number;
      if (now === 0) continue;
      const deal = (hands[entry] as number) * otherWays(group.others, left[entry] as number);
      won += deal * (now & (LOSES - 1));
      lost += deal * (now >> 12);
    }
    deals.won += won;
    deals.lost -= lost;
  }
};

/** All deals in which the dealer's low hand is this one; an Ace High Pai Gow of the dealer's is neither won nor lost. */
export const dealsWithLow = (dealer: Dealer, player: Player, low: number): Deals => {
  const deals: Deals = { won: 0, lost: 0 };
  const entries = entriesFor(dealer, low);
  const byRank = reach(player.byRank, low);
  countByRank(dealer, entries, byRank, deals);
  countByFlush(dealer, entries.suits, byRank, reach(player.byFlush, low), deals);
  return deals;
};
