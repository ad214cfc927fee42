import type { RevenueEvent } from '@fairdeal/rules/internal';
import { countNoun, joinList } from '../text/text.js';
import type { PokerContext } from './poker-context.js';
import type { EventNamed, EventSentences } from './sentences.js';

const PARTS = { beaten: ' for the beaten hand', winning: ' for the winning hand', table: '' } as const;

const FUNDS = { badBeat: 'Bad Beat', highHand: 'High Hand' } as const;

const COUNT_STEPS: Readonly<Record<EventNamed<RevenueEvent, 'countAdvanced'>['step'], string>> = {
  noticeGiven: 'security is notified',
  recorded: 'the contents are recorded',
  witnessed: 'the opening is witnessed',
  counted: 'the count is complete',
  signedByDealer: 'the dealer signs',
  signedByFloorperson: 'a floorperson signs',
  accountedFor: 'the count is entered in the books',
  transported: 'the money is transported',
  verified: 'the count is verified',
};

/** Sentences of the rake, the jackpots and the time charge. */
export const MONEY_SENTENCES: EventSentences<RevenueEvent, PokerContext> = {
  raked: ({ cents }, { say }) => (cents === 0 ? 'No rake is taken.' : `The house takes a rake of ${say.money(cents)}.`),
  rakeReturned: ({ cents }, { say }) => `The rake of ${say.money(cents)} is returned.`,
  contributed: ({ badBeat, highHand }, { say }) => `${say.money(badBeat + highHand)} of the pot goes to the jackpots.`,
  clockStarted: () => 'The time charge clock starts.',
  clockStopped: () => 'The time charge clock stops.',
  differenceResolved: ({ reason }) =>
    `The finance department resolves the difference${reason === '' ? '' : `: ${reason}`}.`,
  timeChargeAssessed: ({ cents }, { say }) => `The dealer collects a time charge of ${say.money(cents)}.`,
  timeChargeVerified: ({ cents }, { say }) =>
    `A floorperson verifies the time charge${cents === undefined ? '' : ` at ${say.money(cents)}`}.`,
  timeChargeDropped: () => 'The dealer drops the time charge.',
  countAdvanced: ({ fund, step, cents }, { say }) => `${FUNDS[fund]} box, ${say.money(cents)}: ${COUNT_STEPS[step]}.`,
  contributionsRecorded: ({ cents, fund }, { say }) => `${say.money(cents)} is recorded for the ${FUNDS[fund]} fund.`,
  fundRead: ({ cents }, { say }) => `The shared Bad Beat fund holds ${say.money(cents)}.`,
  badBeatVerified: ({ award }, { say }) =>
    `The poker shift supervisor verifies the Bad Beat, ${award.title}. It pays ${say.money(award.cents)}.`,
  pendingSignPosted: () => 'The sign says that the Bad Beat payout is pending adjustment.',
  payoutNotified: ({ notify }) => `The ${notify} department is notified of the payout.`,
  payoutPrepared: (event) =>
    `The finance department prepares the payout ${event.as === 'cash' ? 'in cash' : 'as a cash equivalent'}.`,
  badBeatPaid: ({ shares }, { does, say }) =>
    `The Bad Beat is paid: ${joinList(shares.map(({ seat, part, cents }) => `${does(seat, 'receive')} ${say.money(cents)}${PARTS[part]}`))}.`,
  adjustmentAttended: () => 'A floorperson is present while the Bad Beat display is adjusted.',
  displayAdjusted: ({ cents }, { say }) => `The Bad Beat display shows ${say.money(cents)}.`,
  displayCompared: () => 'The finance department compares the display with its records.',
  discontinuingAnnounced: () => 'A notice announces that the Bad Beat will be discontinued.',
  badBeatDiscontinued: () => 'The Bad Beat is discontinued.',
  badBeatTransferred: () => 'The fund of the discontinued Bad Beat is transferred.',
  badBeatReceived: ({ cents }, { say }) =>
    `The Bad Beat fund receives ${say.money(cents)} from a discontinued Bad Beat.`,
  badBeatEnded: () => 'The Bad Beat has ended.',
  qualifyingPeriodStarted: () => 'A qualifying period for the High Hand starts.',
  floorpersonCalled: ({ seat }, { whose }) => `The dealer calls a floorperson to see ${whose(seat)} high hand.`,
  highHandRecorded: ({ slip }) => `A floorperson records a High Hand: ${slip.hand}.`,
  highHandPassedOver: ({ seat, why }, { whose }) => `${whose(seat)} hand doesn’t count for the High Hand: ${why}.`,
  highHandAnnounced: ({ hand }) => `The high hand to beat is ${hand}.`,
  qualifyingPeriodEnded: () => 'The qualifying period for the High Hand ends.',
  contributionsPooled: ({ sent }) =>
    sent
      ? 'The table sends its High Hand contributions and tracking slips to the pool.'
      : 'The table receives pooled High Hand contributions and tracking slips.',
  highHandDisplayed: ({ cents }, { say }) => `The High Hand display shows ${say.money(cents)}.`,
  highHandAwarded: ({ claims }) =>
    `${countNoun(claims.length, 'High Hand payout')} ${claims.length === 1 ? 'is' : 'are'} awarded.`,
  highHandRolledOver: ({ cents }, { say }) => `${say.money(cents)} of the High Hand rolls over to the next period.`,
  highHandPaid: ({ claim }) => `High Hand payout ${claim} is paid.`,
  uncollectedDistributed: ({ to, claim }) =>
    `Uncollected High Hand payout ${claim} goes to ${to === 'next-period' ? 'the next period' : 'a drawing among patrons'}.`,
};
