import { type Cents, dollars } from '@fairdeal/rules';

/** An amount with its sign, plus or a true minus. */
export const signedDollars = (cents: Cents): string =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;

/** An amount with a true minus if it is negative. */
export const dollarsOrMinus = (cents: Cents): string => `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;
