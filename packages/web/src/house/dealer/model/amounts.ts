import type { WireAct, WireOption } from '@fairdeal/client';
import { dollars, type NumberRange } from '@fairdeal/rules';

/** The number of an option that its doer may choose. */
export interface AmountField {
  readonly field: string;
  readonly range: NumberRange;
  /** Whether it is money, which is typed in dollars. */
  readonly money: boolean;
}

/** The field of an option that takes an amount; null where its act is sent as it is. */
export const amountField = ({ ranges = {} }: WireOption): AmountField | null => {
  const [field, range] = Object.entries(ranges)[0] ?? [];
  if (field === undefined || range === undefined || range.min === range.max) return null;
  return { field, range, money: field === 'cents' || field.startsWith('play.') };
};

/** The number of a text that was typed: cents of an amount in dollars. Null for none. */
export const typedAmount = ({ money }: AmountField, typed: string): number | null => {
  if (!/^\d+(?:\.\d{1,2})?$/.test(typed)) return null;
  const number = Number(typed);
  return money ? Math.round(100 * number) : number;
};

/** Why an amount can't be sent; null for one that can. */
export const amountFault = ({ range, money }: AmountField, amount: number | null): string | null => {
  const words = (value: number): string => (money ? dollars(value) : `${value}`);
  if (amount === null) return 'Enter the amount.';
  if (amount < range.min) return `At least ${words(range.min)}.`;
  if (amount > range.max) return `At most ${words(range.max)}.`;
  return (amount - range.min) % range.step === 0 ? null : `In steps of ${words(range.step)}.`;
};

/** The act with an amount in its field: `play.raise` is a field of a field. */
export const withAmount = (act: WireAct, field: string, amount: number): WireAct => {
  const [outer = '', inner] = field.split('.');
  if (inner === undefined) return { ...act, [outer]: amount };
  return { ...act, [outer]: { ...Object(act[outer]), [inner]: amount } };
};
