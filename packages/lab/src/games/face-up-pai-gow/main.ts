import { countByRank, type Deals, type RankParts, rankParts } from './by-rank.js';
import { type Dealer, entriesFor, type SuitEntries } from './dealer.js';
import { type FlushGroup, RANK_COUNT, setOfRanks } from './hands.js';
import { flushSettings, type Reach, rankSettings, reach, type Settings } from './settings.js';

/** What players can make of all hands that the dealer's deck holds. */
export interface Player {
  readonly parts: RankParts;
  readonly byRank: Settings;
  readonly byFlush: Settings;
}

export const playerOf = ({ deck, tree, flushes }: Dealer): Player => ({
  parts: rankParts(deck, tree),
  byRank: rankSettings(tree),
  byFlush: flushSettings(flushes),
});

const LOSES = 4096;
/** So many changes at once are quicker summed up together than made one by one. */
const MANY = 64;

/** An event is the high hand from which on it counts, what begins or ends (a win, a win, a loss, a loss), and the ranks held in the suit. */
const eventOf = (high: number, kind: number, set: number): number => high * 0x8000 + kind * 0x2000 + set;
const changeBy = (event: number): number => {
  const kind = (event >> 13) & 3;
  return (kind < 2 ? 1 : LOSES) * (kind % 2 === 0 ? 1 : -1);
};

/** In how many ways the others of the group can be dealt from what is left of the other suits. */
export const otherWays = ([one, other]: readonly number[], left: number): number => {
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

  const change = (event: number): void => {
    const by = changeBy(event);
    const free = whole & ~event;
    for (let other = free; ; other = (other - 1) & free) {
      changed[other] = (changed[other] as number) + by;
      if (other === 0) return;
    }
  };

  /** Each change at its free ranks; then every set takes up those of the sets that hold it. */
  const together = new Int32Array(1 << RANK_COUNT);
  const changeTogether = (coming: Uint32Array): void => {
    together.fill(0);
    for (const event of coming) {
      const free = whole & ~event;
      together[free] = (together[free] as number) + changeBy(event);
    }
    for (let rank = 1; rank < together.length; rank *= 2)
      for (let set = 0; set < together.length; set += 1)
        if ((set & rank) === 0) together[set] = (together[set] as number) + (together[set | rank] as number);
    for (let set = 0; set < together.length; set += 1)
      changed[set] = (changed[set] as number) + (together[set] as number);
  };

  const eventsOf = ({ from, to }: FlushGroup): Uint32Array => {
    let count = 0;
    const between = (first: number, end: number, kind: number, set: number): void => {
      if (end <= first || !isAsked(first, end)) return;
      events[count] = eventOf(first, kind, set);
      count += 1;
      if (end > 0xffff) return;
      events[count] = eventOf(end, kind + 1, set);
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
      const until = eventOf((high[entry] as number) + 1, 0, 0);
      const first = next;
      while (next < coming.length && (coming[next] as number) < until) next += 1;
      if (next - first >= MANY) changeTogether(coming.subarray(first, next));
      else for (let at = first; at < next; at += 1) change(coming[at] as number);
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
  countByRank(dealer, entries, player.parts, byRank, deals);
  countByFlush(dealer, entries.suits, byRank, reach(player.byFlush, low), deals);
  return deals;
};
