import type { Cents } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { dollarsOrMinus, signedDollars } from '../ui/money.js';

interface BalanceLabelProps {
  readonly name: string;
  readonly cents: Cents;
  readonly line: string;
  readonly net?: Cents;
}

/** Balance, with the round's net once it is shown. */
export const BalanceLabel = ({ name, cents, line, net }: BalanceLabelProps): ReactNode => (
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
