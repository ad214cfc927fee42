import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RaiseChart } from '../exact/raise-chart.js';
import { solverQuestion } from '../exact/solver.js';
import { djWildChart } from './dj-wild/chart.js';
import { flushChart } from './high-card-flush/chart.js';
import { HIGH_CARD_FLUSH_SOLVER as solver } from './high-card-flush/solver.js';
import { type PointsChart, saigonChart } from './saigon-5/chart.js';

const stored = <Chart>(game: string): Chart =>
  JSON.parse(readFileSync(new URL(`../../data/charts/${game}.json`, import.meta.url), 'utf8')) as Chart;
const handsOf = ({ classes }: RaiseChart): number => classes.reduce((all, { hands }) => all + hands, 0);
const raisedOf = ({ classes }: RaiseChart): number => classes.reduce((all, { raised }) => all + raised, 0);
const frequencies = (game: string): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(new URL(`../../data/${game}.json`, import.meta.url), 'utf8')).results[0].main.frequencies;

test('The chart of DJ Wild is the one stored; node scripts/strategy-charts.mjs writes it', () => {
  expect(djWildChart()).toEqual(stored('dj-wild'));
});

test('The chart of Saigon 5 Card is the one stored', () => {
  expect(saigonChart()).toEqual(stored('saigon-5'));
});

test('A chunk of the flushes gives the classes that are stored', () => {
  const { classes } = flushChart([solver.solveChunk(solverQuestion(solver, '2019'), 5)]);
  const short = classes.filter(({ group }) => group === '2-card flush' || group === '3-card flush');
  expect(short.length).toBeGreaterThan(10);
  expect(stored<RaiseChart>('high-card-flush').classes).toEqual(expect.arrayContaining(short));
});

test('The charts hold every hand, and raise as often as the odds say', () => {
  const flushes = stored<RaiseChart>('high-card-flush');
  expect(handsOf(flushes)).toBe(133_784_560);
  expect(1 - raisedOf(flushes) / handsOf(flushes)).toBeCloseTo(frequencies('high-card-flush').fold!, 7);
  const wild = stored<RaiseChart>('dj-wild');
  expect(handsOf(wild)).toBe(2_869_685);
  expect(raisedOf(wild) / handsOf(wild)).toBeCloseTo(frequencies('dj-wild').raise!, 7);
});

test('Nets by Point Count add up to the expected value of Saigon 5 Card', () => {
  const { rows, deals } = stored<PointsChart>('saigon-5');
  const net = rows.flatMap(({ against }) => against).reduce((all, cell) => all + cell.deals * cell.net, 0);
  expect(net / deals).toBeCloseTo(-23_749_189 / 1_271_680_410, 10);
});
