import type { Cents } from '@fairdeal/rules';
import { percent as percentText } from '@fairdeal/rules/internal/text';
import { signedDollars as signedAmount } from '../ui/money.js';

export { oneIn } from '@fairdeal/rules/internal/text';

/** `2.36%`, `−5.8%`. */
export const percent = (share: number, digits = 2): string => withMinus(percentText(share, digits));

/** Antes won or lost: `+1.25`, `−0.5`, `0`. */
export const signedAntes = (value: number, digits = 4): string => {
  const text = Number(Math.abs(value).toFixed(digits)).toString();
  return value === 0 || text === '0' ? '0' : `${value < 0 ? '−' : '+'}${text}`;
};

/** A written number with a true minus sign: `−944659/713460`. */
export const withMinus = (number: string): string => number.replace(/^-/, '−');

/** "full house" for `full-house`; three-of-a-kind keeps its hyphens. */
export const handWords = (hand: string): string =>
  hand.replace(/\b(full-house|high-card|royal-flush|two-pair|straight-flush|five-wilds)\b/, (name) =>
    name.replace('-', ' '),
  );

/** Name of an action of the lab. */
export const actionWords = (action: string): string =>
  ({ over: 'Over 23', under: 'Under 18', raise: 'Raise', fold: 'Fold', check: 'Check', surrender: 'Surrender' })[
    action
  ] ?? action.replace(/^raise-(\d)x$/, 'Raise $1x');

/** Ante of the figures in dollars. */
export const EXAMPLE_ANTE: Cents = 1000;

/** Antes in dollars, at the example's Ante: `+$4.31`. */
export const antesInDollars = (antes: number): string => signedAmount(Math.round(EXAMPLE_ANTE * antes));

/** `73 of 100`; `fewer than 1 of 100`. */
export const outOfHundred = (share: number): string => {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return 'fewer than 1 of 100';
  return whole === 100 && share < 1 ? 'more than 99 of 100' : `${whole} of 100`;
};
