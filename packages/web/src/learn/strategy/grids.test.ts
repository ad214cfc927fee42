import { readFileSync } from 'node:fs';
import { type StoredOdds, solverFor, solverQuestion } from '@fairdeal/lab';
import { type PointsChart, type RaiseChart, toEightDecimals } from '@fairdeal/lab/internal';
import { expect, test } from 'vitest';
import type { ChartSituation } from '../solver/solver-messages.js';
import {
  djWildGrid,
  flushGrid,
  HOLDEM_SITUATIONS,
  holdemGrid,
  OVER_UNDER_SITUATIONS,
  overUnderGrid,
  type StrategyGridData,
  saigonGrid,
} from './grids.js';

const read = <Data>(path: string): Data =>
  JSON.parse(readFileSync(new URL(`../../../../lab/data/${path}.json`, import.meta.url), 'utf8')) as Data;

const choicesOf = (game: string, edition: string, situations: readonly ChartSituation[]) => {
  const solver = solverFor(game)!;
  return situations.map((situation) =>
    solver
      .choices(solverQuestion(solver, edition), situation)
      .map(({ action, expected }) => ({ action, low: [], expected: toEightDecimals(expected), fraction: '' })),
  );
};

const cellOf = (grid: StrategyGridData, row: string, column: string) =>
  grid.rows.find(({ label }) => label === row)?.cells[grid.columns.indexOf(column)];

test('Starting hands are raised as often as the odds say', () => {
  const grid = holdemGrid(choicesOf('heads-up-holdem', '2016', HOLDEM_SITUATIONS));
  const hands = grid.rows.flatMap(({ cells }) => cells).filter((cell) => cell?.kind === 'yes');
  const ways = (label: string): number => (label.endsWith('s') ? 4 : label.endsWith('o') ? 12 : 6);
  const raised = hands.reduce((sum, cell) => sum + ways(cell?.label ?? ''), 0);
  expect(raised / 1326).toBeCloseTo(read<StoredOdds>('heads-up-holdem').results[0]!.main.frequencies['raise-3x']!, 8);
  expect(cellOf(grid, 'A', 'K')).toMatchObject({ label: 'AKs', kind: 'yes' });
  expect(cellOf(grid, '2', 'A')).toMatchObject({ label: 'A2o', kind: 'yes' });
  expect(cellOf(grid, '2', '2')).toMatchObject({ label: '22', kind: 'no' });
});

test('Call under on a first card up to 5, and over from 6 up', () => {
  const grid = overUnderGrid(choicesOf('over-under', '2020', OVER_UNDER_SITUATIONS));
  const best = grid.rows.map(({ label, cells }) => [
    label,
    grid.columns[cells.findIndex((cell) => cell?.kind === 'yes')],
  ]);
  expect(best.filter(([, call]) => call === 'Under 18').map(([label]) => label)).toEqual(['5', '4', '3', '2']);
  expect(cellOf(grid, '5', 'Over 23')?.words).toContain('Under 18 is best, with an EV of −$7.98');
});

test('Three-card flushes: a jack always raises, a 9 always folds, a 10 depends', () => {
  const grid = flushGrid(read<RaiseChart>('charts/high-card-flush'));
  const kinds = (row: string) => new Set(grid.rows.find(({ label }) => label === row)?.cells.map((cell) => cell?.kind));
  expect(kinds('J')).toEqual(new Set([undefined, 'yes']));
  expect(kinds('9')).toEqual(new Set([undefined, 'no']));
  expect(kinds('10')).toEqual(new Set([undefined, 'mixed']));
  expect(cellOf(grid, '10', '9')?.words).toContain('8 in 73.3%');
});

test('DJ Wild: only a pair of 4s depends on the other cards', () => {
  const grid = djWildGrid(read<RaiseChart>('charts/dj-wild'));
  const mixed = grid.rows.flatMap(({ label, cells }) =>
    cells.flatMap((cell, at) => (cell?.kind === 'mixed' ? [`${grid.columns[at]} ${label}`] : [])),
  );
  expect(mixed).toEqual(['Pair 4']);
  expect(cellOf(grid, 'A', 'High card')?.words).toContain('Ace high. Always fold');
});

test('Saigon: the higher Point Count wins, and a win with 5 pays half', () => {
  const grid = saigonGrid(read<PointsChart>('charts/saigon-5'));
  expect(cellOf(grid, '9', '8')).toMatchObject({ label: '+1', kind: 'yes' });
  expect(cellOf(grid, '5', '4')).toMatchObject({ label: '+½', kind: 'yes' });
  expect(cellOf(grid, '5', '5')).toMatchObject({ label: '0', kind: 'even' });
  expect(cellOf(grid, 'none', '1')).toMatchObject({ label: '−1', kind: 'no' });
});
