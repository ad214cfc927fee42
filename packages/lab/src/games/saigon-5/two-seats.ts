import { requireUnits } from '../../exact/variant.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import {
  bestPointCount,
  type DealerWay,
  dealerCounts,
  type HandKind,
  kindsLeft,
  pointCountsOf,
  tableOf,
  waysFor,
} from './deals.js';
import type { SaigonRules } from './rules.js';

/** So that the sums over two hands stay below two to the 53rd. */
const MOST_UNITS = 50;

const less = (left: Uint8Array, { held }: HandKind): Uint8Array => {
  const rest = left.slice();
  for (let at = 0; at < held.length; at += 2) rest[held[at] ?? 0] = (rest[held[at] ?? 0] ?? 0) - (held[at + 1] ?? 0);
  return rest;
};

/** Mean product of the nets of two hands against one dealer, each set best by its own five cards. */
export const saigonProduct = (way: DealerWay, rules: SaigonRules): Fraction => {
  const table = tableOf(rules, way);
  const { deck: cards, kinds, dealer, units } = table;
  requireUnits(units.flat(), MOST_UNITS);
  const all = kindsLeft(cards, []);
  /** By kind of hand and the dealer's Point Count, in units. */
  const worths = kinds.map((kind) => {
    const dealers = dealerCounts(kinds, dealer, kindsLeft(cards, kind.cards));
    const points = bestPointCount(table, pointCountsOf(kind), dealers);
    return Float64Array.from(units[points] ?? []);
  });
  const counts = all.length;
  /** Places that no count of a kind reaches beyond, so that what is left has a number, from which a hand can be taken away. */
  const places: number[] = [];
  for (let kind = 0, place = 1; kind < counts; place *= (all[kind] ?? 0) + 1, kind += 1) places.push(place);
  const numberOf = ({ held }: HandKind): number => {
    let number = 0;
    for (let at = 0; at < held.length; at += 2) number += (places[held[at] ?? 0] ?? 0) * (held[at + 1] ?? 0);
    return number;
  };
  const numbers = Float64Array.from(kinds, numberOf);
  const seconds = new Map<number, Float64Array>();
  /** All second hands when the first and the dealer's are gone, by the dealer's Point Count. */
  const second = (gone: number, first: Uint8Array, own: HandKind): Float64Array => {
    const known = seconds.get(gone);
    if (known !== undefined) return known;
    const left = less(first, own);
    const sums = new Float64Array(counts);
    for (let at = 0; at < kinds.length; at += 1) {
      const ways = waysFor((kinds[at] as HandKind).held, left);
      if (ways === 0) continue;
      const worth = worths[at] as Float64Array;
      for (let count = 0; count < counts; count += 1) sums[count] = (sums[count] ?? 0) + ways * (worth[count] ?? 0);
    }
    seconds.set(gone, sums);
    return sums;
  };
  let [total, deals] = [0n, 0n];
  kinds.forEach((first, at) => {
    const left = less(all, first);
    const worth = worths[at] as Float64Array;
    let [sum, dealt] = [0, 0];
    kinds.forEach((own, place) => {
      const ways = waysFor(own.held, left);
      if (ways === 0) return;
      const count = dealer[place] ?? 0;
      dealt += ways;
      if (worth[count] === 0) return;
      const gone = (numbers[at] ?? 0) + (numbers[place] ?? 0);
      sum += ways * (worth[count] ?? 0) * (second(gone, left, own)[count] ?? 0);
    });
    const hands = BigInt(waysFor(first.held, all));
    total += hands * BigInt(sum);
    deals += hands * BigInt(dealt);
  });
  const rest = cards.length - 10;
  const others = BigInt((rest * (rest - 1) * (rest - 2) * (rest - 3) * (rest - 4)) / 120);
  return fraction(total, BigInt(rules.scale) ** 2n * deals * others);
};
