import type { LabGame } from '../../exact/lab-game.js';
import { readFraction, subtract, ZERO } from '../../math/fraction.js';
import { type PointsChart, pointsChartPlays, saigonChart } from './chart.js';
import type { DealerWay } from './deals.js';
import { PUBLISHED } from './published.js';
import { rulesOf } from './rules.js';
import { SAIGON_5_SOLVER } from './solver.js';
import { saigonProduct } from './two-seats.js';

/** Saigon 5 Card in the lab. */
export const SAIGON_5_LAB: LabGame = {
  solver: SAIGON_5_SOLVER,
  // A hand that is not set is set for the highest Point Count.
  simplePlay: () => ({}),
  published: PUBLISHED,
  firstCards: 5,
  variantTables: [],
  strategy: { from: 'chart', chart: saigonChart, plays: (stored) => pointsChartPlays(stored as PointsChart) },
  simpleRule: (_, { main }) =>
    main.frequencies['lower Point Count'] === 0
      ? {
          lines: ['Set the highest Point Count'],
          cost: ZERO,
          houseEdge: subtract(ZERO, readFraction(main.expected)),
          rest: 'nothing else is needed',
        }
      : null,
  twoSeats: {
    product: (question) => saigonProduct(question.settings.dealerSets as DealerWay, rulesOf(question)),
  },
  collusion: { rounds: 8000 },
};
