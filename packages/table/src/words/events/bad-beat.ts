import { dollars, type PokerEvent, type Seat } from '@fairdeal/rules';
import { joinList } from '../text.js';

const PARTS = { beaten: ' for the beaten hand', winning: ' for the winning hand', table: '' } as const;

/** What happens about a Bad Beat, in a sentence; null for all else. */
export const badBeatWords = (event: PokerEvent, does: (seat: Seat, own: string) => string): string | null => {
  switch (event.did) {
    case 'discontinuingAnnounced':
      return 'A notice says that the Bad Beat will be discontinued.';
    case 'badBeatReceived':
      return `The Bad Beat fund receives ${dollars(event.cents)} of one that was discontinued.`;
    case 'fundRead':
      return `The Bad Beat fund that other tables share holds ${dollars(event.cents)}.`;
    case 'badBeatVerified':
      return `The Poker shift supervisor verifies the Bad Beat, ${event.award.title}: ${dollars(event.award.cents)} is paid.`;
    case 'pendingSignPosted':
      return 'The sign says that the Bad Beat payout is pending adjustment.';
    case 'payoutNotified':
      return `The ${event.notify} department is notified of the payout.`;
    case 'payoutPrepared':
      return `The finance department prepares the payout in ${event.as === 'cash' ? 'cash' : 'a cash equivalent'}.`;
    case 'badBeatPaid': {
      const shares = event.shares.map(
        ({ seat, part, cents }) =>
          `${does(seat, 'receive').replace(/^[YS]/, (letter) => letter.toLowerCase())} ${dollars(cents)}${PARTS[part]}`,
      );
      return `The Bad Beat is paid: ${joinList(shares)}.`;
    }
    case 'adjustmentAttended':
      return 'A floorperson is present while the display of the Bad Beat is adjusted.';
    case 'displayAdjusted':
      return `The display of the Bad Beat shows ${dollars(event.cents)}.`;
    case 'displayCompared':
      return 'The finance department compares the display with its record.';
    default:
      return null;
  }
};
