import { type Card, rankOf } from '@fairdeal/cards';
import { isWild, rankWord } from '@fairdeal/cards/internal';
import { rankDeckCards } from '../../exact/rank-deck.js';
import type { SolverQuestion } from '../../exact/solver.js';
import type { HandFeature, RaiseGains } from '../../exact/staircase.js';
import { binomial } from '../../math/combinations.js';
import { fraction } from '../../math/fraction.js';
import { djWildName } from './chart.js';
import { worthOfRaise } from './play.js';
import { rulesOf } from './rules.js';
import { showdowns } from './showdown.js';

const NATURAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const holds = (cards: readonly Card[], rank: number): boolean =>
  cards.some((card) => !isWild(card) && rankOf(card) === rank);

/** Whether a rank is not among the cards, or is; and the highest natural card. */
const FEATURES: readonly (HandFeature & { readonly of: (cards: readonly Card[]) => number })[] = [
  ...NATURAL.flatMap((rank) => [
    { words: () => `no ${rankWord(rank)}`, most: 1, of: (cards: readonly Card[]) => (holds(cards, rank) ? 0 : 1) },
    { words: () => `a ${rankWord(rank)}`, most: 1, of: (cards: readonly Card[]) => (holds(cards, rank) ? 1 : 0) },
  ]),
  {
    words: (least) => `a ${rankWord(least)} or better among its cards`,
    most: 12,
    of: (cards) => Math.max(0, ...cards.filter((card) => !isWild(card)).map(rankOf)),
  },
];

const withArticle = (name: string): string => (name.startsWith('pair') ? `a ${name}` : name);

/** Gain from raising each hand, by its value and its cards. */
export const wildGains = (question: SolverQuestion): RaiseGains => {
  const rules = rulesOf(question);
  const dealers = binomial(rankDeckCards(rules.deck).length - 5, 5);
  const names: string[] = [];
  const rows: Float64Array[][] = FEATURES.map(() => []);
  let best = 0n;
  let hands = 0n;
  for (const showdown of showdowns(rules.deck)) {
    const name = withArticle(djWildName(showdown.value));
    if (names.at(-1) !== name) {
      names.push(name);
      rows.forEach((feature, at) => {
        feature.push(new Float64Array((FEATURES[at]?.most ?? 0) + 1));
      });
    }
    const gain = (worthOfRaise(rules, showdown, dealers) - rules.netOfFold * dealers) * showdown.hands;
    hands += BigInt(showdown.hands);
    if (gain > 0) best += BigInt(gain);
    rows.forEach((feature, at) => {
      const row = feature.at(-1) as Float64Array;
      const much = FEATURES[at]?.of(showdown.cards) ?? 0;
      row[much] = (row[much] ?? 0) + gain;
    });
  }
  return {
    names,
    features: FEATURES,
    gains: rows,
    best,
    deals: hands * BigInt(dealers) * BigInt(rules.scale),
    fold: fraction(rules.netOfFold, rules.scale),
  };
};
