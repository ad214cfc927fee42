import type { Seat } from '@fairdeal/rules';
import type { DeviceName, Reshuffle, ShuffledBy } from '@fairdeal/rules/internal';
import type { EventSentences, SeatNames } from './sentences.js';

/** Handling of the cards and change of dealer, at any table. */
export type CardHandlingEvent =
  | { readonly did: 'cardsReceived'; readonly back: string }
  | { readonly did: 'cardsInspected' | 'inspectionVerified' | 'cardsWashed' | 'recutOrdered' }
  | { readonly did: 'cardsGathered' | 'cardsRemoved' | 'shuffleFailed' }
  | { readonly did: 'cardsSpread'; readonly faceUp: boolean }
  | { readonly did: 'cardsShuffled'; readonly how: ShuffledBy }
  | { readonly did: 'cardsCut'; readonly by: Seat | 'dealer' }
  | { readonly did: 'cardsLoaded'; readonly coverAt: number | null }
  | { readonly did: 'reshuffleOrdered'; readonly why: Reshuffle }
  | { readonly did: 'deviceFailed' | 'deviceCovered' | 'deviceRepaired'; readonly device: DeviceName }
  | { readonly did: 'dealerTookOver' | 'dealerChanged' };

const SHUFFLED: Readonly<Record<ShuffledBy, string>> = {
  hand: 'The dealer shuffles the cards.',
  device: 'The shuffler shuffles the cards.',
  preshuffled: 'The cards came preshuffled.',
};

/** Sentences of the cards and the dealer. They name no card: players may not see one yet. Names are for the staff. */
export const CARD_SENTENCES: EventSentences<CardHandlingEvent, Pick<SeatNames, 'does'>> = {
  cardsReceived: ({ back }) => `The dealer receives the ${back} cards.`,
  cardsInspected: () => 'The dealer inspects the cards.',
  inspectionVerified: () => 'A floorperson verifies the inspection.',
  cardsSpread: ({ faceUp }) => `The dealer spreads the cards ${faceUp ? 'face up' : 'face down'} on the table.`,
  cardsWashed: () => 'The dealer turns the cards face down, washes and stacks them.',
  cardsShuffled: ({ how }) => SHUFFLED[how],
  cardsCut: ({ by }, { does }) => (by === 'dealer' ? 'The dealer cuts the cards.' : `${does(by, 'cut')} the cards.`),
  recutOrdered: () => 'A floorperson orders a recut.',
  cardsLoaded: ({ coverAt }) =>
    coverAt === null
      ? 'The cards are ready to deal.'
      : 'The dealer puts in the cover card. The cards are ready to deal.',
  cardsGathered: () => 'The dealer gathers the cards.',
  reshuffleOrdered: ({ why }) =>
    why === 'shoe-empty'
      ? 'The shoe doesn’t hold enough cards. They must be reshuffled.'
      : 'The cards must be reshuffled.',
  cardsRemoved: () => 'The cards are taken out of play.',
  shuffleFailed: () => 'The shuffler jammed. The cards must be shuffled again.',
  deviceFailed: ({ device }) => `The ${device} is out of order.`,
  deviceCovered: ({ device }) => `The ${device} is covered.`,
  deviceRepaired: ({ device }) => `The ${device} is back in use.`,
  dealerTookOver: () => 'A dealer takes over the table.',
  dealerChanged: () => 'The dealer is relieved.',
};
