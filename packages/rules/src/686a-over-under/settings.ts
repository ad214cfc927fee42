import { approvalSettings, unapprovedFaults } from '../submission/approvals.js';
import type { Setting } from '../submission/submission.js';

const APPROVED_BY = { layout: '686a.2(b)', shoe: '686a.7(a)', device: '686a.5(h)' } as const;

/** Faults of the use of anything not approved. */
export const together = unapprovedFaults.bind(null, APPROVED_BY);

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  shuffling: {
    kind: 'choice',
    title: 'Shuffling',
    words: 'how the cards are shuffled: by the dealer, by a shuffler with two batches, or by a continuous shuffler',
    clause: '686a.5(h)',
    default: 'manual',
    choices: ['manual', 'device', 'continuous'],
  },
  preshuffled: {
    kind: 'yes-no',
    title: 'Preshuffled cards',
    words: 'whether cards may come preinspected and preshuffled',
    clause: '686a.4(e)',
    default: false,
  },
  adjacentBoxes: {
    kind: 'number',
    title: 'Adjacent boxes',
    must: true,
    words: 'the number of adjacent boxes on which one player may place an Ante',
    clause: '686a.6(f)',
    default: 1,
    min: 1,
    max: 6,
  },
  midShoeEntry: {
    kind: 'yes-no',
    title: 'Mid-shoe entry',
    words: 'whether a player who sat out a round may wager before the next shuffle',
    clause: '686a.6(b)',
    default: true,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are on the layout, or on a sign at the table',
    clause: '686a.2(b)(6)',
    default: true,
  },
  discardRack: {
    kind: 'choice',
    title: 'Discard rack',
    words: 'whether the discard rack is exactly as tall as the decks, or taller with a mark',
    clause: '686a.2(d)',
    default: 'marked',
    choices: ['exact', 'marked'],
  },
  ...approvalSettings(APPROVED_BY),
} as const satisfies Readonly<Record<string, Setting>>;
