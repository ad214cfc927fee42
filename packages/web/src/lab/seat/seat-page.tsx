import {
  type CrossSeatCovariance,
  covarianceReport,
  covarianceTable,
  firstPaytable,
  type GameOdds,
  NOT_OFFERED,
  type SeatWagers,
  type Solver,
  seatPageQuery,
  seatWagers,
  wagerCovariance,
} from '@fairdeal/lab';
import { dollars, type HouseGame, MOST_CENTS } from '@fairdeal/rules';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { withMinus } from '../../odds/odds-words.js';
import { storedOdds } from '../../odds/stored-odds.js';
import { DataTable } from '../../ui/data-table.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { taskInWorker, useWorkerTask } from '../../worker/use-worker-task.js';
import { GameLinks } from '../panels/nav.js';
import { SolvePanel, TaskPanel } from '../panels/task-panel.js';
import { readMeterAmount } from '../query/meter-amount.js';
import { questionOf } from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import { readSeatQuery, type SeatQuery, withSeatTable } from '../query/seat-query.js';
import { useGameOdds } from '../solve/use-game-odds.js';
import { SeatDistributionPanel, WagerDistributions, wagerTitleOf } from './seat-distribution.js';

const computeTwoSeats = taskInWorker<GameOdds, CrossSeatCovariance>(
  () => new Worker(new URL('./two-seats-worker.ts', import.meta.url), { type: 'module' }),
);

interface SeatQueryProps {
  readonly game: HouseGame;
  readonly typed: SeatQuery;
  readonly change: (typed: SeatQuery) => void;
}

/** What stands on the meters: their seeds, what they grow to, or an amount. */
const MeterField = ({ typed, change }: Omit<SeatQueryProps, 'game'>): ReactNode => {
  const meter = typed.meter ?? 'seed';
  const [text, setText] = useState(typeof meter === 'number' ? `${meter / 100}` : '100000');
  const said = useId();
  const wrong = readMeterAmount(text) === null;
  return (
    <>
      <LabField label="The meter stands at">
        <select
          value={typeof meter === 'number' ? 'amount' : meter}
          onChange={({ target: { value } }) =>
            change({
              ...typed,
              meter: value === 'growth' ? value : value === 'seed' ? null : (readMeterAmount(text) ?? 0),
            })
          }
        >
          <option value="seed">its seed</option>
          <option value="growth">what it grows to in the long run</option>
          <option value="amount">an amount</option>
        </select>
      </LabField>
      {typeof meter === 'number' ? (
        <LabField label="The amount, in dollars">
          <input
            type="number"
            min={0}
            step="any"
            value={text}
            aria-invalid={wrong}
            aria-describedby={wrong ? said : undefined}
            onChange={({ target }) => {
              setText(target.value);
              change({ ...typed, meter: readMeterAmount(target.value) ?? meter });
            }}
          />
          {wrong ? (
            <small id={said} className="lose">
              Dollars, from $0 to {dollars(MOST_CENTS)}
            </small>
          ) : null}
        </LabField>
      ) : null}
    </>
  );
};

/** By which table each wager is paid, and what stands on the meter. */
const SeatTables = ({
  game,
  solver,
  typed,
  change,
  isMetered,
}: SeatQueryProps & { readonly solver: Solver; readonly isMetered: boolean }): ReactNode => {
  const known = solver.paytables(questionOf(solver, typed));
  const { tables, offered, edition } = typed;
  return (
    <fieldset className="panel form">
      <legend>The wagers of the seat</legend>
      {game.wagers.map(({ id: wager }) => {
        if (!game.optional.includes(wager)) return null;
        const { name = firstPaytable(game, edition, wager), lines } = tables[wager] ?? {};
        return (
          <LabField key={wager} label={`Paytable of the ${wagerTitleOf(game, wager)}`}>
            <select
              value={offered?.includes(wager) === false ? NOT_OFFERED : name}
              onChange={({ target }) => change(withSeatTable(game, typed, wager, target.value))}
            >
              {lines === undefined ? null : <option>{name}</option>}
              {known
                .filter((table) => table.wager === wager)
                .map((table) => (
                  <option key={table.name}>{table.name}</option>
                ))}
              <option value={NOT_OFFERED}>no such wager</option>
            </select>
          </LabField>
        );
      })}
      {isMetered ? <MeterField typed={typed} change={change} /> : null}
    </fieldset>
  );
};

/** Means and covariances of the wagers, and on demand those of two seats. */
const WagerCovariances = ({
  game,
  solver,
  odds,
  wagers,
  typed,
  change,
}: SeatQueryProps & { readonly solver: Solver; readonly odds: GameOdds; readonly wagers: SeatWagers }): ReactNode => {
  const question = questionOf(solver, typed);
  const { work, start, stop } = useWorkerTask(computeTwoSeats);
  // A link that asks for two seats answers at once.
  const atOnce = useRef(typed.seats);
  useEffect(() => {
    if (atOnce.current) start(odds);
    atOnce.current = false;
  });
  const between = work.state === 'done' ? work.answer : null;
  const said = covarianceReport(game, wagerCovariance(solver, question, odds, wagers.staked), wagers, between);
  const names = said.wagers.map((wager) =>
    wager === 'main' ? wagerTitleOf(game, wager) : `${wagerTitleOf(game, wager)} ${said.paytables[wager] ?? ''}`,
  );
  const [columns, ...rows] = covarianceTable(said);
  const number = (value: number): string => withMinus(value.toFixed(8));
  return (
    <section className="panel stack" aria-labelledby="lab-together">
      <h2 id="lab-together">How they go together</h2>
      <ScrollArea label="Means and covariances">
        <table>
          <TableHead
            names={[{ untitled: 'Wager' }, { number: 'Mean' }, ...names.map((name) => ({ number: `With ${name}` }))]}
          />
          <tbody>
            {names.map((name, one) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{number(said.means[one] ?? 0)}</td>
                {names.map((other, at) => (
                  <td key={other} className="number">
                    {number(said.covariance[one]?.[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="quiet">
        Means and covariances of what is won or lost, the main game per first wager with the best play for it alone, the
        others per unit staked: exact, over every deal. On the diagonal are the variances.
      </p>
      <TaskPanel
        work={work}
        what="Add the main game of another seat"
        start={() => {
          change({ ...typed, seats: true });
          start(odds);
        }}
        stop={stop}
      />
      {said.betweenSeats === undefined ? null : (
        <p>
          The main games of two seats at one table have a covariance of {number(said.betweenSeats)},{' '}
          {said.standardError === undefined
            ? 'exactly.'
            : `not exact: from ${said.rounds?.toLocaleString('en-US')} rounds, with a standard error of ${said.standardError.toFixed(4)}.`}
        </p>
      )}
      <DataTable
        title="As fractions, to save"
        label={`Covariances of ${game.title}`}
        columns={['Wagers', { number: 'Covariance' }, { number: 'Exactly' }, { number: 'Mean of the first, exactly' }]}
        rows={rows.map(([one, other, value, fraction, , mean]) => [
          one === other ? `${one}` : `${one} with ${other}`,
          number(Number(value)),
          withMinus(`${fraction ?? ''}`),
          withMinus(`${mean}`),
        ])}
        data={{ columns, rows }}
      />
    </section>
  );
};

/** How the wagers of one seat go together, and how they and the whole seat end. */
export const SeatPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useAddressState(
    (query) => readSeatQuery(game, solver, query),
    (now) => seatPageQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useGameOdds(solver, stored, question);
  const atSeed = odds === undefined ? null : seatWagers(game, solver, question, odds, { ...typed, meter: null });
  const isMetered = atSeed !== null && atSeed.meter !== null;
  const wagers = odds !== undefined && isMetered ? seatWagers(game, solver, question, odds, typed) : atSeed;
  return (
    <div className="stack">
      <GameLinks tool="/lab/seat" shown={game} />
      <div className="sides">
        <SeatTables game={game} solver={solver} typed={typed} change={change} isMetered={isMetered} />
        <OddsQueryFields
          game={game}
          solver={solver}
          asked={typed}
          change={(asked) =>
            change({
              ...typed,
              ...asked,
              // Another edition has other tables.
              ...(asked.edition === typed.edition ? {} : { tables: {}, offered: null }),
              seats: false,
            })
          }
        />
      </div>
      {odds === undefined || wagers === null ? (
        <SolvePanel work={work} start={start} stop={stop} />
      ) : (
        <>
          <WagerCovariances
            key={JSON.stringify(question)}
            game={game}
            solver={solver}
            odds={odds}
            wagers={wagers}
            typed={typed}
            change={change}
          />
          <WagerDistributions game={game} solver={solver} odds={odds} wagers={wagers} />
          <SeatDistributionPanel
            key={JSON.stringify([question, typed.tables, typed.offered, typed.meter])}
            game={game}
            odds={odds}
            wagers={wagers}
            typed={typed}
            change={change}
          />
        </>
      )}
    </div>
  );
};
