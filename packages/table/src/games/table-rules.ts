import {
  type AnyAct,
  type Fault,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  houseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Rulebook,
  type Seat,
  type Submission,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import {
  POKER_ROOM,
  POKER_ROOM_RULEBOOK,
  POSITIONS,
  type PokerRoom,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomSubmission,
  type PokerRoomView,
  submitPokerRoom,
} from '@fairdeal/rules/internal';
import { unknownNameText } from '@fairdeal/words/internal/text';
import { HOUSE_WIRE, POKER_WIRE, ROOM_WIRE, type TableWire } from '../wire/index.js';

/** The law of one table as it was opened: enough to decide, write and read every entry, and nothing that speaks or advises. */
export interface TableRules<Filed, State, Act extends AnyAct, Event, View> {
  readonly book: Rulebook<Filed, State, Act, Event, View>;
  readonly submission: Filed;
  readonly wire: TableWire<Act, Event, View>;
  /** Seats from 1; 0 for a room. */
  readonly seats: number;
  /** The person in a seat; null for nobody. */
  readonly personAt: (state: State, seat: Seat) => string | null;
  readonly roundsPlayed: (state: State) => number;
  /** State of a poker room, where everybody takes part without a seat. */
  readonly roomOf?: (state: State) => PokerRoom;
}

export type HouseTableRules = TableRules<Submission, Table, HouseAct, TableEvent, TableView>;
export type PokerTableRules = TableRules<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView>;
export type RoomRules = TableRules<PokerRoomSubmission, PokerRoom, PokerRoomAct, PokerRoomEvent, PokerRoomView>;

/** Rules of a table by the kind of game. */
export type OpenedRules =
  | { readonly kind: 'house'; readonly game: HouseGame; readonly rules: HouseTableRules }
  | { readonly kind: 'poker'; readonly game: PokerGame; readonly rules: PokerTableRules }
  | { readonly kind: 'room'; readonly rules: RoomRules };

const houseRules = (game: HouseGame, submission: Submission): HouseTableRules => ({
  book: houseRulebook(game),
  submission,
  wire: HOUSE_WIRE,
  seats: POSITIONS,
  personAt: ({ players }, seat) => players[seat - 1]?.person ?? null,
  roundsPlayed: ({ rounds }) => rounds,
});

const pokerRules = (game: PokerGame, submission: PokerSubmission): PokerTableRules => ({
  book: pokerRulebook(game),
  submission,
  wire: POKER_WIRE,
  seats: Math.min(game.players.most, submission.seats),
  personAt: ({ seats }, seat) => seats[seat - 1]?.person ?? null,
  roundsPlayed: ({ rounds }) => rounds,
});

const roomRules = (submission: PokerRoomSubmission): RoomRules => ({
  book: POKER_ROOM_RULEBOOK,
  submission,
  wire: ROOM_WIRE,
  seats: 0,
  personAt: () => null,
  roundsPlayed: () => 0,
  roomOf: (state) => state,
});

/** Ids of the games that a table can be opened for. */
export const TABLE_GAME_IDS: readonly string[] = [
  ...HOUSE_GAMES,
  ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter),
].map(({ id }) => id);

/** Takes a Rules Submission, of a house game, of poker or of a poker room, and gives the law of its table; or all its faults. */
export const openTableRules = (
  draft: Readonly<Record<string, unknown>>,
): OpenedRules | { readonly faults: readonly Fault[] } => {
  const id = typeof draft.game === 'string' ? draft.game : null;
  const house = id === null ? undefined : houseGame(id);
  if (house !== undefined) {
    const made = submit(house, draft);
    return 'faults' in made ? made : { kind: 'house', game: house, rules: houseRules(house, made.ok) };
  }
  if (id === POKER_ROOM) {
    const made = submitPokerRoom(draft);
    return 'faults' in made ? made : { kind: 'room', rules: roomRules(made.ok) };
  }
  const poker = id === null ? undefined : pokerGame(id);
  if (id !== null && poker === undefined)
    return { faults: [{ fault: unknownNameText('game', id, TABLE_GAME_IDS), cites: [] }] };
  const made = submitPoker(draft);
  if ('faults' in made || poker === undefined) return 'faults' in made ? made : { faults: [] };
  return { kind: 'poker', game: poker, rules: pokerRules(poker, made.ok) };
};
