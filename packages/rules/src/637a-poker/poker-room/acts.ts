import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { HandReference, ListSource, PageReason, RoomSeat } from './state.js';

/** A seat, by the number of its table in the room. */
export interface NumberedSeat {
  readonly tableNumber: number;
  readonly seat: Seat;
}

/** What is done in the room. What a player asks for himself names nobody else. */
export type PokerRoomAct =
  /** A player puts himself onto a list; the brush anybody. */
  | {
      readonly do: 'addName';
      readonly list: string;
      readonly how: ListSource;
      readonly person?: Person;
      readonly name?: string;
      readonly seats?: readonly Seat[];
      readonly tables?: readonly number[];
    }
  | { readonly do: 'removeName'; readonly ticket: number }
  /** Somebody says that a name that came by the desk is his, and the desk that it is so: he takes the seat himself then. */
  | { readonly do: 'claimName'; readonly ticket: number; readonly name?: string }
  | { readonly do: 'confirmName'; readonly ticket: number; readonly person: Person }
  | { readonly do: 'dismissClaim'; readonly ticket: number }
  /** Who called in has come. */
  | { readonly do: 'arrive'; readonly ticket: number }
  /** Calls whoever comes next to this seat: nobody chooses whom. */
  | ({ readonly do: 'page' } & NumberedSeat)
  | ({ readonly do: 'decline' } & NumberedSeat)
  | ({ readonly do: 'expirePage' } & NumberedSeat)
  /** The supervisor gives a seat to somebody who is not next, and says why. */
  | ({ readonly do: 'giveSeat'; readonly ticket: number; readonly reason: string } & NumberedSeat)
  | { readonly do: 'openTable'; readonly tableNumber: number; readonly list: string }
  | { readonly do: 'breakTable'; readonly tableNumber: number }
  | { readonly do: 'closeTable'; readonly tableNumber: number }
  /** Whoever was called to the seat has sat down with so much. */
  | ({ readonly do: 'seat'; readonly cents: Cents } & NumberedSeat)
  | ({ readonly do: 'leaveSeat'; readonly cents: Cents } & NumberedSeat)
  | ({ readonly do: 'stepOut' } & NumberedSeat)
  | ({ readonly do: 'comeBack' } & NumberedSeat)
  /** The time of who is away is over. */
  | ({ readonly do: 'pickUp' } & NumberedSeat)
  /** Nothing of whoever sat there is left at the table: he took so much away. Older records do not say how much. */
  | ({ readonly do: 'clearSeat'; readonly cents?: Cents } & NumberedSeat)
  | ({ readonly do: 'askChange'; readonly to: 'seat' | 'table'; readonly wants?: readonly number[] } & NumberedSeat)
  | ({ readonly do: 'dropChange' } & NumberedSeat)
  | { readonly do: 'dealerIn'; readonly person: Person; readonly name: string }
  | { readonly do: 'dealerOut'; readonly person: Person }
  | { readonly do: 'push' }
  /** The shift sends a dealer to a table, or to rest. */
  | { readonly do: 'sendDealer'; readonly person: Person; readonly tableNumber: number | null; readonly reason: string }
  | { readonly do: 'bringDecks'; readonly tableNumber: number; readonly decks: readonly string[] }
  | { readonly do: 'countDeck'; readonly tableNumber: number; readonly deck: string; readonly count: number }
  | {
      readonly do: 'noteSuspicion';
      readonly people: readonly Person[];
      readonly hands: readonly HandReference[];
      readonly reason: string;
    };

/** Somebody who was not called, though he waits longer or at all, and the rule by which. */
export interface PassedOverPlayer {
  /** His number on the list, or where he sits. */
  readonly ticket: number | null;
  readonly from: RoomSeat | null;
  readonly rule: RoomRule;
}

/** The ways of the room, each in a sentence: what happens and who is passed over names one. */
export const ROOM_RULES = {
  'first-come': 'The player who has waited longest is called first.',
  page: 'A called player has a limited time to come, then goes to the end of the list.',
  'not-here': 'A player who called in keeps their place on the list, and is called once they arrive.',
  'called-already': 'A player already called to one seat is not called to another.',
  'other-seat': 'A player waiting for certain seats or tables keeps their place until one opens.',
  'seat-change': 'Players at the table who asked for a seat change come before new players.',
  'must-move': 'An open seat goes to the player seated longest at the must-move table.',
  'table-change': 'Players who asked for a table change in the same game come before the list.',
  'broken-table': 'Players from a breaking table come before everyone else, the longest seated first.',
  away: 'A player away from their seat is not called to another.',
  clearing: 'A seat is called once the chips and cards of the last player are gone.',
  absence: 'A seat is held for an absent player for a limited time.',
  'two-seats': 'Nobody sits in two seats.',
  'buy-in': 'A player sits down with what the game takes; who moves, or comes back soon, brings what he took away.',
  interest: 'A table is opened once enough players for it are here, and a dealer.',
  'break-order': 'Tables that feed others break first, then the one that was opened last.',
  rotation: 'At a push every dealer goes to the next table, the last one rests, and who has rested longest comes in.',
  ruling: 'The Poker shift supervisor has ruled so.',
} as const;
export type RoomRule = keyof typeof ROOM_RULES;

type RoomEventBody =
  | {
      readonly did: 'nameAdded';
      readonly ticket: number;
      readonly list: string;
      readonly person: Person;
      readonly name: string;
      readonly how: ListSource;
      readonly seats: readonly Seat[];
      readonly tables: readonly number[];
      readonly at: number;
    }
  | { readonly did: 'nameRemoved'; readonly ticket: number }
  | { readonly did: 'nameClaimed'; readonly ticket: number; readonly person: Person; readonly name: string }
  | { readonly did: 'nameConfirmed'; readonly ticket: number; readonly person: Person }
  | { readonly did: 'claimDismissed'; readonly ticket: number }
  | { readonly did: 'arrived'; readonly ticket: number }
  | ({
      readonly did: 'paged';
      readonly why: PageReason;
      readonly ticket: number | null;
      readonly from: RoomSeat | null;
      readonly until: number;
      readonly passes: readonly PassedOverPlayer[];
      readonly reason?: string;
    } & RoomSeat)
  /** Whoever was called did not come, or did not want to. */
  | ({ readonly did: 'pageMissed'; readonly declined: boolean } & RoomSeat)
  | {
      readonly did: 'tableOpened';
      readonly table: number;
      readonly list: string;
      readonly stream: string;
      readonly feeds: number | null;
      readonly at: number;
    }
  | { readonly did: 'tableBreaks'; readonly table: number }
  | { readonly did: 'tableClosed'; readonly table: number; readonly at: number }
  | ({ readonly did: 'seated'; readonly cents: Cents; readonly at: number } & RoomSeat)
  | ({ readonly did: 'seatLeft'; readonly cents: Cents; readonly at: number } & RoomSeat)
  | ({ readonly did: 'steppedOut'; readonly until: number } & RoomSeat)
  | ({ readonly did: 'cameBackIn' } & RoomSeat)
  | ({ readonly did: 'pickedUp'; readonly at: number } & RoomSeat)
  | ({ readonly did: 'seatCleared'; readonly cents?: Cents; readonly at?: number } & RoomSeat)
  | ({
      readonly did: 'changeAsked';
      readonly to: 'seat' | 'table';
      readonly wants: readonly number[];
      readonly at: number;
    } & RoomSeat)
  | ({ readonly did: 'changeDropped' } & RoomSeat)
  | { readonly did: 'dealerCameIn'; readonly person: Person; readonly name: string; readonly at: number }
  | { readonly did: 'dealerWentOut'; readonly person: Person }
  | {
      readonly did: 'pushed';
      readonly dealers: readonly { readonly person: Person; readonly table: number | null }[];
      readonly at: number;
      /** Left out where it is the rotation. */
      readonly reason?: string;
    }
  | { readonly did: 'decksBrought'; readonly table: number; readonly decks: readonly string[]; readonly at: number }
  | {
      readonly did: 'deckCounted';
      readonly table: number;
      readonly deck: string;
      readonly count: number;
      readonly removed: boolean;
    }
  | {
      readonly did: 'suspicionNoted';
      readonly people: readonly Person[];
      readonly hands: readonly HandReference[];
      readonly reason: string;
      readonly by: Person;
      readonly at: number;
    };

/** What happened in the room, by which of its ways, and the clauses where the law has one. */
export type PokerRoomEvent = RoomEventBody & { readonly rule: RoomRule | null; readonly cites: readonly ClauseId[] };
