import {
  type AnyAct,
  type Fault,
  type HouseAct,
  type HouseGame,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  type Refusal,
  type StaffRole,
  type Submission,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
  writeHand,
} from '@fairdeal/rules';
import {
  FLOOR_ROLES,
  type HighHandStatus,
  highHandStatus,
  POKER_FLOOR_ROLES,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomSubmission,
  type PokerRoomView,
  type PokerSeat,
  settledAtTable,
} from '@fairdeal/rules/internal';
import {
  describeEvents,
  type EventWords,
  houseNarrator,
  POKER_NARRATOR,
  ROOM_NARRATOR,
  type SettledLine,
} from '@fairdeal/words/internal';
import { type Autopilot, houseAutopilot, pokerAutopilot, roomAutopilot } from '../autopilot/index.js';
import { houseDeckWatch, pokerDeckWatch, type TableDeckWatcher, tableDeckWatcher } from '../deck-watch/index.js';
import type { AnyView, Broadcast, Entry } from '../runtime/entry.js';
import { type SavedRound, saveHouseRound, savePokerRound } from '../saved/saved.js';
import { type SensorDesk, sensedHouse, sensedPoker, sensorDesk } from '../sensors/index.js';
import { type WrittenPotWhy, type WrittenSettledWhy, writePotWhy, writeSettledWhy } from '../why/index.js';
import {
  type HouseTableRules,
  openTableRules,
  type PokerTableRules,
  type RoomRules,
  type TableRules,
} from './table-rules.js';

/** A table that stands still: a report that a floorperson confirms or dismisses, or a dispute that a supervisor rules on. */
export interface TableHalt {
  readonly for: 'report' | 'dispute';
  /** Whose word lets play go on. */
  readonly by: readonly StaffRole[];
  /** An act, or a sentence, by which an act that confirms the report is known. */
  readonly what: string;
  /** The person who reported it, who does not confirm it. */
  readonly person: string | null;
}

const houseHalt = ({ reported, dispute }: Table): TableHalt | null => {
  if (reported !== null) return { for: 'report', by: FLOOR_ROLES, what: reported.what, person: reported.person };
  return dispute === undefined ? null : { for: 'dispute', by: FLOOR_ROLES, what: dispute.about, person: null };
};

const pokerHalt = ({ conduct: { report, dispute } }: PokerTable): TableHalt | null => {
  if (dispute !== null) return { for: 'dispute', by: ['poker-shift-supervisor'], what: dispute.about, person: null };
  if (report === null) return null;
  const act = report.reading !== undefined ? 'correctReading' : report.found !== undefined ? 'deckFoundWrong' : null;
  return { for: 'report', by: POKER_FLOOR_ROLES, what: act ?? report.what, person: report.person };
};

/** A game as its table needs it from outside: its law, its automatic staff, its words and its files. */
export interface GameBundle<Filed, State, Act extends AnyAct, Event, View extends AnyView>
  extends TableRules<Filed, State, Act, Event, View> {
  readonly autopilot: Autopilot<State, Act, Event, View>;
  /** Sentences about the events that a viewer received. */
  readonly describe: (
    viewer: Viewer,
    before: View,
    told: readonly Broadcast<Event, View>[],
  ) => readonly EventWords<Event, View>[];
  /** A round as a file, from how the table stood before it. */
  readonly saveRound: (
    before: State,
    entries: readonly Entry<Act, Event>[],
    lines: readonly SettledLine[],
  ) => SavedRound | null;
  /** Why the table stands still until somebody rules on it; null where it does not. */
  readonly haltOf?: (state: State) => TableHalt | null;
  /** Of a poker table: with which event a hand starts, and the hand as Poker Hand History, from how the table stood before it. */
  readonly phh?: {
    readonly starts: (event: Event) => boolean;
    readonly write: (before: State, events: readonly Event[]) => string | Refusal;
  };
  /** Why an event settled a hand or pushed pots as it did, from how the table stood before it; none where it settles nothing. */
  readonly whySettled?: (before: State, event: Event) => readonly (WrittenSettledWhy | WrittenPotWhy)[];
  /** Begins to watch the decks of a table whose cards lie on the felt. */
  readonly watchDecks?: () => TableDeckWatcher<State, Event>;
  /** Opens a desk for the sensors of a live table. */
  readonly openSensors?: () => SensorDesk<State, Act, Event>;
  /** Players of a poker table by seat, with their stacks. */
  readonly pokerSeats?: (state: State) => readonly (PokerSeat | null)[];
  /** Of a poker table: how it stands with a High Hand Jackpot that tables pool by the clock. */
  readonly highHand?: (state: State) => HighHandStatus | null;
}

export type HouseBundle = GameBundle<Submission, Table, HouseAct, TableEvent, TableView>;
export type RoomBundle = GameBundle<PokerRoomSubmission, PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView>;
export type PokerBundle = GameBundle<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView>;

/** Gives the bundle of a game to `use`, for code that knows no game by name. */
export type WithBundle<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  offered: GameBundle<Filed, State, Act, Event, View>,
) => Result;

/** Takes a Rules Submission, of a house game, of poker or of a poker room, and hands over the game as it was filed; or all its faults. */
export const withGame = <Result>(
  draft: Readonly<Record<string, unknown>>,
  use: WithBundle<Result>,
): Result | { readonly faults: readonly Fault[] } => {
  const opened = openTableRules(draft);
  if ('faults' in opened) return opened;
  if (opened.kind === 'house') return use(houseBundle(opened.game, opened.rules));
  if (opened.kind === 'poker') return use(pokerBundle(opened.game, opened.rules));
  return use(roomBundle(opened.rules));
};

const houseBundle = (game: HouseGame, rules: HouseTableRules): HouseBundle => ({
  ...rules,
  autopilot: houseAutopilot(game, rules.submission),
  haltOf: houseHalt,
  describe: (viewer, before, told) => describeEvents(houseNarrator(game, rules.submission), viewer, before, told),
  saveRound: (before, entries, lines) => saveHouseRound(game, before, entries, lines),
  watchDecks: () => tableDeckWatcher(houseDeckWatch(game)),
  openSensors: () => sensorDesk(rules.book, sensedHouse(game)),
  whySettled: (before, event) => {
    const settled = settledAtTable(before, event);
    return settled === null ? [] : [writeSettledWhy(game, settled)];
  },
});

const pokerBundle = (game: PokerGame, rules: PokerTableRules): PokerBundle => ({
  ...rules,
  autopilot: pokerAutopilot(game, rules.submission),
  haltOf: pokerHalt,
  describe: (viewer, before, told) => describeEvents(POKER_NARRATOR, viewer, before, told),
  saveRound: (before, entries, lines) => savePokerRound(game, before, entries, lines),
  pokerSeats: ({ seats }) => seats,
  highHand: highHandStatus,
  watchDecks: () => tableDeckWatcher(pokerDeckWatch(game)),
  openSensors: () => sensorDesk(rules.book, sensedPoker()),
  whySettled: (before, event) => writePotWhy(game, before, event),
  phh: { starts: ({ did }) => did === 'roundStarted', write: (before, events) => writeHand(game, before, events) },
});

/** A poker room is written, kept and watched as a table is. */
const roomBundle = (rules: RoomRules): RoomBundle => ({
  ...rules,
  autopilot: roomAutopilot(rules.submission),
  describe: (viewer, before, told) => describeEvents(ROOM_NARRATOR, viewer, before, told),
  saveRound: () => null,
});
