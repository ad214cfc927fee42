import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 677a.7(d): the Ante with its Odds, the Raise of the round, and two wagers that stand alone. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '677a.7(d)(1)', when: 'start', required: true },
  { id: 'odds', title: 'Odds Wager', clause: '677a.7(d)(1)', when: 'start', required: true, equals: 'ante' },
  { id: 'raise', title: 'Raise Wager', clause: '677a.7(d)(1)', when: 'round', required: false, antes: [1, 3] },
  { id: 'pocket-bonus', title: 'Pocket Bonus Wager', clause: '677a.7(d)(2)', when: 'start', required: false },
  { id: 'trips-plus', title: 'Trips Plus Wager', clause: '677a.7(d)(3)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const WAGERS_LAW = {
  positions: '677a.2(a)',
  chips: '677a.7(a)',
  seated: '677a.7(b)',
  window: '677a.7(c)',
  wagers: '677a.7(d)',
  required: '677a.7(d)(1)',
  adjacent: { boxes: () => 1, clause: '677a.7(e)' },
  abandon: '677a.7(b)',
  validate: [],
} as const satisfies Partial<TableLaw>;
