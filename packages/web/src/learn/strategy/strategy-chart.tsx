import type { HouseGameId } from '@fairdeal/rules';
import { type ReactNode, Suspense, use } from 'react';
import { BarChart } from '../../charts/bars.js';
import { handWords, signedAntes } from '../../odds/odds-words.js';
import { playedChart, pointsChart } from '../../odds/stored-odds.js';
import { Computing } from '../../ui/computing.js';
import type { ChartSituation, ChoiceValue } from '../solver/solver-messages.js';
import { useSolver } from '../solver/use-solver.js';
import {
  djWildGrid,
  flushGrid,
  HOLDEM_SITUATIONS,
  holdemGrid,
  OVER_UNDER_SITUATIONS,
  overUnderGrid,
  saigonGrid,
} from './grids.js';
import { StrategyGrid } from './strategy-grid.js';

interface SolvedChartProps {
  readonly game: string;
  readonly edition: string;
  readonly situations: readonly ChartSituation[];
  readonly shown: (choices: readonly (readonly ChoiceValue[])[]) => ReactNode;
}

/** Chart whose figures are computed while the page is open. */
const SolvedChart = ({ game, edition, situations, shown }: SolvedChartProps): ReactNode => {
  const { answer, share, wrong } = useSolver(`chart ${game} ${edition}`, {
    about: 'choices',
    game,
    edition,
    situations,
  });
  return answer === null ? <Computing what="The chart" share={share} wrong={wrong} /> : shown(answer);
};

/** Hands outside a grid, which are all raised or all folded. */
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
      <BarChart
        caption="EV of the best raise by longest flush, in Antes (folding is −1)"
        what="Longest flush"
        measure="Antes"
        bars={groups.map(({ group, worth }) => ({
          label: group,
          value: worth,
          text: signedAntes(worth, 3),
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
      <BarChart
        caption="EV of raising a straight or better, in Antes (always raise)"
        what="Hand"
        measure="Antes"
        bars={high.map(({ name, raise }) => ({
          label: handWords(name),
          value: raise,
          text: signedAntes(raise, 2),
          kind: 'win',
        }))}
      />
    </>
  );
};

const SaigonChart = (): ReactNode => <StrategyGrid grid={saigonGrid(use(pointsChart('saigon-5')))} />;

/** Chart of each game; null where it has none. */
const CHARTS: Readonly<Record<HouseGameId, ((edition: string) => ReactNode) | null>> = {
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
  'face-up-pai-gow': null,
};

interface StrategyChartProps {
  readonly game: HouseGameId;
  readonly edition: string;
}

/** Chart of a game, where it has one. */
export const StrategyChart = ({ game, edition }: StrategyChartProps): ReactNode => {
  const chart = CHARTS[game];
  return chart === null ? null : (
    <Suspense fallback={<Computing what="The chart" share={0} wrong={null} />}>{chart(edition)}</Suspense>
  );
};
