import { type GameOdds, type SeatWagers, type Solver, seatWagers } from '@fairdeal/lab';
import { covarianceReport, firstPaytable, NOT_OFFERED, seatPageQuery, seatReport } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/fields.js';
import { SolvePanel, TaskPanel } from '../panels/task-panel.js';
import { questionOf } from '../query/odds-query.js';
import { MeterInput, OddsQueryFields, PaytableField } from '../query/query-fields.js';
import { readSeatQuery, type SeatQuery, withSeatTable } from '../query/seat-query.js';
import { ReportView } from '../report/report-view.js';
import { wagerNamer } from '../report/wager-names.js';
import { useLabQuestion } from '../solve/use-game-odds.js';
import { useLabTask } from '../worker/lab-task.js';
import { SeatForm } from './seat-form.js';

interface SeatQueryProps {
  readonly game: HouseGame;
  readonly typed: SeatQuery;
  readonly change: (typed: SeatQuery) => void;
}

/** Level of the meters: seed, long-run average, or an amount. */
const MeterField = ({ typed, change }: Omit<SeatQueryProps, 'game'>): ReactNode => {
  const meter = typed.meter ?? 'seed';
  const [amount, setAmount] = useState(typeof meter === 'number' ? meter : 10_000_000);
  const set = (cents: number): void => {
    setAmount(cents);
    change({ ...typed, meter: cents });
  };
  return (
    <>
      <SelectField
        label="Meter level"
        value={typeof meter === 'number' ? 'amount' : meter}
        onChoice={(value) => change({ ...typed, meter: value === 'growth' ? value : value === 'seed' ? null : amount })}
        among={[
          ['seed', 'seed'],
          ['growth', 'long-run average'],
          ['amount', 'an amount'],
        ]}
      />
      {typeof meter === 'number' ? <MeterInput label="Meter, in dollars" meter={meter} change={set} /> : null}
    </>
  );
};

interface SeatTablesProps extends SeatQueryProps {
  readonly solver: Solver;
  readonly isMetered: boolean;
}

/** Fields for the paytable of each wager and the level of the meter. */
const SeatTables = ({ game, solver, typed, change, isMetered }: SeatTablesProps): ReactNode => {
  const known = solver.paytables(questionOf(solver, typed));
  const { tables, offered, edition } = typed;
  return (
    <fieldset className="panel form">
      <legend>Wagers of the seat</legend>
      {game.wagers
        .filter(({ id }) => game.optional.includes(id))
        .map(({ id: wager }) => (
          <PaytableField
            key={wager}
            game={game}
            tables={known}
            wager={wager}
            chosen={
              offered?.includes(wager) === false
                ? { name: NOT_OFFERED }
                : (tables[wager] ?? { name: firstPaytable(game, edition, wager) })
            }
            other={[NOT_OFFERED, 'no wager']}
            choose={(name) => change(withSeatTable(game, typed, wager, name))}
          />
        ))}
      {isMetered ? <MeterField typed={typed} change={change} /> : null}
    </fieldset>
  );
};

interface WagerCovariancesProps extends SeatQueryProps {
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
}

/** Means and covariances of the wagers, and optionally of two seats. */
const WagerCovariances = ({ game, odds, wagers, typed, change }: WagerCovariancesProps): ReactNode => {
  const { work, start, stop } = useLabTask('twoSeats', odds, typed.seats);
  const between = work.state === 'done' ? work.answer : null;
  const begin = (): void => {
    change({ ...typed, seats: true });
    start();
  };
  return (
    <ReportView report={covarianceReport(odds, wagers, between, wagerNamer(game))} heading="Covariances">
      <TaskPanel work={work} what="Add another seat’s main game" start={begin} stop={stop} />
    </ReportView>
  );
};

/** Wagers of one seat: covariances, each distribution, and the whole seat. */
export const SeatPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked: typed, change, question, odds, ...work } = useLabQuestion(game, solver, readSeatQuery, seatPageQuery);
  const atSeed = odds === undefined ? null : seatWagers(game, solver, question, odds, { ...typed, meter: null });
  const isMetered = atSeed !== null && atSeed.meter !== null;
  const wagers = odds !== undefined && isMetered ? seatWagers(game, solver, question, odds, typed) : atSeed;
  const props = { game, typed, change };
  return (
    <>
      <div className="sides">
        <SeatTables {...props} solver={solver} isMetered={isMetered} />
        <OddsQueryFields
          game={game}
          solver={solver}
          asked={typed}
          change={(asked) =>
            change({
              ...typed,
              ...asked,
              // Another edition has other paytables.
              ...(asked.edition === typed.edition ? {} : { tables: {}, offered: null }),
              seats: false,
            })
          }
        />
      </div>
      {odds === undefined || wagers === null ? (
        <SolvePanel {...work} />
      ) : (
        <>
          <WagerCovariances key={JSON.stringify(question)} {...props} odds={odds} wagers={wagers} />
          <ReportView report={seatReport(odds, wagers, null, wagerNamer(game))} heading="Results of each wager" />
          <SeatForm
            key={JSON.stringify([question, typed.tables, typed.offered, typed.meter])}
            {...props}
            odds={odds}
            wagers={wagers}
          />
        </>
      )}
    </>
  );
};
