import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { ReportedReading } from '../../cards/acts.js';
import { isStaff, type Seat, seatOf, type Viewer } from '../../core/roles.js';
import type { PokerEvent } from '../model/acts.js';
import type { StaffCredential, TrackingSlip } from '../model/revenue-acts.js';

const faceDown = (cards: readonly Card[]): readonly Card[] => cards.map(() => UNKNOWN_CARD);

const NOBODY: StaffCredential = { name: '', number: '' };

/** Names, numbers and signatures are for the staff. */
const withoutNames = (event: PokerEvent): PokerEvent => {
  switch (event.did) {
    case 'countAdvanced': {
      const { signature: _, ...rest } = event;
      return { ...rest, person: '' };
    }
    case 'floorpersonCalled':
      return { ...event, person: '', dealer: NOBODY };
    case 'highHandRecorded':
      return { ...event, slip: withoutSlipNames(event.slip) };
    case 'contributionsPooled':
      return { ...event, slips: event.slips.map(withoutSlipNames) };
    case 'highHandAwarded':
      return { ...event, claims: event.claims.map((claim) => ({ ...claim, name: '' })) };
    case 'dealerChanged': {
      const { reason: _, ...rest } = event;
      return rest.person === undefined ? rest : { ...rest, person: '' };
    }
    case 'suspected':
      return { ...event, reason: '' };
    case 'differenceResolved':
      return { ...event, reason: '' };
    case 'readmitted':
      return { ...event, person: '', reason: '' };
    case 'deviceCleared':
      return { ...event, person: '', reason: '' };
    case 'readingCorrected': {
      const { reason: _, ...rest } = event;
      return { ...rest, person: '' };
    }
    case 'cardsInspected':
    case 'cardsRemoved':
    case 'deckFoundWrong': {
      const { played: _, ...rest } = event;
      const { reason: __, ...open } = rest as typeof rest & { readonly reason?: string };
      return { ...open, ...('person' in open ? { person: '' } : {}) } as PokerEvent;
    }
    default:
      return 'person' in event ? { ...event, person: '' } : event;
  }
};

const withoutSlipNames = (slip: TrackingSlip): TrackingSlip => ({
  ...slip,
  name: '',
  phone: '',
  dealer: NOBODY,
  verifiedBy: NOBODY,
});

/** Event as the viewer may see it. Cards that are face down for the viewer are present but unknown. */
export const redact = (event: PokerEvent, who: Viewer): PokerEvent => {
  if (who === 'sealed') return event;
  const own = seatOf(who);
  switch (event.did) {
    case 'cardsShuffled':
    case 'roundStarted':
    case 'reshuffled':
      return { ...event, order: [] };
    case 'cardsDealt':
      return {
        ...event,
        burned: event.burned === null ? null : UNKNOWN_CARD,
        dealt: event.dealt.map((part) =>
          part.up || (part.to !== 'board' && part.to === own) ? part : { ...part, cards: faceDown(part.cards) },
        ),
      };
    case 'discarded':
    case 'drew':
      return event.seat === own ? event : { ...event, cards: faceDown(event.cards) };
    case 'cardsTakenOut':
      return event.why === 'face-up' ? event : { ...event, cards: faceDown(event.cards) };
    case 'cardExamined':
      return isStaff(who) ? event : { ...event, card: UNKNOWN_CARD };
    case 'irregularityReported':
      return openly(
        event.reading === undefined ? event : { ...event, reading: redactReading(event.reading, own) },
        who,
      );
    case 'readingCorrected':
      return openly({ ...event, ...redactReading(event, own) }, who);
    case 'cardExchanged':
      return event.seat === own ? event : { ...event, card: UNKNOWN_CARD };
    default:
      return openly(event, who);
  }
};

const openly = (event: PokerEvent, who: Viewer): PokerEvent => (isStaff(who) ? event : withoutNames(event));

/** Cards that were keyed wrong, for those who may see them. */
const redactReading = <Reading extends ReportedReading>(reading: Reading, own: Seat | null): Reading =>
  reading.faceUp || (own !== null && reading.owner === own)
    ? reading
    : { ...reading, was: faceDown(reading.was), is: faceDown(reading.is) };
