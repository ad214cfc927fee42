import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 686a.6 and the second wagers of § 686a.7(g), under the names of 686a.1. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '686a.6(d)', when: 'start', required: true },
  { id: 'over-23', title: 'Over 23 Wager', clause: '686a.7(g)(1)', when: 'round', required: false, antes: [1, 1] },
  { id: 'under-18', title: 'Under 18 Wager', clause: '686a.7(g)(2)', when: 'round', required: false, antes: [1, 1] },
  { id: 'bonus', title: 'Bonus Wager', clause: '686a.6(e)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const WAGERS_LAW = {
  positions: '686a.2(a)',
  chips: '686a.6(a)',
  cashWagers: true,
  window: '686a.6(c)',
  wagersFinal: true,
  required: '686a.6(d)',
  adjacent: { boxes: ({ submission }) => Number(submission.settings.adjacentBoxes), clause: '686a.6(f)' },
  midShoe: '686a.6(b)',
  permit: '686a.6(b)(1)',
  readmit: '686a.6(b)(2)',
  abandon: null,
  // 686a.7(i): a surrendered hand gets its cards all the same
  folded: { kept: ['686a.7(g)(3)'] },
  validate: [],
} as const satisfies Partial<TableLaw>;
