import { categoryName, categoryOf } from '@fairdeal/cards';
import {
  decidingRanks,
  HIGH_CARD,
  PAIR,
  rankWord,
  rankWords,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from '@fairdeal/cards/internal';
import { type ChartTally, chartClass, type RaiseChart, tallyIn } from '../../exact/raise-chart.js';
import { DECK_WITH_JOKER } from '../../exact/rank-deck.js';
import { binomial } from '../../math/combinations.js';
import { worthOfRaise } from './play.js';
import { BY_LAW, GAME } from './rules.js';
import { showdowns } from './showdown.js';

/** The name of a DJ Wild hand in a chart: its category and the rank that leads it. */
export const djWildName = (value: number): string => {
  const [top = 0] = decidingRanks(value);
  switch (categoryOf(value)) {
    case HIGH_CARD:
      return `${rankWord(top)} high`;
    case PAIR:
      return `pair of ${rankWords(top)}`;
    case TWO_PAIR:
      return `two pair, ${rankWords(top)} up`;
    case THREE_OF_A_KIND:
      return `three ${rankWords(top)}`;
    default:
      return categoryName(value);
  }
};

/** DJ Wild: every hand by its category and, up to three-of-a-kind, its rank. */
export const djWildChart = (): RaiseChart => {
  const dealers = binomial(48, 5);
  const tallies = new Map<string, ChartTally>();
  for (const showdown of showdowns(DECK_WITH_JOKER)) {
    const { value, hands } = showdown;
    const tally = tallyIn(tallies, categoryName(value), djWildName(value));
    const worth = worthOfRaise(BY_LAW, showdown, dealers);
    tally.hands += hands;
    if (worth > BY_LAW.netOfFold * dealers) tally.raised += hands;
    tally.worth += BigInt(worth) * BigInt(hands);
  }
  return { game: GAME, classes: [...tallies.values()].map((tally) => chartClass(tally, dealers, BY_LAW.netOfFold)) };
};
