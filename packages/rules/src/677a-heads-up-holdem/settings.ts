import type { Fault } from '../core/fault.js';
import { oneDeckFaults, oneDeckSettings } from '../engine/rules/dealing/one-deck.js';
import type { Setting, Submission } from '../submission/submission.js';

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  ...oneDeckSettings('677a'),
  communityFirst: {
    kind: 'yes-no',
    title: 'Community cards first',
    words: 'whether a continuous shuffler shoe dispenses the community cards before the hands',
    clause: '677a.10(g)',
    default: false,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are on the layout, or on a sign at the table',
    clause: '677a.2(b)(7)',
    default: true,
  },
  noticesOnLayout: {
    kind: 'yes-no',
    title: 'Notices on the layout',
    words: 'whether the Ante rule and the payout limit are on the layout, or on a sign at the table',
    clause: '677a.2(b)(9)',
    default: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Faults of choices that contradict each other. */
export const together = (submission: Submission): Fault[] => {
  const { communityFirst, dealing, shuffling } = submission.settings;
  return [
    ...oneDeckFaults('677a', submission),
    ...(communityFirst === true && (dealing !== 'automated-shoe' || shuffling !== 'continuous')
      ? [
          {
            fault: 'Community cards can come first only from an automated shoe with a continuous shuffler.',
            cites: ['677a.10(g)'] as const,
          },
        ]
      : []),
  ];
};
