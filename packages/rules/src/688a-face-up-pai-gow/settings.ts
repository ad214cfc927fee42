import type { Fault } from '../core/fault.js';
import { DEALING_METHODS } from '../engine/rules/dealing/one-deck.js';
import { approvalSettings, unapprovedFaults } from '../submission/approvals.js';
import type { Setting, Submission } from '../submission/submission.js';
import { HOUSE_WAYS } from './house-way.js';

const APPROVED_BY = { layout: '688a.2(b)', shoe: '688a.8(a)', device: '688a.5(h)' } as const;

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  startApproved: {
    kind: 'yes-no',
    title: 'Shaker or generator approved',
    words: 'whether the shaker, or the random number generator, has been approved',
    clause: '688a.2(c)',
    default: true,
  },
  houseWay: {
    kind: 'choice',
    title: 'House way',
    must: true,
    words: 'how the dealer sets seven cards',
    clause: '688a.11(a)',
    default: 'ez',
    choices: HOUSE_WAYS,
  },
  startingPosition: {
    kind: 'choice',
    title: 'Starting position',
    words: 'how the starting position is drawn: by three dice in a shaker, or by a random number generator',
    clause: '688a.5(i)',
    default: 'shaker',
    choices: ['shaker', 'generator'],
  },
  markStart: {
    kind: 'yes-no',
    title: 'Starting position marker',
    words: 'whether the starting position is marked for the round',
    clause: '688a.5(j)',
    default: false,
  },
  shuffling: {
    kind: 'choice',
    title: 'Shuffling',
    words: 'how the cards are shuffled: by the dealer, by a shuffler, or by a continuous shuffler that counts',
    clause: '688a.5(h)',
    default: 'manual',
    choices: ['manual', 'device', 'continuous'],
  },
  decks: {
    kind: 'number',
    title: 'Decks',
    words: 'the number of decks: one, or two with different backs that alternate, with a shuffler',
    clause: '688a.3(b)',
    default: 1,
    min: 1,
    max: 2,
  },
  dealing: {
    kind: 'choice',
    title: 'Dealing method',
    words: 'how the cards are dealt: from a manual shoe, from the hand (with a shuffler), or from an automated shoe',
    clause: '688a.9(a)',
    default: 'manual-shoe',
    choices: DEALING_METHODS,
  },
  preshuffled: {
    kind: 'yes-no',
    title: 'Preshuffled cards',
    words: 'whether cards may come preinspected and preshuffled',
    clause: '688a.4(e)',
    default: false,
  },
  twoJokers: {
    kind: 'yes-no',
    title: 'Second joker',
    words: 'whether decks come with a second joker, which is torn up before play',
    clause: '688a.3(a)',
    default: false,
  },
  bottomCoverCard: {
    kind: 'yes-no',
    title: 'Spare cover card',
    words: 'whether the spare cover card goes four cards from the bottom, or in the discard rack',
    clause: '688a.5(e)',
    default: false,
  },
  adjacentAreas: {
    kind: 'yes-no',
    title: 'Two adjacent areas',
    words: 'whether a player may wager on two adjacent areas',
    clause: '688a.7(f)',
    default: false,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are on the layout, or on a sign at the table',
    clause: '688a.2(b)(9)',
    default: true,
  },
  linkedProgressive: {
    kind: 'yes-no',
    title: 'Linked meter',
    of: { wager: 'progressive' },
    words: 'whether the Progressive shares its meter with other tables',
    clause: '688a.2(d)',
    default: false,
  },
  fortune5FourOfAKind: {
    kind: 'choice',
    title: 'Fortune table 5, four-of-a-kind',
    of: { wager: 'fortune', table: '5' },
    words: 'the payout of Fortune table 5 for four-of-a-kind, to 1: 5 as printed, or 25',
    clause: '688a.12(c)',
    default: '5',
    choices: ['5', '25'],
  },
  progressive6Rate: {
    kind: 'choice',
    title: 'Progressive table 6, rate',
    of: { wager: 'progressive', table: '6' },
    unit: 'percent',
    words: 'the rate of progression of Progressive table 6, in percent: 17 as printed, or 45',
    clause: '688a.12(d)',
    default: '17',
    choices: ['17', '45'],
  },
  ...approvalSettings(APPROVED_BY),
} as const satisfies Readonly<Record<string, Setting>>;

/** Faults of choices that need a shuffler, or an approval. */
export const together = (submission: Submission): Fault[] => {
  const { settings } = submission;
  const approval: Fault[] = unapprovedFaults(APPROVED_BY, submission);
  if (settings.startApproved === false)
    approval.push(
      settings.startingPosition === 'generator'
        ? { fault: 'The random number generator must be approved before use.', cites: ['688a.2(c)(2)'] }
        : { fault: 'The shaker must be approved before use.', cites: ['688a.2(c)(1)'] },
    );
  if (settings.shuffling !== 'manual') return approval;
  return [
    ...approval,
    ...(settings.dealing === 'hand'
      ? [{ fault: 'Dealing from the hand requires a shuffling device.', cites: ['688a.9(a)(1)'] as const }]
      : []),
    ...(settings.decks === 2
      ? [{ fault: 'Two alternating decks require a shuffling device.', cites: ['688a.3(b)'] as const }]
      : []),
  ];
};
