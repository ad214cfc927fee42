import { RANKS } from '@fairdeal/cards';
import type { LabGame } from '../../exact/lab-game.js';
import { overUnderCollusion } from './collusion.js';
import { PUBLISHED } from './published.js';
import { rulesOf } from './rules.js';
import { simpleOverUnder } from './simple.js';
import { overUnderRule } from './simple-rule.js';
import { OVER_UNDER_SOLVER, shoeOf } from './solver.js';
import { overUnderProduct } from './two-seats.js';

/** Over/Under in the lab. */
export const OVER_UNDER_LAB: LabGame = {
  solver: OVER_UNDER_SOLVER,
  simplePlay: simpleOverUnder,
  published: PUBLISHED,
  firstCards: 1,
  variantTables: [],
  strategy: { from: 'solver', hands: [...RANKS].map((letter, rank) => [letter, [4 * rank]]), variants: true },
  simpleRule: overUnderRule,
  twoSeats: { product: (question) => overUnderProduct(rulesOf(question), shoeOf(question)) },
  collusion: { gain: (question, seen) => overUnderCollusion(rulesOf(question), shoeOf(question), seen) },
};
