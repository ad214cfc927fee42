import { type Cents, dollars } from '@fairdeal/rules';

/** An amount won or lost, with its sign: a true minus. */
export const signedDollars = (cents: Cents): string =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;

/** An amount that may be below nothing: with a true minus. */
export const dollarsOrMinus = (cents: Cents): string => `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;
