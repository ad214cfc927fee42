import {
  type AnyAct,
  type Fault,
  HOUSE_GAMES,
  type HouseAct,
  houseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refusal,
  type Rulebook,
  type Seat,
  type StaffRole,
  type Submission,
  submit,
  submitPoker,
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
  POKER_ROOM,
  POKER_ROOM_RULEBOOK,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomSubmission,
  type PokerRoomView,
  type PokerSeat,
  submitPokerRoom,
} from '@fairdeal/rules/internal';
import {
  describeEvents,
  type EventWords,
  houseNarrator,
  POKER_NARRATOR,
  ROOM_NARRATOR,
  type SettledLine,
} from '@fairdeal/words/internal';
import { unknownNameText } from '@fairdeal/words/internal/text';
import { type Autopilot, houseAutopilot, pokerAutopilot, roomAutopilot } from '../autopilot/index.js';
import type { AnyView, Broadcast, Entry } from '../runtime/entry.js';
import { type SavedRound, saveHouseRound, savePokerRound } from '../saved/saved.js';
import { HOUSE_WIRE, POKER_WIRE, ROOM_WIRE, type TableWire } from '../wire/index.js';

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

const houseHalt = ({ reported }: Table): TableHalt | null =>
  reported === null ? null : { for: 'report', by: FLOOR_ROLES, what: reported.what, person: reported.person };

const pokerHalt = ({ conduct: { report, dispute } }: PokerTable): TableHalt | null => {
  if (dispute !== null) return { for: 'dispute', by: ['poker-shift-supervisor'], what: dispute.about, person: null };
  return report === null ? null : { for: 'report', by: POKER_FLOOR_ROLES, what: report.what, person: report.person };
};

/** A game as its table needs it from outside: the rulebook, what was filed, and how it is written at the edges. */
export interface GameBundle<Filed, State, Act extends AnyAct, Event, View extends AnyView> {
  readonly book: Rulebook<Filed, State, Act, Event, View>;
  readonly submission: Filed;
  readonly wire: TableWire<Act, Event, View>;
  /** Who sits there; null for nobody. */
  readonly personAt: (state: State, seat: Seat) => string | null;
  readonly autopilot: Autopilot<State, Act, Event, View>;
  /** How many rounds were played. */
  readonly roundsPlayed: (state: State) => number;
  /** What a viewer was told, in sentences. */
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
  /** Of a room, in which everybody takes part without a seat: how it stands. */
  readonly roomOf?: (state: State) => PokerRoom;
  /** Of a poker table: with which event a hand starts, and the hand as Poker Hand History, from how the table stood before it. */
  readonly phh?: {
    readonly starts: (event: Event) => boolean;
    readonly write: (before: State, events: readonly Event[]) => string | Refusal;
  };
  /** Of a poker table: who sits where, and with what. */
  readonly pokerSeats?: (state: State) => readonly (PokerSeat | null)[];
  /** Of a poker table: how it stands with a High Hand Jackpot that tables pool by the clock. */
  readonly highHand?: (state: State) => HighHandStatus | null;
}

export type HouseBundle = GameBundle<Submission, Table, HouseAct, TableEvent, TableView>;
export type RoomBundle = GameBundle<PokerRoomSubmission, PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView>;
export type PokerBundle = GameBundle<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView>;

/** The games that a table can be opened for, by their ids. */
export const TABLE_GAME_IDS: readonly string[] = [
  ...HOUSE_GAMES,
  ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter),
].map(({ id }) => id);

/** A poker room is written, kept and watched as a table is. */
const roomBundle = (filed: PokerRoomSubmission): RoomBundle => ({
  book: POKER_ROOM_RULEBOOK,
  submission: filed,
  wire: ROOM_WIRE,
  personAt: () => null,
  autopilot: roomAutopilot(filed),
  roundsPlayed: () => 0,
  describe: (viewer, before, told) => describeEvents(ROOM_NARRATOR, viewer, before, told),
  saveRound: () => null,
  roomOf: (state) => state,
});

/** Who knows no game asks for one with this: whatever the game is, it is given to `use` whole. */
export type WithBundle<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  offered: GameBundle<Filed, State, Act, Event, View>,
) => Result;

/** Takes a Rules Submission, of a house game or of poker, and hands over the game as it was filed; or all its faults. */
export const withGame = <Result>(
  draft: Readonly<Record<string, unknown>>,
  use: WithBundle<Result>,
): Result | { readonly faults: readonly Fault[] } => {
  const house = typeof draft.game === 'string' ? houseGame(draft.game) : undefined;
  if (house !== undefined) {
    const made = submit(house, draft);
    if ('faults' in made) return made;
    const offered: HouseBundle = {
      book: houseRulebook(house),
      submission: made.ok,
      wire: HOUSE_WIRE,
      personAt: ({ players }, seat) => players[seat - 1]?.person ?? null,
      autopilot: houseAutopilot(house, made.ok),
      roundsPlayed: ({ rounds }) => rounds,
      haltOf: houseHalt,
      describe: (viewer, before, told) => describeEvents(houseNarrator(house, made.ok), viewer, before, told),
      saveRound: (before, entries, lines) => saveHouseRound(house, before, entries, lines),
    };
    return use(offered);
  }
  if (draft.game === POKER_ROOM) {
    const room = submitPokerRoom(draft);
    return 'faults' in room ? room : use(roomBundle(room.ok));
  }
  const poker = typeof draft.game === 'string' ? pokerGame(draft.game) : undefined;
  if (typeof draft.game === 'string' && poker === undefined)
    return { faults: [{ fault: unknownNameText('game', draft.game, TABLE_GAME_IDS), cites: [] }] };
  const made = submitPoker(draft);
  if ('faults' in made || poker === undefined) return 'faults' in made ? made : { faults: [] };
  const offered: PokerBundle = {
    book: pokerRulebook(poker),
    submission: made.ok,
    wire: POKER_WIRE,
    personAt: ({ seats }, seat) => seats[seat - 1]?.person ?? null,
    autopilot: pokerAutopilot(poker, made.ok),
    roundsPlayed: ({ rounds }) => rounds,
    haltOf: pokerHalt,
    describe: (viewer, before, told) => describeEvents(POKER_NARRATOR, viewer, before, told),
    saveRound: (before, entries, lines) => savePokerRound(poker, before, entries, lines),
    pokerSeats: ({ seats }) => seats,
    highHand: highHandStatus,
    phh: { starts: ({ did }) => did === 'roundStarted', write: (before, events) => writeHand(poker, before, events) },
  };
  return use(offered);
};
