import { roundUp } from '@fairdeal/lab/internal';

/** Round numbers within a range, at most `most`. */
export const ticks = (least: number, most: number, count: number): number[] => {
  if (!(most > least)) return [least];
  const step = roundUp((most - least) / Math.max(1, count));
  const [first, last] = [Math.ceil(least / step - 1e-9), Math.floor(most / step + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
};
