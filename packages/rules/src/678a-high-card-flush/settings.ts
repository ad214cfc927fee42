import type { Fault } from '../core/fault.js';
import { dollars } from '../core/money.js';
import { POSITIONS } from '../engine/model/state.js';
import { oneDeckFaults, oneDeckSettings } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import type { Setting, Submission } from '../submission/submission.js';
import { INCREMENT, LEAST_START } from './payouts.js';

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  ...oneDeckSettings('678a'),
  adjacentBoxes: {
    kind: 'number',
    title: 'Adjacent boxes',
    must: true,
    edition: '2019',
    words: 'the number of adjacent boxes one player may wager on (2019 edition; always one in the 2016 edition)',
    clause: '678a.7(e)',
    default: 1,
    min: 1,
    max: POSITIONS,
  },
  aceLowStraightFlush: {
    kind: 'yes-no',
    title: 'Ace low in a straight flush',
    words: 'whether an ace may also rank below the 2 in a straight flush',
    clause: '678a.6(d)',
    default: true,
  },
  rulesOnLayout: {
    kind: 'yes-no',
    title: 'Rules on the layout',
    words: 'whether odds, raises and dealer qualification are on the layout, or on a sign at the table',
    clause: '678a.2(b)(8)',
    default: true,
  },
  linkedProgressive: {
    kind: 'yes-no',
    title: 'Linked meter',
    of: { wager: 'progressive' },
    words: 'whether the progressive meter is linked with other tables',
    clause: '678a.2(c)',
    default: false,
  },
  progressiveStake: {
    kind: 'number',
    title: 'Price of the Progressive',
    of: { wager: 'progressive' },
    unit: 'cents',
    words: 'the price of a Progressive Jackpot Wager at this table',
    clause: '678a.12(d)(3)',
    default: 100,
    min: 100,
    max: 10_000,
  },
  progressionRate: {
    kind: 'number',
    title: 'Rate of progression',
    of: { wager: 'progressive' },
    edition: '2016',
    must: true,
    unit: 'percent',
    words: `the percentage of each wager added to the meter (2016 edition; always ${INCREMENT} in the 2019 edition)`,
    clause: '678a.12(d)(3)',
    default: INCREMENT,
    min: 1,
    max: 100,
  },
  initialAmount: {
    kind: 'number',
    title: 'Initial amount of the meter',
    of: { wager: 'progressive' },
    edition: '2016',
    must: true,
    unit: 'cents',
    words: 'the starting amount of the meter (2016 edition)',
    clause: '678a.12(d)(3)',
    default: LEAST_START,
    min: LEAST_START,
    max: 10_000_000_000,
  },
  resetAmount: {
    kind: 'number',
    title: 'Reset amount of the meter',
    of: { wager: 'progressive' },
    edition: '2016',
    must: true,
    unit: 'cents',
    words: 'the amount of the meter after its top award (2016 edition)',
    clause: '678a.12(d)(3)',
    default: LEAST_START,
    min: LEAST_START,
    max: 10_000_000_000,
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings that only one edition leaves to the house. */
const ONE_EDITION = [
  { setting: 'adjacentBoxes', says: 'a player may wager on one box only', clause: '678a.7(e)' },
  { setting: 'progressionRate', says: `${INCREMENT}% of each wager is added to the meter`, clause: '678a.12(d)(3)' },
  {
    setting: 'initialAmount',
    says: `the meter starts at ${dollars(LEAST_START)} per dollar of wager`,
    clause: '678a.12(d)(3)',
  },
  {
    setting: 'resetAmount',
    says: 'the meter is reset to its reserve',
    clause: '678a.12(d)(3)',
  },
] as const satisfies readonly {
  readonly setting: 'adjacentBoxes' | 'progressionRate' | 'initialAmount' | 'resetAmount';
  readonly says: string;
  readonly clause: ClauseId;
}[];

export const together = (submission: Submission): Fault[] => [
  ...oneDeckFaults('678a', submission),
  ...ONE_EDITION.filter(
    ({ setting }) =>
      submission.edition !== SETTINGS[setting].edition && submission.settings[setting] !== SETTINGS[setting].default,
  ).map(({ setting, says, clause }) => ({
    fault: `The house may not set ${setting} in the ${submission.edition} edition: ${says}.`,
    cites: [clause],
  })),
];
