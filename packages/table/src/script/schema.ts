import { z } from 'zod';
import { HOUSE_WIRE, POKER_WIRE, type Wire } from '../wire/index.js';
import { cites, whoDid } from '../wire/values.js';
import { DONE, MONEY, OPENING, OPTIONS, STAFF, VIEW } from './lines.js';
import { CHANCE } from './table-script.js';

const union = (schemas: readonly z.ZodType[]): z.ZodType => z.union(schemas as [z.ZodType, z.ZodType]);

const linesOf = ({ acts }: Pick<Wire<unknown, unknown, unknown>, 'acts'>): z.ZodType[] =>
  [...acts].map(([name, schema]) => schema.extend({ ...(CHANCE[name] ?? {}), ...DONE }));

const line = z.int().min(1);
const range = z.strictObject({ min: z.number(), max: z.number(), step: z.number() });

const answersOf = ({ act, event, view }: Wire<unknown, unknown, unknown>): z.ZodType[] => [
  z.strictObject({ line, events: z.array(event) }),
  z.strictObject({
    line,
    events: z.array(z.intersection(event, z.looseObject({ who: whoDid, act }))),
  }),
  z.strictObject({ line, view }),
  z.strictObject({
    line,
    options: z.array(
      z.strictObject({
        name: z.string(),
        words: z.string(),
        act,
        kind: z.enum(['play', 'seat', 'staff', 'irregularity']),
        ranges: z.record(z.string(), range).optional(),
        accord: z.literal(true).optional(),
      }),
    ),
  }),
];

const ANSWERS = [
  z.strictObject({
    line,
    refused: z.string(),
    cites,
    faults: z.array(z.strictObject({ why: z.string(), cites })).optional(),
  }),
  z.strictObject({ line, wrong: z.string() }),
  z.strictObject({ line, money: z.record(z.string(), z.int()) }),
];

const json = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  return rest;
};

const HOUSE = HOUSE_WIRE as unknown as Wire<unknown, unknown, unknown>;
const POKER = POKER_WIRE as unknown as Wire<unknown, unknown, unknown>;

/** The JSON Schema of every line that may go in and every answer that may come out. */
export const scriptSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'fairdeal table',
  description: 'One table, driven line by line: what may go in, and what may come out.',
  type: 'object',
  properties: {
    in: {
      description: 'a line of a script',
      anyOf: [
        { title: 'any table', ...json(union([OPENING, STAFF, VIEW, OPTIONS, MONEY])) },
        { title: 'an act at a house game', ...json(union(linesOf(HOUSE))) },
        { title: 'an act at a poker table', ...json(union(linesOf(POKER))) },
      ],
    },
    out: {
      description: 'the answer to it',
      anyOf: [
        { title: 'any table', ...json(union(ANSWERS)) },
        { title: 'a house game', ...json(union(answersOf(HOUSE))) },
        { title: 'a poker table', ...json(union(answersOf(POKER))) },
      ],
    },
  },
});
