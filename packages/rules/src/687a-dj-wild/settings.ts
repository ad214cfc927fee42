import { oneDeckSettings } from '../engine/rules/dealing/one-deck.js';
import type { Setting } from '../submission/submission.js';
import { RATE_OF_PROGRESSION } from './payouts.js';

/** Choices that the chapter leaves to the house. */
export const SETTINGS = {
  ...oneDeckSettings('687a'),
  adjacentBoxes: {
    kind: 'number',
    title: 'Adjacent boxes',
    must: true,
    words: 'the number of adjacent boxes one player may wager on',
    clause: '687a.7(e)',
    default: 1,
    min: 1,
    max: 6,
  },
  oddsOnLayout: {
    kind: 'yes-no',
    title: 'Payouts on the layout',
    words: 'whether the payouts are on the layout, or on a sign at the table',
    clause: '687a.2(b)(5)',
    default: true,
  },
  foldedHandsInProgressive: {
    kind: 'yes-no',
    title: 'Folded hands in the Progressive',
    of: { wager: 'progressive' },
    words: 'whether a folded hand still plays for the Progressive',
    clause: '687a.11(b)(3)',
    default: true,
  },
  rateOfProgression: {
    kind: 'number',
    title: 'Rate of progression',
    of: { wager: 'progressive' },
    unit: 'percent',
    words: 'the percentage of each Progressive wager added to the meter',
    clause: '687a.12(c)',
    default: RATE_OF_PROGRESSION,
    min: 1,
    max: 100,
  },
  wildStraightFlush125: {
    kind: 'yes-no',
    title: 'DJWT-06, wild straight flush',
    of: { wager: 'trips', table: 'DJWT-06' },
    words: 'whether DJWT-06 pays a wild straight flush 125 to 1, as printed, instead of 25',
    clause: '687a.12(d)',
    default: false,
  },
  badBeatTwoWay: {
    kind: 'yes-no',
    title: 'Bad Beat both ways',
    of: { wager: 'bad-beat' },
    words: 'whether the Bad Beat also pays when the player beats a qualifying dealer’s hand',
    clause: '687a.7(d)(4)',
    default: false,
  },
} as const satisfies Readonly<Record<string, Setting>>;
