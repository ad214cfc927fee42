import { RANKS } from '@fairdeal/cards';
import { houseGame } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import type { HandPlay, NamedHand } from '../exact/hand-play.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { LAB_GAMES } from '../games/index.js';
import { fractionText, toDecimal, toEightDecimals } from '../math/fraction.js';
import { solvedOf } from '../odds/solved.js';
import { filledTable, type Report, type ReportTable, tableOf, valueUnitOf } from './report.js';

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
const bestPlays = (solver: Solver, question: SolverQuestion, chart: () => unknown): readonly HandPlay[] => {
  const { strategy } = LAB_GAMES[solver.game];
  if (strategy.from === 'dealer')
    throw new RangeError(
      `${houseGame(solver.game).title} is set against the dealer’s open cards: ask --hand with --dealer.`,
    );
  if (question.variant !== undefined && !(strategy.from === 'solver' && strategy.variants))
    throw new RangeError('The chart is of the rules of the chapter: --hand tells what to do by rules of your own.');
  return strategy.from === 'chart' ? strategy.plays(chart()) : playsByChoices(solver, question, strategy.hands);
};

/** Starting hands as a square: suited ones above the pairs, the others below. */
const startingHandGrid = (rows: readonly HandPlay[]): ReportTable => {
  const mark = new Map(
    rows.map(({ hand, best }) => [hand, best === 'check' ? '.' : best.replace(/^raise-(\d+)x$/, '$1')]),
  );
  const high = [...RANKS].reverse();
  const name = (row: number, column: number): string =>
    `${high[Math.min(row, column)]}${high[Math.max(row, column)]}${row === column ? '' : row < column ? 's' : 'o'}`;
  return {
    title: 'Before the Flop: how many Antes to raise, . to check; suited above the pairs',
    columns: ['', ...high].map((letter) => ({ name: letter })),
    rows: high.map((letter, row) => [letter, ...high.map((_, column) => mark.get(name(row, column)) ?? '')]),
  };
};

/** Best play hand by hand. */
export const strategyReport = (solver: Solver, question: SolverQuestion, chart: () => unknown): Report => {
  const { title } = houseGame(solver.game);
  const hands = bestPlays(solver, question, chart);
  const choices = [...new Set(hands.flatMap(({ worths }) => Object.keys(worths)))].sort();
  const exactly = (choice: string): string => `${choice} exactly`;
  const records = hands.map(({ hand, best, raised, hands: count, worths }) => ({
    ...{ hand, best, raised, hands: count },
    raises: count === undefined ? undefined : `${raised} of ${count}`,
    ...Object.fromEntries(
      choices.flatMap((choice) => [
        [choice, worths[choice]?.expected],
        [exactly(choice), worths[choice]?.fraction],
      ]),
    ),
  }));
  const worth = choices.map((name) => ({ name, unit: 'value' as const }));
  const isSquare = 'square' in LAB_GAMES[solver.game].strategy;
  return {
    title: `${title}: best play`,
    sections: [
      {
        table: isSquare ? startingHandGrid(hands) : filledTable(tableOf(['hand', 'best', ...worth, 'raises'], records)),
      },
    ],
    data: { game: solver.game, hands },
    csv: tableOf(
      ['hand', 'best', 'raised', 'hands', ...choices.flatMap((choice) => [choice, exactly(choice)])],
      records,
      `Best play of ${title}`,
    ),
  };
};

/** More lines nobody keeps in mind. */
export const MAX_RULE_LINES = 8;

/** Reports the best simple rule with at most this many lines, and its cost. Throws a sentence where lines cannot state best play. */
export const simpleRuleReport = (odds: GameOdds, lines: number): Report => {
  const { game, question } = solvedOf(odds);
  const rule = LAB_GAMES[game.id].simpleRule(question, odds, lines);
  if (rule === null)
    throw new RangeError(
      `Best play of ${game.title} is not said in lines${question.variant === undefined ? '' : ' by rules of one’s own'}: --hand tells what to do with one hand.`,
    );
  const [cost, houseEdge] = [toEightDecimals(rule.cost), toEightDecimals(rule.houseEdge)];
  const costFraction = fractionText(rule.cost);
  return {
    title: `${game.title}: the best rule of ${lines === 1 ? 'one line' : `at most ${lines} lines`}`,
    sections: [
      {
        steps: rule.lines.map((line) => `${line}.`),
        notes: [
          `Then: ${rule.rest}.`,
          `It gives up ${toDecimal(rule.cost, 8)} of the ${valueUnitOf(game)} against best play, exactly ${costFraction}; the house edge is then ${toDecimal(rule.houseEdge, 8)}.`,
        ],
      },
    ],
    data: {
      game: game.id,
      lines: rule.lines,
      rest: rule.rest,
      ...{ cost, costFraction, houseEdge, houseEdgeFraction: fractionText(rule.houseEdge), exact: true },
    },
    csv: tableOf(
      ['line', 'words', 'cost', 'costFraction', 'houseEdge'],
      rule.lines.map((words, at) => ({ line: at + 1, words, cost, costFraction, houseEdge })),
      `A rule for ${game.title}`,
    ),
  };
};
