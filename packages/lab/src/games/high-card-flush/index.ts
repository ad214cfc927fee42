import type { LabGame } from '../../exact/lab-game.js';
import { type RaiseChart, raiseChartPlays } from '../../exact/raise-chart.js';
import { solverQuestion } from '../../exact/solver.js';
import { bestStaircase } from '../../exact/staircase.js';
import { flushChart } from './chart.js';
import { PUBLISHED } from './published.js';
import { simpleHighCardFlush } from './simple.js';
import { flushGains } from './simple-rule.js';
import { HIGH_CARD_FLUSH_SOLVER } from './solver.js';

const wholeChart = (): RaiseChart => {
  const question = solverQuestion(HIGH_CARD_FLUSH_SOLVER, '2019');
  const chunks = Array.from({ length: HIGH_CARD_FLUSH_SOLVER.chunkCount(question) }, (_, chunk) => chunk);
  return flushChart(chunks.map((chunk) => HIGH_CARD_FLUSH_SOLVER.solveChunk(question, chunk)));
};

/** High Card Flush in the lab. */
export const HIGH_CARD_FLUSH_LAB: LabGame = {
  solver: HIGH_CARD_FLUSH_SOLVER,
  simplePlay: simpleHighCardFlush,
  published: PUBLISHED,
  firstCards: 7,
  variantTables: [],
  strategy: { from: 'chart', chart: wholeChart, plays: (stored) => raiseChartPlays(stored as RaiseChart) },
  simpleRule: (question, _, lines) => ({
    ...bestStaircase(flushGains(question), lines),
    rest: 'as much as the flush allows; fold the rest',
  }),
  twoSeats: { rounds: 60_000 },
  collusion: { rounds: 12_000 },
};
