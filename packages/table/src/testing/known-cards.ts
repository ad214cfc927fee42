import { type Card, DECK_52, formatCard, JOKER } from '@fairdeal/cards';
import type { HouseGame, PokerEvent, TableEvent, Viewer } from '@fairdeal/rules';
import { isStaff, seatOf } from '@fairdeal/rules/internal';
import { cardsNamedIn } from './practice.js';

// The cards are counted here from the events themselves, so that nothing that is filtered is trusted.

/** The cards that an event makes known to a viewer. */
export type KnownCards<Event> = (event: Event, viewer: Viewer) => readonly Card[];

export const houseKnownCards =
  (game: HouseGame): KnownCards<TableEvent> =>
  (event, viewer) => {
    const seat = seatOf(viewer);
    switch (event.did) {
      case 'dealt':
        return event.dealt.flatMap(({ faceUp, owner, cards }) =>
          faceUp || (owner !== null && owner === seat && game.mayLook === undefined) ? cards : [],
        );
      case 'dealerHandSet':
        return [...event.low, ...event.looks.flatMap(({ owner, cards }) => (owner === seat ? cards : []))];
      case 'turnedUp':
        return event.cards;
      case 'payoutVerified':
        return event.owner === seat || isStaff(viewer) ? event.cards : [];
      case 'handSettled':
        // The extra card stands for the joker of a hand that is turned up, and is named with it.
        return event.shown || event.owner === seat
          ? [
              ...event.cards,
              ...[event.extra ?? []].flat(),
              ...(event.shown && event.cards.includes(JOKER) ? cardsNamedIn(event.result.hand) : []),
            ]
          : [];
      case 'envyPaid':
        return event.shown.flatMap(({ cards }) => cards);
      default:
        return [];
    }
  };

export const pokerKnownCards: KnownCards<PokerEvent> = (event, viewer) => {
  const seat = seatOf(viewer);
  switch (event.did) {
    case 'cardsDealt':
      return event.dealt.flatMap(({ to, up, cards }) => (up || to === seat ? cards : []));
    case 'drew':
      return event.seat === seat ? event.cards : [];
    case 'shown':
      return event.cards;
    case 'buttonDealt':
      return event.cards.map(({ card }) => card);
    default:
      return [];
  }
};

const CARDS = /^(?:[2-9TJQKA][cdhs]|Jk)+$/;
const ALL = new Map([...DECK_52, JOKER].map((card) => [formatCard(card), card]));

const read = new Map<string, readonly Card[]>();

/** The cards of a text or of a sentence; most are read more than once. */
const cardsOf = (text: string): readonly Card[] => {
  const before = read.get(text);
  if (before !== undefined) return before;
  const named = CARDS.test(text)
    ? (text.match(/../g) ?? []).flatMap((card) => ALL.get(card) ?? [])
    : cardsNamedIn(text);
  read.set(text, named);
  return named;
};

/** Every card in what was received. */
export const cardsInValue = (value: unknown): readonly Card[] =>
  typeof value === 'string'
    ? cardsOf(value)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(cardsInValue)
      : [];
