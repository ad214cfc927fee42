import type { TableLaw } from '../engine/model/house-game.js';
import { LATE_CARD_RULES } from '../engine/rules/irregularities/irregularities.js';

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
  lateCards: LATE_CARD_RULES,
  jam: '686a.9(d)',
  outOfOrder: '686a.9(e)',
} as const satisfies Partial<TableLaw>;
