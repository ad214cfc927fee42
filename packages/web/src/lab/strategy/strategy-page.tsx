import {
  bestPlays,
  bestPlaysTable,
  choiceNames,
  type GameOdds,
  LAB_GAMES,
  MAX_RULE_LINES,
  type SimpleRuleReport,
  type Solver,
  simpleRuleTable,
  strategyPageQuery,
} from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { withMinus } from '../../odds/odds-words.js';
import { playedChart, storedOdds } from '../../odds/stored-odds.js';
import { DataTable } from '../../ui/data-table.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { taskInWorker, useWorkerTask } from '../../worker/use-worker-task.js';
import { GameLinks } from '../panels/nav.js';
import { SolvePanel, TaskPanel } from '../panels/task-panel.js';
import { type OddsPageQuery, questionOf, readOddsPageQuery } from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import { readCount } from '../query/seat-query.js';
import { useGameOdds } from '../solve/use-game-odds.js';
import type { SimpleRuleRequest } from './simple-rule-worker.js';

const computeSimpleRule = taskInWorker<SimpleRuleRequest, SimpleRuleReport>(
  () => new Worker(new URL('./simple-rule-worker.ts', import.meta.url), { type: 'module' }),
);

/** Games whose best play does not depend on the dealer's open cards. */
export const strategyGames = (): readonly HouseGame[] =>
  HOUSE_GAMES.filter(({ id }) => LAB_GAMES[id].strategy.from !== 'dealer');

type StrategyQuery = OddsPageQuery & { readonly lines: number | null };

const FIRST_LINES = 2;
const COUNTS = Array.from({ length: MAX_RULE_LINES }, (_, at) => at + 1);

/** The best rule of so many lines, worked out beside the page at once. */
const SimpleRulePanel = ({
  game,
  odds,
  lines,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly lines: number;
}): ReactNode => {
  const { work, start, stop } = useWorkerTask(computeSimpleRule);
  const begin = (): void => start({ odds, lines });
  const atOnce = useRef(true);
  useEffect(() => {
    if (atOnce.current) begin();
    atOnce.current = false;
  });
  if (work.state !== 'done') return <TaskPanel work={work} what="Work it out" start={begin} stop={stop} />;
  const { answer } = work;
  const [columns, ...rows] = simpleRuleTable(answer);
  return (
    <>
      <ol>
        {answer.lines.map((line) => (
          <li key={line}>{line}.</li>
        ))}
      </ol>
      <p>Then: {answer.rest}.</p>
      <p>
        It gives up {answer.cost.toFixed(8)} of the first wager against best play, exactly {answer.costFraction}; the
        house edge is then {answer.houseEdge.toFixed(8)}.
      </p>
      <ExportButtons label={`A rule for ${game.title}`} columns={columns} rows={rows} />
    </>
  );
};

/** Best play hand by hand. */
const HandByHand = ({
  game,
  solver,
  typed,
}: {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly typed: StrategyQuery;
}): ReactNode => {
  const chart: unknown = LAB_GAMES[game.id].strategy.from === 'chart' ? use(playedChart(game.id)) : null;
  const hands = bestPlays(game, solver, questionOf(solver, typed), () => chart);
  const choices = choiceNames(hands);
  const [columns, ...rows] = bestPlaysTable(hands);
  return (
    <section className="panel" aria-labelledby="lab-by-hand">
      <h2 id="lab-by-hand">Hand by hand</h2>
      <DataTable
        title={`Best play of ${hands.length} kinds of hands, with what each choice is worth`}
        label={`Best play of ${game.title}`}
        columns={[
          'Hand',
          'Best',
          { number: 'Raises' },
          ...choices.flatMap((choice) => [{ number: choice }, { number: `${choice}, exactly` }]),
        ]}
        rows={hands.map(({ hand, best, raised, hands: count, worths }) => [
          hand,
          best,
          count === undefined ? '' : `${raised} of ${count}`,
          ...choices.flatMap((choice) => [
            withMinus(worths[choice]?.expected.toFixed(8) ?? ''),
            withMinus(worths[choice]?.fraction ?? ''),
          ]),
        ])}
        data={{ columns, rows }}
      />
    </section>
  );
};

/** Best play as data, and as a rule to keep in mind. */
export const StrategyPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useAddressState<StrategyQuery>(
    (query) => ({
      ...readOddsPageQuery(game, solver, query),
      lines: readCount(new URLSearchParams(query).get('lines'), MAX_RULE_LINES),
    }),
    (now) => strategyPageQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useGameOdds(solver, stored, question);
  const lines = typed.lines ?? FIRST_LINES;
  const isTold = strategyGames().some(({ id }) => id === game.id);
  return (
    <div className="stack">
      <GameLinks tool="/lab/strategy" shown={game} games={strategyGames()} />
      {isTold ? (
        <>
          <OddsQueryFields
            game={game}
            solver={solver}
            asked={typed}
            change={(asked) => change({ ...typed, ...asked })}
          />
          {odds === undefined ? (
            <SolvePanel work={work} start={start} stop={stop} />
          ) : (
            <section className="panel stack" aria-labelledby="lab-rule">
              <h2 id="lab-rule">A rule to keep in mind</h2>
              <div className="row">
                <LabField label="Lines, at most">
                  <select value={lines} onChange={({ target }) => change({ ...typed, lines: Number(target.value) })}>
                    {COUNTS.map((count) => (
                      <option key={count}>{count}</option>
                    ))}
                  </select>
                </LabField>
              </div>
              <SimpleRulePanel key={JSON.stringify([question, lines])} game={game} odds={odds} lines={lines} />
            </section>
          )}
          <HandByHand game={game} solver={solver} typed={typed} />
        </>
      ) : (
        <p>
          {game.title} is set against the dealer’s open cards: <a href={`/lab/hand/${game.id}`}>one hand</a> tells how.
        </p>
      )}
    </div>
  );
};
