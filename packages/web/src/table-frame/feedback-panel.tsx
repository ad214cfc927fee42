import { hintText } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { DialogTrigger, Popover, Button as PressButton } from 'react-aria-components';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import type { ActFeedback } from './act-feedback.js';
import { AdviceWhy } from './advice-why.js';

type FeedbackPanelProps = Pick<ActFeedback<unknown>, 'refused' | 'hint' | 'clear'> & {
  /** Address of the hand in the lab. */
  readonly lab?: string | null;
};

const NO_PRICE = 'The lab has no figure for this decision.';

/** Answer in the bar: a refusal or a hint. */
export const FeedbackPanel = ({ refused, hint, lab = null, clear }: FeedbackPanelProps): ReactNode => {
  if (refused !== null)
    return (
      <section className="bar-answer bar-refused" aria-label="Refused">
        <p>
          <strong>{refused.refused}</strong> <WhyButton cites={refused.cites} about={refused.refused} label="§" />
        </p>
        <Button className="bar-close" onClick={clear}>
          Dismiss
        </Button>
      </section>
    );
  if (hint === null) return null;
  return (
    <section className="bar-answer" aria-label="Hint" aria-live="polite">
      {hint === 'nothing' ? (
        <p>You have no decision to make now.</p>
      ) : 'simple' in hint ? (
        <p>
          <strong>{hint.simple}</strong> {hint.because} <SampledWhy words={hint.note} />
        </p>
      ) : (
        <PricedHint advice={hint.advice} lab={lab} />
      )}
    </section>
  );
};

/** Grounds of a simple player's advice. */
const SampledWhy = ({ words }: { readonly words: string }): ReactNode =>
  words === '' ? null : (
    <DialogTrigger>
      <PressButton className="advice-why" aria-label="Why: what this advice rests on">
        Why
      </PressButton>
      <Popover className="clauses-popover" placement="top end">
        <p>{words}</p>
        <p className="quiet">Estimated by sampling.</p>
      </Popover>
    </DialogTrigger>
  );

const PricedHint = ({ advice, lab }: Parameters<typeof AdviceWhy>[0]): ReactNode => {
  const said = hintText(advice);
  return said === null ? (
    <p>{NO_PRICE}</p>
  ) : (
    <p>
      <strong>{said.best}</strong> {said.fact} <AdviceWhy advice={advice} lab={lab} />
    </p>
  );
};

/** Question before a choice that costs something. */
export const WarningPanel = ({ words, clear }: { readonly words: string; readonly clear: () => void }): ReactNode => (
  <section className="bar-answer" aria-label="Warning" aria-live="polite">
    <p>
      <strong>{words}</strong> Press it again to go on.
    </p>
    <Button className="bar-close" onClick={clear}>
      Dismiss
    </Button>
  </section>
);
