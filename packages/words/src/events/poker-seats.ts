import type { TableSeatsEvent } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '../text/text.js';
import { CARD_SENTENCES } from './cards.js';
import { ownersOf, type PokerContext } from './poker-context.js';
import type { EventSentences } from './sentences.js';

/** Sentences of the cards, the button, and players who come and go. */
export const SEAT_SENTENCES: EventSentences<TableSeatsEvent, PokerContext> = {
  ...CARD_SENTENCES,
  deckCounted: ({ stub, count }) => `The ${stub ? 'stub' : 'deck'} counts ${countNoun(count, 'card')}.`,
  buttonPlaced: ({ seat }, { whose, you }) =>
    `The button is placed at ${seat === you ? `${whose(seat)} seat` : `seat ${seat}`}.`,
  buttonDealt: ({ seat }, { does }) =>
    `The dealer deals each player a card. ${capitalize(does(seat, 'have', 'has'))} the high card and the button.`,
  sat: ({ seat }, { does }) => `${does(seat, 'sit')} down.`,
  stakesAdded: ({ seat }, context) => `${context.does(seat, 'add')} to ${ownersOf(seat, context)} table stakes.`,
  left: ({ seat }, { does }) => `${does(seat, 'leave')} the table.`,
  steppedAway: ({ seat }, { does }) => `${does(seat, 'step')} away from the table.`,
  stakesSecured: ({ seat, how, cents }, { whose, say }) =>
    `${whose(seat)} table stakes are ${how}${cents === null ? '' : `: ${say.money(cents)}`}.`,
  cameBack: ({ seat }, { does }) => `${does(seat, 'come')} back to the table.`,
  stakesReleased: ({ seat }, { whose }) => `${whose(seat)} table stakes are released.`,
};
