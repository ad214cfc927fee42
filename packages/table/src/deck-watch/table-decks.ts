import type { Card } from '@fairdeal/cards';
import type { DeckReading } from '@fairdeal/cards/internal';
import { type DeckWatch, deckWatcher, readDeckWatch, startDeckWatch, type WatchedCards } from '@fairdeal/lab/internal';
import type { PokerEvent, TableEvent } from '@fairdeal/rules';
import type { CardsState } from '@fairdeal/rules/internal';

/** Watch over a deck at a table. */
export interface WatchedDeck {
  readonly watch: DeckWatch;
  readonly back: string;
  /** Whether its cards were shuffled since the round before. */
  readonly fresh: boolean;
  /** Whether they were shuffled in the middle of a round: until the next shuffle the watch rests. */
  readonly rests: boolean;
}

/** Watches over the decks of one table: plain data. */
export interface TableDecks<Dealt> {
  /** By deck; null for one that is away. */
  readonly decks: readonly (WatchedDeck | null)[];
  /** Beginning of a gaming day, and the number of decks that were opened on it. */
  readonly day: number | null;
  readonly opened: number;
  /** Cards dealt in the round in progress. */
  readonly dealt: Dealt;
}

/** Reading of a table's deck. */
export interface TableDeckReading extends DeckReading {
  /** Number of the deck at its table, from 0, with the color of its back. */
  readonly deck: number;
  readonly back: string;
}

/** A game's part of the watch. */
export interface WatchedGame<State, Event, Dealt> {
  /** Cards of one deck, or batch. */
  readonly batch: readonly Card[];
  readonly cards: (state: State) => CardsState;
  /** Whether cards of a round lie on the table. */
  readonly isDealt: (state: State) => boolean;
  readonly nothing: Dealt;
  readonly deals: (dealt: Dealt, before: State, event: Event) => Dealt;
  /** Cards of a round as it ends. */
  readonly places: (before: State, dealt: Dealt) => readonly WatchedCards[];
}

/** An event with the table before and after it. */
export interface WatchedStep<State, Event> {
  readonly before: State;
  readonly event: Event;
  readonly after: State;
  /** Beginning of the gaming day of the event. */
  readonly day: number;
}

/** Folds a table's events into watches over its decks. */
export interface DeckWatchFold<State, Event, Dealt> {
  readonly empty: TableDecks<Dealt>;
  readonly after: (watched: TableDecks<Dealt>, step: WatchedStep<State, Event>) => TableDecks<Dealt>;
}

/** A deck watch at work: it hears the table's events one after another. */
export interface TableDeckWatcher<State, Event> {
  hears(step: WatchedStep<State, Event>): void;
  readings(): readonly TableDeckReading[];
}

/** Begins to watch a table from its first event on. */
export const tableDeckWatcher = <State, Event, Dealt>({
  empty,
  after,
}: DeckWatchFold<State, Event, Dealt>): TableDeckWatcher<State, Event> => {
  let watched = empty;
  return {
    hears: (step) => {
      watched = after(watched, step);
    },
    readings: () => readTableDecks(watched),
  };
};

type Decks = TableDecks<unknown>['decks'];

const withDeck = (decks: Decks, at: number, deck: WatchedDeck | null): Decks => {
  const after = Array.from({ length: Math.max(decks.length, at + 1) }, (_, place) => decks[place] ?? null);
  after[at] = deck;
  return after;
};

/** The watch over a table's decks, for one game. */
export const deckWatchFold = <State, Event extends TableEvent | PokerEvent, Dealt>(
  game: WatchedGame<State, Event, Dealt>,
): DeckWatchFold<State, Event, Dealt> => {
  const next = deckWatcher();

  const received = (watched: TableDecks<Dealt>, deck: number, back: string, day: number): TableDecks<Dealt> => {
    const opened = watched.day === day ? watched.opened + 1 : 1;
    const watch = startDeckWatch(game.batch, opened);
    return {
      ...watched,
      day,
      opened,
      decks: withDeck(watched.decks, deck, { watch, back, fresh: true, rests: false }),
    };
  };

  const shuffled = (watched: TableDecks<Dealt>, deck: number, before: State): TableDecks<Dealt> => {
    const held = watched.decks[deck] ?? null;
    const inRound = game.isDealt(before) && game.cards(before).current === deck;
    return held === null
      ? watched
      : { ...watched, decks: withDeck(watched.decks, deck, { ...held, fresh: !inRound, rests: inRound }) };
  };

  const roundOver = (watched: TableDecks<Dealt>, before: State): TableDecks<Dealt> => {
    const at = game.cards(before).current;
    const held = watched.decks[at] ?? null;
    const dealt = { ...watched, dealt: game.nothing };
    if (held === null || held.rests) return dealt;
    const watch = next(held.watch, { fresh: held.fresh, places: game.places(before, watched.dealt) });
    return { ...dealt, decks: withDeck(watched.decks, at, { ...held, watch, fresh: false }) };
  };

  return {
    empty: { decks: [], day: null, opened: 0, dealt: game.nothing },
    after: (watched, { before, event, after, day }) => {
      // Only the cards of a live table are unknown.
      if (!game.cards(before).live) return watched;
      const dealt = game.deals(watched.dealt, before, event);
      const now = dealt === watched.dealt ? watched : { ...watched, dealt };
      switch (event.did) {
        case 'cardsReceived':
          return received(now, event.deck, event.back, day);
        case 'cardsRemoved':
        case 'deckFoundWrong':
          return { ...now, decks: withDeck(now.decks, event.deck, null) };
        case 'cardsShuffled':
          return shuffled(now, event.deck, before);
        default:
          return game.isDealt(before) && !game.isDealt(after) ? roundOver(now, before) : now;
      }
    },
  };
};

/** Readings of the decks at a table. */
export const readTableDecks = ({ decks }: Pick<TableDecks<unknown>, 'decks'>): readonly TableDeckReading[] =>
  decks.flatMap((held, deck) => (held === null ? [] : [{ deck, back: held.back, ...readDeckWatch(held.watch) }]));
