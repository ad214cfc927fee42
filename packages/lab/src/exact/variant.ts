import type { Pay } from '@fairdeal/rules';
import { isRecord, readPay } from '@fairdeal/rules/internal';
import { type Fraction, fraction } from '../math/fraction.js';

/** Rules that differ from the chapter's: plain JSON with fields of the game. */
export type Variant = Readonly<Record<string, unknown>>;

/** Explanations of a game's variant rules, by name. */
export type VariantWords = Readonly<Record<string, string>>;

const valueText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const variantError = (name: string, wanted: string, value: unknown): RangeError =>
  new RangeError(`"${name}" of a variant is ${wanted}, not ${valueText(value)}.`);

/** A whole number within bounds. */
export const wholeNumber = (name: string, value: unknown, least: number, most: number): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw variantError(name, `a whole number from ${least} to ${most}`, value);
};

/** One of these words, or true or false. */
export const oneOfThese = <Word extends string | boolean>(
  name: string,
  value: unknown,
  words: readonly Word[],
): Word => {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw variantError(name, `one of ${words.join(', ')}`, value);
};

/** Distinct whole numbers within bounds, lowest first; at most `count` of them. */
export const wholeNumbers = (
  name: string,
  value: unknown,
  count: number,
  least: number,
  most: number,
): readonly number[] => {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const numbers = [...new Set(given.map((one) => wholeNumber(name, one, least, most)))].sort((a, b) => a - b);
  if (numbers.length > 0 && numbers.length <= count) return numbers;
  throw variantError(name, count === 1 ? 'one whole number' : `at most ${count} whole numbers`, value);
};

/** An object whose names are among these. */
export const objectWith = (
  name: string,
  value: unknown,
  known: readonly string[],
): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) throw variantError(name, `an object of ${known.join(', ')}`, value);
  const strange = Object.keys(value).find((one) => !known.includes(one));
  if (strange !== undefined)
    throw new RangeError(`"${name}" of a variant has no field "${strange}". Its fields: ${known.join(', ')}.`);
  return value;
};

/** The denominators that a stake is divided by without a rest. */
const STAKE_PARTS = 2520;

/** Highest payout of a stake: more could not be counted in whole numbers. */
const MOST_TO_ONE = 10_000;

/** Payout of a stake from `3 to 2` or `push`. */
export const readWin = (name: string, value: unknown): Fraction => {
  const pay: Pay | null = typeof value === 'string' ? readPay(value) : null;
  if (pay?.kind === 'push') return fraction(0);
  if (pay?.kind === 'to' && STAKE_PARTS % pay.per === 0 && pay.odds <= MOST_TO_ONE * pay.per)
    return fraction(pay.odds, pay.per);
  throw variantError(name, `what a wager wins, "3 to 2" or "push", up to ${MOST_TO_ONE} to 1`, value);
};

/** Payout of each of these hands; hands left out push. */
export const readWins = (name: string, value: unknown, hands: readonly string[]): Readonly<Record<string, Fraction>> =>
  Object.fromEntries(
    Object.entries(objectWith(name, value, hands)).map(([hand, pays]) => [hand, readWin(`${name}, ${hand}`, pays)]),
  );

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** The least number of units to a stake that all of these are whole in. */
export const commonUnits = (values: Iterable<Fraction>, least = 1): number => {
  let units = least;
  for (const { denominator } of values) units = (units / gcd(units, Number(denominator))) * Number(denominator);
  return units;
};

/** Refuses payouts that take more units than can be counted exactly. */
export const requireUnits = (units: Iterable<number>, most: number): void => {
  for (const each of units)
    if (Math.abs(each) > most)
      throw new RangeError(
        `These rules pay ${Math.abs(each)} times their smallest unit, but exact counting stops at ${most} times. Use lower payouts or a larger unit.`,
      );
};

/** A fraction times `units`, rounded down. */
export const toUnits = ({ numerator, denominator }: Fraction, units: number): number =>
  Number((numerator * BigInt(units)) / denominator);

/** Reader of the rules in play: the chapter's, or variant rules, which are read once. */
export const rulesReader = <Rules>(
  law: () => Rules,
  read: (variant: Variant) => Rules,
): ((question: { readonly variant?: Variant }) => Rules) => {
  const known = new Map<string, Rules>();
  return ({ variant }) => {
    const text = variant === undefined ? '' : JSON.stringify(variant);
    const rules = known.get(text) ?? (variant === undefined ? law() : read(variant));
    known.set(text, rules);
    return rules;
  };
};
