import { rankCount, rankWord } from '@fairdeal/cards/internal';
import type { SolverQuestion } from '../../exact/solver.js';
import type { HandFeature, RaiseGains } from '../../exact/staircase.js';
import { binomial } from '../../math/combinations.js';
import { fraction } from '../../math/fraction.js';
import { dealerHandCount, flushesOf, forEachHandWith, lengthOfFlush } from './deals.js';
import { raiseNets, raiseWorth } from './play.js';
import { rulesOf } from './rules.js';
import { flushText } from './strategy.js';

const [TEN, QUEEN, KING] = [8, 10, 11] as const;

const several = (count: number, what: string): string =>
  count === 1 ? `a ${what} of another suit` : `${count} cards of other suits, each a ${what}`;

/** Features of the cards that are not of the flush. */
const FEATURES: readonly (HandFeature & { readonly of: (suits: Int32Array) => number })[] = [
  {
    words: (least) => `a ${rankWord(least - 1)} or better of another suit`,
    most: 13,
    of: (suits) => 32 - Math.clz32((suits[1] ?? 0) | (suits[2] ?? 0) | (suits[3] ?? 0)),
  },
  ...([TEN, QUEEN, KING] as const).map((rank) => ({
    words: (least: number) => several(least, `${rankWord(rank)} or better`),
    most: 5,
    of: (suits: Int32Array) =>
      rankCount((suits[1] ?? 0) >> rank) + rankCount((suits[2] ?? 0) >> rank) + rankCount((suits[3] ?? 0) >> rank),
  })),
];

/** Gain from the largest Raise with each hand, by its flush and its other cards. */
export const flushGains = (question: SolverQuestion): RaiseGains => {
  const { deal, most } = rulesOf(question);
  const dealers = dealerHandCount(deal);
  const flushes = flushesOf(deal);
  // The longer ones are never told apart: they are raised by any rule.
  const apart = flushes.filter((flush) => lengthOfFlush(flush) <= 3);
  const rows = FEATURES.map(({ most: widest }) => [...apart, null].map(() => new Float64Array(widest + 1)));
  let best = 0n;
  let long = 0;
  flushes.forEach((flush, place) => {
    const at = Math.min(place, apart.length);
    const nets = Array.from({ length: most[lengthOfFlush(flush)] ?? 1 }, (_, antes) => raiseNets(antes + 1));
    let sum = 0;
    forEachHandWith(deal, flush, (suits, hands, showdown) => {
      let worth = Number.NEGATIVE_INFINITY;
      for (const each of nets) worth = Math.max(worth, raiseWorth(each, showdown));
      const gain = hands * (worth + dealers);
      if (gain > 0) sum += gain;
      if (at === apart.length) {
        long += gain;
        return;
      }
      FEATURES.forEach(({ of }, feature) => {
        const row = rows[feature]?.[at] as Float64Array;
        const much = of(suits);
        row[much] = (row[much] ?? 0) + gain;
      });
    });
    best += BigInt(sum);
  });
  for (const feature of rows) (feature[apart.length] as Float64Array)[0] = long;
  return {
    names: [...apart.map((flush) => `a ${lengthOfFlush(flush)}-card flush of ${flushText(flush)}`), 'a 4-card flush'],
    features: FEATURES,
    gains: rows,
    best,
    deals: BigInt(binomial(4 * deal.ranks, deal.hand)) * BigInt(dealers),
    fold: fraction(-1),
  };
};
