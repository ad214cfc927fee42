import {
  type AskedStakes,
  endsOfWagers,
  endsTable,
  type GameOdds,
  MOST_ASKED,
  mainWager,
  type SeatWagers,
  type Solver,
  toEight,
  toNumber,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { AsTable } from '../parts/as-table.js';
import { Columns } from '../parts/columns.js';
import { shortTitle, withMinus } from '../parts/odds-words.js';
import { Scroll } from '../parts/scroll.js';
import { questionOf } from './asked.js';
import { readCount, type TypedSeat } from './asked-seat.js';
import { Field } from './asking.js';
import type { EndsAnswer, EndsAsked } from './ends-worker.js';
import { inOneWorker, useWork } from './use-work.js';
import { WorkPanel } from './work-panel.js';

const reckon = inOneWorker<EndsAsked, EndsAnswer>(
  () => new Worker(new URL('./ends-worker.ts', import.meta.url), { type: 'module' }),
);

export const titleOf = (game: HouseGame, wager: string): string =>
  wager === 'main' ? 'Main game' : shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

/** How each wager of a seat ends by itself. */
export const WagersEnd = ({
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
  const lines = endsOfWagers(solver, questionOf(solver, odds), odds, wagers.staked);
  const [columns, ...rows] = endsTable(lines, null);
  return (
    <section className="panel stack" aria-labelledby="lab-ends">
      <h2 id="lab-ends">How each wager ends</h2>
      <Scroll label="Shapes of the wagers">
        <table>
          <Columns
            names={[
              { untitled: 'Wager' },
              ...['Ends', 'Mean', 'Variance', 'Deviation', 'Skew', 'Excess kurtosis'].map((number) => ({ number })),
            ]}
          />
          <tbody>
            {lines.map(({ wager, paytable, distribution, shape: { mean, variance, skew, kurtosis } }) => (
              <tr key={wager}>
                <th scope="row">{[titleOf(game, wager), paytable ?? []].flat().join(' ')}</th>
                {[
                  `${distribution.length}`,
                  toEight(mean).toFixed(8),
                  toEight(variance).toFixed(8),
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
      </Scroll>
      <AsTable
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
const wrongWith = ({ stakes, rounds, speed, hours, bankroll, players }: AskedStakes): string | null => {
  if (!Object.values(stakes).some((cents) => cents > 0)) return 'Stake something on at least one wager.';
  if (rounds !== null && speed !== null) return 'Say how many rounds are played, or how many in an hour: one of both.';
  if (hours !== null && speed === null) return 'Hours are played at so many rounds an hour: say how many.';
  if ((bankroll !== null || players !== null) && rounds === null && speed === null)
    return 'A bankroll and several seats are reckoned over some rounds: say how many.';
  return null;
};

const Count = ({
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
  <Field label={label}>
    <input type="number" min={0} step={step} value={value ?? ''} onChange={({ target }) => write(target.value)} />
  </Field>
);

const inCents = (text: string, most: number): number | null =>
  text === '' ? null : readCount(`${Math.round(100 * Number(text))}`, most, 0);

/** A whole seat with its stakes: how a round ends, what a session comes to, and what a table of such seats holds. */
export const WholeSeat = ({
  game,
  odds,
  wagers,
  typed,
  change,
}: {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
  readonly typed: TypedSeat;
  readonly change: (typed: TypedSeat) => void;
}): ReactNode => {
  const { work, start, stop } = useWork(reckon);
  const { rounds, speed, hours, bankroll, players } = typed;
  const known = [mainWager(game), ...wagers.staked.map(({ table }) => table.wager)];
  const stakes = Object.fromEntries(
    Object.entries(typed.stakes).filter(([wager, cents]) => known.includes(wager) && cents > 0),
  );
  const asked: AskedStakes = { stakes, rounds, speed, hours, bankroll, players };
  const wrong = wrongWith(asked);
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
    change({ ...typed, [name]: readCount(text, MOST_ASKED[name]) });
  const stake = (wager: string) => (text: string) => {
    const { [wager]: _, ...others } = typed.stakes;
    const cents = inCents(text, MOST_ASKED.stake);
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
      <div className="lab-asking">
        {known.map((wager) => (
          <Count
            key={wager}
            label={`On the ${titleOf(game, wager)}, in dollars`}
            value={dollarsOf(typed.stakes[wager])}
            write={stake(wager)}
          />
        ))}
        <Count label="Rounds" value={rounds} write={write('rounds')} />
        <Count label="Or rounds in an hour" value={speed} write={write('speed')} />
        <Count label="And hours" value={hours} write={write('hours')} />
        <Count
          label="Bankroll, in dollars"
          value={dollarsOf(bankroll)}
          write={(text) => change({ ...typed, bankroll: inCents(text, MOST_ASKED.bankroll) || null })}
        />
        <Count label="Such seats at the table, up to 6" value={players} write={write('players')} />
      </div>
      {wrong === null || Object.keys(typed.stakes).length === 0 ? null : <p role="alert">{wrong}</p>}
      <WorkPanel work={work} what="Work out this seat" start={begin} stop={stop} disabled={wrong !== null} />
      {work.state === 'done' ? (
        <>
          {work.answer.words.map((sentence) => (
            <p key={sentence}>{sentence.replaceAll(/-(?=[$\d])/g, '−')}</p>
          ))}
          <AsTable
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
