import { RANKS } from '@fairdeal/cards';
import type { HouseGame } from '@fairdeal/rules';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { fractionText, toEightDecimals } from '../math/fraction.js';
import type { PointsChart, RaiseChart } from '../strategy/charts.js';
import type { SimpleRule } from '../strategy/simple-rules/index.js';
import type { CsvCell } from './csv.js';

/** How a hand, or all hands that are called alike, are best played. */
export interface HandPlay {
  readonly hand: string;
  readonly best: string;
  readonly worths: Readonly<Record<string, { readonly expected: number; readonly fraction: string }>>;
  /** Where hands that are called alike are not all played alike: how many raise, of how many. */
  readonly raised?: number;
  readonly hands?: number;
}

type NamedHand = readonly [name: string, cards: readonly number[]];

const playsByChoices = (solver: Solver, question: SolverQuestion, hands: readonly NamedHand[]): HandPlay[] =>
  hands.map(([hand, cards]) => {
    const choices = solver.choices(question, { cards });
    return {
      hand,
      best: choices[0]?.said ?? '',
      worths: Object.fromEntries(
        choices.map(({ said, expected }) => [
          said,
          { expected: toEightDecimals(expected), fraction: fractionText(expected) },
        ]),
      ),
    };
  });

const LETTERS = [...RANKS];

/** All 169, suited ones in the upper half. */
const startingHands = (): NamedHand[] =>
  LETTERS.flatMap((_, high) =>
    LETTERS.slice(0, high + 1).flatMap((__, low): NamedHand[] =>
      high === low
        ? [[`${LETTERS[high]}${LETTERS[low]}`, [4 * high, 4 * low + 1]]]
        : [
            [`${LETTERS[high]}${LETTERS[low]}s`, [4 * high, 4 * low]],
            [`${LETTERS[high]}${LETTERS[low]}o`, [4 * high, 4 * low + 1]],
          ],
    ),
  ).reverse();

/** The games whose best play is read from a stored chart. */
export const CHARTED_GAMES: readonly string[] = ['high-card-flush', 'saigon-5', 'dj-wild'];

/** Best play hand by hand; `chart` reads what is stored of the charted games. Throws a sentence where there is none to tell. */
export const bestPlays = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  chart: () => unknown,
): readonly HandPlay[] => {
  if (game.id === 'over-under')
    return playsByChoices(
      solver,
      question,
      LETTERS.map((letter, rank) => [letter, [4 * rank]]),
    );
  if (question.variant !== undefined)
    throw new RangeError('The chart is of the rules of the chapter: --hand tells what to do by rules of your own.');
  if (game.id === 'heads-up-holdem') return playsByChoices(solver, question, startingHands());
  if (game.id === 'saigon-5')
    return (chart() as PointsChart).rows.map(({ points, expected, fraction }) => ({
      hand: points === 0 ? 'does not qualify' : `Point Count of ${points}`,
      best: 'set the highest',
      worths: { set: { expected, fraction } },
    }));
  return (chart() as RaiseChart).classes.map(({ group, name, hands, raised, raise, raiseFraction, fold }) => ({
    hand: group === name ? name : `${group}, ${name}`,
    best: raised === hands ? 'raise' : raised === 0 ? 'fold' : 'depends',
    worths: { raise: { expected: raise, fraction: raiseFraction }, fold: { expected: fold, fraction: `${fold}` } },
    raised,
    hands,
  }));
};

/** What there is to choose from, over all hands. */
export const choiceNames = (hands: readonly HandPlay[]): readonly string[] =>
  [...new Set(hands.flatMap(({ worths }) => Object.keys(worths)))].sort();

/** Best play for a spreadsheet; the first row says what the columns are. */
export const bestPlaysTable = (hands: readonly HandPlay[]): readonly [readonly string[], ...(readonly CsvCell[])[]] => {
  const choices = choiceNames(hands);
  return [
    ['hand', 'best', 'raised', 'hands', ...choices.flatMap((choice) => [choice, `${choice} exactly`])],
    ...hands.map(({ hand, best, raised, hands: count, worths }) => [
      hand,
      best,
      raised ?? null,
      count ?? null,
      ...choices.flatMap((choice) => [worths[choice]?.expected ?? null, worths[choice]?.fraction ?? null]),
    ]),
  ];
};

/** More lines nobody keeps in mind. */
export const MAX_RULE_LINES = 8;

/** A simple rule as it is written. */
export interface SimpleRuleReport extends Pick<SimpleRule, 'lines'> {
  readonly game: string;
  /** What is done with all other hands. */
  readonly rest: string;
  readonly cost: number;
  readonly costFraction: string;
  readonly houseEdge: number;
  readonly houseEdgeFraction: string;
  readonly exact: true;
}

/** A rule as it is written. */
export const simpleRuleReport = (
  { id }: HouseGame,
  { lines, rest, cost, houseEdge }: SimpleRule & Pick<SimpleRuleReport, 'rest'>,
): SimpleRuleReport => ({
  game: id,
  lines,
  rest,
  cost: toEightDecimals(cost),
  costFraction: fractionText(cost),
  houseEdge: toEightDecimals(houseEdge),
  houseEdgeFraction: fractionText(houseEdge),
  exact: true,
});

/** The same for a spreadsheet; the first row says what the columns are. */
export const simpleRuleTable = ({
  lines,
  cost,
  costFraction,
  houseEdge,
}: SimpleRuleReport): readonly [readonly string[], ...(readonly CsvCell[])[]] => [
  ['line', 'words', 'cost', 'costFraction', 'houseEdge'],
  ...lines.map((words, at) => [at + 1, words, cost, costFraction, houseEdge]),
];
