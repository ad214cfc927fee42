import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RANKS } from '@fairdeal/cards';
import {
  bestPlays,
  bestPlaysTable,
  choiceNames,
  type HandPlay,
  LAB_GAMES,
  type Solver,
  type SolverQuestion,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { type CommandOutput, withLink } from '../../shared/command-output.js';
import { UsageError } from '../../shared/errors.js';
import { STORED_ODDS_FOLDER } from '../../shared/paths.js';
import { formatTable } from '../../shared/print.js';
import { strategyLink } from './site-links.js';

export const STRATEGY_FORMATS = ['csv', 'json', 'chart'] as const;

const chartOf = (game: string): unknown => {
  const file = join(STORED_ODDS_FOLDER, 'charts', `${game}.json`);
  if (!existsSync(file)) throw new UsageError(`There is no chart of ${game} here.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const LETTERS = [...RANKS];

/** Starting hands as a square: suited ones above the pairs, the others below. */
const startingHandGrid = (rows: readonly HandPlay[]): string => {
  const mark = new Map(
    rows.map(({ hand, best }) => [hand, best === 'check' ? '.' : best.replace(/^raise-(\d+)x$/, '$1')]),
  );
  const high = [...LETTERS].reverse();
  const name = (row: number, column: number): string => {
    const [one, other] = [high[Math.min(row, column)], high[Math.max(row, column)]];
    return `${one}${other}${row === column ? '' : row < column ? 's' : 'o'}`;
  };
  return formatTable([
    ['', ...high],
    ...high.map((letter, row) => [letter, ...high.map((_, column) => mark.get(name(row, column)) ?? '')]),
  ]);
};

/** Best play hand by hand, as it is told. */
export const strategyOutput = (game: HouseGame, solver: Solver, question: SolverQuestion): CommandOutput => {
  const { strategy } = LAB_GAMES[game.id];
  const rows = bestPlays(game, solver, question, () => chartOf(game.id));
  const choices = choiceNames(rows);
  // Only where a row stands for several hands does best play raise some of them.
  const isGrouped = rows.some(({ hands }) => hands !== undefined);
  const told: CommandOutput = {
    json: { game: game.id, hands: rows },
    table: bestPlaysTable(rows),
    words: () =>
      'square' in strategy
        ? `${game.title} before the Flop: how many Antes to raise, . to check; suited above the pairs\n\n${startingHandGrid(rows)}`
        : [
            `${game.title}: best play`,
            '',
            formatTable([
              ['hand', 'best', ...choices, ...(isGrouped ? ['raises'] : [])],
              ...rows.map((row) => [
                row.hand,
                row.best,
                ...choices.map((choice) => row.worths[choice]?.expected.toFixed(8) ?? ''),
                ...(isGrouped ? [row.hands === undefined ? '' : `${row.raised} of ${row.hands}`] : []),
              ]),
            ]),
          ].join('\n'),
  };
  return withLink(told, strategyLink(game, solver, question, null));
};
