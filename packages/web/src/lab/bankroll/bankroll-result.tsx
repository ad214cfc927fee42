import type { BankrollForecast } from '@fairdeal/lab';
import { histogram, SESSION_PERCENTILES, sampleMean, sampleShare } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { BarChart } from '../../charts/bars.js';
import { Chart } from '../../charts/chart.js';
import { percent } from '../../odds/odds-words.js';
import { DataTable } from '../../ui/data-table.js';
import { dollarsOrMinus } from '../../ui/money.js';
import { Figures } from '../panels/figures.js';

/** `−$12.34`, to the cent. */
const rounded = (cents: number): string => dollarsOrMinus(Math.round(cents));
const whole = (cents: number): string => rounded(100 * Math.round(cents / 100));

const SHARE_WORDS = {
  5: 'one in twenty had at most',
  25: 'a quarter had at most',
  50: 'half had at most',
  75: 'three quarters had at most',
  95: 'nineteen in twenty had at most',
} as const;

/** What the sessions came to, beside what is known exactly. */
export const BankrollResult = ({ answer }: { readonly answer: BankrollForecast }): ReactNode => {
  const { how, sessions, expected, deviation, exactRuin } = answer;
  const { bankroll, rounds, ends, ruined, roundsPlayed, after, paths, bands, need } = sessions;
  const { mean, deviation: spread, error } = sampleMean(ends.map((end) => end - bankroll));
  const ruin = sampleShare(ruined, ends.length);
  const won = sampleShare(ends.filter((end) => end > bankroll).length, ends.length);
  const bins = histogram(ends.map((end) => end - bankroll));
  const pairs = (values: readonly number[]) => after.map((round, at) => [round, values[at] ?? 0] as const);
  return (
    <section aria-label="Result" className="stack">
      <h2>
        {ends.length.toLocaleString('en-US')} sessions, {how === 'sampled' ? 'drawn' : 'dealt'}
      </h2>
      <div className="panel">
        <Figures
          label="What they came to"
          figures={[
            {
              name: 'Risk of ruin',
              text: percent(ruin.share),
              below: `± ${percent(ruin.error)}; ${exactRuin === null ? '' : `exactly ${percent(exactRuin, 4)}; `}ended early, with less than ${dollars(need)}`,
            },
            { name: 'End ahead', text: percent(won.share), below: `± ${percent(won.error)}` },
            { name: 'Result of a session, on average', text: rounded(mean), below: `± ${rounded(error)}` },
            {
              name: 'Expected of as many rounds, exactly',
              text: rounded((expected * roundsPlayed) / ends.length),
              below: `${roundsPlayed.toLocaleString('en-US')} rounds were played; a whole session is expected to bring ${rounded(expected * rounds)}`,
            },
            {
              name: 'Standard deviation of a session',
              text: rounded(spread),
              ...(deviation === null
                ? {}
                : { below: `exactly ${rounded(deviation * Math.sqrt(rounds))} if nobody ended early` }),
            },
          ]}
        />
        <p className="quiet">± is one standard error.</p>
      </div>
      <div className="sides">
        <section className="panel stack" aria-label="Bankroll over the session">
          <Chart
            label={`Bankroll over ${rounds} rounds: from ${rounded(bankroll)}; in the end half had at most ${rounded(bands[50].at(-1) ?? 0)}, one in twenty at most ${rounded(bands[5].at(-1) ?? 0)}, nineteen in twenty at most ${rounded(bands[95].at(-1) ?? 0)}.`}
            x={{ title: 'Rounds', text: (value) => value.toLocaleString('en-US') }}
            y={{ title: 'Bankroll', text: whole }}
            bands={[
              {
                name: 'nine in ten',
                points: after.map((at, point) => [at, bands[5][point] ?? 0, bands[95][point] ?? 0]),
              },
              { name: 'half', points: after.map((at, point) => [at, bands[25][point] ?? 0, bands[75][point] ?? 0]) },
            ]}
            lines={[
              ...paths.map((path, at) => ({ name: `session ${at + 1}`, points: pairs(path), kind: 'faint' as const })),
              { name: 'half', points: pairs(bands[50]) },
              {
                name: 'expected',
                points: [
                  [0, bankroll],
                  [rounds, bankroll + expected * rounds],
                ],
                kind: 'dashed',
              },
            ]}
          />
          <p className="quiet">
            The thick line has half of all sessions below it; half of all are in the inner band and nine in ten in the
            outer. The dashed line is what is exactly expected. Thin: the first {paths.length} sessions.
          </p>
          <DataTable
            label="Bankroll over the session, as a table"
            columns={[{ number: 'After' }, ...SESSION_PERCENTILES.map((share) => ({ number: SHARE_WORDS[share] }))]}
            rows={after.map((round, at) => [
              round.toLocaleString('en-US'),
              ...SESSION_PERCENTILES.map((share) => whole(bands[share][at] ?? 0)),
            ])}
            data={{
              columns: ['rounds', ...SESSION_PERCENTILES.map((share) => `${share} % at most, in cents`)],
              rows: after.map((round, at) => [round, ...SESSION_PERCENTILES.map((share) => bands[share][at] ?? null)]),
            }}
          />
        </section>
        <section className="panel stack" aria-label="How sessions ended">
          <BarChart
            caption="How sessions ended"
            what="Won or lost"
            measure="Sessions"
            bars={bins.map(({ from, to, count }, at) => ({
              label:
                at === bins.length - 1
                  ? `${whole(from)} or more`
                  : `${whole(Math.max(from, -bankroll))} to ${whole(to)}`,
              value: count,
              text: percent(count / ends.length, 1),
              kind: from >= 0 ? 'win' : to <= 0 ? 'lose' : 'even',
            }))}
          />
        </section>
      </div>
    </section>
  );
};
