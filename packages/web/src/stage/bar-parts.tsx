import type { Cents } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { money, signed } from '../parts/signed.js';
import { Key } from '../seat/key.js';

/** What one has, and what the round brought once that is shown. */
export const Have = ({
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
    <span className="bar-have-name">{name}</span> <strong>{money(cents)}</strong>{' '}
    {net === undefined ? (
      <span>{line}</span>
    ) : (
      <span className={net > 0 ? 'win' : net < 0 ? 'lose' : undefined}>
        {net === 0 ? 'even this round' : `${signed(net)} this round`}
      </span>
    )}
  </>
);

/** All that is still to be shown, at once. */
export const Skip = ({ onSkip }: { readonly onSkip: () => void }): ReactNode => (
  <button type="button" className="primary" aria-keyshortcuts="Space" onClick={onSkip}>
    Skip <Key name="Space" />
  </button>
);
