import type { CardsEvent } from '../../cards/acts.js';
import { changeDeck, evolveCards, nextCards } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import { countedClean } from '../../cards/wrong-deck.js';
import {
  type DeckUsage,
  handWith,
  type PokerTable,
  type PokerTableDraft,
  presentCount,
  tableWith,
} from '../model/state.js';
import { readyDecks } from '../table-seats/cards.js';
import { handledByDealer } from '../table-seats/dealer.js';
import { withTableConduct } from './conduct.js';

/** The cards after what happened to them; a device that counts does so with each shuffle. */
export const evolveTableCards = (table: PokerTableDraft, event: CardsEvent): PokerTable => {
  const before = table.cards;
  table.cards = evolveCards(before, event);
  switch (event.did) {
    case 'cardsShuffled':
      return event.how === 'device' && table.submission.countingDevice ? withDeckCounted(table, event.deck) : table;
    case 'cardsLoaded':
      if (table.hand !== null) table.hand = handWith(table.hand, { order: deckInPlay(table).order });
      return table;
    case 'cardsReceived': {
      const number = table.decks.reduce((most, deck) => Math.max(most, deck.number), 0) + 1;
      table.decks = withDeckUsage(table.decks, event.deck, { number, dealt: 0 });
      // The deck that was found wrong has its replacement.
      return table.conduct.deckToReplace && event.deck === table.cards.current
        ? withTableConduct(table, { deckToReplace: false })
        : table;
    }
    case 'cardsInspected':
      if (event.findings !== undefined) table.toSpread = withoutDeck(table, event.deck);
      return table;
    case 'deckFoundWrong':
      table.cards = passDeckTurn(before, table.cards, event.deck);
      table.toSpread = withoutDeck(table, event.deck);
      return withTableConduct(table, { report: null });
    case 'cardsSpread':
    case 'cardsRemoved':
      table.cards = passDeckTurn(before, table.cards, event.deck);
      table.toSpread = withoutDeck(table, event.deck);
      return table;
    default:
      return table;
  }
};

export const withDeckUsage = (decks: PokerTable['decks'], at: number, record: DeckUsage): PokerTable['decks'] => {
  const after = decks.slice();
  after[at] = record;
  return after;
};

export const withDeckCounted = (table: PokerTable, at: number, isWhole = true): PokerTable =>
  tableWith(table, {
    cards: nextCards(isWhole ? withCleanCount(table.cards, at) : table.cards, { sinceCount: 0 }),
    decks: withDeckUsage(table.decks, at, { number: table.decks[at]?.number ?? 0, dealt: 0 }),
  });

/** Nothing was missing, and nothing too many, when this deck was counted. */
const withCleanCount = (cards: CardsState, at: number): CardsState => {
  const deck = cards.decks[at];
  return deck === undefined || !cards.live ? cards : changeDeck(cards, at, countedClean(deck));
};

export const withoutDeck = ({ toSpread }: PokerTable, at: number): PokerTable['toSpread'] =>
  toSpread.filter((deck) => deck !== at);

/** A deck that was played and is spread or taken away before it was gathered has had its turn. */
export const passDeckTurn = (before: CardsState, after: CardsState, deck: number): CardsState =>
  before.reshuffle === 'round-over' && before.decks[deck]?.step === 'loaded'
    ? nextCards(after, { current: 1 - deck })
    : after;

/** The round has begun with the deck in play. */
export const startCardsRound = (cards: CardsState): CardsState =>
  handledByDealer(nextCards(cards, { sinceCount: cards.sinceCount + 1 }));

export const countRoundDealt = (decks: PokerTable['decks'], at: number): PokerTable['decks'] =>
  withDeckUsage(decks, at, { number: decks[at]?.number ?? 0, dealt: (decks[at]?.dealt ?? 0) + 1 });

/** Play ceases when fewer than two players are there and no round is being played. */
export const spreadIfPlayCeased = (table: PokerTable): PokerTable =>
  table.hand !== null || presentCount(table) >= LEAST_PLAYERS
    ? table
    : tableWith(table, { toSpread: readyDecks(table) });

export const LEAST_PLAYERS = 2;

export const cardsAfterRound = (cards: CardsState, why: 'round-over' | 'void'): CardsState =>
  nextCards(cards, { reshuffle: why });
