import type { BrandedNumber } from '@fairdeal/cards/internal';

/** Money in whole cents, a safe integer. */
export type Cents = BrandedNumber<'cents'>;

/** The most that is staked or bought at once, a billion dollars: what any table pays on it is still a safe integer. */
export const MOST_CENTS: Cents = 100_000_000_000;

/** The most that a player holds, far below where whole cents stop being safe. */
export const MOST_HELD: Cents = 1_000_000_000_000;

/** Whether a value is a whole number of cents. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** A whole number with its thousands apart: `1,250`. */
export const inThousands = (whole: number): string =>
  whole < 1000 ? whole.toString() : whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats cents as dollars: `$10`, `$2.50`, `$1,250`, `-$5`. */
export const dollars = (cents: Cents): string => {
  const whole = inThousands(Math.trunc(Math.abs(cents) / 100));
  const part = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}$${whole}${part === 0 ? '' : `.${part.toString().padStart(2, '0')}`}`;
};
