import type { PokerEvent } from '@fairdeal/rules';
import type { Consequence } from './rule-question.js';

const consequence = (key: string, words: string, from: string): Consequence => ({ key, words, from });

const MISDEAL = consequence(
  'misdeal',
  'It’s a misdeal. All chips are returned, and the same deck is reshuffled.',
  'two cards are found face up, or a deal from the wrong seat is noticed in time',
);
const VOID_AND_REPLACED = consequence(
  'void-replaced',
  'The round is void. All chips are returned, and the deck is replaced.',
  'the deck has missing or extra cards',
);
export const PLAY_STANDS = consequence(
  'stands',
  'It’s too late for a misdeal. The deal stands, and play continues.',
  'a wrong start is noticed after two players have voluntarily bet',
);
const DISCARDED = consequence(
  'discarded',
  'The card is discarded and not used in this round, and the deal continues.',
  'a card is found face up in the deck, or is dealt to somebody not entitled to it',
);
const EXAMINED = consequence(
  'examined',
  'The dealer examines the card, then discards it. It isn’t used in this round.',
  'a card is dealt off the table',
);
const DEAD = consequence(
  'dead',
  'The hand is dead. That player’s chips stay in the pot, and the others play on.',
  'an unprotected hand is fouled, or its player gives it up',
);
const DEAD_AND_BACK = consequence(
  'dead-and-back',
  'The hand is dead. That player’s chips are returned, and the others play on.',
  'a protected hand is fouled through no fault of its player',
);
const RECONSTRUCTED = consequence(
  'reconstructed',
  'The hand is reconstructed and stays in play.',
  'a protected hand touches the discards but can still be identified',
);
const EXCHANGED = consequence(
  'exchanged',
  'The card is replaced with the top card of the deck and discarded.',
  'a down card is exposed as it is dealt in Hold’em or Omaha',
);
const DOWN_INSTEAD = consequence(
  'down-instead',
  'The player keeps the card face up, and the next card, due face up, is dealt down instead.',
  'a hole card is exposed as it is dealt in stud',
);
const CHOICE = consequence(
  'choice',
  'The player chooses: stop betting and play for the pot so far, or play on for the whole pot.',
  'the last hole card of Seven-card Stud is exposed',
);
const SUPERVISOR = consequence(
  'supervisor',
  'The poker shift supervisor decides, and that decision is final.',
  'players dispute an act',
);
const SHUFFLED_AGAIN = consequence(
  'shuffled-again',
  'That shuffle doesn’t count. The deck is shuffled again, and the device stays in use.',
  'a shuffler stops before its cycle is complete',
);
const COVERED = consequence(
  'covered',
  'The device is covered or marked out of order before the table shuffles another way.',
  'a shuffler is out of order',
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

/** Consequence that the events of a call amount to. A card that is only turned up changes how the next one is dealt. */
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
