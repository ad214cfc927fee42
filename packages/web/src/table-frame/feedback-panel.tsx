import { costText } from '@fairdeal/table/internal';
import type { ReactNode } from 'react';
import { spellOutCards } from '../cards/card-names.js';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import type { ActFeedback } from './act-feedback.js';

interface FeedbackPanelProps extends Pick<ActFeedback<unknown>, 'refused' | 'hint' | 'clear'> {
  /** Adviser whose play the hint describes, where best play isn't known. */
  readonly adviser?: string | undefined;
}

/** Answer in the bar: a refusal or a hint. */
export const FeedbackPanel = ({ refused, hint, adviser, clear }: FeedbackPanelProps): ReactNode => {
  if (refused !== null)
    return (
      <section className="bar-answer bar-refused" aria-label="Refused">
        <p>
          <strong>{refused.refused}</strong> <WhyButton cites={refused.cites} about={refused.refused} label="§" />
        </p>
        <Button className="bar-close" onClick={clear}>
          {' '}
          Dismiss
        </Button>
      </section>
    );
  if (hint === null) return null;
  if (hint === 'nothing')
    return (
      <section className="bar-answer" aria-label="Hint">
        <p>You have no decision to make now.</p>
      </section>
    );
  const [best, ...others] = hint.choices;
  return (
    <section className="bar-answer" aria-label="Hint" aria-live="polite">
      <p>
        <strong>
          {adviser === undefined
            ? `Best: ${spellOutCards(best?.words ?? '')}.`
            : `${adviser} would ${best?.words ?? 'wait'}.`}
        </strong>{' '}
        {(adviser === undefined ? others.slice(0, 3) : []).map(({ words, cost }) => (
          <span key={words}>
            {spellOutCards(words)} {cost === null ? '' : costText(cost)}.{' '}
          </span>
        ))}
      </p>
      <p className="quiet">
        {hint.note} {hint.exact ? '' : 'Estimated by sampling, not exact.'}
      </p>
    </section>
  );
};
