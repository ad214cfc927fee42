import { type ReactNode, Suspense, use } from 'react';
import { Bars } from '../parts/bars.js';
import { handWords, signed } from '../parts/odds-words.js';
import { playedChart, pointsChart } from '../parts/stored.js';
import { Working } from '../parts/working.js';
import { StrategyGrid } from './grid.js';
import {
  djWildGrid,
  flushGrid,
  HOLDEM_SITUATIONS,
  holdemGrid,
  OVER_UNDER_SITUATIONS,
  overUnderGrid,
  saigonGrid,
} from './grids.js';
import type { Situation, WorthOfChoice } from './lab-questions.js';
import { useLab } from './use-lab.js';

interface Solved {
  readonly game: string;
  readonly edition: string;
  readonly situations: readonly Situation[];
  readonly shown: (choices: readonly (readonly WorthOfChoice[])[]) => ReactNode;
}

/** A chart whose figures are worked out while the page is open. */
const SolvedChart = ({ game, edition, situations, shown }: Solved): ReactNode => {
  const { answer, share, wrong } = useLab(`chart ${game} ${edition}`, { about: 'choices', game, edition, situations });
  return answer === null ? <Working what="The chart" share={share} wrong={wrong} /> : shown(answer);
};

/** The hands that a grid does not hold: all of them are raised or all folded. */
const FlushCharts = (): ReactNode => {
  const chart = use(playedChart('high-card-flush'));
  const groups = [...new Set(chart.classes.map(({ group }) => group))].map((group) => {
    const own = chart.classes.filter((one) => one.group === group);
    const hands = own.reduce((all, one) => all + one.hands, 0);
    return { group, worth: own.reduce((all, one) => all + one.hands * one.raise, 0) / hands };
  });
  return (
    <>
      <StrategyGrid grid={flushGrid(chart)} />
      <Bars
        caption="What the best raise is worth on average, in Antes, by the longest flush (a fold is worth −1)"
        what="Longest flush"
        measure="Antes"
        bars={groups.map(({ group, worth }) => ({
          label: group,
          value: worth,
          text: signed(worth, 3),
          kind: worth < 0 ? 'lose' : 'win',
        }))}
      />
    </>
  );
};

const DjWildCharts = (): ReactNode => {
  const chart = use(playedChart('dj-wild'));
  const high = chart.classes.filter(({ group, name }) => group === name && name !== 'five-wilds');
  return (
    <>
      <StrategyGrid grid={djWildGrid(chart)} />
      <Bars
        caption="A straight or better is always raised. What that is worth on average, in Antes"
        what="Hand"
        measure="Antes"
        bars={high.map(({ name, raise }) => ({
          label: handWords(name),
          value: raise,
          text: signed(raise, 2),
          kind: 'win',
        }))}
      />
    </>
  );
};

const SaigonChart = (): ReactNode => <StrategyGrid grid={saigonGrid(use(pointsChart('saigon-5')))} />;

const CHARTS: Readonly<Record<string, (edition: string) => ReactNode>> = {
  'over-under': (edition) => (
    <SolvedChart
      game="over-under"
      edition={edition}
      situations={OVER_UNDER_SITUATIONS}
      shown={(choices) => <StrategyGrid grid={overUnderGrid(choices)} />}
    />
  ),
  'heads-up-holdem': (edition) => (
    <SolvedChart
      game="heads-up-holdem"
      edition={edition}
      situations={HOLDEM_SITUATIONS}
      shown={(choices) => <StrategyGrid grid={holdemGrid(choices)} />}
    />
  ),
  'high-card-flush': () => <FlushCharts />,
  'dj-wild': () => <DjWildCharts />,
  'saigon-5': () => <SaigonChart />,
};

/** The chart of a game, where its choices make one. */
export const StrategyChart = ({ game, edition }: { readonly game: string; readonly edition: string }): ReactNode => {
  const chart = Object.hasOwn(CHARTS, game) ? CHARTS[game] : undefined;
  return chart === undefined ? null : (
    <Suspense fallback={<Working what="The chart" share={0} wrong={null} />}>{chart(edition)}</Suspense>
  );
};
