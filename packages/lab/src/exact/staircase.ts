import { type Fraction, fraction, subtract, ZERO } from '../math/fraction.js';

/** A rule that a player can keep in mind, and its exact cost against best play, in Antes. */
export interface SimpleRule {
  readonly lines: readonly string[];
  /** The play of all other hands. */
  readonly rest: string;
  readonly cost: Fraction;
  readonly houseEdge: Fraction;
}

/** Feature of a hand, other than its strength, that a line of a rule may use. */
export interface HandFeature {
  /** How a line says that it is at least so much. */
  readonly words: (least: number) => string;
  readonly most: number;
}

/**
 * Gain of raising over folding, summed over all deals. Hands are in order of strength, the lowest first, and by how much of a feature they
 * have.
 */
export interface RaiseGains {
  readonly names: readonly string[];
  readonly features: readonly HandFeature[];
  /** By feature, then by strength and by how much of the feature. */
  readonly gains: readonly (readonly Float64Array[])[];
  /** Gain of best play. */
  readonly best: bigint;
  /** All deals, in the units of the gains. */
  readonly deals: bigint;
  /** Net of a fold, in Antes. */
  readonly fold: Fraction;
}

interface StaircaseStep {
  readonly from: number;
  readonly least: number;
}

interface FoundStaircase {
  readonly gain: number;
  readonly feature: number;
  readonly steps: readonly StaircaseStep[];
}

/** For each feature value, the gain from raising all hands of a strength with at least that value. */
const withAtLeast = (row: Float64Array): Float64Array => {
  const sums = row.slice();
  for (let at = sums.length - 2; at >= 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at + 1] ?? 0);
  return sums;
};

/** The best rule with this many lines that uses one feature: hands from some strength up, and weaker hands with enough of the feature. */
const bestWith = (gains: readonly Float64Array[], feature: number, lines: number): FoundStaircase => {
  const rows = gains.map(withAtLeast);
  const width = rows[0]?.length ?? 0;
  let now: FoundStaircase[] = [];
  let sum = 0;
  for (let from = rows.length - 1; from >= 0; from -= 1) {
    sum += rows[from]?.[0] ?? 0;
    now[from] = { gain: sum, feature, steps: [{ from, least: 0 }] };
  }
  // Of rules that gain as much, the one that raises less.
  const bestOf = (rules: readonly FoundStaircase[]): FoundStaircase | undefined =>
    rules.reduce<FoundStaircase | undefined>(
      (best, rule) => (best === undefined || rule.gain >= best.gain ? rule : best),
      undefined,
    );
  let best = bestOf(now) ?? { gain: 0, feature, steps: [] };
  for (let line = 1; line < lines; line += 1) {
    const next: FoundStaircase[] = [];
    for (let to = 1; to < rows.length; to += 1) {
      const above = now[to];
      if (above === undefined) continue;
      for (let least = 1; least < width; least += 1) {
        let more = 0;
        for (let from = to - 1; from >= 0; from -= 1) {
          more += rows[from]?.[least] ?? 0;
          if (next[from] === undefined || above.gain + more > (next[from] as FoundStaircase).gain)
            next[from] = { gain: above.gain + more, feature, steps: [...above.steps, { from, least }] };
        }
      }
    }
    now = next;
    const longer = bestOf(next);
    if (longer !== undefined && longer.gain > best.gain) best = longer;
  }
  return best;
};

/** The best rule with at most this many lines, over all features; its cost is counted over all deals. */
export const bestStaircase = (
  { names, features, gains, best, deals, fold }: RaiseGains,
  lines: number,
): Omit<SimpleRule, 'rest'> => {
  const found = gains
    .map((rows, feature) => bestWith(rows, feature, lines))
    .reduce((one, other) => (other.gain > one.gain ? other : one));
  const { words } = features[found.feature] ?? { words: () => '' };
  const gained = fraction(BigInt(found.gain), deals);
  return {
    lines: found.steps.map(({ from, least }, at) => {
      const strength = `${names[from]} or better`;
      return at === 0 ? `Raise ${strength}` : `Raise ${strength} too with ${words(least)}`;
    }),
    cost: subtract(fraction(best, deals), gained),
    houseEdge: subtract(subtract(ZERO, fold), gained),
  };
};
