import type { Cents } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';

/** What is typed as dollars on the meter; null when no meter shows it. */
export const readMeterAmount = (text: string): Cents | null => {
  const cents = text === '' ? Number.NaN : Math.round(100 * Number(text));
  return cents >= 0 && cents <= MOST_CENTS ? cents : null;
};
