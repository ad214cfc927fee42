import type { ReactNode } from 'react';
import type { Playback } from './playback.js';

const KEPT = 60;

/** Everything that happens, in sentences: read aloud as it happens, and to be read again with its clauses. */
export const Log = ({ played }: { readonly played: Playback }): ReactNode => {
  const { heard, shown } = played;
  const from = Math.max(0, shown - KEPT);
  const lines = heard.slice(from, shown).map((step, at) => ({ ...step, number: from + at }));
  return (
    <section className="panel poker-log" aria-labelledby="poker-log">
      <h2 id="poker-log">At the table</h2>
      <div role="log" aria-live="polite" aria-relevant="additions" className="visually-hidden">
        {lines.map(({ words, number }) => (
          <p key={number}>{words}</p>
        ))}
      </div>
      {lines.length === 0 ? (
        <p className="quiet">Nothing has happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className="poker-log-lines" tabIndex={0} aria-label="What happened, the latest first">
          <ol reversed>
            {lines.toReversed().map(({ words, cites, number }) => (
              <li key={number}>
                {words} {cites.length === 0 ? null : <span className="quiet">{cites.join(', ')}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
};
