import type { TableLaw } from '../engine/model/house-game.js';
import { OPTIONAL } from './wagers.js';

/** § 678a.13: what happens when something goes wrong. The procedures are those of every table. */
export const IRREGULARITIES_LAW = {
  faceUp: '678a.13(a)',
  manyFaceUp: '678a.13(a)',
  drawnInError: '678a.13(b)',
  wrongNumber: ['678a.13(c)'],
  exposed: { clause: '678a.13(d)', players: false, stillSettled: OPTIONAL },
  jam: '678a.13(e)',
  shoeJam: '678a.13(f)',
  outOfOrder: '678a.13(g)',
} as const satisfies Partial<TableLaw>;
