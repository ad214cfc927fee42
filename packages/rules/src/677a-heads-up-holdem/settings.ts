import type { Fault } from '../core/fault.js';
import { oneDeckFaults, oneDeckSettings } from '../engine/rules/dealing/one-deck.js';
import type { Setting, Submission } from '../submission/submission.js';

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
