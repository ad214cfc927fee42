import type { BankrollForecast } from '@fairdeal/lab';
import { histogram, SESSION_PERCENTILES, sampleMean, sampleShare } from '@fairdeal/lab/internal';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { BarChart } from '../../charts/bars.js';
import { Chart } from '../../charts/chart.js';
import { percent } from '../../odds/odds-words.js';
import { type BigFigure, BigFigures } from '../../ui/big-figures.js';
import { DataTable } from '../../ui/data-table.js';
import { dollarsOrMinus } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';

/** `−$12.34`, to the cent. */
const rounded = (cents: number): string => dollarsOrMinus(Math.round(cents));
const whole = (cents: number): string => rounded(100 * Math.round(cents / 100));

const SHARE_WORDS = {
  5: '5th percentile',
  25: '25th percentile',
  50: 'Median',
  75: '75th percentile',
  95: '95th percentile',
} as const;

/** Simulated results of the sessions, beside the exact figures. */
const sessionFigures = ({ sessions, expected, deviation, exactRuin }: BankrollForecast): readonly BigFigure[] => {
  const { bankroll, rounds, ends, ruined, roundsPlayed, need } = sessions;
  const { mean, deviation: spread, error } = sampleMean(ends.map((end) => end - bankroll));
  const ruin = sampleShare(ruined, ends.length);
  const won = sampleShare(ends.filter((end) => end > bankroll).length, ends.length);
  return [
    {
      name: 'Risk of ruin',
      text: percent(ruin.share),
      below: `± ${percent(ruin.error)}; ${exactRuin === null ? '' : `exactly ${percent(exactRuin, 4)}; `}stopped early with less than ${dollars(need)}`,
    },
    { name: 'Chance to finish ahead', text: percent(won.share), below: `± ${percent(won.error)}` },
    { name: 'Average result of a session', text: rounded(mean), below: `± ${rounded(error)}` },
    {
      name: 'Exact EV of the rounds played',
      text: rounded((expected * roundsPlayed) / ends.length),
      below: `${roundsPlayed.toLocaleString('en-US')} rounds in all; EV of a full session ${rounded(expected * rounds)}`,
    },
    {
      name: 'Standard deviation of a session',
      text: rounded(spread),
      ...(deviation === null ? {} : { below: `exactly ${rounded(deviation * Math.sqrt(rounds))} without early stops` }),
    },
  ];
};

/** Bankroll of all sessions, round by round. */
const SessionPaths = ({ sessions, expected }: Pick<BankrollForecast, 'sessions' | 'expected'>): ReactNode => {
  const { bankroll, rounds, after, paths, bands } = sessions;
  const pairs = (values: readonly number[]) => after.map((round, at) => [round, values[at] ?? 0] as const);
  const between = (low: 5 | 25, high: 75 | 95) =>
    after.map((at, point) => [at, bands[low][point] ?? 0, bands[high][point] ?? 0] as const);
  const end = (share: 5 | 50 | 95): string => rounded(bands[share].at(-1) ?? 0);
  const isExpected = [[0, bankroll] as const, [rounds, bankroll + expected * rounds] as const];
  return (
    <Panel title="Bankroll over the session" heading={null}>
      <Chart
        label={`Bankroll over ${rounds} rounds: from ${rounded(bankroll)}; ending at a median of ${end(50)}, a 5th percentile of ${end(5)} and a 95th percentile of ${end(95)}.`}
        x={{ title: 'Rounds', text: (value) => value.toLocaleString('en-US') }}
        y={{ title: 'Bankroll', text: whole }}
        bands={[
          { name: '90% of sessions', points: between(5, 95) },
          { name: '50% of sessions', points: between(25, 75) },
        ]}
        lines={[
          ...paths.map((path, at) => ({ name: `session ${at + 1}`, points: pairs(path), kind: 'faint' as const })),
          { name: 'median', points: pairs(bands[50]) },
          { name: 'expected', points: isExpected, kind: 'dashed' },
        ]}
      />
      <p className="quiet">
        The thick line is the median. The inner band holds 50% of sessions, the outer band 90%. The dashed line is the
        exact expectation. Thin lines are the first {paths.length} sessions.
      </p>
      <DataTable
        label="Bankroll over the session, as a table"
        columns={[{ number: 'After' }, ...SESSION_PERCENTILES.map((share) => ({ number: SHARE_WORDS[share] }))]}
        rows={after.map((round, at) => [
          round.toLocaleString('en-US'),
          ...SESSION_PERCENTILES.map((share) => whole(bands[share][at] ?? 0)),
        ])}
        data={{
          columns: ['rounds', ...SESSION_PERCENTILES.map((share) => `${share}th percentile in cents`)],
          rows: after.map((round, at) => [round, ...SESSION_PERCENTILES.map((share) => bands[share][at] ?? null)]),
        }}
      />
    </Panel>
  );
};

const SessionEnds = ({ sessions: { bankroll, ends } }: Pick<BankrollForecast, 'sessions'>): ReactNode => {
  const bins = histogram(ends.map((end) => end - bankroll));
  return (
    <Panel title="Session results" heading={null}>
      <BarChart
        caption="Session results"
        what="Won or lost"
        measure="Sessions"
        bars={bins.map(({ from, to, count }, at) => ({
          label:
            at === bins.length - 1 ? `${whole(from)} or more` : `${whole(Math.max(from, -bankroll))} to ${whole(to)}`,
          value: count,
          text: percent(count / ends.length, 1),
          kind: from >= 0 ? 'win' : to <= 0 ? 'lose' : 'even',
        }))}
      />
    </Panel>
  );
};

/** Results of many sessions. */
export const BankrollResult = ({ answer }: { readonly answer: BankrollForecast }): ReactNode => {
  const { how, sessions, expected } = answer;
  return (
    <section aria-label="Result" className="stack">
      <h2>
        {sessions.ends.length.toLocaleString('en-US')} sessions, {how === 'sampled' ? 'sampled' : 'dealt'}
      </h2>
      <div className="panel">
        <BigFigures label="Simulated results" figures={sessionFigures(answer)} />
        <p className="quiet">± is one standard error.</p>
      </div>
      <div className="sides">
        <SessionPaths sessions={sessions} expected={expected} />
        <SessionEnds sessions={sessions} />
      </div>
    </section>
  );
};
