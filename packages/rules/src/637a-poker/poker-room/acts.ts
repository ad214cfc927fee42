import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { HandReference, ListSource, PageReason, RoomSeat } from './state.js';

/** A seat, by the number of its table in the room. */
export interface NumberedSeat {
  readonly tableNumber: number;
  readonly seat: Seat;
}

/** Act in the room. A player's act on their own behalf names nobody else. */
export type PokerRoomAct =
  /** Puts a name on a list: players their own, the brush anybody's. */
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
  /** A person claims a name taken at the desk, and the desk confirms it; that person then takes the seat. */
  | { readonly do: 'claimName'; readonly ticket: number; readonly name?: string }
  | { readonly do: 'confirmName'; readonly ticket: number; readonly person: Person }
  | { readonly do: 'dismissClaim'; readonly ticket: number }
  /** A player who called in has arrived. */
  | { readonly do: 'arrive'; readonly ticket: number }
  /** Calls the next player to this seat; nobody chooses which one. */
  | ({ readonly do: 'page' } & NumberedSeat)
  | ({ readonly do: 'decline' } & NumberedSeat)
  | ({ readonly do: 'expirePage' } & NumberedSeat)
  /** The supervisor gives a seat to a player who is not next, with a reason. */
  | ({ readonly do: 'giveSeat'; readonly ticket: number; readonly reason: string } & NumberedSeat)
  | { readonly do: 'openTable'; readonly tableNumber: number; readonly list: string }
  | { readonly do: 'breakTable'; readonly tableNumber: number }
  | { readonly do: 'closeTable'; readonly tableNumber: number }
  /** The called player has sat down with this many chips. */
  | ({ readonly do: 'seat'; readonly cents: Cents } & NumberedSeat)
  | ({ readonly do: 'leaveSeat'; readonly cents: Cents } & NumberedSeat)
  | ({ readonly do: 'stepOut' } & NumberedSeat)
  | ({ readonly do: 'comeBack' } & NumberedSeat)
  /** An absent player's time is over. */
  | ({ readonly do: 'pickUp' } & NumberedSeat)
  /** The last player's chips and cards are gone from the seat, with the amount taken; older records leave out the amount. */
  | ({ readonly do: 'clearSeat'; readonly cents?: Cents } & NumberedSeat)
  | ({ readonly do: 'askChange'; readonly to: 'seat' | 'table'; readonly wants?: readonly number[] } & NumberedSeat)
  | ({ readonly do: 'dropChange' } & NumberedSeat)
  | { readonly do: 'dealerIn'; readonly person: Person; readonly name: string }
  | { readonly do: 'dealerOut'; readonly person: Person }
  | { readonly do: 'push' }
  /** The shift supervisor sends a dealer to a table, or on break. */
  | { readonly do: 'sendDealer'; readonly person: Person; readonly tableNumber: number | null; readonly reason: string }
  | { readonly do: 'bringDecks'; readonly tableNumber: number; readonly decks: readonly string[] }
  | { readonly do: 'countDeck'; readonly tableNumber: number; readonly deck: string; readonly count: number }
  | {
      readonly do: 'noteSuspicion';
      readonly people: readonly Person[];
      readonly hands: readonly HandReference[];
      readonly reason: string;
    };

/** Player who was not called although ahead in line, and the rule that decided it. */
export interface PassedOverPlayer {
  /** The player's number on the list, or their seat. */
  readonly ticket: number | null;
  readonly from: RoomSeat | null;
  readonly rule: RoomRule;
}

/** The room's rules, a sentence each; events and passed-over players name one. */
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
  'buy-in':
    'Players sit down with a buy-in the game allows. Players who move or return soon bring back the chips they left with.',
  interest: 'A table opens once enough players and a dealer are here.',
  'break-order': 'Must-move tables break first, then the table opened last.',
  rotation:
    'At a push every dealer moves to the next table, the last one goes on break, and the dealer longest on break comes in.',
  ruling: 'The Poker shift supervisor ruled so.',
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
  /** The called player did not come, or declined. */
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
      /** Left out for the normal rotation. */
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

/** Event in the room, with the rule that decided it and any clauses of the law. */
export type PokerRoomEvent = RoomEventBody & { readonly rule: RoomRule | null; readonly cites: readonly ClauseId[] };
