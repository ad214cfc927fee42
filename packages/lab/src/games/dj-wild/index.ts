import { JOKER, rankOf } from '@fairdeal/cards';
import { evaluateDjWild } from '@fairdeal/cards/internal';
import type { LabGame } from '../../exact/lab-game.js';
import { type RaiseChart, raiseChartPlays } from '../../exact/raise-chart.js';
import { bestStaircase } from '../../exact/staircase.js';
import { djWildChart } from './chart.js';
import { PUBLISHED } from './published.js';
import { simpleDjWild } from './simple.js';
import { wildGains } from './simple-rule.js';
import { DJ_WILD_SOLVER } from './solver.js';

/** DJ Wild Stud Poker in the lab. */
export const DJ_WILD_LAB: LabGame = {
  solver: DJ_WILD_SOLVER,
  simplePlay: simpleDjWild,
  published: PUBLISHED,
  firstCards: 5,
  variantTables: ['blind'],
  strategy: { from: 'chart', chart: djWildChart, plays: (stored) => raiseChartPlays(stored as RaiseChart) },
  simpleRule: (question, _, lines) => ({ ...bestStaircase(wildGains(question), lines), rest: 'fold the rest' }),
  twoSeats: {
    rounds: 60_000,
    // The value of a hand and the ranks that it holds decide a raise, whatever the suits.
    playKey: (cards) =>
      [evaluateDjWild(cards), ...cards.map((card) => (card === JOKER ? -1 : rankOf(card))).sort((a, b) => a - b)].join(
        ' ',
      ),
  },
  collusion: { rounds: 3000 },
};
