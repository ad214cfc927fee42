import { z } from 'zod';
import { WRITTEN_DOUBT } from '../sensors/index.js';
import { POT_WHY, REFUSED_WHY, SETTLED_WHY } from '../why/index.js';
import { HOUSE_WIRE, POKER_WIRE, type TableWire } from '../wire/index.js';
import { cites, role, whoDid } from '../wire/values.js';
import { RANDOMNESS_FIELDS } from './acts.js';
import { ACT_LINE_FIELDS, MONEY_LINE, OPEN_LINE, OPTIONS_LINE, SENSOR_LINE, STAFF_LINE, VIEW_LINE } from './lines.js';

/** Value of any chapter. */
type WireSchemas = Pick<TableWire<unknown, unknown, unknown>, 'act' | 'acts' | 'events' | 'view'>;

const linesOf = ({ acts }: WireSchemas): z.ZodType[] =>
  [...acts].map(([name, schema]) => schema.extend({ ...(RANDOMNESS_FIELDS[name] ?? {}), ...ACT_LINE_FIELDS }));

const line = z.int().min(1);
const range = z.strictObject({ min: z.number(), max: z.number(), step: z.number() });

/** Events; of the staff's acts also the author and the act. */
const eventOf = ({ act, events }: WireSchemas): z.ZodType =>
  z.union([...events.values()].map((one) => one.extend({ who: whoDid.optional(), act: act.optional() })));

/** At a live table: the act that continues once the dealer has read out the cards, and its roles. */
const waits = z
  .strictObject({
    by: z.array(role),
    act: z.looseObject({ do: z.string() }),
    needs: z.array(z.string()),
    notes: z.array(z.string()).optional(),
  })
  .optional();

/** Fields of an act that the sensors of a live table filled in. */
const filled = z.array(z.string()).optional();
/** Why sensors filled in nothing, where they saw something. */
const doubts = z.array(WRITTEN_DOUBT).optional();

const answersOf = (wire: WireSchemas, settledWhy: z.ZodType): z.ZodType[] => [
  z.strictObject({ line, events: z.array(eventOf(wire)), waits, filled, why: z.array(settledWhy).optional() }),
  z.strictObject({ line, view: wire.view }),
  z.strictObject({
    line,
    options: z.array(
      z.strictObject({
        name: z.string(),
        words: z.string(),
        act: wire.act,
        kind: z.enum(['play', 'seat', 'staff', 'irregularity']),
        ranges: z.record(z.string(), range).optional(),
        needs: z.array(z.strictObject({ field: z.string(), what: z.string() })).optional(),
        accord: z.literal(true).optional(),
      }),
    ),
    waits,
  }),
];

const ANSWERS = [
  z.strictObject({
    line,
    refused: z.string(),
    reason: z.string().meta({ description: 'a stable id, for programs' }),
    cites,
    faults: z.array(z.strictObject({ why: z.string(), cites })).optional(),
    why: REFUSED_WHY.optional(),
    filled,
    doubts,
  }),
  z.strictObject({ line, wrong: z.string() }),
  z.strictObject({ line, money: z.record(z.string(), z.int()) }),
  z.strictObject({
    line,
    sensor: z.strictObject({ doubts: z.array(WRITTEN_DOUBT), report: z.array(z.looseObject({ do: z.string() })) }),
  }),
];

const lines = z.union([
  z.union([OPEN_LINE, STAFF_LINE, VIEW_LINE, OPTIONS_LINE, MONEY_LINE, SENSOR_LINE]).meta({ title: 'any table' }),
  z.union(linesOf(HOUSE_WIRE)).meta({ title: 'an act at a house game' }),
  z.union(linesOf(POKER_WIRE)).meta({ title: 'an act at a poker table' }),
]);

const answers = z.union([
  z.union(ANSWERS).meta({ title: 'any table' }),
  z.union(answersOf(HOUSE_WIRE, SETTLED_WHY)).meta({ title: 'a house game' }),
  z.union(answersOf(POKER_WIRE, POT_WHY)).meta({ title: 'a poker table' }),
]);

/** Builds the JSON Schema of every line and every answer of a script. */
export const scriptSchema = (): object =>
  z.toJSONSchema(
    z
      .strictObject({
        in: lines.meta({ description: 'a line of a script' }),
        out: answers.meta({ description: 'the answer to it' }),
      })
      .meta({
        title: 'fairdeal table',
        description: 'One table, driven line by line: its input and its output.',
      }),
    { io: 'input', unrepresentable: 'any', reused: 'ref' },
  );
