import { costText } from '@fairdeal/table/internal';
import type { ReactNode } from 'react';
import { spellOutCards } from '../cards/card-names.js';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import type { ActFeedback } from './act-feedback.js';

interface FeedbackPanelProps extends Pick<ActFeedback<unknown>, 'refused' | 'hint' | 'clear'> {
  /** Who would do so, where the best play is not known. */
  readonly adviser?: string | undefined;
}

/** The answer where one looks: why something was not done, or what a hint says. */
export const FeedbackPanel = ({ refused, hint, adviser, clear }: FeedbackPanelProps): ReactNode => {
  if (refused !== null)
    return (
      <section className="bar-answer bar-refused" aria-label="Not done">
        <p>
          <strong>{refused.refused}</strong> <WhyButton cites={refused.cites} about={refused.refused} label="§" />
        </p>
        <Button className="bar-close" onClick={clear}>
          Well
        </Button>
      </section>
    );
  if (hint === null) return null;
  if (hint === 'nothing')
    return (
      <section className="bar-answer" aria-label="Hint">
        <p>There is nothing to decide now.</p>
      </section>
    );
  const [best, ...others] = hint.choices;
  return (
    <section className="bar-answer" aria-label="Hint" aria-live="polite">
      <p>
        <strong>
          {adviser === undefined
            ? `${spellOutCards(best?.words ?? '')}: the best.`
            : `${adviser} would ${best?.words ?? 'wait'}.`}
        </strong>{' '}
        {(adviser === undefined ? others.slice(0, 3) : []).map(({ words, cost }) => (
          <span key={words}>
            {spellOutCards(words)} {cost === null ? '' : costText(cost)}.{' '}
          </span>
        ))}
      </p>
      <p className="quiet">
        {hint.note} {hint.exact ? '' : 'Sampled, not exact.'}
      </p>
    </section>
  );
};
