import type { PokerEvent } from '@fairdeal/rules';
import type { Consequence } from './rule-question.js';

const consequence = (key: string, words: string, from: string): Consequence => ({ key, words, from });

const MISDEAL = consequence(
  'misdeal',
  'It is a misdeal: every chip goes back to whoever put it in, and the same deck is shuffled again.',
  'two cards lie face up, or the deal began at a wrong seat and this is noticed in time',
);
const VOID_AND_REPLACED = consequence(
  'void-replaced',
  'The round is void: every chip goes back to whoever put it in, and the deck is replaced.',
  'cards are missing from the deck or there are too many',
);
export const PLAY_STANDS = consequence(
  'stands',
  'It is too late for a misdeal: the deal stands and the round goes on.',
  'a wrong start is noticed after two players have bet by choice',
);
const DISCARDED = consequence(
  'discarded',
  'The card is discarded and not used in this round, and the deal goes on.',
  'a card lies face up in the deck, or goes to somebody who is not entitled to it',
);
const EXAMINED = consequence(
  'examined',
  'The dealer examines the card; then it is discarded and not used in this round.',
  'a card is dealt off the table',
);
const DEAD = consequence(
  'dead',
  'The hand is out: what that player has put in stays in the pot, and the others play on.',
  'an unprotected hand is fouled, or its player gives it up',
);
const DEAD_AND_BACK = consequence(
  'dead-and-back',
  'The hand is out, that player gets back all that he has put in, and the others play on.',
  'a protected hand is fouled through no fault of its player',
);
const RECONSTRUCTED = consequence(
  'reconstructed',
  'The hand is put together again, and play goes on with it.',
  'a protected hand touches the discards and can still be told apart',
);
const EXCHANGED = consequence(
  'exchanged',
  'The card is exchanged for the next card of the deck and discarded.',
  'a down card is exposed as it is dealt in Hold’em or Omaha',
);
const DOWN_INSTEAD = consequence(
  'down-instead',
  'The player keeps the card face up, and the card that should have come up is dealt down instead.',
  'a hole card is exposed as it is dealt in stud',
);
const CHOICE = consequence(
  'choice',
  'The player chooses: to bet no more and contend for the pot so far, or to play on for the whole pot.',
  'the last hole card of Seven-card Stud is exposed',
);
const SUPERVISOR = consequence(
  'supervisor',
  'The poker shift supervisor decides, and that decision is final.',
  'players disagree about what was done',
);
const SHUFFLED_AGAIN = consequence(
  'shuffled-again',
  'That shuffle does not count: the deck is shuffled anew, and the device stays in use.',
  'a shuffler stops before its cycle is complete',
);
const COVERED = consequence(
  'covered',
  'The device is covered or marked as out of order before the table shuffles in another way.',
  'a shuffler cannot be used any more',
);

export const POKER_CONSEQUENCES: readonly Consequence[] = [
  MISDEAL,
  VOID_AND_REPLACED,
  PLAY_STANDS,
  DISCARDED,
  EXAMINED,
  DEAD,
  DEAD_AND_BACK,
  RECONSTRUCTED,
  EXCHANGED,
  DOWN_INSTEAD,
  CHOICE,
  SUPERVISOR,
  SHUFFLED_AGAIN,
  COVERED,
];

const consequenceOfEvent = (event: PokerEvent): Consequence | null => {
  switch (event.did) {
    case 'roundVoided':
      return event.replaceDeck ? VOID_AND_REPLACED : MISDEAL;
    case 'cardsTakenOut':
      return event.why === 'off-table' ? EXAMINED : DISCARDED;
    case 'handDead':
      return event.refund > 0 ? DEAD_AND_BACK : DEAD;
    case 'folded':
      return DEAD;
    case 'handReconstructed':
      return RECONSTRUCTED;
    case 'cardExchanged':
      return EXCHANGED;
    case 'choiceGiven':
      return CHOICE;
    case 'disputed':
      return SUPERVISOR;
    case 'shuffleFailed':
      return SHUFFLED_AGAIN;
    case 'deviceFailed':
      return COVERED;
    default:
      return null;
  }
};

/** What the events of a call come to; a card turned up with nothing after it changes only how the next one is dealt. */
export const pokerConsequenceOf = (events: readonly PokerEvent[]): Consequence => {
  for (const event of events) {
    const known = consequenceOfEvent(event);
    if (known !== null) return known;
  }
  if (events.some(({ did }) => did === 'cardTurnedUp')) return DOWN_INSTEAD;
  throw new Error(`There are no words for ${events.map(({ did }) => did).join(', ')}.`);
};

/** Keys of consequences that say nearly the same and are never choices of one question. */
export const SIMILAR_CONSEQUENCES: readonly (readonly string[])[] = [['discarded', 'examined', 'exchanged']];
