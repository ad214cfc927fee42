import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { HandReference, PageReason, RoomSeat } from './acts.js';
import type { ListSource } from './room-rules.js';
import type { PokerRoomSubmission, RoomGame } from './submission.js';

/** A name on a list. Its place is its place among the names of its list. */
export interface WaitlistEntry {
  /** The number by which the room knows it. */
  readonly ticket: number;
  readonly list: string;
  readonly person: Person;
  readonly name: string;
  readonly how: ListSource;
  readonly since: number;
  readonly here: boolean;
  /** Person who claims this name of the desk from a phone or a screen, while the desk has not confirmed it. */
  readonly claim: { readonly person: Person; readonly name: string } | null;
  /** The only seats and tables that they would take; none said for any. */
  readonly seats: readonly Seat[];
  readonly tables: readonly number[];
}

/** A seat that is kept for who was called to it. */
export interface PlayerPage extends RoomSeat {
  readonly why: PageReason;
  readonly ticket: number | null;
  readonly from: RoomSeat | null;
  readonly person: Person;
  readonly name: string;
  readonly until: number;
}

export interface RoomPlayer {
  readonly person: Person;
  readonly name: string;
  readonly since: number;
  /** Until when the seat is kept for who is away; null for who is here. */
  readonly away: number | null;
  /** When they asked for another seat or table, and which they would take: none said for any. */
  readonly change: { readonly to: 'seat' | 'table'; readonly wants: readonly number[]; readonly since: number } | null;
}

/** Card counts by person, and the time since a deck has been there. */
export interface RoomTableDeck {
  readonly name: string;
  readonly since: number;
  readonly count: number | null;
}

/** A table that is open in the room. */
export interface RoomTable {
  readonly table: number;
  readonly list: string;
  /** The table of the house that it is: the room opens each under a new number. */
  readonly stream: string;
  readonly openedAt: number;
  /** The table that it feeds: its players must move there. */
  readonly feeds: number | null;
  readonly breaking: boolean;
  readonly seats: readonly (RoomPlayer | null)[];
  /** Seats that the room took back, and who still has chips or cards there. */
  readonly clearing?: readonly { readonly seat: Seat; readonly person: Person }[];
  readonly decks: readonly RoomTableDeck[];
}

/** A dealer of the shift: at a table, or at rest. */
export interface DealerOnShift {
  readonly person: Person;
  readonly name: string;
  readonly table: number | null;
  readonly since: number;
}

/** Chips that a player took away from a game. */
export interface DepartureStack {
  readonly person: Person;
  readonly list: string;
  readonly cents: Cents;
  readonly at: number;
}

export interface SuspicionNote {
  readonly people: readonly Person[];
  readonly hands: readonly HandReference[];
  readonly reason: string;
  readonly by: Person;
  readonly at: number;
}

/** A call from a list to a seat that a player had left. */
export interface ListCall {
  readonly list: string;
  readonly at: number;
}

/** The whole room. */
export interface PokerRoom {
  readonly submission: PokerRoomSubmission;
  readonly waiting: readonly WaitlistEntry[];
  readonly pages: readonly PlayerPage[];
  readonly tables: readonly RoomTable[];
  readonly carried: readonly DepartureStack[];
  readonly dealers: readonly DealerOnShift[];
  readonly lastPush: number | null;
  readonly suspicions: readonly SuspicionNote[];
  /** The last calls of each list, which tell how long the next wait is. */
  readonly calls?: readonly ListCall[];
  /** How many names and tables there were so far. */
  readonly tickets: number;
  readonly opened: number;
}

export const newPokerRoom = (submission: PokerRoomSubmission): PokerRoom => ({
  ...{ submission, waiting: [], pages: [], tables: [], carried: [], dealers: [], lastPush: null, suspicions: [] },
  ...{ tickets: 0, opened: 0 },
});

export const MINUTE = 60_000;

export const gameOfList = ({ submission }: PokerRoom, list: string): RoomGame | undefined =>
  submission.games.find(({ id }) => id === list);

export const listNames = ({ submission }: PokerRoom): readonly string[] => submission.games.map(({ id }) => id);

export const roomTableAt = ({ tables }: PokerRoom, table: number): RoomTable | undefined =>
  tables.find((open) => open.table === table);

export const seatedAt = (room: PokerRoom, { table, seat }: RoomSeat): RoomPlayer | null =>
  roomTableAt(room, table)?.seats[seat - 1] ?? null;

export const pageFor = ({ pages }: PokerRoom, { table, seat }: RoomSeat): PlayerPage | undefined =>
  pages.find((page) => page.table === table && page.seat === seat);

export const isPaged = ({ pages }: PokerRoom, person: Person): boolean => pages.some((page) => page.person === person);

/** Where somebody sits; null for nowhere. */
export const roomSeatOf = ({ tables }: PokerRoom, person: Person): RoomSeat | null => {
  for (const { table, seats } of tables) {
    const at = seats.findIndex((seated) => seated?.person === person);
    if (at >= 0) return { table, seat: at + 1 };
  }
  return null;
};

/** Whether a seat that the room took back waits to be cleared at its table. */
export const isClearing = ({ clearing = [] }: RoomTable, seat: Seat): boolean =>
  clearing.some((one) => one.seat === seat);

/** The seats of a table that are nobody's and can be taken. */
export const openSeats = (room: PokerRoom, open: RoomTable): Seat[] =>
  open.breaking
    ? []
    : open.seats.flatMap((seated, at) => {
        const seat = at + 1;
        const taken = seated !== null || pageFor(room, { table: open.table, seat }) !== undefined;
        return taken || isClearing(open, seat) ? [] : [seat];
      });

export const playersAt = ({ seats }: RoomTable): number => seats.filter((seated) => seated !== null).length;
