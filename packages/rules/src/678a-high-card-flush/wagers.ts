import type { TableLaw } from '../engine/model/house-game.js';
import type { WagerRule } from '../engine/model/stage.js';

/** § 678a.7(d): the Ante, the Raise of the round (678a.1), and three wagers that stand alone. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '678a.7(d)(1)', when: 'start', required: true },
  { id: 'raise', title: 'Raise Wager', clause: '678a.11(b)', when: 'round', required: false, antes: [1, 3] },
  { id: 'flush-bonus', title: 'Flush Bonus Wager', clause: '678a.7(d)(2)', when: 'start', required: false },
  {
    id: 'straight-flush-bonus',
    title: 'Straight Flush Bonus Wager',
    clause: '678a.7(d)(3)',
    when: 'start',
    required: false,
  },
  { id: 'progressive', title: 'Progressive Jackpot Wager', clause: '678a.7(d)(4)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

export const OPTIONAL = ['flush-bonus', 'straight-flush-bonus', 'progressive'] as const;

export const WAGERS_LAW = {
  positions: '678a.2(a)',
  chips: '678a.7(a)',
  seated: '678a.7(b)',
  window: '678a.7(c)',
  wagers: '678a.7(d)',
  required: '678a.7(d)(1)',
  adjacent: { boxes: ({ submission }) => Number(submission.settings.adjacentBoxes), clause: '678a.7(e)' },
  abandon: '678a.7(b)',
} as const satisfies Partial<TableLaw>;
