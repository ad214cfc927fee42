import {
  LIST_SOURCES,
  PAGE_REASONS,
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomView,
  ROOM_RULES,
  type RoomRule,
} from '@fairdeal/rules/internal';
import { z } from 'zod';
import { ROOM_PUBLIC } from './public-fields.js';
import { cents, cites, count, milliseconds, person, type ShapesOf, seat, words } from './values.js';
import { type WireTypesOf, wireOf } from './wire.js';

const table = z.int().min(1);
const ticket = z.int().min(1);
const list = words;
const way = z.enum(LIST_SOURCES);
const call = z.enum(PAGE_REASONS);
const change = z.enum(['seat', 'table']);
const rule = z.enum(Object.keys(ROOM_RULES) as [RoomRule, ...RoomRule[]]);
const place = { table, seat };
const at = { tableNumber: table, seat };
const placed = z.strictObject(place);
const hands = z.array(z.strictObject({ table: words, round: count }));
const dealers = z.array(z.strictObject({ person, table: table.nullable() }));

/** Acts of the poker room. */
const ACTS = {
  addName: {
    list,
    how: way,
    person: person.optional(),
    name: words.optional(),
    seats: z.array(seat).optional(),
    tables: z.array(table).optional(),
  },
  removeName: { ticket },
  claimName: { ticket, name: words.optional() },
  confirmName: { ticket, person },
  dismissClaim: { ticket },
  arrive: { ticket },
  page: at,
  decline: at,
  expirePage: at,
  giveSeat: { ...at, ticket, reason: words },
  openTable: { tableNumber: table, list },
  breakTable: { tableNumber: table },
  closeTable: { tableNumber: table },
  seat: { ...at, cents },
  leaveSeat: { ...at, cents },
  stepOut: at,
  comeBack: at,
  pickUp: at,
  clearSeat: { ...at, cents: cents.optional() },
  askChange: { ...at, to: change, wants: z.array(z.int().min(1)).optional() },
  dropChange: at,
  dealerIn: { person, name: words },
  dealerOut: { person },
  push: {},
  sendDealer: { person, tableNumber: table.nullable(), reason: words },
  bringDecks: { tableNumber: table, decks: z.array(words) },
  countDeck: { tableNumber: table, deck: words, count },
  noteSuspicion: { people: z.array(person), hands, reason: words },
} satisfies ShapesOf<PokerRoomAct, 'do'>;

/** Events of the poker room, each with its rule. */
const RULED = { rule: rule.nullable() };
const EVENTS = {
  nameAdded: {
    ...RULED,
    ...{ ticket, list, person, name: words, how: way, seats: z.array(seat), tables: z.array(table), at: milliseconds },
  },
  nameRemoved: { ...RULED, ticket },
  nameClaimed: { ...RULED, ticket, person, name: words },
  nameConfirmed: { ...RULED, ticket, person },
  claimDismissed: { ...RULED, ticket },
  arrived: { ...RULED, ticket },
  paged: {
    ...RULED,
    ...place,
    why: call,
    ticket: ticket.nullable(),
    from: placed.nullable(),
    until: milliseconds,
    passes: z.array(z.strictObject({ ticket: ticket.nullable(), from: placed.nullable(), rule })),
    reason: words.optional(),
  },
  pageMissed: { ...RULED, ...place, declined: z.boolean() },
  tableOpened: { ...RULED, table, list, stream: words, feeds: table.nullable(), at: milliseconds },
  tableBreaks: { ...RULED, table },
  tableClosed: { ...RULED, table, at: milliseconds },
  seated: { ...RULED, ...place, cents, at: milliseconds },
  seatLeft: { ...RULED, ...place, cents, at: milliseconds },
  steppedOut: { ...RULED, ...place, until: milliseconds },
  cameBackIn: { ...RULED, ...place },
  pickedUp: { ...RULED, ...place, at: milliseconds },
  seatCleared: { ...RULED, ...place, cents: cents.optional(), at: milliseconds.optional() },
  changeAsked: { ...RULED, ...place, to: change, wants: z.array(z.int()), at: milliseconds },
  changeDropped: { ...RULED, ...place },
  dealerCameIn: { ...RULED, person, name: words, at: milliseconds },
  dealerWentOut: { ...RULED, person },
  pushed: { ...RULED, dealers, at: milliseconds, reason: words.optional() },
  decksBrought: { ...RULED, table, decks: z.array(words), at: milliseconds },
  deckCounted: { ...RULED, table, deck: words, count, removed: z.boolean() },
  suspicionNoted: { ...RULED, people: z.array(person), hands, reason: words, by: person, at: milliseconds },
} satisfies ShapesOf<PokerRoomEvent, 'did', 'cites'>;

const shown = { name: words, person: person.optional(), mine: z.literal(true).optional() };

/** A room as somebody sees it. */
const VIEW = z.strictObject({
  rounds: z.literal(0),
  name: words,
  size: count,
  lists: z.array(
    z.strictObject({
      ...{ list, title: words, kind: z.enum(['going', 'interest']), start: count },
      buyIn: z.strictObject({ least: cents, most: cents.nullable() }),
      ...{ tables: z.array(table), openSeats: count, announcement: words, cites },
      names: z.array(
        z.strictObject({
          ...{ ticket, ...shown, here: z.boolean(), how: way, since: milliseconds },
          ...{ seats: z.array(seat), tables: z.array(table), called: placed.nullable() },
          claim: words.nullable(),
        }),
      ),
    }),
  ),
  tables: z.array(
    z.strictObject({
      ...{ table, list, title: words, stream: words, openedAt: milliseconds, feeds: table.nullable() },
      ...{ breaking: z.boolean(), dealer: words.nullable() },
      seats: z.array(
        z.union([
          z.strictObject({ seat, is: z.enum(['open', 'clearing']) }),
          z.strictObject({
            ...{ seat, is: z.enum(['taken', 'away', 'called']), until: milliseconds.nullable() },
            ...{ since: milliseconds.nullable(), asks: change.nullable(), ...shown },
          }),
        ]),
      ),
      decks: z.array(z.strictObject({ name: words, since: milliseconds, count: count.nullable() })),
    }),
  ),
  me: z
    .strictObject({
      waits: z.array(z.strictObject({ ticket, list, title: words, place: count, of: count, here: z.boolean() })),
      page: z.strictObject({ ...place, why: call, until: milliseconds, stream: words }).nullable(),
      seat: z.strictObject({ ...place, stream: words, away: milliseconds.nullable() }).nullable(),
    })
    .nullable(),
  shift: z
    .strictObject({
      dealers: z.array(z.strictObject({ person, name: words, table: table.nullable(), since: milliseconds })),
      lastPush: milliseconds.nullable(),
      nextPush: milliseconds.nullable(),
      suspicions: z.array(
        z.strictObject({ people: z.array(person), hands, reason: words, by: person, at: milliseconds }),
      ),
    })
    .nullable(),
});

/** Wire form of a poker room: cards as `Ah`, hidden cards as null, accounts by name. */
export type RoomWireTypes = WireTypesOf<typeof ACTS, typeof EVENTS, z.ZodNever, typeof VIEW>;

export const ROOM_WIRE = wireOf<PokerRoomAct, PokerRoomEvent, PokerRoomView>(
  ACTS,
  EVENTS,
  z.never(),
  VIEW as unknown as z.ZodType<PokerRoomView>,
  ROOM_PUBLIC,
);
