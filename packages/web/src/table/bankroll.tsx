import { type Cents, dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';

const [WIDTH, HEIGHT] = [300, 72];

/** What the player had after each round, drawn. */
export const BankrollChart = ({
  start,
  history,
}: {
  readonly start: Cents;
  readonly history: readonly Cents[];
}): ReactNode => {
  const points = [start, ...history];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const x = (at: number): number => 4 + (at * (WIDTH - 8)) / Math.max(1, points.length - 1);
  const y = (cents: Cents): number => HEIGHT - 6 - ((cents - least) * (HEIGHT - 12)) / Math.max(1, most - least);
  const line = points.map((cents, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(cents).toFixed(1)}`).join('');
  return (
    <svg
      className="table-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Bankroll over ${history.length} ${history.length === 1 ? 'round' : 'rounds'}: from ${dollars(start)} to ${dollars(points.at(-1) ?? start)}, lowest ${dollars(least)}, highest ${dollars(most)}`}
    >
      <line className="table-chart-start" x1="0" x2={WIDTH} y1={y(start)} y2={y(start)} />
      <path className="table-chart-line" d={line} />
      <circle className="table-chart-now" cx={x(points.length - 1)} cy={y(points.at(-1) ?? start)} r="3.5" />
    </svg>
  );
};
