import type { PokerAct, PokerEvent, PokerView } from '@fairdeal/rules';
import { POKER_ACTS, POKER_EVENTS, POKER_MOVE, RULING } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { schemaOf } from './fields.js';
import { back, cents, cites, count, milliseconds, seat, seenCards, viewCard, words } from './values.js';
import { type WireTypesOf, wireOf } from './wire.js';

/** A poker table as somebody sees it. */
const VIEW = z.strictObject({
  game: z.string(),
  button: z.int().min(0),
  rounds: count,
  seats: z.array(z.strictObject({ seat, stack: cents, away: z.boolean() })),
  phase: z.string().nullable(),
  street: z.string().nullable(),
  pot: cents,
  toCall: cents,
  board: z.array(viewCard),
  turn: seat.nullable(),
  dispute: words.nullable(),
  rulings: z.array(schemaOf(RULING)),
  choosing: z.array(seat),
  players: z.array(
    z.strictObject({ seat, cards: z.array(viewCard), bet: cents, put: cents, folded: z.boolean(), shown: z.string() }),
  ),
  hands: z.array(z.strictObject({ seat, ranking: words, words, cites })),
  announcement: words,
  says: words,
  cards: z.array(
    z.strictObject({
      back,
      step: z.string(),
      inPlay: z.boolean(),
      number: count,
      since: milliseconds.nullable(),
    }),
  ),
  kill: z.boolean(),
  rake: cents.nullable(),
  order: seenCards.optional(),
  badBeat: z.strictObject({ displayed: cents, pending: z.boolean(), sign: words }).nullable(),
  highHand: z
    .strictObject({
      ...{ displayed: cents, sign: words, highest: words.nullable(), value: count, seats: z.array(seat) },
      until: milliseconds.nullable(),
    })
    .nullable(),
});

/** Types of a poker table on the wire: cards as `Ah`, hidden cards as null, accounts by name. */
export type PokerWireTypes = WireTypesOf<typeof POKER_ACTS, typeof POKER_EVENTS, typeof POKER_MOVE, typeof VIEW>;

export const POKER_WIRE = wireOf<PokerAct, PokerEvent, PokerView>(
  POKER_ACTS,
  POKER_EVENTS,
  POKER_MOVE,
  VIEW as unknown as z.ZodType<PokerView>,
);
