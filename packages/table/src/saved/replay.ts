import {
  type AnyAct,
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
  type Refused,
  type Rulebook,
  refuse,
  type Submission,
  said,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
} from '@fairdeal/rules';
import type { z } from 'zod';
import { houseTelling } from '../telling/house.js';
import { POKER_TELLING } from '../telling/poker.js';
import type { AnyEvent, Telling } from '../telling/telling.js';
import { HOUSE_WIRE, POKER_WIRE } from '../wire/index.js';
import { type Folded, foldEvents } from './fold.js';
import { NOT_SAVED, readSaved } from './read.js';
import { agrees, type SavedEntry, type SavedRound } from './saved.js';
import { filled } from './state.js';

interface Replayed<Kind extends string, Game, Filed, State, Event, View> extends Folded<Event, View> {
  readonly kind: Kind;
  readonly game: Game;
  readonly submission: Filed;
  /** The table before the first step, whole. */
  readonly opening: State;
  /** Whether it was settled as it was when it was played. */
  readonly agrees: boolean;
}

/** A saved round of a house game, told again. */
export type ReplayedHouseRound = Replayed<'house', HouseGame, Submission, Table, TableEvent, TableView>;
/** A saved hand of poker, told again. */
export type ReplayedPokerRound = Replayed<'poker', PokerGame, PokerSubmission, PokerTable, PokerEvent, PokerView>;

/** Folds a saved round again, as this viewer would have seen it. Whatever is read, there is an answer. */
export const replayRound = (value: unknown, viewer: Viewer): ReplayedHouseRound | ReplayedPokerRound | Refused => {
  const saved = readSaved(value);
  if (isRefused(saved)) return saved;
  try {
    return saved.kind === 'house' ? replayHouse(saved, viewer) : replayPoker(saved, viewer);
  } catch {
    // A table that was made up can break any rule that a table keeps.
    return refuse(NOT_SAVED);
  }
};

const unknownGame = (game: unknown): Refused => refuse(`There is no game ${said(game)} here.`);
const unlawful = (fault: string | undefined): Refused => refuse(fault ?? 'The Rules Submission of the round is wrong.');

const replayHouse = (saved: SavedRound, viewer: Viewer): ReplayedHouseRound | Refused => {
  const game = houseGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submit(game, saved.submission);
  if (!('ok' in submission)) return unlawful(submission.faults[0]?.fault);
  const book = houseRulebook(game);
  const opening = filled(book.open(submission.ok), saved.opening) as Table;
  const told = foldRound(book, opening, saved, HOUSE_WIRE.event, houseTelling(game, submission.ok), viewer);
  return isRefused(told) ? told : { kind: 'house', game, submission: submission.ok, opening, ...told };
};

const replayPoker = (saved: SavedRound, viewer: Viewer): ReplayedPokerRound | Refused => {
  const game = pokerGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submitPoker({ ...saved.submission, game: saved.game });
  if (!('ok' in submission)) return unlawful(submission.faults[0]?.fault);
  const book = pokerRulebook(game);
  const opening = filled(book.open(submission.ok), saved.opening) as PokerTable;
  const told = foldRound(book, opening, saved, POKER_WIRE.event, POKER_TELLING, viewer);
  return isRefused(told) ? told : { kind: 'poker', game, submission: submission.ok, opening, ...told };
};

const inOrder = (entries: readonly SavedEntry[]): boolean =>
  entries.every(({ position, after }, nth) => position === nth + 1 && after >= (entries[nth - 1]?.after ?? 0));

const foldRound = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  saved: SavedRound,
  schema: z.ZodType<Event>,
  telling: Telling<Event, View>,
  viewer: Viewer,
): (Folded<Event, View> & { readonly agrees: boolean }) | Refused => {
  if (!inOrder(saved.entries)) return refuse('The acts of the round are not in their order.');
  const events: Event[] = [];
  for (const written of saved.entries.flatMap((entry) => entry.events)) {
    const read = schema.safeParse(written);
    if (!read.success) return refuse(`What happened in step ${events.length + 1} of the round cannot be read.`);
    events.push(read.data);
  }
  const folded = foldEvents(book, opening, events, telling, viewer);
  if (isRefused(folded)) return folded;
  const { settled, ...told } = folded;
  return { ...told, agrees: agrees(saved, settled) };
};
