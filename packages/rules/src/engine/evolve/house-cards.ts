import { UNKNOWN_CARD } from '@fairdeal/cards';
import { evolveDealer } from '../../cards/dealer.js';
import { changeDeck, nextCards } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import type { EventOf } from '../../core/fields.js';
import type { ClauseId } from '../../register/index.js';
import type { HOUSE_CARDS_EVENTS } from '../model/acts.js';

export type HouseCardsEvent = { readonly cites: readonly ClauseId[] } & EventOf<typeof HOUSE_CARDS_EVENTS>;

/** Cards after an event that only house games have. */
export const evolveHouseCards = (cards: CardsState, event: HouseCardsEvent): CardsState => {
  switch (event.did) {
    case 'secondJokerSeen':
      return changeDeck(cards, event.deck, { handledBy: event.person });
    case 'jokerTorn':
      return changeDeck(cards, event.deck, { step: 'one-joker', handledBy: null });
    case 'cutDeclined':
      return nextCards(cards, { cutOffers: cards.cutOffers.filter((seat) => seat !== event.seat) });
    case 'askedToSeeCards':
      return event.decks.reduce((now, deck) => changeDeck(now, deck, { idle: true, asked: 'asked' }), cards);
    case 'cardBurned':
    case 'cardDiscarded': {
      const { order, drawn } = deckInPlay({ cards });
      const burned = event.did === 'cardBurned';
      return changeDeck(
        cards,
        cards.current,
        { order: order.length > drawn ? order : [...order, event.card ?? UNKNOWN_CARD], drawn: drawn + 1 },
        {
          burnDue: burned ? false : cards.burnDue,
          faceUp: burned ? cards.faceUp : cards.faceUp + 1,
          coverCard: cards.coverCard ?? event.coverCard,
        },
      );
    }
    case 'burnForgotten': {
      const { place } = event;
      if (place === null) return nextCards(cards, { burnDue: false });
      const { order, drawn } = deckInPlay({ cards });
      return changeDeck(cards, cards.current, { order: order.toSpliced(place, 1), drawn: drawn - 1 });
    }
    case 'dealerTookOver':
    case 'dealerChanged':
      return evolveDealer(cards, event);
    case 'dicePlaced':
      return nextCards(cards, { dice: { since: event.at, shown: null } });
    case 'diceShaken':
      return nextCards(cards, { dice: cards.dice && { since: cards.dice.since, shown: event.dice } });
    case 'startDrawn':
      return nextCards(cards, { start: event.start, dice: cards.dice && { since: cards.dice.since, shown: null } });
    case 'notRolled':
      return nextCards(cards, { dice: cards.dice && { since: cards.dice.since, shown: null } });
    case 'drawnInErrorUsed':
      return cards;
  }
};
