import {
  carryOut,
  type HouseGame,
  houseGame,
  houseRulebook,
  isEndless,
  isRecord,
  isRefused,
  type PokerEvent,
  type PokerGame,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refused,
  refuse,
  said,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
} from '@fairdeal/rules';
import { houseStep } from './house-steps.js';
import type { SettledLine, Step } from './link.js';
import { pokerStep, potLines } from './poker-steps.js';
import { linesOf } from './report.js';
import { checkOf, type SavedHouseRound, type SavedPokerRound, type SavedRound } from './saved.js';

interface Replayed<Kind extends string, Game, State, Event, View> {
  readonly kind: Kind;
  readonly game: Game;
  /** The table before the first step, whole and as the viewer sees it. */
  readonly opening: State;
  readonly view: View;
  readonly steps: readonly Step<View>[];
  readonly events: readonly Event[];
  readonly lines: readonly SettledLine[];
  /** Whether it was settled as it was when it was played. */
  readonly agrees: boolean;
}

export type ReplayedHouseRound = Replayed<'house', HouseGame, Table, TableEvent, TableView>;
export type ReplayedPokerRound = Replayed<'poker', PokerGame, PokerTable, PokerEvent, PokerView>;

const NOT_SAVED = 'This is not a round that Fairdeal saved.';

/** A table nests no deeper, and no list of it is longer. */
const DEEPEST = 20;
const LONGEST = 100_000;

/** Whether all parts of a saved round are there. */
const isWhole = (value: unknown): value is SavedRound => {
  if (!isRecord(value)) return false;
  const { kind, submission, opening, commands, settled } = value;
  return (
    (kind === 'house' || kind === 'poker') &&
    isRecord(submission) &&
    isRecord(opening) &&
    Array.isArray(commands) &&
    commands.every((command) => isRecord(command) && isRecord(command.by) && typeof command.do === 'string') &&
    Array.isArray(settled)
  );
};

/** A saved round, when it is one and nobody changed it. */
export const readSaved = (value: unknown): SavedRound | Refused => {
  if (!isRecord(value) || value.fairdeal !== 'round' || isEndless(value, LONGEST, DEEPEST)) return refuse(NOT_SAVED);
  if (value.version !== 1)
    return refuse(`The round was saved by another version of Fairdeal (${said(value.version)}); this one reads 1.`);
  const saved: unknown = value;
  if (!isWhole(saved)) return refuse(NOT_SAVED);
  return checkOf(saved) === saved.check
    ? saved
    : refuse('The round was changed after it was saved: its check does not fit.');
};

/** Plays a saved round again, as this viewer would have seen it. Whatever is read, there is an answer. */
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

export const replayHouse = (saved: SavedHouseRound, viewer: Viewer): ReplayedHouseRound | Refused => {
  const game = houseGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submit(game, saved.submission);
  if (!('ok' in submission)) return unlawful(submission.faults[0]?.fault);
  const book = houseRulebook(game);
  const opening: Table = { ...saved.opening, submission: submission.ok };
  const lines: SettledLine[] = [];
  const told = foldRound(book, opening, saved.commands, (event: TableEvent, before: Table, after: Table) => {
    const view = book.view(after, viewer);
    lines.push(...linesOf(game, event, view));
    return houseStep({ game, viewer }, event, before, view);
  });
  if (isRefused(told)) return told;
  return {
    kind: 'house',
    game,
    opening,
    view: book.view(opening, viewer),
    ...told,
    lines,
    agrees: agrees(saved, lines),
  };
};

export const replayPoker = (saved: SavedPokerRound, viewer: Viewer): ReplayedPokerRound | Refused => {
  const game = pokerGame(saved.game);
  if (game === undefined) return unknownGame(saved.game);
  const submission = submitPoker({ ...saved.submission, game: saved.game });
  if (!('ok' in submission)) return unlawful(submission.faults[0]?.fault);
  const book = pokerRulebook(game);
  const opening: PokerTable = { ...saved.opening, submission: submission.ok };
  const told = foldRound(book, opening, saved.commands, (event: PokerEvent, before: PokerTable, after: PokerTable) =>
    pokerStep(viewer, event, before, book.view(after, viewer)),
  );
  if (isRefused(told)) return told;
  const lines = potLines(
    told.events.flatMap((event) =>
      event.did === 'sidePotsAwarded' ? event.pots : event.did === 'potsPushed' ? event.pots.slice(0, 1) : [],
    ),
  );
  return {
    kind: 'poker',
    game,
    opening,
    view: book.view(opening, viewer),
    ...told,
    lines,
    agrees: agrees(saved, lines),
  };
};

const foldRound = <State, Command extends { readonly do: string }, Event, View>(
  book: {
    decide(state: State, command: Command): { readonly events: readonly Event[] } | Refused;
    evolve(state: State, event: Event): State;
  },
  opening: State,
  commands: readonly Command[],
  step: (event: Event, before: State, after: State) => Step<View>,
): { readonly steps: readonly Step<View>[]; readonly events: readonly Event[] } | Refused => {
  let table = opening;
  const steps: Step<View>[] = [];
  const events: Event[] = [];
  for (const [at, command] of commands.entries()) {
    const done = carryOut(book, table, command);
    if (isRefused(done))
      return refuse(`Act ${at + 1} of the round, ${command.do}, is refused: ${done.refused}`, ...done.cites);
    for (const event of done.events) {
      const after = book.evolve(table, event);
      steps.push(step(event, table, after));
      events.push(event);
      table = after;
    }
  }
  return { steps, events };
};

const agrees = ({ settled }: SavedRound, lines: readonly SettledLine[]): boolean =>
  settled.length === lines.length &&
  lines.every(({ seat, what, received }, at) => {
    const [wasAt, was, got] = settled[at] ?? [];
    return wasAt === seat && was === what && got === received;
  });
