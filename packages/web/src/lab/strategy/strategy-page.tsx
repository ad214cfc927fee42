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

/** Games whose best play does not depend on the dealer's open cards. */
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

/** Best play hand by hand. */
const HandByHand = ({ game, solver, asked }: HandByHandProps): ReactNode => {
  const chart: unknown = LAB_GAMES[game.id].strategy.from === 'chart' ? use(playedChart(game.id)) : null;
  return <ReportView report={strategyReport(solver, questionOf(solver, asked), () => chart)} heading="Hand by hand" />;
};

/** Best play as data, and as a rule to keep in mind. */
export const StrategyPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked, change, question, odds, ...work } = useLabQuestion(game, solver, readStrategyQuery, strategyPageQuery);
  const lines = asked.lines ?? FIRST_LINES;
  if (!strategyGames().some(({ id }) => id === game.id))
    return (
      <p>
        {game.title} is set against the dealer’s open cards: <a href={`/lab/hand/${game.id}`}>one hand</a> tells how.
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
            label="Lines, at most"
            value={lines}
            onChoice={(value) => change({ ...asked, lines: Number(value) })}
            among={COUNTS}
          />
          <WorkedReport
            key={JSON.stringify([question, lines])}
            task="rule"
            ask={{ odds, lines }}
            heading="A rule to keep in mind"
          />
        </>
      )}
      <HandByHand game={game} solver={solver} asked={asked} />
    </>
  );
};
