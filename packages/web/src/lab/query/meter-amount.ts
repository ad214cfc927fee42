import { type Cents, MOST_CENTS } from '@fairdeal/rules';

/** What is typed as dollars on the meter; null when no meter shows it. */
export const readMeterAmount = (text: string): Cents | null => {
  const cents = text === '' ? Number.NaN : Math.round(100 * Number(text));
  return cents >= 0 && cents <= MOST_CENTS ? cents : null;
};
