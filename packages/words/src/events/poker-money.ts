import type { PokerEvent, Seat } from '@fairdeal/rules';
import type { Speaker } from '../refusals/speaker.js';
import { countNoun, joinList } from '../text/text.js';

const PARTS = { beaten: ' for the beaten hand', winning: ' for the winning hand', table: '' } as const;

type Event<Did extends PokerEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** Event of the jackpots and of the time charge. */
export type PokerMoneyEvent = Event<
  | 'discontinuingAnnounced'
  | 'badBeatReceived'
  | 'fundRead'
  | 'badBeatVerified'
  | 'pendingSignPosted'
  | 'payoutNotified'
  | 'payoutPrepared'
  | 'badBeatPaid'
  | 'adjustmentAttended'
  | 'displayAdjusted'
  | 'displayCompared'
  | 'badBeatDiscontinued'
  | 'badBeatTransferred'
  | 'badBeatEnded'
  | 'contributionsRecorded'
  | 'contributionsPooled'
  | 'countAdvanced'
  | 'differenceResolved'
  | 'clockStarted'
  | 'clockStopped'
  | 'timeChargeAssessed'
  | 'timeChargeVerified'
  | 'timeChargeDropped'
  | 'qualifyingPeriodStarted'
  | 'qualifyingPeriodEnded'
  | 'floorpersonCalled'
  | 'highHandRecorded'
  | 'highHandPassedOver'
  | 'highHandAnnounced'
  | 'highHandDisplayed'
  | 'highHandAwarded'
  | 'highHandRolledOver'
  | 'highHandPaid'
  | 'uncollectedDistributed'
>;

const FUNDS = { badBeat: 'Bad Beat', highHand: 'High Hand' } as const;

const COUNT_STEPS: Readonly<Record<Event<'countAdvanced'>['step'], string>> = {
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

/** Writes an event of the jackpots or of the time charge. */
export const moneyWords = (event: PokerMoneyEvent, you: Seat | null, say: Speaker): string => {
  switch (event.did) {
    case 'discontinuingAnnounced':
      return 'A notice says that the Bad Beat will be discontinued.';
    case 'badBeatReceived':
      return `The Bad Beat fund receives ${say.money(event.cents)} of one that was discontinued.`;
    case 'fundRead':
      return `The Bad Beat fund that other tables share holds ${say.money(event.cents)}.`;
    case 'badBeatVerified':
      return `The Poker shift supervisor verifies the Bad Beat, ${event.award.title}: ${say.money(event.award.cents)} is paid.`;
    case 'pendingSignPosted':
      return 'The sign says that the Bad Beat payout is pending adjustment.';
    case 'payoutNotified':
      return `The ${event.notify} department is notified of the payout.`;
    case 'payoutPrepared':
      return `The finance department prepares the payout in ${event.as === 'cash' ? 'cash' : 'a cash equivalent'}.`;
    case 'badBeatPaid': {
      const shares = event.shares.map(
        ({ seat, part, cents }) =>
          `${seat === you ? 'you receive' : `seat ${seat} receives`} ${say.money(cents)}${PARTS[part]}`,
      );
      return `The Bad Beat is paid: ${joinList(shares)}.`;
    }
    case 'adjustmentAttended':
      return 'A floorperson is present while the display of the Bad Beat is adjusted.';
    case 'displayAdjusted':
      return `The display of the Bad Beat shows ${say.money(event.cents)}.`;
    case 'displayCompared':
      return 'The finance department compares the display with its record.';
    case 'badBeatDiscontinued':
      return 'The Bad Beat is discontinued.';
    case 'badBeatTransferred':
      return 'The fund of the discontinued Bad Beat is transferred.';
    case 'badBeatEnded':
      return 'The Bad Beat has ended.';
    case 'contributionsRecorded':
      return `${say.money(event.cents)} is recorded for the ${FUNDS[event.fund]} fund.`;
    case 'contributionsPooled':
      return event.sent
        ? 'The table sends its High Hand contributions and tracking slips to the pool.'
        : 'The table receives pooled High Hand contributions and tracking slips.';
    case 'countAdvanced':
      return `The ${FUNDS[event.fund]} box: ${COUNT_STEPS[event.step]}, ${say.money(event.cents)}.`;
    case 'differenceResolved':
      return `The finance department resolves the difference${event.reason === '' ? '' : `: ${event.reason}`}.`;
    case 'clockStarted':
      return 'The clock of the time charge starts.';
    case 'clockStopped':
      return 'The clock of the time charge stops.';
    case 'timeChargeAssessed':
      return `The dealer collects a time charge of ${say.money(event.cents)}.`;
    case 'timeChargeVerified':
      return `A floorperson verifies the time charge${event.cents === undefined ? '' : ` at ${say.money(event.cents)}`}.`;
    case 'timeChargeDropped':
      return 'The dealer drops the time charge.';
    case 'qualifyingPeriodStarted':
      return 'A qualifying period for the High Hand starts.';
    case 'qualifyingPeriodEnded':
      return 'The qualifying period for the High Hand ends.';
    case 'floorpersonCalled':
      return `The dealer calls a floorperson to ${event.seat === you ? 'your' : `seat ${event.seat}’s`} high hand.`;
    case 'highHandRecorded':
      return `A floorperson records a High Hand: ${event.slip.hand}.`;
    case 'highHandPassedOver':
      return `${event.seat === you ? 'Your hand' : `Seat ${event.seat}’s hand`} does not count for the High Hand: ${event.why}.`;
    case 'highHandAnnounced':
      return `The high hand to beat is ${event.hand}.`;
    case 'highHandDisplayed':
      return `The display of the High Hand shows ${say.money(event.cents)}.`;
    case 'highHandAwarded':
      return `${countNoun(event.claims.length, 'High Hand payout')} ${event.claims.length === 1 ? 'is' : 'are'} awarded.`;
    case 'highHandRolledOver':
      return `${say.money(event.cents)} of the High Hand rolls over to the next period.`;
    case 'highHandPaid':
      return `High Hand payout ${event.claim} is paid.`;
    case 'uncollectedDistributed':
      return event.to === 'next-period'
        ? `Uncollected High Hand payout ${event.claim} goes to the next period.`
        : `Uncollected High Hand payout ${event.claim} goes to a drawing among patrons.`;
  }
};
