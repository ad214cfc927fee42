import type { Seat } from '@fairdeal/rules';
import type { DeviceName, Reshuffle, ShuffledBy } from '@fairdeal/rules/internal';

/** What happens to the cards of any table. */
export type CardHandlingEvent =
  | { readonly did: 'cardsReceived'; readonly back: string }
  | { readonly did: 'cardsInspected' | 'inspectionVerified' | 'cardsWashed' | 'recutOrdered' }
  | { readonly did: 'cardsGathered' | 'cardsRemoved' | 'shuffleFailed' }
  | { readonly did: 'cardsSpread'; readonly faceUp: boolean }
  | { readonly did: 'cardsShuffled'; readonly how: ShuffledBy }
  | { readonly did: 'cardsCut'; readonly by: Seat | 'dealer' }
  | { readonly did: 'cardsLoaded'; readonly coverAt: number | null }
  | { readonly did: 'reshuffleOrdered'; readonly why: Reshuffle }
  | { readonly did: 'deviceFailed' | 'deviceCovered' | 'deviceRepaired'; readonly device: DeviceName };

const SHUFFLED: Readonly<Record<ShuffledBy, string>> = {
  hand: 'The dealer shuffles the cards.',
  device: 'The shuffler shuffles the cards.',
  preshuffled: 'The cards came preshuffled.',
};

/** In a sentence. No card is named: nobody but the dealer sees them yet. */
export const cardsSentence = (event: CardHandlingEvent, cuts: (seat: Seat) => string): string => {
  switch (event.did) {
    case 'cardsReceived':
      return `The dealer receives the ${event.back} cards.`;
    case 'cardsInspected':
      return 'The dealer inspects the cards.';
    case 'inspectionVerified':
      return 'A floorperson verifies the inspection.';
    case 'cardsSpread':
      return `The cards are spread ${event.faceUp ? 'face up' : 'face down'} on the table.`;
    case 'cardsWashed':
      return 'The cards are turned face down, washed and stacked.';
    case 'cardsShuffled':
      return SHUFFLED[event.how];
    case 'cardsCut':
      return event.by === 'dealer' ? 'The dealer cuts the cards.' : `${cuts(event.by)} the cards.`;
    case 'recutOrdered':
      return 'A floorperson orders a recut.';
    case 'cardsLoaded':
      return event.coverAt === null
        ? 'The cards are ready to be dealt.'
        : 'The cover card is put in and the cards are ready to be dealt.';
    case 'cardsGathered':
      return 'The dealer gathers the cards.';
    case 'reshuffleOrdered':
      return event.why === 'shoe-empty'
        ? 'The shoe does not hold enough cards: they are shuffled again.'
        : 'A reshuffle is ordered.';
    case 'cardsRemoved':
      return 'The cards are taken out of play.';
    case 'shuffleFailed':
      return 'The shuffler jammed: the cards are shuffled again.';
    case 'deviceFailed':
      return `The ${event.device} cannot be used.`;
    case 'deviceCovered':
      return `The ${event.device} is covered.`;
    case 'deviceRepaired':
      return `The ${event.device} is back in use.`;
  }
};

/** A change of dealer, in a sentence. Names are for the staff. */
export const dealerSentence = (event: { readonly did: 'dealerTookOver' | 'dealerChanged' }): string =>
  event.did === 'dealerTookOver' ? 'A dealer takes over the table.' : 'The dealer is relieved.';
