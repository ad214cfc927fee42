import { type Cents, dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';

const WIDTH = 300;
const HEIGHT = 64;

/** What the viewer had after each round, as a line and in words. */
export const Bankroll = ({
  start,
  chips,
  history,
}: {
  readonly start: Cents;
  readonly chips: Cents;
  readonly history: readonly Cents[];
}): ReactNode => {
  const all = [start, ...history];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const points = all.map((cents, at) => {
    const x = all.length === 1 ? 0 : (WIDTH * at) / (all.length - 1);
    const y = most === least ? HEIGHT / 2 : HEIGHT - (HEIGHT * (cents - least)) / (most - least);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const net = (history.at(-1) ?? start) - start;
  const words = `${history.length} ${history.length === 1 ? 'round' : 'rounds'}, ${net === 0 ? 'even' : net > 0 ? `${dollars(net)} won` : `${dollars(-net)} lost`}, between ${dollars(least)} and ${dollars(most)}`;
  return (
    <section className="panel poker-bankroll" aria-labelledby="poker-bankroll">
      <h2 id="poker-bankroll">
        Your chips <span className="number">{dollars(chips)}</span>
      </h2>
      {history.length === 0 ? (
        <p className="quiet">No round has been settled yet.</p>
      ) : (
        <>
          <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} role="img" aria-label={words} className="poker-line">
            <polyline points={points.join(' ')} />
          </svg>
          <p className="quiet">{words}.</p>
          <details>
            <summary>Round by round</summary>
            <ol>
              {history.map((cents, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rounds are counted
                <li key={at}>{dollars(cents)}</li>
              ))}
            </ol>
          </details>
        </>
      )}
    </section>
  );
};
