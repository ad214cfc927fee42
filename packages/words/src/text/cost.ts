import { type Cents, dollars } from '@fairdeal/rules';

/** Average cost in words: `27 cents`, `less than a cent`, `$1.05`. */
export const costInWords = (cents: Cents): string => {
  const whole = Math.round(cents);
  if (whole < 1) return cents > 0 ? 'less than a cent' : 'nothing';
  return whole === 1 ? '1 cent' : whole < 100 ? `${whole} cents` : dollars(whole);
};

/** Average cost for a table: `27¢`, `$1.05`. */
export const costInTable = (cents: Cents): string => {
  const whole = Math.round(cents);
  return whole < 1 && cents > 0 ? 'under 1¢' : whole < 100 ? `${whole}¢` : dollars(whole);
};

/** `85 in 100`; never 0 or 100 for something that can still go the other way. */
export const timesInHundred = (share: number): string => {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return 'fewer than 1 in 100';
  return whole === 100 && share < 1 ? 'more than 99 in 100' : `${whole} in 100`;
};
