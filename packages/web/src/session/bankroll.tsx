import { type Cents, dollars } from '@fairdeal/rules';
import { type ReactNode, useId } from 'react';
import { dollarsOrMinus } from '../ui/money.js';
import './session.css';

const [WIDTH, HEIGHT] = [300, 72];

const Line = ({ points, label }: { readonly points: readonly Cents[]; readonly label: string }): ReactNode => {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const x = (at: number): number => 4 + (at * (WIDTH - 8)) / Math.max(1, points.length - 1);
  const y = (cents: Cents): number =>
    most === least ? HEIGHT / 2 : HEIGHT - 6 - ((cents - least) * (HEIGHT - 12)) / (most - least);
  const [start, now] = [y(points[0] ?? 0), y(points.at(-1) ?? 0)];
  const line = points.map((cents, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(cents).toFixed(1)}`).join('');
  return (
    <svg className="seat-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className="seat-chart-start" x1="0" x2={WIDTH} y1={start} y2={start} />
      <path className="seat-chart-line" d={line} />
      <circle className="seat-chart-now" cx={x(points.length - 1)} cy={now} r="3.5" />
    </svg>
  );
};

export interface BankrollProps {
  readonly title: string;
  readonly start: Cents;
  readonly chips: Cents;
  readonly history: readonly Cents[];
}

/** The viewer's chips after each round: as a line, in words, and round by round. */
export const Bankroll = ({ title, start, chips, history }: BankrollProps): ReactNode => {
  const id = useId();
  const points = [start, ...history];
  const net = (history.at(-1) ?? start) - start;
  const rounds = `${history.length} ${history.length === 1 ? 'round' : 'rounds'}`;
  const became = net === 0 ? 'even' : net > 0 ? `${dollars(net)} won` : `${dollars(-net)} lost`;
  const words = `${rounds}: ${became}, between ${dollarsOrMinus(Math.min(...points))} and ${dollarsOrMinus(Math.max(...points))}`;
  return (
    <section className="panel seat-bankroll" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span> <span className="number">{dollarsOrMinus(chips)}</span>
      </h2>
      {history.length === 0 ? (
        <p className="quiet">No settled rounds yet.</p>
      ) : (
        <>
          <Line points={points} label={`${title} over ${words}`} />
          <p className="quiet">{words}.</p>
          <details>
            <summary>Round by round</summary>
            <ol>
              {history.map((cents, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rounds are counted
                <li key={at}>{dollarsOrMinus(cents)}</li>
              ))}
            </ol>
          </details>
        </>
      )}
    </section>
  );
};
