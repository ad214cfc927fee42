import type { HouseAct, TableEvent, TableView } from '@fairdeal/rules';
import { HOUSE_ACTS, HOUSE_EVENTS, HOUSE_MOVE } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { back, box, cents, count, play, seat, seenCards, viewCard } from './values.js';
import { type WireTypesOf, wireOf } from './wire.js';

const money = z.record(z.string(), cents);

/** A house game's table as somebody sees it. */
const VIEW = z.strictObject({
  game: z.string(),
  edition: z.string(),
  rounds: count,
  stage: z.string(),
  street: z.string().nullable(),
  cards: z.strictObject({
    back,
    step: z.string(),
    left: z.int(),
    coverCard: z.boolean(),
    out: seenCards.optional(),
    order: seenCards.optional(),
  }),
  seats: z.array(z.strictObject({ seat, chips: cents.nullable() })),
  boxes: z.array(
    z.strictObject({
      box,
      owner: seat,
      wagers: money,
      cards: z.array(viewCard),
      play: play.nullable(),
      status: z.string().nullable(),
    }),
  ),
  dealer: z.array(viewCard),
  dealerLow: z.array(viewCard).nullable(),
  community: z.array(viewCard),
  extra: z.array(viewCard),
  turn: box.nullable(),
  meters: money,
  inventory: z.int().nullable(),
  differences: z.array(z.strictObject({ round: count, seat, cents: z.int() })).optional(),
  dispute: z.strictObject({ seat, about: z.string() }).optional(),
});

/** Types of a house game on the wire: cards as `Ah`, hidden cards as null, accounts by name. */
export type HouseWireTypes = WireTypesOf<typeof HOUSE_ACTS, typeof HOUSE_EVENTS, typeof HOUSE_MOVE, typeof VIEW>;

export const HOUSE_WIRE = wireOf<HouseAct, TableEvent, TableView>(
  HOUSE_ACTS,
  HOUSE_EVENTS,
  HOUSE_MOVE,
  VIEW as unknown as z.ZodType<TableView>,
);
