import type { Setting } from '../submission.js';
import { approvalSettings, unapproved } from '../table/approvals.js';
import type { TableLaw, WagerRule } from '../table/house-game.js';

/** § 686a.6 and the second wagers of § 686a.7(g), under the names of 686a.1. */
export const WAGERS = [
  { id: 'ante', title: 'Ante Wager', clause: '686a.6(d)', when: 'start', required: true },
  { id: 'over-23', title: 'Over 23 Wager', clause: '686a.7(g)(1)', when: 'round', required: false, antes: [1, 1] },
  { id: 'under-18', title: 'Under 18 Wager', clause: '686a.7(g)(2)', when: 'round', required: false, antes: [1, 1] },
  { id: 'bonus', title: 'Bonus Wager', clause: '686a.6(e)', when: 'start', required: false },
] as const satisfies readonly WagerRule[];

const APPROVED_BY = { layout: '686a.2(b)', shoe: '686a.7(a)', device: '686a.5(h)' } as const;

/** What the house would use without its approval. */
export const together = unapproved.bind(null, APPROVED_BY);

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

export const WAGERS_LAW = {
  positions: '686a.2(a)',
  chips: '686a.6(a)',
  cashWagers: true,
  window: '686a.6(c)',
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
