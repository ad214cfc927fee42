import type { HouseGame, HouseGameId } from '@fairdeal/rules';
import type { HandPlay, NamedHand } from '../exact/hand-play.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import type { SimpleRule } from '../exact/staircase.js';
import { LAB_GAMES } from '../games/index.js';
import { fractionText, toEightDecimals } from '../math/fraction.js';
import type { CsvCell } from './csv.js';

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

/** Best play hand by hand; `chart` reads the stored chart of a game that has one. Throws a sentence where there is no strategy to tell. */
export const bestPlays = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  chart: () => unknown,
): readonly HandPlay[] => {
  const { strategy } = LAB_GAMES[game.id];
  if (strategy.from === 'dealer')
    throw new RangeError(`${game.title} is set against the dealer’s open cards: ask --hand with --dealer.`);
  if (question.variant !== undefined && !(strategy.from === 'solver' && strategy.variants))
    throw new RangeError('The chart is of the rules of the chapter: --hand tells what to do by rules of your own.');
  return strategy.from === 'chart' ? strategy.plays(chart()) : playsByChoices(solver, question, strategy.hands);
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
export interface SimpleRuleReport extends Pick<SimpleRule, 'lines' | 'rest'> {
  readonly game: HouseGameId;
  readonly cost: number;
  readonly costFraction: string;
  readonly houseEdge: number;
  readonly houseEdgeFraction: string;
  readonly exact: true;
}

/** A rule as it is written. */
export const simpleRuleReport = (
  { id }: HouseGame,
  { lines, rest, cost, houseEdge }: SimpleRule,
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
