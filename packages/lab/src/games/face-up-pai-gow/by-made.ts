import { type Card, JOKER } from '@fairdeal/cards';
import { bonusHands } from '@fairdeal/rules';
import { type Dealer, type Entries, entriesFor, entriesOf, type SuitEntries } from './dealer.js';
import { mixedCards, RANK_COUNT, ranksAt, setOfRanks, suitedCards } from './hands.js';
import { otherWays, type Player } from './main.js';
import { type Reach, reach } from './settings.js';

// What the main game nets with hands that a bonus can be paid by, apart for all that seven cards can make. A hand nets 1 while the dealer's
// high hand is below what it reaches, and loses 1 from the highest that it reaches at all, if no low hand of its is above the dealer's.

/** What seven cards make for the bonus wagers, with an ordinary joker and with a fully wild one. */
export const madeOf = (cards: readonly Card[]): string => {
  const made = bonusHands(cards).join('|');
  return `${made}\n${cards.includes(JOKER) ? bonusHands(cards, 'fully-wild').join('|') : made}`;
};
export const MAKES_NOTHING = '\n';

/** Hands by what they make; the first makes nothing, and is not gone through. */
export interface Made {
  readonly names: readonly string[];
  /** By the place of a hand by rank, and of one with a flush. */
  readonly byRank: Uint8Array;
  readonly byFlush: Uint8Array;
  /** The hands by rank that make each. */
  readonly rankHands: readonly (readonly number[])[];
  /** Hands with a flush whose two others are of one suit and make something else then. */
  readonly others: readonly {
    readonly cards: readonly Card[];
    readonly from: number;
    readonly to: number;
    readonly hands: number;
  }[];
}

export const madeHands = ({ deck, tree, flushes }: Dealer): Made => {
  const names = [MAKES_NOTHING];
  const place = (cards: readonly Card[]): number => {
    const name = madeOf(cards);
    const known = names.indexOf(name);
    return known < 0 ? names.push(name) - 1 : known;
  };
  const byRank = new Uint8Array(tree.nodes - tree.six);
  const rankHands: number[][] = [];
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1) {
    const made = place(mixedCards(ranksAt(tree, node), node < tree.seven));
    byRank[node - tree.six] = made;
    rankHands[made] ??= [];
    rankHands[made].push(node - tree.six);
  }
  const byFlush = new Uint8Array(flushes.suited.length);
  const others: { cards: readonly Card[]; from: number; to: number; hands: number }[] = [];
  for (const group of flushes.groups)
    for (let hand = group.from; hand < group.to; hand += 1) {
      const set = flushes.suited[hand] as number;
      const from = place(suitedCards(set, group.others, group.joker));
      byFlush[hand] = from;
      const [one, other] = group.others;
      if (other === undefined || one === other) continue;
      const cards = suitedCards(set, group.others, group.joker, true);
      const to = place(cards);
      if (to !== from) others.push({ cards, from, to, hands: deck.suits * (deck.suits - 1) });
    }
  return { names, byRank, byFlush, rankHands: names.map((_, at) => rankHands[at] ?? []), others };
};

const HAND_PLACES = 0x40000;

/** Of the hands by rank that make the same. Inclusion and exclusion as in `by-rank.ts`. */
const netByRank = (
  { deck, tree: { six, seven, nodes } }: Dealer,
  { parts: { from, part, holding, signed } }: Player,
  entries: Entries['ranks'],
  hands: readonly number[],
  { above, highest, under }: Reach,
): number => {
  const first = deck.joker ? 0 : seven - six;
  const events: number[] = [];
  for (const hand of hands) {
    if (hand < first) continue;
    if (under[hand] === 1) events.push((highest[hand] as number) * HAND_PLACES + 2 * hand);
    else {
      events.push(2 * hand + 1);
      events.push((above[hand] as number) * HAND_PLACES + 2 * hand);
    }
  }
  const coming = Float64Array.from(events).sort();
  const [natural, withJoker] = [new Int32Array(nodes), new Int32Array(nodes)];
  const join = (event: number): void => {
    const node = six + ((event % HAND_PLACES) >> 1);
    const sign = event % 2 === 1 ? 1 : -1;
    const joined = node < seven ? withJoker : natural;
    for (let at = from[node] as number; at < (from[node + 1] as number); at += 1) {
      const held = part[at] as number;
      joined[held] = (joined[held] as number) + sign * (holding[at] as number);
    }
  };
  const apartFrom = (node: number, joined: Int32Array): number => {
    let count = 0;
    for (let at = from[node] as number; at < (from[node + 1] as number); at += 1)
      count += (signed[at] as number) * (joined[part[at] as number] as number);
    return count;
  };
  let [next, net] = [0, 0];
  for (const { node, high, hands: many } of entries) {
    for (const until = (high + 1) * HAND_PLACES; next < coming.length && (coming[next] as number) < until; next += 1)
      join(coming[next] as number);
    net += many * (apartFrom(node, natural) + (node < seven ? 0 : apartFrom(node, withJoker)));
  }
  return net;
};

const MANY = 64;
const SETS = 1 << RANK_COUNT;
const PLUS = SETS;
const THRESHOLD = 2 * SETS;

/** How many more wins than losses there are among hands of one group that share no card of the suit, by the ranks that the dealer holds in it. */
class Suit {
  readonly nets = new Int32Array(SETS);
  private readonly together = new Int32Array(SETS);
  constructor(private readonly whole: number) {}

  clear(): void {
    this.nets.fill(0);
  }

  take(events: Uint32Array): void {
    if (events.length >= MANY) this.takeTogether(events);
    else for (const event of events) this.takeOne(event);
  }

  private takeOne(event: number): void {
    const { nets } = this;
    const by = (event & PLUS) === 0 ? -1 : 1;
    const free = this.whole & ~event;
    for (let other = free; ; other = (other - 1) & free) {
      nets[other] = (nets[other] as number) + by;
      if (other === 0) return;
    }
  }

  private takeTogether(events: Uint32Array): void {
    const { nets, together, whole } = this;
    together.fill(0);
    for (const event of events) {
      const free = whole & ~event;
      together[free] = (together[free] as number) + ((event & PLUS) === 0 ? -1 : 1);
    }
    for (let rank = 1; rank < SETS; rank *= 2)
      for (let set = 0; set < SETS; set += 1)
        if ((set & rank) === 0) together[set] = (together[set] as number) + (together[set | rank] as number);
    for (let set = 0; set < SETS; set += 1) nets[set] = (nets[set] as number) + (together[set] as number);
  }
}

/** With their flushes hands are taken in as what they make with them, and out as what their ranks alone would make. */
const addByFlush = (
  { deck, tree, flushes }: Dealer,
  { high, held, left, joker, hands }: SuitEntries,
  made: Made,
  byRank: Reach,
  byFlush: Reach,
  nets: number[],
): void => {
  if (high.length === 0) return;
  const suit = new Suit(setOfRanks(deck.ranks));
  const highest = high.at(-1) as number;
  for (const group of flushes.groups) {
    const byMade = new Map<number, number[]>();
    const addHand = (into: number, to: Reach, at: number, set: number, sign: 1 | -1): void => {
      if (into === 0) return;
      const events = byMade.get(into) ?? [];
      byMade.set(into, events);
      const event = (from: number, plus: boolean): void => {
        if (from <= highest) events.push(from * THRESHOLD + (plus ? PLUS : 0) + set);
      };
      if (to.under[at] === 1) event(to.highest[at] as number, sign < 0);
      else {
        event(0, sign > 0);
        event(to.above[at] as number, sign < 0);
      }
    };
    for (let hand = group.from; hand < group.to; hand += 1) {
      const rank = (flushes.node[hand] as number) - tree.six;
      const set = flushes.suited[hand] as number;
      addHand(made.byFlush[hand] as number, byFlush, hand, set, 1);
      addHand(made.byRank[rank] as number, byRank, rank, set, -1);
    }
    for (const [into, events] of byMade) {
      const coming = Uint32Array.from(events).sort();
      suit.clear();
      let [next, net] = [0, 0];
      for (let entry = 0; entry < high.length; entry += 1) {
        const until = ((high[entry] as number) + 1) * THRESHOLD;
        const first = next;
        while (next < coming.length && (coming[next] as number) < until) next += 1;
        if (next > first) suit.take(coming.subarray(first, next));
        if (group.joker && joker[entry] === 1) continue;
        const now = suit.nets[held[entry] as number] as number;
        if (now !== 0) net += (hands[entry] as number) * otherWays(group.others, left[entry] as number) * now;
      }
      nets[into] = (nets[into] ?? 0) + net;
    }
  }
};

const netsAgainst = (
  dealer: Dealer,
  player: Player,
  made: Made,
  { ranks, suits }: Entries,
  byRank: Reach,
  byFlush: Reach,
): number[] => {
  const sorted = [...ranks].sort((one, other) => one.high - other.high);
  const nets = made.rankHands.map((hands, at) =>
    at === 0 || hands.length === 0 ? 0 : netByRank(dealer, player, sorted, hands, byRank),
  );
  addByFlush(dealer, suits, made, byRank, byFlush, nets);
  return nets;
};

/** Wins less losses over all deals in which the dealer's low hand is this one, by what the player's cards make. */
export const netsWithLow = (dealer: Dealer, player: Player, made: Made, low: number): number[] =>
  netsAgainst(dealer, player, made, entriesFor(dealer, low), reach(player.byRank, low), reach(player.byFlush, low));

const always = (hands: number): Reach => ({
  above: new Uint16Array(hands).fill(0xffff),
  highest: new Uint16Array(hands),
  under: new Uint8Array(hands),
});

/** Deals in which the dealer has an Ace High Pai Gow, with the joker or without, by what the player's cards make. */
export const aceHighsBy = (dealer: Dealer, player: Player, made: Made, joker: boolean): number[] => {
  const { tree, byRank, byFlush } = dealer;
  const entries = entriesOf(dealer, (_, high) => high === 0);
  const { suits } = entries;
  const kept = [...suits.joker.keys()].filter((at) => (suits.joker[at] === 1) === joker);
  const only: Entries = {
    ranks: entries.ranks.filter(({ node }) => node < tree.seven === joker),
    suits: {
      high: Uint16Array.from(kept, (at) => suits.high[at] as number),
      held: Uint16Array.from(kept, (at) => suits.held[at] as number),
      left: Int32Array.from(kept, (at) => suits.left[at] as number),
      joker: Uint8Array.from(kept, (at) => suits.joker[at] as number),
      hands: Float64Array.from(kept, (at) => suits.hands[at] as number),
    },
  };
  return netsAgainst(dealer, player, made, only, always(byRank.high.length), always(byFlush.high.length));
};
