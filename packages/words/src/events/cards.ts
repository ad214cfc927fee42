import { UNKNOWN_CARD } from '@fairdeal/cards';
import type { Seat } from '@fairdeal/rules';
import type {
  DeckFault,
  DeckFinding,
  DeviceName,
  DeviceWarning,
  ReportedReading,
  Reshuffle,
  ShuffledBy,
} from '@fairdeal/rules/internal';
import { cardListWords, countNoun, joinList } from '../text/text.js';
import type { EventSentences, SeatNames } from './sentences.js';

/** Handling of the cards and change of dealer, at any table. */
export type CardHandlingEvent =
  | { readonly did: 'cardsReceived'; readonly back: string }
  | { readonly did: 'cardsInspected'; readonly findings?: readonly DeckFinding[] }
  | ({ readonly did: 'deckFoundWrong'; readonly deck: number; readonly rounds: readonly number[] } & DeckFinding)
  | { readonly did: 'cardsMiscounted'; readonly count: number; readonly expected: number; readonly device?: DeviceName }
  | { readonly did: 'inspectionVerified' | 'cardsWashed' | 'recutOrdered' }
  | { readonly did: 'cardsGathered' | 'cardsRemoved' | 'shuffleFailed' }
  | { readonly did: 'cardsSpread'; readonly faceUp: boolean }
  | { readonly did: 'cardsShuffled'; readonly how: ShuffledBy }
  | { readonly did: 'cardsCut'; readonly by: Seat | 'dealer' }
  | { readonly did: 'cardsLoaded'; readonly coverAt: number | null }
  | { readonly did: 'reshuffleOrdered'; readonly why: Reshuffle }
  | { readonly did: 'deviceFailed' | 'deviceCovered' | 'deviceRepaired'; readonly device: DeviceName }
  | { readonly did: 'deviceWarned'; readonly device: DeviceName; readonly warning: DeviceWarning }
  | { readonly did: 'deviceCleared'; readonly device: DeviceName; readonly count: number }
  | { readonly did: 'dealerTookOver' | 'dealerChanged' };

const SHUFFLED: Readonly<Record<ShuffledBy, string>> = {
  hand: 'The dealer shuffles the cards.',
  device: 'The shuffler shuffles the cards.',
  preshuffled: 'The cards came preshuffled.',
};

const WARNINGS: Readonly<Record<DeviceWarning, string>> = {
  jam: 'warns of a jam',
  count: 'warns of a wrong count',
  'not-shuffling': 'does not shuffle',
  door: 'has an open door',
};

const FAULTS: Readonly<Record<DeckFault, string>> = {
  duplicate: 'has a card twice',
  missing: 'lacks a card',
  extra: 'has a card too many',
  'foreign-back': 'has a card with another back',
  marked: 'has a marked card',
  damaged: 'has a damaged card',
};

/** `has a card twice (Jd)`. */
export const faultWords = ({ what, cards = [] }: DeckFinding): string =>
  `${FAULTS[what]}${cards.length === 0 || cards.includes(UNKNOWN_CARD) ? '' : ` (${cardListWords(cards)})`}`;

const PLACES = {
  dealer: 'the dealer’s hand',
  community: 'the board',
  extra: 'the extra card',
  burn: 'a card in the discard rack',
} as const;

/** `the board was keyed as AhKd7c and is AdKd7c`. */
export const misreadWords = ({ of, was, is }: Pick<ReportedReading, 'of' | 'was' | 'is'>, whose = 'box'): string => {
  const place = typeof of === 'number' ? `the hand of ${whose} ${of}` : PLACES[of];
  return !was.includes(UNKNOWN_CARD)
    ? `${place} was keyed as ${cardListWords(was)} and is ${cardListWords(is)}`
    : `${place} was keyed wrong`;
};

/** Sentences of the cards and the dealer. They name no card: players may not see one yet. Names are for the staff. */
export const CARD_SENTENCES: EventSentences<CardHandlingEvent, Pick<SeatNames, 'does'>> = {
  cardsReceived: ({ back }) => `The dealer receives the ${back} cards.`,
  cardsInspected: ({ findings = [] }) =>
    findings.length === 0
      ? 'The dealer inspects the cards.'
      : `The dealer inspects the cards. The deck ${joinList(findings.map(faultWords))}, and must be replaced.`,
  deckFoundWrong: ({ rounds, ...found }) =>
    `A floorperson confirms that the deck ${faultWords(found)}. It leaves play.${rounds.length === 0 ? '' : ` It was dealt in ${rounds.length === 1 ? 'round' : 'rounds'} ${joinList(rounds.map(String))}.`}`,
  cardsMiscounted: ({ count, expected, device }) =>
    device === undefined
      ? `The dealer counts ${countNoun(count, 'card')}, and there should be ${expected}. The dealer counts again, or the deck is replaced.`
      : `A floorperson counts ${countNoun(count, 'card')} in the ${device}, and there should be ${expected}. The ${device} stays stopped. The floorperson counts again, or the deck is replaced.`,
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
  deviceWarned: ({ device, warning }) =>
    `The ${device} ${WARNINGS[warning]}. No card leaves it until a floorperson clears it.`,
  deviceCleared: ({ device, count }) =>
    `A floorperson counts ${countNoun(count, 'card')} in the ${device} and clears it.`,
  dealerTookOver: () => 'A dealer takes over the table.',
  dealerChanged: () => 'The dealer is relieved.',
};
