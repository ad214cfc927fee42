import type { Solver } from '@fairdeal/lab';
import { LAB_GAMES, MAX_RULE_LINES, strategyPageQuery, strategyReport } from '@fairdeal/lab/internal';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use } from 'react';
import { playedChart } from '../../odds/stored-odds.js';
import { SelectField } from '../../ui/fields.js';
import { SolvePanel } from '../panels/task-panel.js';
import { type OddsPageQuery, questionOf, readOddsPageQuery } from '../query/odds-query.js';
import { OddsQueryFields } from '../query/query-fields.js';
import { readCount } from '../query/seat-query.js';
import { ReportView } from '../report/report-view.js';
import { useLabQuestion } from '../solve/use-game-odds.js';
import { WorkedReport } from '../worker/lab-task.js';

/** Games whose best play doesn't depend on the dealer's up cards. */
export const strategyGames = (): readonly HouseGame[] =>
  HOUSE_GAMES.filter(({ id }) => LAB_GAMES[id].strategy.from !== 'dealer');

type StrategyQuery = OddsPageQuery & { readonly lines: number | null };

const FIRST_LINES = 2;
const COUNTS = Array.from({ length: MAX_RULE_LINES }, (_, at) => at + 1);

const readStrategyQuery = (game: HouseGame, solver: Solver, query: string): StrategyQuery => ({
  ...readOddsPageQuery(game, solver, query),
  lines: readCount(new URLSearchParams(query).get('lines'), MAX_RULE_LINES),
});

interface HandByHandProps {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly asked: StrategyQuery;
}

/** Best play, hand by hand. */
const HandByHand = ({ game, solver, asked }: HandByHandProps): ReactNode => {
  const chart: unknown = LAB_GAMES[game.id].strategy.from === 'chart' ? use(playedChart(game.id)) : null;
  return <ReportView report={strategyReport(solver, questionOf(solver, asked), () => chart)} heading="Hand by hand" />;
};

/** Best play as data, and as a short strategy to memorize. */
export const StrategyPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked, change, question, odds, ...work } = useLabQuestion(game, solver, readStrategyQuery, strategyPageQuery);
  const lines = asked.lines ?? FIRST_LINES;
  if (!strategyGames().some(({ id }) => id === game.id))
    return (
      <p>
        {game.title} depends on the dealer’s up cards. Use <a href={`/lab/hand/${game.id}`}>One hand</a> to compare
        choices.
      </p>
    );
  return (
    <>
      <OddsQueryFields game={game} solver={solver} asked={asked} change={(now) => change({ ...asked, ...now })} />
      {odds === undefined ? (
        <SolvePanel {...work} />
      ) : (
        <>
          <SelectField
            label="Maximum number of lines"
            value={lines}
            onChoice={(value) => change({ ...asked, lines: Number(value) })}
            among={COUNTS}
          />
          <WorkedReport
            key={JSON.stringify([question, lines])}
            task="rule"
            ask={{ odds, lines }}
            heading="Short strategy"
          />
        </>
      )}
      <HandByHand game={game} solver={solver} asked={asked} />
    </>
  );
};
