import type { Cents } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { KeyHint } from '../ui/key-hint.js';
import { dollarsOrMinus, signedDollars } from '../ui/money.js';

/** What one has, and what the round brought once that is shown. */
export const BalanceLabel = ({
  name,
  cents,
  line,
  net,
}: {
  readonly name: string;
  readonly cents: Cents;
  readonly line: string;
  readonly net?: Cents;
}): ReactNode => (
  <>
    <span className="bar-have-name">{name}</span> <strong>{dollarsOrMinus(cents)}</strong>{' '}
    {net === undefined ? (
      <span>{line}</span>
    ) : (
      <span className={net > 0 ? 'win' : net < 0 ? 'lose' : undefined}>
        {net === 0 ? 'even this round' : `${signedDollars(net)} this round`}
      </span>
    )}
  </>
);

/** All that is still to be shown, at once. */
export const SkipButton = ({ onSkip }: { readonly onSkip: () => void }): ReactNode => (
  <button type="button" className="primary" aria-keyshortcuts="Space" onClick={onSkip}>
    Skip <KeyHint name="Space" />
  </button>
);
