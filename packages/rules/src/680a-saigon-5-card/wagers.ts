import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 680a.7(d), under the names of 680a.1. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '680a.7(d)(1)', when: 'start', required: true },
  { id: 'bonus', title: 'Bonus Wager', clause: '680a.7(d)(2)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const WAGERS_LAW = {
  positions: '680a.2(a)',
  chips: '680a.7(a)',
  seated: '680a.7(b)',
  window: '680a.7(c)',
  wagers: '680a.7(d)',
  required: '680a.7(d)(1)',
  adjacent: { boxes: ({ submission }) => Number(submission.settings.adjacentBoxes), clause: '680a.7(e)' },
  abandon: '680a.7(b)',
  validate: [],
} as const satisfies Partial<TableLaw>;
