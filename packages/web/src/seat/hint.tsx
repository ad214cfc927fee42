import { costText, type Hint } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { withCardNames } from '../parts/card-names.js';
import './seat.css';

export interface HintShownProps<Act> {
  readonly hint: Hint<Act> | 'nothing' | null;
  /** Who would do so, where the best play is not known. */
  readonly adviser?: string;
}

const MOST = 6;

const Choices = <Act,>({ choices }: Pick<Hint<Act>, 'choices'>): ReactNode => (
  <>
    <ol>
      {choices.slice(0, MOST).map(({ words, cost }) => (
        <li key={words} className={cost === 0 ? 'win' : undefined}>
          {withCardNames(words)}
          {cost === null ? null : <span className="quiet"> · {costText(cost)}</span>}
        </li>
      ))}
    </ol>
    {choices.length > MOST ? <p className="quiet">{choices.length - MOST} more choices.</p> : null}
  </>
);

const Advice = <Act,>({
  hint: { choices, exact, note },
  adviser,
}: {
  readonly hint: Hint<Act>;
  readonly adviser: string | undefined;
}): ReactNode =>
  adviser === undefined ? (
    <>
      <h2>Hint</h2>
      <Choices choices={choices} />
      <p className="quiet">{note}</p>
    </>
  ) : (
    <>
      <p>
        {adviser} would <strong>{choices[0]?.words ?? 'wait'}</strong>. {note}{' '}
        <strong>{exact ? 'Exact.' : 'Sampled, not exact.'}</strong>
      </p>
      {choices.some(({ cost }) => cost !== null) ? <Choices choices={choices} /> : null}
    </>
  );

/** What to do here, what each alternative costs where the lab knows it, and how sure that is; read aloud when it comes. */
export const HintShown = <Act,>({ hint, adviser }: HintShownProps<Act>): ReactNode => (
  <div className="seat-told" aria-live="polite">
    {hint === null ? null : (
      <section className="panel seat-hint" aria-label="Hint">
        {hint === 'nothing' ? <p>There is nothing to decide now.</p> : <Advice hint={hint} adviser={adviser} />}
      </section>
    )}
  </div>
);
