import type { Cents } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';

/** Cents of typed dollars on the meter; null for an impossible amount. */
export const readMeterAmount = (text: string): Cents | null => {
  const cents = text === '' ? Number.NaN : Math.round(100 * Number(text));
  return cents >= 0 && cents <= MOST_CENTS ? cents : null;
};
