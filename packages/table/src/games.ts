import {
  type Act,
  type AnyAct,
  type Fault,
  FLOOR,
  type HighHandStanding,
  HOUSE_GAMES,
  highHandStanding,
  houseGame,
  houseRulebook,
  POKER_FLOOR,
  POKER_GAMES,
  POKER_ROOM,
  POKER_ROOM_BOOK,
  type PokerAct,
  type PokerEvent,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomView,
  type PokerSeat,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refused,
  type RoomSubmission,
  type Rulebook,
  type Seat,
  type Staff,
  type Submission,
  submit,
  submitPoker,
  submitRoom,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
  writeHand,
} from '@fairdeal/rules';
import { houseManners, type Manners, pokerManners, roomManners } from './manners/index.js';
import type { AnyView, Entry, Told } from './running.js';
import { type SavedRound, saveHouseRound, savePokerRound } from './saved/saved.js';
import { noneSuch } from './sentence.js';
import { houseTelling } from './telling/house.js';
import { POKER_TELLING } from './telling/poker.js';
import { ROOM_TELLING } from './telling/room.js';
import { type SettledLine, type Step, stepsOf } from './telling/telling.js';
import { HOUSE_WIRE, POKER_WIRE, ROOM_WIRE, type Wire } from './wire/index.js';

/** A table that stands still: a report that a floorperson confirms or dismisses, or a dispute that a supervisor rules on. */
export interface Halt {
  readonly for: 'report' | 'dispute';
  /** Whose word lets play go on. */
  readonly by: readonly Staff[];
  /** An act, or a sentence, by which an act that confirms the report is known. */
  readonly what: string;
  /** The person who reported it, who does not confirm it. */
  readonly person: string | null;
}

const houseHalt = ({ reported }: Table): Halt | null =>
  reported === null ? null : { for: 'report', by: FLOOR, what: reported.what, person: reported.person };

const pokerHalt = ({ conduct: { report, dispute } }: PokerTable): Halt | null => {
  if (dispute !== null) return { for: 'dispute', by: ['poker-shift-supervisor'], what: dispute.about, person: null };
  return report === null ? null : { for: 'report', by: POKER_FLOOR, what: report.what, person: report.person };
};

/** A game as its table needs it from outside: the rulebook, what was filed, and how it is written at the edges. */
export interface Offered<Filed, State, Act extends AnyAct, Event, View extends AnyView> {
  readonly book: Rulebook<Filed, State, Act, Event, View>;
  readonly filed: Filed;
  readonly wire: Wire<Act, Event, View>;
  /** Who sits there; null for nobody. */
  readonly personAt: (state: State, seat: Seat) => string | null;
  readonly manners: Manners<State, Act, Event, View>;
  /** How many rounds were played. */
  readonly rounds: (state: State) => number;
  /** What a viewer was told, in sentences. */
  readonly tell: (viewer: Viewer, before: View, told: readonly Told<Event, View>[]) => readonly Step<View>[];
  /** A round as a file, from how the table stood before it. */
  readonly save: (
    before: State,
    entries: readonly Entry<Act, Event>[],
    lines: readonly SettledLine[],
  ) => SavedRound | null;
  /** Why the table stands still until somebody rules on it; null where it does not. */
  readonly halt?: (state: State) => Halt | null;
  /** Of a room, in which everybody takes part without a seat: how it stands. */
  readonly room?: (state: State) => PokerRoom;
  /** Of a poker table: with which event a hand starts, and the hand as Poker Hand History, from how the table stood before it. */
  readonly phh?: {
    readonly starts: (event: Event) => boolean;
    readonly write: (before: State, events: readonly Event[]) => string | Refused;
  };
  /** Of a poker table: who sits where, and with what. */
  readonly stakes?: (state: State) => readonly (PokerSeat | null)[];
  /** Of a poker table: how it stands with a High Hand Jackpot that tables pool by the clock. */
  readonly highHand?: (state: State) => HighHandStanding | null;
}

export type OfferedHouse = Offered<Submission, Table, Act, TableEvent, TableView>;
export type OfferedRoom = Offered<RoomSubmission, PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView>;
export type OfferedPoker = Offered<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView>;

/** The games that a table can be opened for, by their ids. */
export const GAME_IDS: readonly string[] = [
  ...HOUSE_GAMES,
  ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter),
].map(({ id }) => id);

/** A poker room is written, kept and watched as a table is. */
const offeredRoom = (filed: RoomSubmission): OfferedRoom => ({
  book: POKER_ROOM_BOOK,
  filed,
  wire: ROOM_WIRE,
  personAt: () => null,
  manners: roomManners(filed),
  rounds: () => 0,
  tell: (viewer, before, told) => stepsOf(ROOM_TELLING, viewer, before, told),
  save: () => null,
  room: (state) => state,
});

/** Who knows no game asks for one with this: whatever the game is, it is given to `use` whole. */
export type Using<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  offered: Offered<Filed, State, Act, Event, View>,
) => Result;

/** Takes a Rules Submission, of a house game or of poker, and hands over the game as it was filed; or all its faults. */
export const offer = <Result>(
  draft: Readonly<Record<string, unknown>>,
  use: Using<Result>,
): Result | { readonly faults: readonly Fault[] } => {
  const house = typeof draft.game === 'string' ? houseGame(draft.game) : undefined;
  if (house !== undefined) {
    const made = submit(house, draft);
    if ('faults' in made) return made;
    const offered: OfferedHouse = {
      book: houseRulebook(house),
      filed: made.ok,
      wire: HOUSE_WIRE,
      personAt: ({ players }, seat) => players[seat - 1]?.person ?? null,
      manners: houseManners(house, made.ok),
      rounds: ({ rounds }) => rounds,
      halt: houseHalt,
      tell: (viewer, before, told) => stepsOf(houseTelling(house, made.ok), viewer, before, told),
      save: (before, entries, lines) => saveHouseRound(house, before, entries, lines),
    };
    return use(offered);
  }
  if (draft.game === POKER_ROOM) {
    const room = submitRoom(draft);
    return 'faults' in room ? room : use(offeredRoom(room.ok));
  }
  const poker = typeof draft.game === 'string' ? pokerGame(draft.game) : undefined;
  if (typeof draft.game === 'string' && poker === undefined)
    return { faults: [{ fault: noneSuch('game', draft.game, GAME_IDS), cites: [] }] };
  const made = submitPoker(draft);
  if ('faults' in made || poker === undefined) return 'faults' in made ? made : { faults: [] };
  const offered: OfferedPoker = {
    book: pokerRulebook(poker),
    filed: made.ok,
    wire: POKER_WIRE,
    personAt: ({ seats }, seat) => seats[seat - 1]?.person ?? null,
    manners: pokerManners(poker, made.ok),
    rounds: ({ rounds }) => rounds,
    halt: pokerHalt,
    tell: (viewer, before, told) => stepsOf(POKER_TELLING, viewer, before, told),
    save: (before, entries, lines) => savePokerRound(poker, before, entries, lines),
    stakes: ({ seats }) => seats,
    highHand: highHandStanding,
    phh: { starts: ({ did }) => did === 'roundStarted', write: (before, events) => writeHand(poker, before, events) },
  };
  return use(offered);
};
