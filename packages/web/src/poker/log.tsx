import type { ReactNode } from 'react';
import { type LogLine, logLines } from './log-lines.js';
import type { Playback, PokerStep } from './playback.js';

const KEPT = 60;

const Told = ({ step: { words, cites } }: { readonly step: PokerStep }): ReactNode => (
  <>
    {words} {cites.length === 0 ? null : <span className="quiet">{cites.join(', ')}</span>}
  </>
);

const Line = ({ line: { steps, preparing } }: { readonly line: LogLine }): ReactNode =>
  preparing && steps.length > 1 ? (
    <details>
      <summary>The cards are made ready: {steps.length} steps</summary>
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened never moves
          <li key={at}>
            <Told step={step} />
          </li>
        ))}
      </ol>
    </details>
  ) : (
    steps.map((step) => <Told key={step.words} step={step} />)
  );

/** Everything that happens, in sentences: read aloud as it happens, and to be read again with its clauses. */
export const Log = ({ played: { heard, shown } }: { readonly played: Playback }): ReactNode => {
  const lines = logLines(heard, shown, KEPT);
  const from = Math.max(0, shown - KEPT);
  return (
    <section className="panel poker-log" aria-labelledby="poker-log">
      <h2 id="poker-log">At the table</h2>
      <div role="log" aria-live="polite" aria-relevant="additions" className="visually-hidden">
        {heard.slice(from, shown).map(({ words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are counted
          <p key={from + at}>{words}</p>
        ))}
      </div>
      {lines.length === 0 ? (
        <p className="quiet">Nothing has happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className="poker-log-lines" tabIndex={0} aria-label="What happened, the latest first">
          <ol>
            {lines.map((line) => (
              <li key={line.number}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
};
