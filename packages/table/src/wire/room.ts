import {
  type PokerRoomAct,
  type PokerRoomEvent,
  type PokerRoomView,
  ROOM_ACTS,
  ROOM_EVENTS,
} from '@fairdeal/rules/internal';
import { z } from 'zod';
import { schemasOf } from './fields.js';
import { cents, cites, count, milliseconds, person, words } from './values.js';
import { type WireTypesOf, wireOf } from './wire.js';

const { ticket, list, how } = schemasOf(ROOM_EVENTS.nameAdded);
const { why, from } = schemasOf(ROOM_EVENTS.paged);
const { table, seat } = schemasOf(ROOM_EVENTS.seated);
const { hands } = schemasOf(ROOM_EVENTS.suspicionNoted);
const { to: change } = schemasOf(ROOM_EVENTS.changeAsked);
const place = { table, seat };
const shown = { name: words, person: person.optional(), mine: z.literal(true).optional() };

/** A room as somebody sees it. */
const VIEW = z.strictObject({
  rounds: z.literal(0),
  name: words,
  size: count,
  page: count,
  lists: z.array(
    z.strictObject({
      ...{ list, title: words, kind: z.enum(['going', 'interest']), start: count },
      buyIn: z.strictObject({ least: cents, most: cents.nullable() }),
      ...{ tables: z.array(table), openSeats: count, announcement: words, cites },
      pace: z.strictObject({ every: milliseconds, last: milliseconds }).nullable(),
      names: z.array(
        z.strictObject({
          ...{ ticket, ...shown, here: z.boolean(), how, since: milliseconds },
          ...{ seats: z.array(seat), tables: z.array(table), called: from },
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
          z.strictObject({
            ...{ seat, is: z.enum(['open', 'clearing']) },
            next: z.strictObject({ name: words, ticket: ticket.nullable(), why }).optional(),
          }),
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
      page: z.strictObject({ ...place, why, until: milliseconds, stream: words }).nullable(),
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
export type RoomWireTypes = WireTypesOf<typeof ROOM_ACTS, typeof ROOM_EVENTS, never, typeof VIEW>;

export const ROOM_WIRE = wireOf<PokerRoomAct, PokerRoomEvent, PokerRoomView>(
  ROOM_ACTS,
  ROOM_EVENTS,
  null,
  VIEW as unknown as z.ZodType<PokerRoomView>,
);
