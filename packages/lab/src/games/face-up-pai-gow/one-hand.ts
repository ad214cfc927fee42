import { type Card, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import {
  everyPaiGowSetting,
  isSetRightly,
  paiGowHighValue,
  paiGowLowValue,
  type SetHands,
} from '@fairdeal/rules/internal';
import type { WinChances } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { fraction } from '../../math/fraction.js';
import type { DealerHandIndex, HouseWaySettings } from './dealer.js';
import { RANK_COUNT } from './hands.js';
import type { PaiGowRules } from './rules.js';
import { lowHandIndex } from './settings.js';

/** Hands that the dealer sets alike: place of the low hand, value of the high hand, and whether they are an Ace High Pai Gow. */
export interface DealerHandGroup {
  readonly low: number;
  readonly high: number;
  readonly aceHigh: boolean;
  hands: number;
}

/** Cards left to the dealer: by rank, with the ranks of each suit, and the joker. */
const cardsLeft = (
  withJoker: boolean,
  gone: readonly Card[],
): { readonly byRank: Uint8Array; readonly bySuit: readonly number[]; readonly joker: boolean } => {
  const byRank = new Uint8Array(RANK_COUNT).fill(4);
  const bySuit = [0x1fff, 0x1fff, 0x1fff, 0x1fff];
  for (const card of gone)
    if (card !== JOKER) {
      byRank[rankOf(card)] = (byRank[rankOf(card)] ?? 0) - 1;
      bySuit[suitOf(card)] = (bySuit[suitOf(card)] ?? 0) & ~(1 << rankOf(card));
    }
  return { byRank, bySuit, joker: withJoker && !gone.includes(JOKER) };
};

/** All hands that the dealer can have when these cards are gone. Hands with a flush are counted apart from others of their ranks. */
export const dealerHandGroups = (
  { deck, tree, flushes, byRank, byFlush }: DealerHandIndex,
  gone: readonly Card[],
): DealerHandGroup[] => {
  const left = cardsLeft(deck.joker, gone);
  const found = new Map<number, DealerHandGroup>();
  const count = (set: HouseWaySettings, at: number, hands: number): void => {
    const [low, high] = [set.low[at] ?? 0, set.high[at] ?? 0];
    const known = found.get(low * 0x10000 + high);
    if (known === undefined) found.set(low * 0x10000 + high, { low, high, aceHigh: set.aceHigh[at] === 1, hands });
    else known.hands += hands;
  };
  const byNode = new Float64Array(tree.nodes);
  for (let node = left.joker ? tree.six : tree.seven; node < tree.nodes; node += 1) {
    let ways = 1;
    for (let at = node; at > 0; at = tree.parent[at] ?? 0) {
      const step = tree.step[at] ?? 0;
      ways *= binomial(left.byRank[step >> 3] ?? 0, step & 7);
    }
    byNode[node] = ways;
  }
  for (const { others, joker, from, to } of flushes.groups) {
    if (joker && !left.joker) continue;
    const [one, other] = others;
    for (const suit of left.bySuit) {
      const outside = (rank: number): number => (left.byRank[rank] ?? 0) - ((suit >> rank) & 1);
      const ways =
        one === undefined
          ? 1
          : other === undefined
            ? outside(one)
            : one === other
              ? binomial(outside(one), 2)
              : outside(one) * outside(other);
      if (ways === 0) continue;
      for (let hand = from; hand < to; hand += 1) {
        if (((flushes.suited[hand] ?? 0) & ~suit) !== 0) continue;
        const node = flushes.node[hand] ?? 0;
        byNode[node] = (byNode[node] ?? 0) - ways;
        count(byFlush, hand, ways);
      }
    }
  }
  for (let node = tree.six; node < tree.nodes; node += 1)
    if ((byNode[node] ?? 0) > 0) count(byRank, node - tree.six, byNode[node] ?? 0);
  return [...found.values()];
};

/** The settings that the chapter allows, the highest low hand first. */
export const allowedSettings = (cards: readonly Card[]): SetHands[] =>
  everyPaiGowSetting(cards)
    .filter(isSetRightly)
    .toSorted(
      (one, other) => paiGowLowValue(other) - paiGowLowValue(one) || paiGowHighValue(other) - paiGowHighValue(one),
    );

type SettlementRules = Pick<PaiGowRules, 'aceHighPushes' | 'equalWins'>;

/** The dealer's hands that the best of these settings loses to, ties and beats. */
export const settingResults = (
  { aceHighPushes, equalWins }: SettlementRules,
  settings: readonly SetHands[],
  dealers: readonly DealerHandGroup[],
): readonly [lose: number, tie: number, win: number] => {
  const own = settings.map((hands) => ({ low: lowHandIndex(paiGowLowValue(hands)), high: paiGowHighValue(hands) }));
  const counts: [number, number, number] = [0, 0, 0];
  const beats = (one: number, other: number): number => (one > other || (equalWins && one === other) ? 1 : 0);
  for (const { low, high, aceHigh, hands } of dealers) {
    const best =
      aceHighPushes && aceHigh ? 1 : Math.max(...own.map((set) => beats(set.low, low) + beats(set.high, high)));
    counts[best as 0 | 1 | 2] += hands;
  }
  return counts;
};

/** How the best of these settings fares against each of the dealer's hands. */
export const chancesOf = (
  rules: SettlementRules,
  settings: readonly SetHands[],
  dealers: readonly DealerHandGroup[],
): WinChances => {
  const [lose, tie, win] = settingResults(rules, settings, dealers);
  const all = win + tie + lose;
  return { win: fraction(win, all), tie: fraction(tie, all), lose: fraction(lose, all) };
};
