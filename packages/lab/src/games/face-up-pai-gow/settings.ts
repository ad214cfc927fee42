import { categoryOf, type HandValue } from '@fairdeal/cards';
import { ACE, decidingRanks, evaluatePaiGow, HIGH_CARD, handValue, PAIR } from '@fairdeal/cards/internal';
import {
  type FlushHands,
  HAND_SIZE,
  mixedCards,
  type RankTree,
  ranksAt,
  ranksOfSet,
  setOfRanks,
  suitedCards,
} from './hands.js';

/** The joker as a rank, above the ace. */
const JOKER_RANK = 13;

/** Low hands in order, 0 for the lowest: 78 of two ranks, then 13 pairs. */
export const LOW_HAND_COUNT = 91;
const lowOrder = (one: number, other: number): number => {
  const [first, second] = one > other ? [one, other] : [other, one];
  return first === second ? 78 + first : (first * (first - 1)) / 2 + second;
};
export const lowHandIndex = (value: HandValue): number => {
  const place = value & 0xfff;
  return categoryOf(value) === PAIR ? lowOrder(place, place) : lowOrder(Math.floor(place / 13), place % 13);
};

const values = new Uint16Array(2 * 14 ** 5);
/** The value of a high hand by its ranks, highest first and the joker as 13, and whether its natural cards are of one suit. */
const highOf = (a: number, b: number, c: number, d: number, e: number, suited: boolean): HandValue => {
  const key = ((((a * 14 + b) * 14 + c) * 14 + d) * 14 + e) * 2 + (suited ? 1 : 0);
  const known = values[key] ?? 0;
  if (known !== 0) return known;
  const natural = [a, b, c, d, e].filter((rank) => rank !== JOKER_RANK);
  const cards = suited ? suitedCards(setOfRanks(natural), [], a === JOKER_RANK) : mixedCards(natural, a === JOKER_RANK);
  const value = evaluatePaiGow(cards);
  values[key] = value;
  return value;
};

const highestLows = new Int16Array(1 << 16).fill(-1);
/** The highest low hand that may lie beside this high hand (688a.1). */
export const highestLow = (high: HandValue): number => {
  const known = highestLows[high] ?? 0;
  if (known >= 0) return known;
  const [first = 0, second = 0] = decidingRanks(high);
  const category = categoryOf(high);
  const low =
    category === HIGH_CARD
      ? lowHandIndex(handValue(HIGH_CARD, first * 13 + second))
      : category === PAIR
        ? lowHandIndex(handValue(PAIR, first))
        : LOW_HAND_COUNT - 1;
  highestLows[high] = low;
  return low;
};

/** The settings of each hand that no other setting of it beats in both hands: the low falls, the high rises. */
export interface PaiGowSettings {
  readonly from: Int32Array;
  readonly low: Uint8Array;
  readonly high: Uint16Array;
}

const asAce = (rank: number): number => (rank === JOKER_RANK ? ACE : rank);

/** The best high hand of seven cards beside each low hand, into `byLow`. */
const everyHigh = (ranks: readonly number[], suited: readonly boolean[], byLow: Uint16Array): void => {
  byLow.fill(0);
  const r: number[] = [];
  for (let one = 0; one < HAND_SIZE; one += 1)
    for (let other = one + 1; other < HAND_SIZE; other += 1) {
      let at = 0;
      let all = true;
      for (let card = 0; card < HAND_SIZE; card += 1) {
        if (card === one || card === other) continue;
        r[at] = ranks[card] ?? 0;
        all &&= suited[card] as boolean;
        at += 1;
      }
      const high = highOf(r[0] ?? 0, r[1] ?? 0, r[2] ?? 0, r[3] ?? 0, r[4] ?? 0, all);
      const low = lowOrder(asAce(ranks[one] ?? 0), asAce(ranks[other] ?? 0));
      if (high > (byLow[low] ?? 0) && low <= highestLow(high)) byLow[low] = high;
    }
};

const settingsOf = (
  hands: number,
  handAt: (hand: number) => { readonly ranks: readonly number[]; readonly suited: readonly boolean[] },
): PaiGowSettings => {
  const from = new Int32Array(hands + 1);
  const [lows, highs]: [number[], number[]] = [[], []];
  const byLow = new Uint16Array(LOW_HAND_COUNT);
  for (let hand = 0; hand < hands; hand += 1) {
    const { ranks, suited } = handAt(hand);
    everyHigh(ranks, suited, byLow);
    let best = 0;
    for (let low = LOW_HAND_COUNT - 1; low >= 0; low -= 1)
      if ((byLow[low] ?? 0) > best) {
        best = byLow[low] ?? 0;
        lows.push(low);
        highs.push(best);
      }
    from[hand + 1] = lows.length;
  }
  return { from, low: Uint8Array.from(lows), high: Uint16Array.from(highs) };
};

const NONE_SUITED: readonly boolean[] = new Array<boolean>(HAND_SIZE).fill(false);

/** Of the tree's hands, no flush counted, numbered from its first node of six cards. */
export const rankSettings = (tree: RankTree): PaiGowSettings =>
  settingsOf(tree.nodes - tree.six, (hand) => {
    const node = tree.six + hand;
    const ranks = ranksAt(tree, node);
    return { ranks: node < tree.seven ? [JOKER_RANK, ...ranks] : ranks, suited: NONE_SUITED };
  });

export const flushSettings = ({ suited, groups }: FlushHands): PaiGowSettings => {
  const groupAt = new Uint16Array(suited.length);
  groups.forEach(({ from, to }, at) => {
    groupAt.fill(at, from, to);
  });
  return settingsOf(suited.length, (hand) => {
    const { others = [], joker = false } = groups[groupAt[hand] ?? 0] ?? {};
    const cards = [
      ...ranksOfSet(suited[hand] ?? 0).map((rank) => ({ rank, inSuit: true })),
      ...others.map((rank) => ({ rank, inSuit: false })),
      ...(joker ? [{ rank: JOKER_RANK, inSuit: true }] : []),
    ].sort((one, other) => other.rank - one.rank);
    return { ranks: cards.map(({ rank }) => rank), suited: cards.map(({ inSuit }) => inSuit) };
  });
};

/** Best high hand that a player can set with a low hand above `low` (0 if there is none), and with any low hand. */
export interface SettingReach {
  readonly above: Uint16Array;
  readonly highest: Uint16Array;
  /** Whether none of their low hands is above `low`. */
  readonly under: Uint8Array;
}

export const reachAbove = ({ from, low: lows, high: highs }: PaiGowSettings, low: number): SettingReach => {
  const hands = from.length - 1;
  const [above, highest, under] = [new Uint16Array(hands), new Uint16Array(hands), new Uint8Array(hands)];
  for (let hand = 0; hand < hands; hand += 1) {
    const [first, end] = [from[hand] ?? 0, from[hand + 1] ?? 0];
    highest[hand] = highs[end - 1] ?? 0;
    under[hand] = (lows[first] ?? 0) > low ? 0 : 1;
    for (let at = first; at < end && (lows[at] ?? 0) > low; at += 1) above[hand] = highs[at] ?? 0;
  }
  return { above, highest, under };
};
