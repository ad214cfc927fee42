import type { PokerEvent, Seat } from '@fairdeal/rules';
import type { Speaker } from '../refusals/speaker.js';
import { capitalize, countNoun, joinList } from '../text/text.js';
import { moneyWords, type PokerMoneyEvent } from './poker-money.js';

/** Event beside the play: statements, irregularities and rulings. */
type ConductEvent = Extract<
  PokerEvent,
  {
    did:
      | 'statementMade'
      | 'saidBeforeTurn'
      | 'currencyPlaced'
      | 'currencyChanged'
      | 'handProtected'
      | 'minimumProposed'
      | 'minimumAnswered'
      | 'minimumRaised'
      | 'minimumRestored'
      | 'deckReplaced'
      | 'cardsTakenOut'
      | 'cardExamined'
      | 'cardTurnedUp'
      | 'cardExchanged'
      | 'choiceGiven'
      | 'choiceMade'
      | 'handReconstructed'
      | 'rakeReturned'
      | 'irregularityReported'
      | 'reportDismissed'
      | 'disputed'
      | 'ruled'
      | 'suspected'
      | 'removedFromGame'
      | 'complianceNotified'
      | 'readmitted';
  }
>;

type Ruling = Extract<PokerEvent, { did: 'ruled' }>['ruling']['decision']['is'];

const RULINGS: Readonly<Record<Ruling, string>> = {
  'play-stands': 'play stands',
  'round-void': 'the round is void',
  'hand-dead': 'the hand is dead',
};

/** Writes an event beside the play or of the money, and names no card. */
export const conductWords = (
  event: ConductEvent | PokerMoneyEvent,
  you: Seat | null,
  does: (seat: Seat, own: string, other?: string) => string,
  say: Speaker,
): string => {
  const whose = (seat: Seat, what: string): string => (seat === you ? `your ${what}` : `the ${what} of seat ${seat}`);
  switch (event.did) {
    case 'statementMade':
      return event.statement.said === 'raise'
        ? `${does(event.statement.seat, 'say')} “raise”, and that binds.`
        : `${does(event.statement.seat, 'begin')} a bet that is not complete.`;
    case 'saidBeforeTurn':
      return `${does(event.seat, 'say')} “${event.say}${event.amount === null ? '' : ` ${say.money(event.amount)}`}” before the turn.`;
    case 'currencyPlaced':
      return `${does(event.seat, 'put')} ${say.money(event.cents)} of currency in.`;
    case 'currencyChanged':
      return `The dealer changes ${say.money(event.cents)} of currency into chips.`;
    case 'handProtected':
      return `${does(event.seat, event.protects ? 'protect' : 'leave')} the hand${event.protects ? '' : ' unprotected'}.`;
    case 'minimumProposed':
      return `${does(event.seat, 'propose')} a minimum bet of ${say.money(event.cents)}.`;
    case 'minimumAnswered':
      return `${does(event.seat, event.agrees ? 'agree' : 'object')} to it.`;
    case 'minimumRaised':
      return `All agree: the minimum bet is ${say.money(event.cents)}.`;
    case 'minimumRestored':
      return 'The posted minimum bet is in force again.';
    case 'deckReplaced':
      return 'The deck is replaced.';
    case 'cardsTakenOut':
      return `${countNoun(event.cards.length, 'card')} taken out of play: ${TAKEN_OUT[event.why]}.`;
    case 'cardExamined':
      return 'The dealer examines the card that fell off the table.';
    case 'cardTurnedUp':
      return `${event.seat === you ? 'A down card of yours' : `A down card of seat ${event.seat}`} is turned up, and lies up from now on.`;
    case 'cardExchanged':
      return `${capitalize(whose(event.seat, 'exposed card'))} is replaced.`;
    case 'choiceGiven':
      return `${joinList(event.seats.map((seat) => does(seat, 'choose')))}: bet no more, or contend for the whole pot.`;
    case 'choiceMade':
      return `${does(event.seat, 'contend')} for the ${event.contendsFor === 'whole-pot' ? 'whole pot' : 'pot so far'}.`;
    case 'handReconstructed':
      return `${capitalize(whose(event.seat, 'hand'))} is put together again.`;
    case 'rakeReturned':
      return `The rake of ${say.money(event.cents)} is given back.`;
    case 'irregularityReported':
      return `The dealer reports that ${event.what}: a floorperson looks.`;
    case 'reportDismissed':
      return `The floorperson finds that it is not so: ${event.reason}.`;
    case 'disputed':
      return `${event.seat === 'staff' ? 'The dealer calls' : does(event.seat, 'call')} for the poker shift supervisor about ${event.about}.`;
    case 'ruled':
      return `The poker shift supervisor rules that ${RULINGS[event.ruling.decision.is]}: ${event.ruling.reason}.`;
    case 'suspected':
      return `${does(event.seat, 'are', 'is')} suspected of collusion.`;
    case 'removedFromGame':
      return `${does(event.seat, 'are', 'is')} told to leave the game.`;
    case 'complianceNotified':
      return `A casino compliance representative is told about ${event.seat === you ? 'you' : `seat ${event.seat}`}.`;
    case 'readmitted':
      return `A floorperson readmits ${event.person === '' ? 'a player' : event.person} to the game.`;
    default:
      return moneyWords(event, you, say);
  }
};

const TAKEN_OUT = {
  'face-up': 'it lay face up in the deck',
  'off-table': 'it fell off the table',
  ineligible: 'it was dealt where nobody plays',
} as const;
