import {
  type ActOf,
  cents,
  count,
  type EventOf,
  flag,
  group,
  int,
  listOf,
  milliseconds,
  nullable,
  oneOf,
  open,
  optional,
  person,
  position,
  seat,
  text,
  type ValueOf,
  type ValuesOf,
} from '../../core/fields.js';
import type { ClauseId } from '../../register/index.js';
import { LIST_SOURCES, ROOM_RULES, type RoomRule } from './room-rules.js';

const table = position;
const ticket = position;
const list = text;

const source = oneOf(...LIST_SOURCES);

const pageReason = oneOf('list', 'seat-change', 'must-move', 'table-change', 'broken-table', 'ruling');
/** Why somebody is called to a seat. */
export type PageReason = ValueOf<typeof pageReason>;

const change = oneOf('seat', 'table');

const handReference = open({ table: text, round: count });
/** A hand by its table and its number there. */
export interface HandReference extends ValuesOf<typeof handReference> {}

const hands = listOf(group(handReference));

/** A seat, by the number of its table in the room. */
const numberedSeat = open({ tableNumber: table, seat });

/** Acts in the room. A player's act on their own behalf names nobody else. */
export const ROOM_ACTS = {
  /** Puts a name on a list: players their own, the brush anybody's. */
  addName: {
    ...open({ list, how: source }),
    person: optional(person),
    name: optional(text),
    ...open({ seats: optional(listOf(seat)) }),
    tables: optional(listOf(table)),
  },
  /** A kiosk also gives the name that the player says to it. */
  removeName: { ...open({ ticket }), name: optional(text) },
  /** A person claims a name taken at the desk, and the desk confirms it; that person then takes the seat. */
  claimName: { ...open({ ticket }), name: optional(text) },
  confirmName: { ...open({ ticket }), person },
  dismissClaim: open({ ticket }),
  /** A player who called in has arrived. */
  arrive: open({ ticket }),
  /** Calls the next player to this seat; nobody chooses which one. */
  page: numberedSeat,
  decline: numberedSeat,
  expirePage: numberedSeat,
  /** The supervisor gives a seat to a player who is not next, with a reason. */
  giveSeat: { ...numberedSeat, ...open({ ticket }), reason: text },
  openTable: open({ tableNumber: table, list }),
  breakTable: open({ tableNumber: table }),
  closeTable: open({ tableNumber: table }),
  /** The called player has sat down with this many chips. */
  seat: open({ ...numberedSeat, cents }),
  leaveSeat: open({ ...numberedSeat, cents }),
  stepOut: numberedSeat,
  comeBack: numberedSeat,
  /** An absent player's time is over. */
  pickUp: numberedSeat,
  /** The last player's chips and cards are gone from the seat, with the amount taken; older records leave out the amount. */
  clearSeat: open({ ...numberedSeat, cents: optional(cents) }),
  askChange: open({ ...numberedSeat, to: change, wants: optional(listOf(position)) }),
  dropChange: numberedSeat,
  dealerIn: { person, name: text },
  dealerOut: { person },
  push: {},
  /** The shift supervisor sends a dealer to a table, or on break. */
  sendDealer: { person, ...open({ tableNumber: nullable(table) }), reason: text },
  bringDecks: open({ tableNumber: table, decks: listOf(text) }),
  countDeck: open({ tableNumber: table, deck: text, count }),
  noteSuspicion: { people: listOf(person), hands, reason: text },
};

export type PokerRoomAct = ActOf<typeof ROOM_ACTS>;

const roomSeat = open({ table, seat });
export interface RoomSeat extends ValuesOf<typeof roomSeat> {}

const rule = oneOf(...(Object.keys(ROOM_RULES) as RoomRule[]));

const passedOver = open({
  /** The player's number on the list, or their seat. */
  ticket: nullable(ticket),
  from: nullable(group(roomSeat)),
  rule,
});
/** Player who was not called although ahead in line, and the rule that decided it. */
export interface PassedOverPlayer extends ValuesOf<typeof passedOver> {}

/** The rule that decided an event. */
const ruled = open({ rule: nullable(rule) });
const atSeat = open({ ...ruled, ...roomSeat });
const atTable = open({ ...ruled, table });
const ofTicket = open({ ...ruled, ticket });

/** Events in the room, each with the rule that decided it. */
export const ROOM_EVENTS = {
  nameAdded: open({
    ...ofTicket,
    list,
    person,
    name: text,
    how: source,
    seats: listOf(seat),
    tables: listOf(table),
    at: milliseconds,
  }),
  nameRemoved: ofTicket,
  nameClaimed: open({ ...ofTicket, person, name: text }),
  nameConfirmed: open({ ...ofTicket, person }),
  claimDismissed: ofTicket,
  arrived: ofTicket,
  paged: {
    ...open({
      ...atSeat,
      why: pageReason,
      ticket: nullable(ticket),
      from: nullable(group(roomSeat)),
      until: milliseconds,
      passes: listOf(group(passedOver)),
    }),
    reason: optional(text),
  },
  /** The called player did not come, or declined. */
  pageMissed: open({ ...atSeat, declined: flag }),
  tableOpened: open({ ...atTable, list, stream: text, feeds: nullable(table), at: milliseconds }),
  tableBreaks: atTable,
  tableClosed: open({ ...atTable, at: milliseconds }),
  seated: open({ ...atSeat, cents, at: milliseconds }),
  seatLeft: open({ ...atSeat, cents, at: milliseconds }),
  steppedOut: open({ ...atSeat, until: milliseconds }),
  cameBackIn: atSeat,
  pickedUp: open({ ...atSeat, at: milliseconds }),
  seatCleared: open({ ...atSeat, cents: optional(cents), at: optional(milliseconds) }),
  changeAsked: open({ ...atSeat, to: change, wants: listOf(int), at: milliseconds }),
  changeDropped: atSeat,
  dealerCameIn: open({ ...ruled, person, name: text, at: milliseconds }),
  dealerWentOut: open({ ...ruled, person }),
  pushed: open({
    ...ruled,
    dealers: listOf(group(open({ person, table: nullable(table) }))),
    at: milliseconds,
    /** Left out for the normal rotation. */
    reason: optional(text),
  }),
  decksBrought: open({ ...atTable, decks: listOf(text), at: milliseconds }),
  deckCounted: open({ ...atTable, deck: text, count, removed: flag }),
  suspicionNoted: open({ ...ruled, people: listOf(person), hands, reason: text, by: person, at: milliseconds }),
};

/** Event in the room, with the rule that decided it and any clauses of the law. */
export type PokerRoomEvent = { readonly cites: readonly ClauseId[] } & EventOf<typeof ROOM_EVENTS>;
