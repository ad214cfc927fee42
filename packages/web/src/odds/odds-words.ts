import { type Cents, dollars } from '@fairdeal/rules';
import { percent as percentText } from '@fairdeal/rules/internal/text';
import { signedDollars as signedAmount } from '../ui/money.js';

export { oneIn } from '@fairdeal/rules/internal/text';

/** `2.36%`, `−5.8%`. */
export const percent = (share: number, digits = 2): string => withMinus(percentText(share, digits));

/** `+1.25`, `−0.5`, `0`: what is won or lost, in Antes. */
export const signedAntes = (value: number, digits = 4): string => {
  const text = Number(Math.abs(value).toFixed(digits)).toString();
  return value === 0 || text === '0' ? '0' : `${value < 0 ? '−' : '+'}${text}`;
};

/** A number as it was written, with a true minus sign: `−944659/713460`. */
export const withMinus = (text: string): string => text.replace(/^-/, '−');

/** `full-house` as people write it; three-of-a-kind keeps its hyphens. */
export const handWords = (hand: string): string =>
  hand.replace(/\b(full-house|high-card|royal-flush|two-pair|straight-flush|five-wilds)\b/, (name) =>
    name.replace('-', ' '),
  );

/** What an action of the lab is called. */
export const actionWords = (action: string): string =>
  ({ over: 'Over 23', under: 'Under 18', raise: 'Raise', fold: 'Fold', check: 'Check', surrender: 'Surrender' })[
    action
  ] ?? action.replace(/^raise-(\d)x$/, 'Raise $1x');

/** `27 cents`, `less than a cent`, `$1.05`: what something costs on average, as one says it. */
export const costInWords = (cents: Cents): string => {
  const whole = Math.round(cents);
  if (whole < 1) return cents > 0 ? 'less than a cent' : 'nothing';
  return whole === 1 ? '1 cent' : whole < 100 ? `${whole} cents` : dollars(whole);
};

/** What figures for people are told for. */
export const EXAMPLE_ANTE: Cents = 1000;

/** `+$4.31`: what so many Antes are where the Ante is the example's. */
export const antesInDollars = (antes: number): string => signedAmount(Math.round(EXAMPLE_ANTE * antes));

/** `73 of 100`; `fewer than 1 of 100`. */
export const outOfHundred = (share: number): string => {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return 'fewer than 1 of 100';
  return whole === 100 && share < 1 ? 'more than 99 of 100' : `${whole} of 100`;
};
