const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

const logGamma = (x: number): number => {
  const base = x + LANCZOS.length - 1.5;
  const sum = LANCZOS.reduce((total, weight, at) => total + weight / (x + at), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
};

const PRECISION = 1e-15;

/** Regularized lower incomplete gamma function by its series, for x below a + 1. */
const lowerBySeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** Regularized upper incomplete gamma function by its continued fraction (Lentz), for x of a + 1 and more. */
const upperByFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, step = 0; Math.abs(step - 1) > PRECISION; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    step = c * d;
    fraction *= step;
    if (n > 1e6) throw new Error(`The continued fraction for a = ${a}, x = ${x} does not converge.`);
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** p-value of a chi-squared statistic: the probability of at least this value at these degrees of freedom. */
export const chiSquaredSurvival = (statistic: number, degrees: number): number => {
  const a = degrees / 2;
  const x = statistic / 2;
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
};

const LEAST_EXPECTED = 5;

/** Pearson's chi-squared test of counts against expected counts. Cells that expect fewer than five are pooled. */
export const pearson = (counts: readonly number[], expected: readonly number[]): number => {
  const rarestFirst = counts
    .map((count, cell) => ({ count, expects: expected[cell] ?? 0 }))
    .sort((left, right) => left.expects - right.expects);
  const cells: { count: number; expects: number }[] = [];
  for (const cell of rarestFirst) {
    const last = cells.at(-1);
    if (last && last.expects < LEAST_EXPECTED) {
      last.count += cell.count;
      last.expects += cell.expects;
    } else cells.push({ ...cell });
  }
  const statistic = cells.reduce((sum, { count, expects }) => sum + (count - expects) ** 2 / expects, 0);
  return chiSquaredSurvival(statistic, cells.length - 1);
};
