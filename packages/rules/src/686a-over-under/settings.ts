import { approvalSettings, unapprovedFaults } from '../submission/approvals.js';
import type { Setting } from '../submission/submission.js';

const APPROVED_BY = { layout: '686a.2(b)', shoe: '686a.7(a)', device: '686a.5(h)' } as const;

/** What the house would use without its approval. */
export const together = unapprovedFaults.bind(null, APPROVED_BY);

/** What the chapter leaves to the house. */
export const SETTINGS = {
  shuffling: {
    kind: 'choice',
    title: 'Shuffling',
    words: 'who shuffles: the dealer, a device with two batches of cards, or a continuous shuffler',
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
    words: 'on how many adjacent boxes one player may place an Ante',
    clause: '686a.6(f)',
    default: 1,
    min: 1,
    max: 6,
  },
  midShoeEntry: {
    kind: 'yes-no',
    title: 'Entry before the next shuffle',
    words: 'whether a player who sat out a round may wager before the next shuffle',
    clause: '686a.6(b)',
    default: true,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are printed on the layout, or on a sign at the table',
    clause: '686a.2(b)(6)',
    default: true,
  },
  discardRack: {
    kind: 'choice',
    title: 'Discard rack',
    words: 'a discard rack exactly as high as the decks, or a higher one with a mark',
    clause: '686a.2(d)',
    default: 'marked',
    choices: ['exact', 'marked'],
  },
  ...approvalSettings(APPROVED_BY),
} as const satisfies Readonly<Record<string, Setting>>;
