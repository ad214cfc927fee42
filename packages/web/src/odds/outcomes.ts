import type { RoundResult } from '@fairdeal/lab/internal';

export interface OutcomesPerHundred {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** Results of a hundred rounds, in whole numbers that add up to a hundred. */
export const outcomesPerHundred = (
  distribution: readonly Pick<RoundResult, 'net' | 'probability'>[],
): OutcomesPerHundred => {
  const share = (has: (net: number) => boolean): number =>
    100 * distribution.filter(({ net }) => has(net)).reduce((sum, { probability }) => sum + probability, 0);
  const shares = { won: share((net) => net > 0), tied: share((net) => net === 0), lost: share((net) => net < 0) };
  const names = ['won', 'tied', 'lost'] as const;
  const whole = { won: Math.floor(shares.won), tied: Math.floor(shares.tied), lost: Math.floor(shares.lost) };
  const nearest = [...names].sort((one, other) => (shares[other] % 1) - (shares[one] % 1));
  for (const name of nearest.slice(0, 100 - whole.won - whole.tied - whole.lost)) whole[name] += 1;
  return whole;
};

/** One bar of the distribution: a result, or several rare ones together. */
export interface ResultBar {
  readonly label: string;
  readonly net: number;
  readonly probability: number;
}

const MOST_BARS = 14;

const netLabel = (net: number): string => (net === 0 ? 'even' : `${net > 0 ? '+' : '−'}${Math.abs(net)}`);

/** Bars for the results of a round, best first. If there are many, the largest wins share a bar. */
export const resultBars = (distribution: readonly Pick<RoundResult, 'net' | 'probability'>[]): ResultBar[] => {
  const all = distribution.toSorted((one, other) => other.net - one.net);
  const rare = all.length > MOST_BARS ? all.filter(({ net }) => net > 8) : [];
  const rest = all.slice(rare.length).map(({ net, probability }) => ({ label: netLabel(net), net, probability }));
  const least = rare.at(-1)?.net;
  if (least === undefined) return rest;
  const probability = rare.reduce((sum, one) => sum + one.probability, 0);
  return [{ label: `+${least} or more`, net: least, probability }, ...rest];
};
