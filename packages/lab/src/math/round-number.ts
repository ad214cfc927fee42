const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number that is no smaller: 1, 2, 2.5 or 5 times a power of ten. */
export const roundUp = (value: number): number => {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.find((step) => step * power >= value * (1 - 1e-12)) ?? 10);
};
