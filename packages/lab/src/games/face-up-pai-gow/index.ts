import type { LabGame } from '../../exact/lab-game.js';
import { ZERO } from '../../math/fraction.js';
import { PUBLISHED } from './published.js';
import { simpleFaceUpPaiGow } from './simple.js';
import { FACE_UP_PAI_GOW_SOLVER } from './solver.js';

/** Face Up Pai Gow Poker in the lab. */
export const FACE_UP_PAI_GOW_LAB: LabGame = {
  solver: FACE_UP_PAI_GOW_SOLVER,
  simplePlay: simpleFaceUpPaiGow,
  published: PUBLISHED,
  firstCards: 7,
  variantTables: [],
  strategy: { from: 'dealer' },
  simpleRule: () => null,
  twoSeats: { rounds: 30_000 },
  collusion: {
    gain: () => ZERO,
    why: 'the dealer’s cards are face up when a hand is set, and no other card matters',
  },
};
