import {
  type GameOdds,
  gamesWithMeters,
  JACKPOT_PERCENTILES,
  type JackpotPageQuery,
  type JackpotReport,
  jackpotPageQuery,
  jackpotTable,
  type Solver,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { shortTitle, wagerTitle } from '@fairdeal/table/words/text';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { percent } from '../../odds/odds-words.js';
import { storedOdds } from '../../odds/stored-odds.js';
import { DataTable } from '../../ui/data-table.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { taskInWorker, useWorkerTask } from '../../worker/use-worker-task.js';
import { Figures } from '../panels/figures.js';
import { GameLinks } from '../panels/nav.js';
import { SolvePanel, TaskPanel } from '../panels/task-panel.js';
import { type OddsPageQuery, questionOf, readOddsPageQuery } from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import { readCount, readSeatTables } from '../query/seat-query.js';
import { useGameOdds } from '../solve/use-game-odds.js';
import type { JackpotRequest } from './jackpot-worker.js';

const computeJackpots = taskInWorker<JackpotRequest, readonly JackpotReport[]>(
  () => new Worker(new URL('./jackpot-worker.ts', import.meta.url), { type: 'module' }),
);

type JackpotQuery = OddsPageQuery & JackpotPageQuery;

const MOST_SPEED = 1_000_000;

const readSpeed = (text: string | null): number | null => readCount(text, MOST_SPEED);

const readJackpotQuery = (game: HouseGame, solver: Solver, query: string): JackpotQuery => {
  const given = new URLSearchParams(query);
  const asked = readOddsPageQuery(game, solver, query);
  return { ...asked, tables: readSeatTables(game, solver, asked, given), speed: readSpeed(given.get('speed')) };
};

/** The wagers of a game that are paid from a meter. */
const meteredWagers = (game: HouseGame, edition: string): readonly string[] => [
  ...new Set(
    game
      .paytables(edition)
      .filter(({ progressive }) => progressive !== undefined)
      .map(({ wager }) => wager),
  ),
];

const titleOf = (game: HouseGame, wager: string): string => shortTitle(wagerTitle(game, wager));

const inDollars = (cents: number): string => dollars(Math.round(cents));
const whole = (count: number): string => Math.round(count).toLocaleString('en-US');

/** The jackpots of one table. */
const TableJackpots = ({
  game,
  said,
  speed,
}: {
  readonly game: HouseGame;
  readonly said: JackpotReport;
  readonly speed: number | null;
}): ReactNode => {
  const { wagers, jackpot } = said;
  const title = `${titleOf(game, said.wager)} ${said.paytable}`;
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      <Figures
        label={`Jackpots of ${title}`}
        figures={[
          {
            name: 'Wins all of the meter',
            text: `1 in ${whole(wagers.mean)}`,
            below: speed === null ? said.chanceFraction : `${(wagers.mean / speed).toFixed(1)} hours on average`,
          },
          { name: 'The jackpot on average', text: inDollars(jackpot.mean), below: `${jackpot.meanFraction} cents` },
          ...(said.breakEvenMeter === undefined
            ? []
            : [
                {
                  name: 'Breaks even at',
                  text: dollars(said.breakEvenMeter),
                  below: `the meter is above that at ${percent(said.wagersAboveBreakEven ?? 0, 4)} of wagers`,
                },
              ]),
          {
            name: 'The house pays a wager',
            text: `$${(said.housePaysPerWager / 100).toFixed(6)}`,
            below: 'besides what wagers put in',
          },
        ]}
      />
      <ScrollArea label={`How ${title} is spread`}>
        <table>
          <TableHead
            names={[
              { untitled: 'What' },
              { number: 'Mean' },
              { number: 'Deviation' },
              ...JACKPOT_PERCENTILES.map((part) => ({ number: `${part} % within` })),
            ]}
          />
          <tbody>
            {(
              [
                ['Wagers until it is won', wagers, whole],
                ['The jackpot', jackpot, inDollars],
              ] as const
            ).map(([name, spread, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{text(spread.mean)}</td>
                <td className="number">{text(spread.standardDeviation)}</td>
                {JACKPOT_PERCENTILES.map((part) => (
                  <td key={part} className="number">
                    {text(spread.within[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="quiet">
        Means and deviations are exact.{' '}
        {jackpot.method === 'exact'
          ? 'So is what the jackpot stays within.'
          : `What the jackpot stays within comes of a recursion from level to level of the meter, right to ${dollars(jackpot.withinError ?? 0)}.`}
      </p>
    </section>
  );
};

/** What is reckoned beside the page, at once. */
const ComputedJackpots = ({
  game,
  odds,
  typed,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly typed: JackpotQuery;
}): ReactNode => {
  const { work, start, stop } = useWorkerTask(computeJackpots);
  const begin = (): void => start({ odds, tables: typed.tables });
  const atOnce = useRef(true);
  useEffect(() => {
    if (atOnce.current) begin();
    atOnce.current = false;
  });
  if (work.state !== 'done') return <TaskPanel work={work} what="Work it out" start={begin} stop={stop} />;
  const [columns, ...rows] = jackpotTable(work.answer);
  return (
    <>
      {work.answer.map((said) => (
        <TableJackpots key={`${said.wager} ${said.paytable}`} game={game} said={said} speed={typed.speed} />
      ))}
      <section className="panel" aria-label="To save">
        <DataTable
          title="All as one table with fractions, to save"
          label={`Jackpots of ${game.title}`}
          columns={['Of', { number: 'Mean' }, { number: 'Exactly' }, { number: 'Deviation' }]}
          rows={rows.map(([wager, paytable, of, mean, fraction, deviation]) => [
            `${wager} ${paytable}, ${of}`,
            `${mean}`,
            `${fraction}`,
            `${deviation}`,
          ])}
          data={{ columns, rows }}
        />
      </section>
    </>
  );
};

/** How long a game's jackpots take and how large they are. */
export const JackpotOddsPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useAddressState(
    (query) => readJackpotQuery(game, solver, query),
    (now) => jackpotPageQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useGameOdds(solver, stored, question);
  const known = solver.paytables(question);
  const choose = (wager: string, name: string): void => {
    const { [wager]: _, ...others } = typed.tables;
    change({ ...typed, tables: name === '' ? others : { ...others, [wager]: { name } } });
  };
  return (
    <div className="stack">
      <GameLinks tool="/lab/jackpots" shown={game} games={gamesWithMeters()} />
      <p>
        How many wagers it takes until one wins all of the meter, and how large the jackpot then is, in the long run.
        What stands on the meter at any wager is spread as the jackpots are: that is what the house owes.
      </p>
      <div className="sides">
        <fieldset className="panel form">
          <legend>The progressive</legend>
          {meteredWagers(game, typed.edition).map((wager) => (
            <LabField key={wager} label={`Paytable of the ${titleOf(game, wager)}`}>
              <select value={typed.tables[wager]?.name ?? ''} onChange={({ target }) => choose(wager, target.value)}>
                <option value="">all of the chapter</option>
                {typed.tables[wager]?.lines === undefined ? null : <option>{typed.tables[wager].name}</option>}
                {known
                  .filter((table) => table.wager === wager)
                  .map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
              </select>
            </LabField>
          ))}
          <LabField label="Wagers in an hour, if hours are to be told">
            <input
              type="number"
              min={1}
              max={MOST_SPEED}
              value={typed.speed ?? ''}
              onChange={({ target }) => change({ ...typed, speed: readSpeed(target.value) })}
            />
          </LabField>
        </fieldset>
        <OddsQueryFields
          game={game}
          solver={solver}
          asked={typed}
          change={(asked) =>
            // Another edition has other tables.
            change({ ...typed, ...asked, tables: asked.edition === typed.edition ? typed.tables : {} })
          }
        />
      </div>
      {odds === undefined ? (
        <SolvePanel work={work} start={start} stop={stop} />
      ) : (
        <ComputedJackpots key={JSON.stringify([question, typed.tables])} game={game} odds={odds} typed={typed} />
      )}
    </div>
  );
};
