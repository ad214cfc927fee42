import type { Randomness } from '@fairdeal/rules';
import { type ActWithRandomness, type NamedOption, splitRandomness } from '@fairdeal/rules/internal';
import { unknownActText } from '@fairdeal/words/internal';
import { z } from 'zod';
import type { TableWire } from '../wire/index.js';
import { cards } from '../wire/values.js';
import { type InputFault, isInputFault, parseInput } from './lines.js';

type Fields = Readonly<Record<string, z.ZodRawShape>>;

/** Randomness of an act, where a line states it. */
export const RANDOMNESS_FIELDS: Fields = {
  receiveCards: { preshuffled: z.union([z.literal(true), cards]).optional() },
  shuffleCards: { order: cards.optional() },
  reshuffle: { order: cards.optional() },
  shakeDice: { dice: z.array(z.int().min(1).max(6)).length(3).optional() },
  drawStart: { number: z.int().min(1).optional() },
};

/** Of those, what everybody at a live table sees: nobody knows the order of its cards. */
export const LIVE_RANDOMNESS_FIELDS: Fields = Object.fromEntries(
  ['shakeDice', 'drawStart'].map((name) => [name, RANDOMNESS_FIELDS[name] ?? {}]),
);

/** An act as it was read: what chance brought where that was said, and what stood beside it. */
interface ParsedAct<Act> {
  readonly act: Act;
  readonly drawn: Randomness | null;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Reads the acts of a table, with the other fields of the same object. `options` are the options of the person who asks. */
export const actReader = <Act>(
  { acts }: Pick<TableWire<Act, unknown, unknown>, 'acts' | 'act'>,
  chance: Fields,
  more: z.ZodRawShape,
  options: (value: Readonly<Record<string, unknown>>) => readonly NamedOption[] = () => [],
): ((value: Readonly<Record<string, unknown>>) => ParsedAct<Act> | InputFault) => {
  // Made on first use only, because a house opens a thousand tables at once.
  const schemas = new Map<string, z.ZodType>();
  const schemaOf = (name: string): z.ZodType | undefined => {
    const known = schemas.get(name);
    const schema = acts.get(name);
    if (known !== undefined || schema === undefined) return known;
    const besides = { ...(chance[name] ?? {}), ...more };
    const whole = Object.keys(besides).length === 0 ? schema : schema.extend(besides);
    schemas.set(name, whole);
    return whole;
  };
  const besides = Object.keys(more);
  return (value) => {
    const name = typeof value.do === 'string' ? value.do : '';
    const schema = schemaOf(name);
    if (schema === undefined) return { wrong: unknownActText(value.do, [...acts.keys()], options(value)) };
    // A patron whom the dealer seats may come without chips.
    const told = name === 'sit' && 'for' in value ? { cents: 0, ...value } : value;
    const read = parseInput(schema, told, name) as Readonly<Record<string, unknown>> | InputFault;
    if (isInputFault(read)) return read;
    const { act, drawn } = splitRandomness(read as Readonly<Record<string, unknown>> & ActWithRandomness);
    const fields = Object.entries(act);
    return {
      act: Object.fromEntries(fields.filter(([field]) => !besides.includes(field))) as unknown as Act,
      drawn,
      beside: Object.fromEntries(fields.filter(([field]) => besides.includes(field))),
    };
  };
};
