import type { TableLaw } from '../engine/model/house-game.js';

/** § 680a.13: what happens when something goes wrong. The procedures are those of every table. */
export const IRREGULARITIES_LAW = {
  faceUp: '680a.13(a)',
  manyFaceUp: '680a.13(a)',
  drawnInError: '680a.13(b)',
  wrongNumber: ['680a.13(c)'],
  exposed: null,
  jam: '680a.13(d)',
  shoeJam: '680a.13(e)',
  outOfOrder: '680a.13(f)',
} as const satisfies Partial<TableLaw>;
