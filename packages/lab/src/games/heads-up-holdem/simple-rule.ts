import type { Rank } from '@fairdeal/cards';
import { rankWord, rankWords } from '@fairdeal/cards/internal';
import type { GameOdds } from '../../exact/game-odds.js';
import type { SolverQuestion } from '../../exact/solver.js';
import type { SimpleRule } from '../../exact/staircase.js';
import { fraction, readFraction, subtract } from '../../math/fraction.js';
import { DEALS_AFTER_START } from './choices.js';
import { startName, startOf } from './deck.js';
import { HOLDEM_STARTS } from './starts.js';
import { holdemTerms } from './terms.js';

const RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const ACE = 12;

/** The best rule before the Flop: a line is the pairs, or all hands with one high card; best play follows. Null for rules of one's own. */
export const holdemRule = ({ variant }: SolverQuestion, odds: GameOdds, lines: number): SimpleRule | null => {
  if (variant !== undefined) return null;
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
    rest: 'check every other hand; after the Flop it is best play',
  };
};
