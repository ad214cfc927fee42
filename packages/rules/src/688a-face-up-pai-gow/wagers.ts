import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 688a.7(d), (e), under the names of 688a.1. */
export const WAGERS = [
  { id: 'pai-gow', title: 'Face Up Pai Gow Poker Wager', clause: '688a.7(d)', when: 'start', required: true },
  { id: 'ace-high', title: 'Ace High Bonus Wager', clause: '688a.7(e)(1)', when: 'start', required: false },
  { id: 'fortune', title: 'Fortune Bonus Wager', clause: '688a.7(e)(2)', when: 'start', required: false },
  { id: 'progressive', title: 'Progressive Payout Wager', clause: '688a.7(e)(3)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const WAGERS_LAW = {
  positions: '688a.2(a)',
  chips: '688a.7(a)',
  cashWagers: false,
  seated: '688a.7(b)',
  window: '688a.7(c)',
  wagers: '688a.7(e)',
  required: '688a.7(d)',
  adjacent: { boxes: ({ submission }) => (submission.settings.adjacentAreas === true ? 2 : 1), clause: '688a.7(f)' },
  midShoe: null,
  permit: null,
  abandon: '688a.7(b)',
  folded: { kept: ['688a.11(d)'], racked: ['688a.11(d)'] },
  givenUpCounted: '688a.11(d)',
  verify: ['688a.11(h)(3)(i)(B)(1)', '688a.11(h)(3)(i)(B)(2)'],
  validate: ['688a.11(h)(3)(i)(B)(3)'],
  documents: '688a.11(h)(3)(i)(B)(4)',
} as const satisfies Partial<TableLaw>;
