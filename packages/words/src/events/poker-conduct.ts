import { dollars } from '@fairdeal/rules';
import type { IrregularityEvent } from '@fairdeal/rules/internal';
import { countNoun, joinList } from '../text/text.js';
import { faultWords, misreadWords } from './cards.js';
import { ownersOf, type PokerContext } from './poker-context.js';
import type { EventNamed, EventSentences } from './sentences.js';

type Ruling = EventNamed<IrregularityEvent, 'ruled'>['ruling']['decision']['is'];

const RULINGS: Readonly<Record<Ruling, string>> = {
  'play-stands': 'play stands',
  'round-void': 'the round is void',
  'hand-dead': 'the hand is dead',
};

const TAKEN_OUT = {
  'face-up': 'found face up in the deck',
  'off-table': 'off the table',
  ineligible: 'dealt to a place without a player',
} as const;

const JACKPOTS = { badBeat: 'Bad Beat', highHand: 'High Hand' } as const;

const againWords = (again: readonly (keyof typeof JACKPOTS)[] = []): string =>
  again.length === 0 ? '' : ` The ${joinList(again.map((one) => JACKPOTS[one]))} Jackpot is verified again.`;

/** Sentences of irregularities and rulings. They name no card. */
export const CONDUCT_SENTENCES: EventSentences<IrregularityEvent, PokerContext> = {
  handProtected: ({ seat, protects }, context) =>
    `${context.does(seat, protects ? 'protect' : 'leave')} ${ownersOf(seat, context)} hand${protects ? '' : ' unprotected'}.`,
  roundVoided: ({ why }) => `The round is void: ${why}.`,
  deckReplaced: () => 'The deck is replaced.',
  cardsTakenOut: ({ cards, why }) => `${countNoun(cards.length, 'card')} taken out of play: ${TAKEN_OUT[why]}.`,
  cardExamined: () => 'The dealer examines the card that fell off the table.',
  cardTurnedUp: ({ seat }, { whose }) => `One of ${whose(seat)} down cards is turned up and stays up.`,
  cardExchanged: ({ seat }, { whose }) => `${whose(seat)} exposed card is replaced.`,
  choiceGiven: ({ seats }, { who }) =>
    `${joinList(seats.map(who))} must choose: stop betting and play for the pot so far, or play for the whole pot.`,
  choiceMade: ({ seat, contendsFor }, { does }) =>
    `${does(seat, 'play')} for the ${contendsFor === 'whole-pot' ? 'whole pot' : 'pot so far'}.`,
  handReconstructed: ({ seat }, { whose }) => `${whose(seat)} hand is reconstructed.`,
  handDead: ({ seat, why }, { whose }) => `${whose(seat)} hand is dead: ${why}.`,
  irregularityReported: ({ what, reading, found }) =>
    `The dealer reports that ${reading !== undefined ? misreadWords(reading, 'seat') : found !== undefined ? `the deck ${faultWords(found)}` : what}. Play waits for a floorperson.`,
  readingCorrected: (event) =>
    `A floorperson confirms that ${misreadWords(event, 'seat')}.${event.back > 0 ? ` ${dollars(event.back)} of side pots go back into the pot.` : ''}${againWords(event.again)}`,
  reportDismissed: ({ reason }) => `The floorperson dismisses the report: ${reason}.`,
  disputed: ({ seat, about }, { does }) =>
    `${seat === 'staff' ? 'The dealer calls' : does(seat, 'call')} the poker shift supervisor about ${about}.`,
  ruled: ({ ruling: { decision, reason } }) =>
    `The poker shift supervisor rules that ${RULINGS[decision.is]}: ${reason}.`,
  suspected: ({ seat }, { does }) => `${does(seat, 'are', 'is')} suspected of collusion.`,
  removedFromGame: ({ seat }, { does }) => `${does(seat, 'are', 'is')} told to leave the game.`,
  complianceNotified: ({ seat }, { who }) => `A casino compliance representative is notified about ${who(seat)}.`,
  readmitted: ({ person }) => `A floorperson readmits ${person === '' ? 'a player' : person} to the game.`,
};
