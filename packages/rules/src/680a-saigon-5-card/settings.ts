import type { Fault } from '../core/fault.js';
import { POSITIONS } from '../engine/model/state.js';
import { oneDeckFaults, oneDeckSettings } from '../engine/rules/dealing/one-deck.js';
import type { Setting, Submission } from '../submission/submission.js';

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  ...oneDeckSettings('680a'),
  twoJokers: {
    kind: 'yes-no',
    title: 'Second joker',
    words: 'whether decks come with a second joker, which is torn up before play',
    clause: '680a.3(a)',
    default: false,
  },
  adjacentBoxes: {
    kind: 'number',
    title: 'Adjacent boxes',
    must: true,
    words: 'the number of adjacent boxes one player may wager on',
    clause: '680a.7(e)',
    default: 1,
    min: 1,
    max: POSITIONS,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are on the layout, or on a sign at the table',
    clause: '680a.2(b)(5)',
    default: true,
  },
  limitOnLayout: {
    kind: 'yes-no',
    title: 'Payout limit on the layout',
    words: 'whether the payout limit is on the layout, or on a sign at the table',
    clause: '680a.2(b)(6)',
    default: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export const together = (submission: Submission): Fault[] => oneDeckFaults('680a', submission);
