import {
  CHARTED,
  choicesOf,
  type GameOdds,
  MOST_LINES,
  playedHands,
  playedTable,
  type RuleSaid,
  ruleTable,
  type Solver,
  strategyQuery,
} from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { AsTable } from '../parts/as-table.js';
import { withMinus } from '../parts/odds-words.js';
import { playedChart, storedOdds } from '../parts/stored.js';
import { TakeAway } from '../parts/take-away.js';
import { type Asked, questionOf, readAsked } from './asked.js';
import { readCount } from './asked-seat.js';
import { Asking, Field } from './asking.js';
import { GameLinks } from './nav.js';
import type { RuleAsked } from './rule-worker.js';
import { useInAddress } from './use-in-address.js';
import { useSolved } from './use-solved.js';
import { inOneWorker, useWork } from './use-work.js';
import { NotStored, WorkPanel } from './work-panel.js';

const reckon = inOneWorker<RuleAsked, RuleSaid>(
  () => new Worker(new URL('./rule-worker.ts', import.meta.url), { type: 'module' }),
);

/** The games whose best play does not hang on open cards of the dealer. */
export const strategyGames = (): readonly HouseGame[] => HOUSE_GAMES.filter(({ id }) => id !== 'face-up-pai-gow');

type Typed = Asked & { readonly lines: number | null };

const FIRST_LINES = 2;
const COUNTS = Array.from({ length: MOST_LINES }, (_, at) => at + 1);

/** The best rule of so many lines, worked out beside the page at once. */
const Rule = ({
  game,
  odds,
  lines,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly lines: number;
}): ReactNode => {
  const { work, start, stop } = useWork(reckon);
  const begin = (): void => start({ odds, lines });
  const atOnce = useRef(true);
  useEffect(() => {
    if (atOnce.current) begin();
    atOnce.current = false;
  });
  if (work.state !== 'done') return <WorkPanel work={work} what="Work it out" start={begin} stop={stop} />;
  const { answer } = work;
  const [columns, ...rows] = ruleTable(answer);
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
      <TakeAway label={`A rule for ${game.title}`} columns={columns} rows={rows} />
    </>
  );
};

/** Best play hand by hand. */
const ByHand = ({
  game,
  solver,
  typed,
}: {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly typed: Typed;
}): ReactNode => {
  const chart: unknown = CHARTED.includes(game.id) ? use(playedChart(game.id)) : null;
  const hands = playedHands(game, solver, questionOf(solver, typed), () => chart);
  const choices = choicesOf(hands);
  const [columns, ...rows] = playedTable(hands);
  return (
    <section className="panel" aria-labelledby="lab-by-hand">
      <h2 id="lab-by-hand">Hand by hand</h2>
      <AsTable
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
export const Strategy = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useInAddress<Typed>(
    (query) => ({
      ...readAsked(game, solver, query),
      lines: readCount(new URLSearchParams(query).get('lines'), MOST_LINES),
    }),
    (now) => strategyQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useSolved(solver, stored, question);
  const lines = typed.lines ?? FIRST_LINES;
  const isTold = strategyGames().some(({ id }) => id === game.id);
  return (
    <div className="stack">
      <GameLinks tool="/lab/strategy" shown={game} games={strategyGames()} />
      {isTold ? (
        <>
          <Asking game={game} solver={solver} asked={typed} change={(asked) => change({ ...typed, ...asked })} />
          {odds === undefined ? (
            <NotStored work={work} start={start} stop={stop} />
          ) : (
            <section className="panel stack" aria-labelledby="lab-rule">
              <h2 id="lab-rule">A rule to keep in mind</h2>
              <div className="row">
                <Field label="Lines, at most">
                  <select value={lines} onChange={({ target }) => change({ ...typed, lines: Number(target.value) })}>
                    {COUNTS.map((count) => (
                      <option key={count}>{count}</option>
                    ))}
                  </select>
                </Field>
              </div>
              <Rule key={JSON.stringify([question, lines])} game={game} odds={odds} lines={lines} />
            </section>
          )}
          <ByHand game={game} solver={solver} typed={typed} />
        </>
      ) : (
        <p>
          {game.title} is set against the dealer’s open cards: <a href={`/lab/hand/${game.id}`}>one hand</a> tells how.
        </p>
      )}
    </div>
  );
};
