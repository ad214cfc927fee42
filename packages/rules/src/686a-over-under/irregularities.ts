import type { TableLaw } from '../table/house-game.js';
import { LATE_CARDS } from '../table/irregularities.js';

/** § 686a.9: what happens when something goes wrong. The procedures are those of every table. */
export const IRREGULARITIES_LAW = {
  faceUp: '686a.9(a)',
  manyFaceUp: null,
  drawnInError: null,
  wrongNumber: null,
  exposed: null,
  shoeJam: null,
  counting: null,
  emptyShoe: '686a.9(b)',
  passedOver: '686a.9(c)',
  lateCards: LATE_CARDS,
  jam: '686a.9(d)',
  outOfOrder: '686a.9(e)',
} as const satisfies Partial<TableLaw>;
