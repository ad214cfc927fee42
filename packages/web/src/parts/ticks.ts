const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number that is no smaller: 1, 2, 2.5 or 5 times a power of ten. */
export const roundUp = (value: number): number => {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.find((step) => step * power >= value * (1 - 1e-12)) ?? 10);
};

/** Round numbers within a range, at most so many. */
export const ticks = (least: number, most: number, count: number): number[] => {
  if (!(most > least)) return [least];
  const step = roundUp((most - least) / Math.max(1, count));
  const [first, last] = [Math.ceil(least / step - 1e-9), Math.floor(most / step + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
};
