import type { Cents } from '@fairdeal/rules';
import { netUnit, type RoundEnding } from './endings.js';

/** Distribution of the net result of many rounds, in cents. */
export interface NetAfterRounds {
  readonly rounds: number;
  readonly mean: number;
  readonly deviation: number;
  /** Probabilities to be ahead, even and behind. */
  readonly ahead: number;
  readonly even: number;
  readonly behind: number;
  /** Percentiles of the net result: 5, 25, 50, 75 and 95. */
  readonly atMost: Readonly<Record<string, Cents>>;
}

/** A Fourier transform in place; the lengths are a power of two. `sign` -1 is the way there, 1 the way back. */
const fourierTransform = (real: Float64Array, imaginary: Float64Array, sign: 1 | -1): void => {
  const size = real.length;
  const swap = (list: Float64Array, one: number, other: number): void => {
    const kept = list[one] ?? 0;
    list[one] = list[other] ?? 0;
    list[other] = kept;
  };
  for (let at = 1, turned = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; (turned & bit) !== 0; bit >>= 1) turned ^= bit;
    turned ^= bit;
    if (at >= turned) continue;
    swap(real, at, turned);
    swap(imaginary, at, turned);
  }
  const [cosines, sines] = [new Float64Array(size / 2), new Float64Array(size / 2)];
  for (let at = 0; at < size / 2; at += 1) {
    const angle = (sign * 2 * Math.PI * at) / size;
    cosines[at] = Math.cos(angle);
    sines[at] = Math.sin(angle);
  }
  for (let length = 2; length <= size; length *= 2) {
    const [half, step] = [length / 2, size / length];
    for (let from = 0; from < size; from += length)
      for (let at = 0; at < half; at += 1) {
        const [low, high] = [from + at, from + at + half];
        const [cosine, sine] = [cosines[at * step] ?? 0, sines[at * step] ?? 0];
        const [x, y] = [real[high] ?? 0, imaginary[high] ?? 0];
        const [turnedX, turnedY] = [x * cosine - y * sine, x * sine + y * cosine];
        const [lowX, lowY] = [real[low] ?? 0, imaginary[low] ?? 0];
        real[high] = lowX - turnedX;
        imaginary[high] = lowY - turnedY;
        real[low] = lowX + turnedX;
        imaginary[low] = lowY + turnedY;
      }
  }
};

/** Most units in a distribution; beyond that the result is left out. */
const MAX_SUMS = 2 ** 22;
const NET_PERCENTILES = [5, 25, 50, 75, 95] as const;

/**
 * Computes the distribution of the net result after this many rounds, right to about ten digits; null where there are too many sums. One
 * round's transform is raised to that power.
 */
export const netAfterRounds = (endings: readonly RoundEnding[], rounds: number): NetAfterRounds | null => {
  const unit = netUnit(endings);
  const moves = endings.map(({ net, probability }) => ({ by: unit === 0 ? 0 : net / unit, probability }));
  const least = Math.min(...moves.map(({ by }) => by));
  const most = Math.max(...moves.map(({ by }) => by));
  const needed = (most - least) * rounds + 1;
  if (needed > MAX_SUMS) return null;
  const size = 2 ** Math.max(1, Math.ceil(Math.log2(needed)));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (const { by, probability } of moves) real[by - least] = (real[by - least] ?? 0) + probability;
  fourierTransform(real, imaginary, -1);
  for (let at = 0; at < size; at += 1) {
    const [x, y] = [real[at] ?? 0, imaginary[at] ?? 0];
    const [length, angle] = [Math.hypot(x, y) ** rounds, Math.atan2(y, x) * rounds];
    real[at] = length * Math.cos(angle);
    imaginary[at] = length * Math.sin(angle);
  }
  fourierTransform(real, imaginary, 1);
  const zero = -least * rounds;
  let [mean, square, behind, sum] = [0, 0, 0, 0];
  const atMost: Record<string, Cents> = {};
  for (let at = 0; at < needed; at += 1) {
    const chance = (real[at] ?? 0) / size;
    const net = (at - zero) * unit;
    mean += chance * net;
    square += chance * net * net;
    if (at < zero) behind += chance;
    sum += chance;
    for (const part of NET_PERCENTILES) if (sum >= part / 100 - 1e-9) atMost[`${part}`] ??= net;
  }
  const even = (real[zero] ?? 0) / size;
  return {
    rounds,
    mean,
    deviation: Math.sqrt(Math.max(0, square - mean * mean)),
    ahead: Math.max(0, 1 - behind - even),
    even: Math.max(0, even),
    behind: Math.max(0, behind),
    atMost,
  };
};
