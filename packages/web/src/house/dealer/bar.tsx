import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { clausePath } from '../../ui/clauses.js';
import { NEXT_FORM } from './counts-panel.js';

/** The large button: ready, waiting for something, or another person's turn. */
export interface PrimaryAct {
  readonly words: string;
  /** A second line: what comes after it, or what it waits for. */
  readonly under: string;
  readonly ready: boolean;
  readonly press: () => void;
}

interface BarProps {
  /** Null while others act; then `waits` says who. */
  readonly primary: PrimaryAct | null;
  readonly waits: string;
  readonly title: string;
  /** The last event, or why the last act was refused. */
  readonly said: string;
  readonly refused: boolean;
  /** Clause of what happened last. */
  readonly clause: string | null;
  readonly busy: boolean;
  readonly sheet: 'irregularity' | 'more' | null;
  readonly onIrregularity: () => void;
  readonly onMore: () => void;
  /** Takes back what was touched; null where nothing was. */
  readonly onTakeBack: (() => void) | null;
  /** Another act beside the large one. */
  readonly children?: ReactNode;
}

const Flag = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 22V3h12l-3 5 3 5H6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
  </svg>
);
const Back = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m8 5-5 5 5 5M3 10h11a5 5 0 0 1 0 10h-3" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
const Dots = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 6h16M4 12h16M4 18h16" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** The bar at the bottom: irregularity, take back, the step in words, and the next act always in the same place. */
export const DealerBar = (props: BarProps): ReactNode => {
  const { primary, waits, title, said, refused, clause, busy, sheet } = props;
  const { onIrregularity, onMore, onTakeBack, children } = props;
  return (
    <section className="dealer-bar house-next" aria-label="Next step">
      <form
        id={NEXT_FORM}
        className="dealer-primary"
        onSubmit={(event) => {
          event.preventDefault();
          if (primary?.ready === true && !busy) primary.press();
        }}
      >
        {primary === null ? (
          <p className="dealer-waits" role="status">
            {waits}
          </p>
        ) : (
          <button type="submit" className="house-due" disabled={busy || !primary.ready}>
            <span>{capitalize(primary.words)}</span>
            {primary.under === '' ? null : <small>{primary.under}</small>}
          </button>
        )}
      </form>
      <div className="dealer-said">
        <strong>{title}</strong>
        <p role={refused ? 'alert' : 'status'} className={refused ? 'lose' : 'quiet'}>
          {said}
        </p>
        {children}
        {clause === null || children != null ? null : (
          <a
            className="dealer-clause"
            href={clausePath(clause)}
            target="_blank"
            aria-label={`§ ${clause}, in a new tab`}
            rel="noreferrer"
          >
            {clause}
          </a>
        )}
      </div>
      <div className="dealer-tools">
        <button type="button" className="dealer-red" aria-expanded={sheet === 'irregularity'} onClick={onIrregularity}>
          <Flag />
          Irregularity
        </button>
        <button type="button" disabled={onTakeBack === null} onClick={onTakeBack ?? undefined}>
          <Back />
          Take back
        </button>
        <button type="button" aria-expanded={sheet === 'more'} onClick={onMore}>
          <Dots />
          More
        </button>
      </div>
    </section>
  );
};
