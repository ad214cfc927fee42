import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { CardTooMany, DeckReading } from '@fairdeal/cards/internal';
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
  /** Cards of the round in progress that were keyed more often than the deck holds them. */
  readonly tooMany: readonly CardTooMany[];
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

const NONE: readonly CardTooMany[] = [];

/** Cards of a round in progress that lie there more often than the deck holds them, with those seen since the shuffle. */
const keyedTooOften = ({ watch, fresh }: WatchedDeck, places: readonly WatchedCards[]): readonly CardTooMany[] => {
  const seen = new Map<Card, number>();
  for (const card of places.flatMap(({ cards }) => cards))
    if (card !== UNKNOWN_CARD) seen.set(card, (seen.get(card) ?? (fresh ? 0 : (watch.shown[card] ?? 0))) + 1);
  const found = [...seen].flatMap(([card, times]): readonly CardTooMany[] => {
    const inDeck = watch.deck[card] ?? 0;
    return times > inDeck ? [{ round: watch.rounds + 1, card, seen: times, inDeck }] : NONE;
  });
  return found.length === 0 ? NONE : found;
};

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
      decks: withDeck(watched.decks, deck, { watch, back, fresh: true, rests: false, tooMany: NONE }),
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
    return { ...dealt, decks: withDeck(watched.decks, at, { ...held, watch, fresh: false, tooMany: NONE }) };
  };

  /** A card that was keyed twice shows at once, and goes when it is corrected. */
  const inRound = (watched: TableDecks<Dealt>, after: State): TableDecks<Dealt> => {
    const at = game.cards(after).current;
    const held = watched.decks[at] ?? null;
    if (held === null || held.rests) return watched;
    const tooMany = keyedTooOften(held, game.places(after, watched.dealt));
    return tooMany === held.tooMany
      ? watched
      : { ...watched, decks: withDeck(watched.decks, at, { ...held, tooMany }) };
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
          if (game.isDealt(after)) return inRound(now, after);
          return game.isDealt(before) ? roundOver(now, before) : now;
      }
    },
  };
};

/** Readings of the decks at a table. */
export const readTableDecks = ({ decks }: Pick<TableDecks<unknown>, 'decks'>): readonly TableDeckReading[] =>
  decks.flatMap((held, deck) => {
    if (held === null) return [];
    const reading = readDeckWatch(held.watch);
    const { back, tooMany } = held;
    if (tooMany.length === 0) return [{ deck, back, ...reading }];
    return [
      {
        ...{ deck, back, ...reading },
        tooMany: [...reading.tooMany, ...tooMany],
        alarm: reading.alarm ?? held.watch.rounds + 1,
      },
    ];
  });
