import type { TableLaw } from '../engine/model/house-game.js';

/** § 687a.13: what happens when something goes wrong. The procedures are those of every table. */
export const IRREGULARITIES_LAW = {
  faceUp: '687a.13(a)',
  manyFaceUp: '687a.13(a)',
  drawnInError: '687a.13(b)',
  wrongNumber: ['687a.13(c)'],
  exposed: { clause: '687a.13(d)', players: true, stillSettled: ['progressive', 'trips'] },
  jam: '687a.13(e)',
  shoeJam: '687a.13(f)',
  outOfOrder: '687a.13(g)',
} as const satisfies Partial<TableLaw>;
