import type { TableLaw } from '../engine/model/house-game.js';
import type { Table } from '../engine/model/state.js';
import { dealingNow } from '../engine/rules/dealing/one-deck.js';
import { EXPOSED_HAND_RULES } from '../engine/rules/irregularities/exposed-cards.js';

/** While an automated shoe's stacks are handed out, until the four cards that are left have been counted. */
const deliversStacks = (table: Table): boolean => dealingNow(table) === 'automated-shoe' && table.round?.stage === 1;

/** § 688a.13: what happens when something goes wrong. The dice are in § 688a.5(i), the dealer's setting in § 688a.11(a). */
export const IRREGULARITIES_LAW = {
  exposed: null,
  exposedHand: {
    clause: '688a.13(d)',
    voids: (table) => (deliversStacks(table) ? '688a.13(i)' : null),
    rules: EXPOSED_HAND_RULES,
  },
  faceUp: '688a.13(e)',
  manyFaceUp: '688a.13(e)',
  drawnInError: '688a.13(f)',
  wrongNumber: ['688a.13(g)', '688a.13(j)'],
  jam: '688a.13(k)',
  shoeJam: '688a.13(l)',
  outOfOrder: '688a.13(m)',
  emptyShoe: null,
  passedOver: null,
} as const satisfies Partial<TableLaw>;
