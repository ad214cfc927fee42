import { type Rank, rankWord, rankWords } from '@fairdeal/cards';
import type { GameOdds } from '../../exact/game-odds.js';
import type { Solver, SolverQuestion } from '../../exact/solver.js';
import { DEALS_AFTER_START } from '../../games/heads-up-holdem/choices.js';
import { startName, startOf } from '../../games/heads-up-holdem/deck.js';
import { HOLDEM_STARTS } from '../../games/heads-up-holdem/starts.js';
import { holdemTerms } from '../../games/heads-up-holdem/terms.js';
import { compare, type Fraction, fraction, multiply, readFraction, subtract, sum, ZERO } from '../../math/fraction.js';
import { wildGains } from './dj-wild.js';
import { flushGains } from './high-card-flush.js';
import { bestStaircase, type SimpleRule } from './staircase.js';

export type { SimpleRule } from './staircase.js';

const RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Over/Under: the first cards in so many runs, each with one call; every split is tried. */
const overUnderRule = (solver: Solver, question: SolverQuestion, odds: GameOdds, lines: number): SimpleRule => {
  const worths = RANKS.map(
    (rank) => new Map(solver.choices(question, { cards: [4 * rank] }).map(({ said, expected }) => [said, expected])),
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
  };
};

const add = (one: Fraction, other: Fraction): Fraction => sum([one, other]);

const ACE = 12;

/** Heads-Up Hold 'Em before the Flop: a line is the pairs, or all hands with one high card; what follows is best play. */
const holdemRule = (odds: GameOdds, lines: number): SimpleRule => {
  const { scale, preflop } = holdemTerms();
  const antes = Math.max(...preflop);
  const deals = BigInt(DEALS_AFTER_START) * 1326n * BigInt(scale);
  const gain = (start: number): bigint => {
    const [base = 0, edge = 0, check = 0] = HOLDEM_STARTS[startName(start)] ?? [];
    return BigInt(base) + BigInt(antes * scale) * BigInt(edge) - BigInt(check);
  };
  const from = (starts: readonly number[]): { readonly least: number; readonly gained: bigint } => {
    let [least, gained, all] = [starts.length, 0n, 0n];
    for (let at = starts.length - 1; at >= 0; at -= 1) {
      all += gain(starts[at] ?? 0);
      if (all > gained) [least, gained] = [at, all];
    }
    return { least, gained };
  };
  const pairs = from(RANKS.map((rank) => startOf(rank, rank, false)));
  const orBetter = (least: number, high: number): string =>
    least === 0 ? 'any card' : least === high - 1 ? rankWord(least as Rank) : `${rankWord(least as Rank)} or better`;
  const withHigh = RANKS.slice(1).map((high) => {
    const lows = RANKS.slice(0, high);
    const [suited, other] = [
      from(lows.map((low) => startOf(high, low, true))),
      from(lows.map((low) => startOf(high, low, false))),
    ];
    const says = [
      ...(suited.gained > 0n ? [`${orBetter(suited.least, high)} of its suit`] : []),
      ...(other.gained > 0n ? [`${orBetter(other.least, high)} of another`] : []),
    ];
    const words = `${high === ACE ? 'an' : 'a'} ${rankWord(high)} with ${
      suited.least === other.least ? orBetter(suited.least, high) : says.join(' or ')
    }`;
    return { words, gained: suited.gained + other.gained };
  });
  const families = [
    { words: `a pair of ${rankWords(pairs.least as Rank)} or better`, gained: pairs.gained },
    ...withHigh,
  ]
    .filter(({ gained }) => gained > 0n)
    .sort((one, other) => (other.gained > one.gained ? 1 : -1));
  const cost = fraction(
    families.slice(lines).reduce((all, { gained }) => all + gained, 0n),
    deals,
  );
  return {
    lines: families.slice(0, lines).map(({ words }) => `Before the Flop raise ${antes}x with ${words}`),
    cost,
    houseEdge: subtract(cost, readFraction(odds.main.expected)),
  };
};

/** The best rule of at most so many lines, found by going through all of its kind; null where best play cannot be said in lines. */
export const simpleRuleOf = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  lines: number,
): (SimpleRule & { readonly rest: string }) | null => {
  switch (solver.game) {
    case 'high-card-flush':
      return { ...bestStaircase(flushGains(question), lines), rest: 'as much as the flush allows; fold the rest' };
    case 'dj-wild':
      return { ...bestStaircase(wildGains(question), lines), rest: 'fold the rest' };
    case 'over-under':
      return { ...overUnderRule(solver, question, odds, lines), rest: 'nothing else is needed' };
    case 'heads-up-holdem':
      if (question.variant !== undefined) return null;
      return { ...holdemRule(odds, lines), rest: 'check every other hand; after the Flop it is best play' };
    case 'saigon-5': {
      const isBest = odds.main.frequencies['lower Point Count'] === 0;
      return isBest
        ? {
            lines: ['Set the highest Point Count'],
            cost: ZERO,
            houseEdge: subtract(ZERO, readFraction(odds.main.expected)),
            rest: 'nothing else is needed',
          }
        : null;
    }
    default:
      return null;
  }
};
