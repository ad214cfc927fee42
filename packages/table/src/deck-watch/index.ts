import { DECK_52 } from '@fairdeal/cards';
import type { HouseGame, PokerEvent, PokerGame, PokerTable, Table, TableEvent } from '@fairdeal/rules';
import { type DealtPlace, housePlaces, houseRoundCards, pokerRoundCards } from './dealt-places.js';
import { type DeckWatchFold, deckWatchFold } from './table-decks.js';

export { readTableDecks, type TableDeckReading, type TableDeckWatcher, tableDeckWatcher } from './table-decks.js';

/** The watch over the decks of a house game's table. */
export const houseDeckWatch = (game: HouseGame): DeckWatchFold<Table, TableEvent, readonly DealtPlace[]> =>
  deckWatchFold<Table, TableEvent, readonly DealtPlace[]>({
    batch: game.batch,
    cards: ({ cards }) => cards,
    isDealt: ({ round }) => round !== null,
    nothing: [],
    deals: (dealt, before, event) => {
      const more = housePlaces(game, before, event);
      return more.length === 0 ? dealt : [...dealt, ...more];
    },
    places: ({ round }, dealt) => (round === null ? [] : houseRoundCards(game, round, dealt)),
  });

/** The watch over the decks of a poker table. */
export const pokerDeckWatch = (game: PokerGame): DeckWatchFold<PokerTable, PokerEvent, null> =>
  deckWatchFold({
    batch: DECK_52,
    cards: ({ cards }) => cards,
    isDealt: ({ hand }) => hand?.players.some(({ cards }) => cards.length > 0) ?? false,
    nothing: null,
    deals: () => null,
    places: (before) => pokerRoundCards(game, before),
  });
