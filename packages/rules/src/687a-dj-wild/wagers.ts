import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 687a.7(d), under the names of 687a.1 and in the order they are settled. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '687a.7(d)(1)', when: 'start', required: true },
  { id: 'blind', title: 'Blind Wager', clause: '687a.7(d)(1)', when: 'start', required: true, equals: 'ante' },
  { id: 'raise', title: 'Raise Wager', clause: '687a.7(d)(1)', when: 'round', required: false, antes: [2, 2] },
  { id: 'progressive', title: 'Progressive Bonus Wager', clause: '687a.7(d)(2)', when: 'start', required: false },
  { id: 'trips', title: 'Trips Bonus Wager', clause: '687a.7(d)(3)', when: 'start', required: false },
  { id: 'bad-beat', title: 'Two-Way Bad Beat Bonus Wager', clause: '687a.7(d)(4)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const WAGERS_LAW = {
  positions: '687a.2(a)',
  chips: '687a.7(a)',
  wagers: '687a.7(d)',
  window: '687a.7(c)',
  required: '687a.7(d)(1)',
  adjacent: { boxes: ({ submission }) => Number(submission.settings.adjacentBoxes), clause: '687a.7(e)' },
  abandon: '687a.7(b)',
  folded: { kept: ['687a.11(b)', '687a.11(b)(1)', '687a.11(c)'], racked: ['687a.11(b)', '687a.11(c)'] },
  validate: [],
} as const satisfies Partial<TableLaw>;
