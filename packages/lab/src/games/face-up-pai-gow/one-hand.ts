import { type Card, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import { everyPaiGowSetting, isSetRightly, paiGowHighValue, paiGowLowValue, type SetHands } from '@fairdeal/rules';
import { combinations } from '../../combinations.js';
import { fraction } from '../../fraction.js';
import type { Chances } from '../../solver.js';
import type { Dealer, SetByHouse } from './dealer.js';
import { RANK_COUNT } from './hands.js';
import { lowPlace } from './settings.js';

/** Hands of the dealer's that he sets alike: the place of the low hand, the value of the high hand, 0 for an Ace High Pai Gow. */
export interface DealersHands {
  readonly low: number;
  readonly high: number;
  hands: number;
}

/** What is left to the dealer: cards by rank, the ranks of each suit, and the joker. */
const leftAfter = (
  gone: readonly Card[],
): { readonly byRank: Uint8Array; readonly bySuit: readonly number[]; readonly joker: boolean } => {
  const byRank = new Uint8Array(RANK_COUNT).fill(4);
  const bySuit = [0x1fff, 0x1fff, 0x1fff, 0x1fff];
  for (const card of gone)
    if (card !== JOKER) {
      byRank[rankOf(card)] = (byRank[rankOf(card)] ?? 0) - 1;
      bySuit[suitOf(card)] = (bySuit[suitOf(card)] ?? 0) & ~(1 << rankOf(card));
    }
  return { byRank, bySuit, joker: !gone.includes(JOKER) };
};

/** All hands that the dealer can have when these cards are gone. Hands with a flush are counted apart from others of their ranks. */
export const dealersWithout = ({ tree, flushes, byRank, byFlush }: Dealer, gone: readonly Card[]): DealersHands[] => {
  const left = leftAfter(gone);
  const found = new Map<number, DealersHands>();
  const count = ({ low: lows, high: highs }: SetByHouse, at: number, hands: number): void => {
    const [low, high] = [lows[at] as number, highs[at] as number];
    const known = found.get(low * 0x10000 + high);
    if (known === undefined) found.set(low * 0x10000 + high, { low, high, hands });
    else known.hands += hands;
  };
  const byNode = new Float64Array(tree.nodes);
  for (let node = left.joker ? tree.six : tree.seven; node < tree.nodes; node += 1) {
    let ways = 1;
    for (let at = node; at > 0; at = tree.parent[at] as number) {
      const step = tree.step[at] as number;
      ways *= combinations(left.byRank[step >> 3] as number, step & 7);
    }
    byNode[node] = ways;
  }
  for (const { others, joker, from, to } of flushes.groups) {
    if (joker && !left.joker) continue;
    const [one, other] = others;
    for (const suit of left.bySuit) {
      const outside = (rank: number): number => (left.byRank[rank] as number) - ((suit >> rank) & 1);
      const ways =
        one === undefined
          ? 1
          : other === undefined
            ? outside(one)
            : one === other
              ? combinations(outside(one), 2)
              : outside(one) * outside(other);
      if (ways === 0) continue;
      for (let hand = from; hand < to; hand += 1) {
        if (((flushes.suited[hand] as number) & ~suit) !== 0) continue;
        const node = flushes.node[hand] as number;
        byNode[node] = (byNode[node] as number) - ways;
        count(byFlush, hand, ways);
      }
    }
  }
  for (let node = tree.six; node < tree.nodes; node += 1)
    if ((byNode[node] as number) > 0) count(byRank, node - tree.six, byNode[node] as number);
  return [...found.values()];
};

/** The settings that the chapter allows, the highest low hand first. */
export const settingsOf = (cards: readonly Card[]): SetHands[] =>
  everyPaiGowSetting(cards)
    .filter(isSetRightly)
    .toSorted(
      (one, other) => paiGowLowValue(other) - paiGowLowValue(one) || paiGowHighValue(other) - paiGowHighValue(one),
    );

/** The dealer's hands that the best of these settings loses to, ties and beats. A hand that is only equal is lost to the dealer. */
const endsOf = (
  settings: readonly SetHands[],
  dealers: readonly DealersHands[],
): readonly [lose: number, tie: number, win: number] => {
  const own = settings.map((hands) => ({ low: lowPlace(paiGowLowValue(hands)), high: paiGowHighValue(hands) }));
  const counts: [number, number, number] = [0, 0, 0];
  for (const { low, high, hands } of dealers) {
    const best = high === 0 ? 1 : Math.max(...own.map((set) => (set.low > low ? 1 : 0) + (set.high > high ? 1 : 0)));
    counts[best as 0 | 1 | 2] += hands;
  }
  return counts;
};

/** Wins less losses of a hand that is set best against each of the dealer's. */
export const bestNet = (cards: readonly Card[], dealers: readonly DealersHands[]): number => {
  const [lose, , win] = endsOf(settingsOf(cards), dealers);
  return win - lose;
};

/** How the best of these settings fares against each of the dealer's hands. */
export const chancesOf = (settings: readonly SetHands[], dealers: readonly DealersHands[]): Chances => {
  const [lose, tie, win] = endsOf(settings, dealers);
  const all = win + tie + lose;
  return { win: fraction(win, all), tie: fraction(tie, all), lose: fraction(lose, all) };
};
