import { type Cents, dollars } from '@fairdeal/rules';

/** An amount won or lost, with its sign: a true minus. */
export const signed = (cents: Cents): string => `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;
