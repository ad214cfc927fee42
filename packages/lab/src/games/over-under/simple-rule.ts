import type { Rank } from '@fairdeal/cards';
import { rankWord } from '@fairdeal/cards/internal';
import type { GameOdds } from '../../exact/game-odds.js';
import type { SolverQuestion } from '../../exact/solver.js';
import type { SimpleRule } from '../../exact/staircase.js';
import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  readFraction,
  subtract,
  sum,
  ZERO,
} from '../../math/fraction.js';
import { OVER_UNDER_SOLVER } from './solver.js';

const RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The best rule: the first cards in this many runs, each with one call; every split is tried. */
export const overUnderRule = (question: SolverQuestion, odds: GameOdds, lines: number): SimpleRule => {
  const worths = RANKS.map(
    (rank) =>
      new Map(OVER_UNDER_SOLVER.choices(question, { cards: [4 * rank] }).map(({ said, expected }) => [said, expected])),
  );
  interface Run {
    readonly worth: Fraction;
    readonly parts: readonly string[];
  }
  const bestRun = (from: number, to: number): Run => {
    const calls = [...(worths[0]?.keys() ?? [])].map((call) => ({
      call,
      worth: sum(worths.slice(from, to).map((row) => row.get(call) ?? ZERO)),
    }));
    const best = calls.reduce((one, other) => (compare(other.worth, one.worth) > 0 ? other : one));
    const [low, high] = [rankWord((RANKS[from] ?? 0) as Rank), rankWord((RANKS[to - 1] ?? 0) as Rank)];
    return { worth: best.worth, parts: [`Call ${best.call} on ${low === high ? low : `${low} to ${high}`}`] };
  };
  let now = RANKS.map((_, at) => bestRun(0, at + 1));
  for (let line = 1; line < lines; line += 1) {
    const before = now;
    now = RANKS.map((_, at) =>
      RANKS.slice(0, at).reduce<Run>(
        (best, _rank, cut) => {
          const [first, last] = [before[cut], bestRun(cut + 1, at + 1)];
          if (first === undefined) return best;
          const joined = add(first.worth, last.worth);
          return compare(joined, best.worth) > 0 ? { worth: joined, parts: [...first.parts, ...last.parts] } : best;
        },
        before[at] ?? bestRun(0, at + 1),
      ),
    );
  }
  const { worth = ZERO, parts = [] } = now.at(-1) ?? {};
  const expected = multiply(worth, fraction(1, RANKS.length));
  return {
    lines: parts,
    cost: subtract(readFraction(odds.main.expected), expected),
    houseEdge: subtract(ZERO, expected),
    rest: 'nothing else is needed',
  };
};
