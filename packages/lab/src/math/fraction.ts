/** Exact rational number in lowest terms. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type IntegerLike = bigint | number;

const gcd = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

/** Makes a fraction in lowest terms: `fraction(6, 4)` is 3/2. */
export const fraction = (numerator: IntegerLike, denominator: IntegerLike = 1n): Fraction => {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under === 0n) throw new RangeError(`${over}/0 is no fraction.`);
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  return { numerator: over / common, denominator: under / common };
};

/** Nothing, as a fraction. */
export const ZERO = fraction(0n);
/** A whole, as a fraction. */
export const ONE = fraction(1n);

/** a + b */
export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
/** −a */
export const negate = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator });
/** a − b */
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b));
/** a × b */
export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
/** a ÷ b */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
/** All of these together. */
export const sum = (terms: Iterable<Fraction>): Fraction => {
  let total = ZERO;
  for (const term of terms) total = add(total, term);
  return total;
};

/** Below zero when the first is less, above when it is greater, 0 when they are equal. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
/** Whether two fractions are the same. */
export const equals = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;
/** The fraction without its sign. */
export const absolute = (a: Fraction): Fraction => (a.numerator < 0n ? negate(a) : a);

/** Writes a fraction: `-13158/626665`, or `2` for a whole number. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** Reads `a/b`, `-3`, `0.25` and `98.95`. */
export const readFraction = (text: string): Fraction => {
  const [over = '', under = '1'] = text.split('/');
  const [whole = '', decimals = ''] = over.split('.');
  return fraction(BigInt(whole + decimals), BigInt(under) * 10n ** BigInt(decimals.length));
};

/** Writes a fraction with this many decimals, a half rounded away from zero. */
export const toDecimal = ({ numerator, denominator }: Fraction, digits: number): string => {
  const scale = 10n ** BigInt(digits);
  const positive = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * positive * scale + denominator) / (2n * denominator);
  const text = `${scaled}`.padStart(digits + 1, '0');
  const sign = numerator < 0n && scaled !== 0n ? '-' : '';
  return `${sign}${text.slice(0, text.length - digits)}${digits === 0 ? '' : `.${text.slice(-digits)}`}`;
};

/** Converts a fraction to the nearest number. */
export const toNumber = (a: Fraction): number => {
  const size = `${a.denominator}`.length - `${absolute(a).numerator}`.length;
  return Number(toDecimal(a, Math.max(0, size) + 20));
};

/** As every figure of the lab is shown: eight decimals. */
export const toEightDecimals = (a: Fraction): number => Number(toDecimal(a, 8));
/** A number rounded to eight decimals. */
export const roundToEightDecimals = (value: number): number => Number(value.toFixed(8));
