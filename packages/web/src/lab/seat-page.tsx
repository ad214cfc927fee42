import {
  type BetweenSeats,
  covarianceOf,
  covarianceSaid,
  covarianceTable,
  firstTable,
  type GameOdds,
  NOT_OFFERED,
  type SeatWagers,
  type Solver,
  seatQuery,
  wagersOfSeat,
} from '@fairdeal/lab';
import { dollars, type HouseGame, MOST_CENTS } from '@fairdeal/rules';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { AsTable } from '../parts/as-table.js';
import { Columns } from '../parts/columns.js';
import { withMinus } from '../parts/odds-words.js';
import { Scroll } from '../parts/scroll.js';
import { storedOdds } from '../parts/stored.js';
import { questionOf } from './asked.js';
import { readSeat, type TypedSeat, withTable } from './asked-seat.js';
import { Asking, Field } from './asking.js';
import { typedMeter } from './meters-page.js';
import { GameLinks } from './nav.js';
import { titleOf, WagersEnd, WholeSeat } from './seat-ends.js';
import { useInAddress } from './use-in-address.js';
import { useSolved } from './use-solved.js';
import { inOneWorker, useWork } from './use-work.js';
import { NotStored, WorkPanel } from './work-panel.js';

const twoSeats = inOneWorker<GameOdds, BetweenSeats>(
  () => new Worker(new URL('./seat-worker.ts', import.meta.url), { type: 'module' }),
);

interface SeatProps {
  readonly game: HouseGame;
  readonly typed: TypedSeat;
  readonly change: (typed: TypedSeat) => void;
}

/** What stands on the meters: their seeds, what they grow to, or an amount. */
const MeterField = ({ typed, change }: Omit<SeatProps, 'game'>): ReactNode => {
  const meter = typed.meter ?? 'seed';
  const [text, setText] = useState(typeof meter === 'number' ? `${meter / 100}` : '100000');
  const said = useId();
  const wrong = typedMeter(text) === null;
  return (
    <>
      <Field label="The meter stands at">
        <select
          value={typeof meter === 'number' ? 'amount' : meter}
          onChange={({ target: { value } }) =>
            change({ ...typed, meter: value === 'growth' ? value : value === 'seed' ? null : (typedMeter(text) ?? 0) })
          }
        >
          <option value="seed">its seed</option>
          <option value="growth">what it grows to in the long run</option>
          <option value="amount">an amount</option>
        </select>
      </Field>
      {typeof meter === 'number' ? (
        <Field label="The amount, in dollars">
          <input
            type="number"
            min={0}
            step="any"
            value={text}
            aria-invalid={wrong}
            aria-describedby={wrong ? said : undefined}
            onChange={({ target }) => {
              setText(target.value);
              change({ ...typed, meter: typedMeter(target.value) ?? meter });
            }}
          />
          {wrong ? (
            <small id={said} className="lose">
              Dollars, from $0 to {dollars(MOST_CENTS)}
            </small>
          ) : null}
        </Field>
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
}: SeatProps & { readonly solver: Solver; readonly isMetered: boolean }): ReactNode => {
  const known = solver.tables(questionOf(solver, typed));
  const { tables, offered, edition } = typed;
  return (
    <fieldset className="panel lab-asking">
      <legend>The wagers of the seat</legend>
      {game.wagers.map(({ id: wager }) => {
        if (!game.optional.includes(wager)) return null;
        const { name = firstTable(game, edition, wager), lines } = tables[wager] ?? {};
        return (
          <Field key={wager} label={`Paytable of the ${titleOf(game, wager)}`}>
            <select
              value={offered?.includes(wager) === false ? NOT_OFFERED : name}
              onChange={({ target }) => change(withTable(game, typed, wager, target.value))}
            >
              {lines === undefined ? null : <option>{name}</option>}
              {known
                .filter((table) => table.wager === wager)
                .map((table) => (
                  <option key={table.name}>{table.name}</option>
                ))}
              <option value={NOT_OFFERED}>no such wager</option>
            </select>
          </Field>
        );
      })}
      {isMetered ? <MeterField typed={typed} change={change} /> : null}
    </fieldset>
  );
};

/** Means and covariances of the wagers, and on demand those of two seats. */
const Together = ({
  game,
  solver,
  odds,
  wagers,
  typed,
  change,
}: SeatProps & { readonly solver: Solver; readonly odds: GameOdds; readonly wagers: SeatWagers }): ReactNode => {
  const question = questionOf(solver, typed);
  const { work, start, stop } = useWork(twoSeats);
  // A link that asks for two seats answers at once.
  const atOnce = useRef(typed.seats);
  useEffect(() => {
    if (atOnce.current) start(odds);
    atOnce.current = false;
  });
  const between = work.state === 'done' ? work.answer : null;
  const said = covarianceSaid(game, covarianceOf(solver, question, odds, wagers.staked), wagers, between);
  const names = said.wagers.map((wager) =>
    wager === 'main' ? titleOf(game, wager) : `${titleOf(game, wager)} ${said.paytables[wager] ?? ''}`,
  );
  const [columns, ...rows] = covarianceTable(said);
  const number = (value: number): string => withMinus(value.toFixed(8));
  return (
    <section className="panel stack" aria-labelledby="lab-together">
      <h2 id="lab-together">How they go together</h2>
      <Scroll label="Means and covariances">
        <table>
          <Columns
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
      </Scroll>
      <p className="quiet">
        Means and covariances of what is won or lost, the main game per first wager with the best play for it alone, the
        others per unit staked: exact, over every deal. On the diagonal are the variances.
      </p>
      <WorkPanel
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
      <AsTable
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
export const OneSeat = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const stored = use(storedOdds(game.id));
  const [typed, change] = useInAddress(
    (query) => readSeat(game, solver, query),
    (now) => seatQuery(game, now),
  );
  const question = questionOf(solver, typed);
  const { odds, work, start, stop } = useSolved(solver, stored, question);
  const atSeed = odds === undefined ? null : wagersOfSeat(game, solver, question, odds, { ...typed, meter: null });
  const isMetered = atSeed !== null && atSeed.meter !== null;
  const wagers = odds !== undefined && isMetered ? wagersOfSeat(game, solver, question, odds, typed) : atSeed;
  return (
    <div className="stack">
      <GameLinks tool="/lab/seat" shown={game} />
      <div className="lab-sides">
        <SeatTables game={game} solver={solver} typed={typed} change={change} isMetered={isMetered} />
        <Asking
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
        <NotStored work={work} start={start} stop={stop} />
      ) : (
        <>
          <Together
            key={JSON.stringify(question)}
            game={game}
            solver={solver}
            odds={odds}
            wagers={wagers}
            typed={typed}
            change={change}
          />
          <WagersEnd game={game} solver={solver} odds={odds} wagers={wagers} />
          <WholeSeat
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
