import type { Fault, Setting, Submission } from '../submission.js';
import type { TableLaw, WagerRule } from '../table/house-game.js';
import { oneDeckFaults, oneDeckSettings } from '../table/one-deck.js';

/** § 677a.7(d): the Ante with its Odds, the Raise of the round, and two wagers that stand alone. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '677a.7(d)(1)', when: 'start', required: true },
  { id: 'odds', title: 'Odds Wager', clause: '677a.7(d)(1)', when: 'start', required: true, equals: 'ante' },
  { id: 'raise', title: 'Raise Wager', clause: '677a.7(d)(1)', when: 'round', required: false, antes: [1, 3] },
  { id: 'pocket-bonus', title: 'Pocket Bonus Wager', clause: '677a.7(d)(2)', when: 'start', required: false },
  { id: 'trips-plus', title: 'Trips Plus Wager', clause: '677a.7(d)(3)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

/** What the chapter leaves to the house. */
export const SETTINGS = {
  ...oneDeckSettings('677a'),
  communityFirst: {
    kind: 'yes-no',
    title: 'Community cards first',
    words: 'whether an automated shoe that reshuffles by itself gives out the community cards before the hands',
    clause: '677a.10(g)',
    default: false,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are printed on the layout, or on a sign at the table',
    clause: '677a.2(b)(7)',
    default: true,
  },
  noticesOnLayout: {
    kind: 'yes-no',
    title: 'Notices on the layout',
    words: 'whether the rule of the Ante and the payout limit are printed on the layout, or on a sign at the table',
    clause: '677a.2(b)(9)',
    default: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Choices of the submission that do not go together. */
export const together = (submission: Submission): Fault[] => {
  const { communityFirst, dealing, shuffling } = submission.settings;
  return [
    ...oneDeckFaults('677a', submission),
    ...(communityFirst === true && (dealing !== 'automated-shoe' || shuffling !== 'continuous')
      ? [
          {
            fault: 'The community cards come first only from an automated shoe that reshuffles by itself.',
            cites: ['677a.10(g)'] as const,
          },
        ]
      : []),
  ];
};

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
