import { z } from 'zod';
import { POT_WHY, REFUSED_WHY } from '../why/index.js';
import { POKER_WIRE } from '../wire/index.js';
import { cards, cents, cites, count, seat, seenCards, words } from '../wire/values.js';
import { HAND_LINES } from './lines.js';

const part = z.number().min(0).max(1);

const standing = z
  .strictObject({
    events: z
      .array(z.union([...POKER_WIRE.events.values()]))
      .meta({ description: 'what happened since the line before' }),
    over: z.boolean(),
    street: words.nullable(),
    turn: seat.nullable().meta({ description: 'whose act it is; null when the hand is over or cards are to be dealt' }),
    toDeal: z.literal(true).optional().meta({ description: 'in a hand from a record: cards are to be dealt' }),
    board: cards,
    pot: cents,
    toCall: cents,
    players: z.array(
      z.union([
        z.strictObject({ seat, stack: cents }),
        z.strictObject({ seat, stack: cents, bet: cents, cards: seenCards, folded: z.boolean() }),
      ]),
    ),
    why: z.array(POT_WHY).optional().meta({ description: 'with --why: reasons of the pots that were pushed' }),
  })
  .meta({
    description:
      'to "open", "act", "deal" and "back": state of the hand with all cards open; "toCall" is the bet to match, and a player owes the difference to their own "bet"',
  });

const legal = z
  .strictObject({
    turn: seat.nullable(),
    acts: z.array(
      z.strictObject({
        act: words,
        words,
        to: z.strictObject({ min: cents, max: cents, step: cents }).optional(),
        cards: cards.optional(),
      }),
    ),
  })
  .meta({ description: 'to "legal": what may be sent with "act"' });

const equity = z
  .strictObject({
    method: z.enum(['exact', 'simulated']),
    deals: count.meta({ description: 'how many deals were counted, or drawn' }),
    drawsToCome: count.meta({
      description: 'the draws that are not counted: the hands count as they stand before them',
    }),
    note: words.optional().meta({ description: 'the same in words, where there are any' }),
    hands: z.array(
      z.strictObject({
        seat,
        equity: part.meta({ description: 'the part of the pot that the hand takes on average' }),
        wins: part.meta({ description: 'how often it takes the whole pot' }),
        shares: part.meta({ description: 'how often it takes a part of it' }),
        standardError: part.nullable().meta({ description: 'of "equity", where deals were drawn' }),
        exact: words.nullable().meta({ description: '"equity" as a fraction, where every deal was counted' }),
      }),
    ),
  })
  .meta({ description: 'to "equity"' });

const refused = z
  .strictObject({
    refused: words,
    reason: words.meta({ description: 'a stable id, for programs' }),
    cites,
    act: words.nullable().optional().meta({ description: 'of a record: the act that is forbidden' }),
    why: REFUSED_WHY.optional().meta({ description: 'with --why, but not in a hand from a record' }),
    unknown: z.boolean().optional().meta({ description: 'of a record: its variant is none of the games here' }),
  })
  .meta({ description: 'what the rules forbid: nothing is changed' });

const ANSWERS = [
  standing,
  legal,
  equity,
  z.strictObject({ view: POKER_WIRE.view }).meta({ description: 'to "view"' }),
  z.strictObject({ phh: words }).meta({ description: 'to "phh": a record, which can be opened again' }),
  z.strictObject({ ohh: z.looseObject({}) }).meta({ description: 'to "ohh": the finished hand as Open Hand History' }),
  refused,
  z.strictObject({ wrong: words }).meta({ description: 'a line that was not understood' }),
];

const LINE = { line: z.int().min(1).meta({ description: 'the number of the line that is answered' }) };

/** Wherever money is spoken of, it is that of the hand. */
const describeUnit = (schema: { description?: string | undefined; type?: unknown }): void => {
  if (schema.description !== cents.meta()?.description) return;
  schema.description = 'whole cents; in a hand from a record its chips, which may have parts';
  schema.type = 'number';
};

/** Builds the JSON Schema of every line and every answer of a hand session. */
export const handSchema = (): object =>
  z.toJSONSchema(
    z
      .strictObject({
        in: z
          .union(Object.entries(HAND_LINES).map(([kind, schema]) => z.strictObject({ [kind]: schema })))
          .meta({ description: 'a line of a hand' }),
        out: z.union(ANSWERS.map((answer) => answer.extend(LINE))).meta({ description: 'the answer to it' }),
      })
      .meta({
        title: 'fairdeal hand',
        description: 'A hand of poker, line by line: its input and its output.',
      }),
    { io: 'input', unrepresentable: 'any', reused: 'ref', override: ({ jsonSchema }) => describeUnit(jsonSchema) },
  );
