import {
  type GameOdds,
  mainWager,
  SEAT_SESSION_LIMITS,
  type SeatSessionTerms,
  type SeatWagers,
  type Solver,
  seatForecastTable,
  toEightDecimals,
  toNumber,
  wagerDistributions,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/table/words/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { withMinus } from '../../odds/odds-words.js';
import { DataTable } from '../../ui/data-table.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { taskInWorker, useWorkerTask } from '../../worker/use-worker-task.js';
import { TaskPanel } from '../panels/task-panel.js';
import { questionOf } from '../query/odds-query.js';
import { LabField } from '../query/query-fields.js';
import { readCount, type SeatQuery } from '../query/seat-query.js';
import type { SeatDistribution, SeatDistributionRequest } from './distribution-worker.js';

const computeDistribution = taskInWorker<SeatDistributionRequest, SeatDistribution>(
  () => new Worker(new URL('./distribution-worker.ts', import.meta.url), { type: 'module' }),
);

export const wagerTitleOf = (game: HouseGame, wager: string): string =>
  wager === 'main' ? 'Main game' : shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

/** How each wager of a seat ends by itself. */
export const WagerDistributions = ({
  game,
  solver,
  odds,
  wagers,
}: {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
}): ReactNode => {
  const lines = wagerDistributions(solver, questionOf(solver, odds), odds, wagers.staked);
  const [columns, ...rows] = seatForecastTable(lines, null);
  return (
    <section className="panel stack" aria-labelledby="lab-ends">
      <h2 id="lab-ends">How each wager ends</h2>
      <ScrollArea label="Shapes of the wagers">
        <table>
          <TableHead
            names={[
              { untitled: 'Wager' },
              ...['Ends', 'Mean', 'Variance', 'Deviation', 'Skew', 'Excess kurtosis'].map((number) => ({ number })),
            ]}
          />
          <tbody>
            {lines.map(({ wager, paytable, distribution, shape: { mean, variance, skew, kurtosis } }) => (
              <tr key={wager}>
                <th scope="row">{[wagerTitleOf(game, wager), paytable ?? []].flat().join(' ')}</th>
                {[
                  `${distribution.length}`,
                  toEightDecimals(mean).toFixed(8),
                  toEightDecimals(variance).toFixed(8),
                  Math.sqrt(toNumber(variance)).toFixed(8),
                  skew.toFixed(4),
                  kurtosis.toFixed(2),
                ].map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={at} className="number">
                    {withMinus(text)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <DataTable
        title="Every end with its fraction, to save"
        label={`Ends of ${game.title}`}
        columns={['Wager and net', { number: 'How often' }, { number: 'Exactly' }]}
        rows={rows.map(([wager, , net, chance, fraction]) => [
          `${wager} ${withMinus(`${net}`)}`,
          `${chance}`,
          `${fraction}`,
        ])}
        data={{ columns, rows }}
      />
    </section>
  );
};

/** Why a seat cannot be reckoned as it is asked; null where it can. */
const stakesFault = ({ stakes, rounds, speed, hours, bankroll, players }: SeatSessionTerms): string | null => {
  if (!Object.values(stakes).some((cents) => cents > 0)) return 'Stake something on at least one wager.';
  if (rounds !== null && speed !== null) return 'Say how many rounds are played, or how many in an hour: one of both.';
  if (hours !== null && speed === null) return 'Hours are played at so many rounds an hour: say how many.';
  if ((bankroll !== null || players !== null) && rounds === null && speed === null)
    return 'A bankroll and several seats are reckoned over some rounds: say how many.';
  return null;
};

const CountField = ({
  label,
  value,
  write,
  step = 1,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly write: (text: string) => void;
  readonly step?: number;
}): ReactNode => (
  <LabField label={label}>
    <input type="number" min={0} step={step} value={value ?? ''} onChange={({ target }) => write(target.value)} />
  </LabField>
);

const inCents = (text: string, most: number): number | null =>
  text === '' ? null : readCount(`${Math.round(100 * Number(text))}`, most, 0);

/** A whole seat with its stakes: how a round ends, what a session comes to, and what a table of such seats holds. */
export const SeatDistributionPanel = ({
  game,
  odds,
  wagers,
  typed,
  change,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
  readonly typed: SeatQuery;
  readonly change: (typed: SeatQuery) => void;
}): ReactNode => {
  const { work, start, stop } = useWorkerTask(computeDistribution);
  const { rounds, speed, hours, bankroll, players } = typed;
  const known = [mainWager(game), ...wagers.staked.map(({ table }) => table.wager)];
  const stakes = Object.fromEntries(
    Object.entries(typed.stakes).filter(([wager, cents]) => known.includes(wager) && cents > 0),
  );
  const asked: SeatSessionTerms = { stakes, rounds, speed, hours, bankroll, players };
  const wrong = stakesFault(asked);
  const begin = (): void => {
    if (wrong === null) start({ odds, wagers, stakes: asked });
  };
  // A link that says stakes answers at once.
  const atOnce = useRef(wrong === null);
  useEffect(() => {
    if (atOnce.current) begin();
    atOnce.current = false;
  });
  const write = (name: 'rounds' | 'speed' | 'hours' | 'players') => (text: string) =>
    change({ ...typed, [name]: readCount(text, SEAT_SESSION_LIMITS[name]) });
  const stake = (wager: string) => (text: string) => {
    const { [wager]: _, ...others } = typed.stakes;
    const cents = inCents(text, SEAT_SESSION_LIMITS.stake);
    change({ ...typed, stakes: cents === null ? others : { ...others, [wager]: cents } });
  };
  const dollarsOf = (cents: number | null | undefined): number | null =>
    cents === null || cents === undefined ? null : cents / 100;
  return (
    <form
      className="panel stack"
      aria-labelledby="lab-whole"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <h2 id="lab-whole">A whole seat</h2>
      <div className="form">
        {known.map((wager) => (
          <CountField
            key={wager}
            label={`On the ${wagerTitleOf(game, wager)}, in dollars`}
            value={dollarsOf(typed.stakes[wager])}
            write={stake(wager)}
          />
        ))}
        <CountField label="Rounds" value={rounds} write={write('rounds')} />
        <CountField label="Or rounds in an hour" value={speed} write={write('speed')} />
        <CountField label="And hours" value={hours} write={write('hours')} />
        <CountField
          label="Bankroll, in dollars"
          value={dollarsOf(bankroll)}
          write={(text) => change({ ...typed, bankroll: inCents(text, SEAT_SESSION_LIMITS.bankroll) || null })}
        />
        <CountField label="Such seats at the table, up to 6" value={players} write={write('players')} />
      </div>
      {wrong === null || Object.keys(typed.stakes).length === 0 ? null : <p role="alert">{wrong}</p>}
      <TaskPanel work={work} what="Work out this seat" start={begin} stop={stop} disabled={wrong !== null} />
      {work.state === 'done' ? (
        <>
          {work.answer.words.map((sentence) => (
            <p key={sentence}>{sentence.replaceAll(/-(?=[$\d])/g, '−')}</p>
          ))}
          <DataTable
            title="Every end of the seat with its fraction, to save"
            label={`A seat of ${game.title}`}
            columns={[{ number: 'Net, in cents' }, { number: 'How often' }, { number: 'Exactly' }]}
            rows={work.answer.rows
              .filter(([wager]) => wager === 'seat')
              .map(([, , net, chance, fraction]) => [withMinus(`${net}`), `${chance}`, `${fraction}`])}
            data={work.answer}
          />
        </>
      ) : null}
    </form>
  );
};
