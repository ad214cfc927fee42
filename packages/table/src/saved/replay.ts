import {
  type AnyAct,
  type Fault,
  type HouseGame,
  houseGame,
  houseRulebook,
  isRefused,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refusal,
  type Rulebook,
  type Submission,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
} from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { type AnyEvent, type EventNarrator, houseNarrator, POKER_NARRATOR } from '@fairdeal/words/internal';
import type { z } from 'zod';
import { HOUSE_WIRE, POKER_WIRE } from '../wire/index.js';
import { fillDefaults } from './defaults.js';
import { readSavedRound } from './read-saved.js';
import { type ReplayedEvents, replayEvents } from './replay-events.js';
import { isSettledAsSaved, type SavedEntry, type SavedRound } from './saved.js';

interface ReplayedRoundOf<Kind extends string, Game, Filed, State, Event, View> extends ReplayedEvents<Event, View> {
  readonly kind: Kind;
  readonly game: Game;
  readonly submission: Filed;
  /** The table before the first step, whole. */
  readonly opening: State;
  /** Whether it was settled as it was when it was played. */
  readonly agrees: boolean;
}

/** Replayed round of a house game. */
export type ReplayedHouseRound = ReplayedRoundOf<'house', HouseGame, Submission, Table, TableEvent, TableView>;
/** Replayed hand of poker. */
export type ReplayedPokerRound = ReplayedRoundOf<
  'poker',
  PokerGame,
  PokerSubmission,
  PokerTable,
  PokerEvent,
  PokerView
>;

/** Replays a saved round as this viewer would have seen it; refuses anything that is not one. */
export const replayRound = (value: unknown, viewer: Viewer): ReplayedHouseRound | ReplayedPokerRound | Refusal => {
  const saved = readSavedRound(value);
  if (isRefused(saved)) return saved;
  try {
    return saved.kind === 'house' ? replayHouse(saved, viewer) : replayPoker(saved, viewer);
  } catch {
    // A table that was made up can break any rule that a table keeps.
    return refuse('not-a-saved-round', {});
  }
};

const unknownGame = (game: unknown): Refusal => refuse('unknown-game', { game, known: [] });
const unlawful = (faults: readonly Fault[]): Refusal => refuse('faults-in-submission', { faults: faults.slice(0, 1) });

const replayHouse = (saved: SavedRound, viewer: Viewer): ReplayedHouseRound | Refusal => {
  const game = houseGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submit(game, saved.submission);
  if (!('ok' in submission)) return unlawful(submission.faults);
  const book = houseRulebook(game);
  const opening = fillDefaults(book.open(submission.ok), saved.opening) as Table;
  const told = replayEntries(book, opening, saved, HOUSE_WIRE.event, houseNarrator(game, submission.ok), viewer);
  return isRefused(told) ? told : { kind: 'house', game, submission: submission.ok, opening, ...told };
};

const replayPoker = (saved: SavedRound, viewer: Viewer): ReplayedPokerRound | Refusal => {
  const game = pokerGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submitPoker({ ...saved.submission, game: saved.game });
  if (!('ok' in submission)) return unlawful(submission.faults);
  const book = pokerRulebook(game);
  const opening = fillDefaults(book.open(submission.ok), saved.opening) as PokerTable;
  const told = replayEntries(book, opening, saved, POKER_WIRE.event, POKER_NARRATOR, viewer);
  return isRefused(told) ? told : { kind: 'poker', game, submission: submission.ok, opening, ...told };
};

const isInOrder = (entries: readonly SavedEntry[]): boolean =>
  entries.every(({ position, after }, nth) => position === nth + 1 && after >= (entries[nth - 1]?.after ?? 0));

const replayEntries = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  saved: SavedRound,
  schema: z.ZodType<Event>,
  telling: EventNarrator<Event, View>,
  viewer: Viewer,
): (ReplayedEvents<Event, View> & { readonly agrees: boolean }) | Refusal => {
  if (!isInOrder(saved.entries)) return refuse('acts-out-of-order', {});
  const events: Event[] = [];
  for (const written of saved.entries.flatMap((entry) => entry.events)) {
    const read = schema.safeParse(written);
    if (!read.success) return refuse('event-unreadable', { step: events.length + 1 });
    events.push(read.data);
  }
  const folded = replayEvents(book, opening, events, telling, viewer);
  if (isRefused(folded)) return folded;
  const { settled, ...told } = folded;
  return { ...told, agrees: isSettledAsSaved(saved, settled) };
};
