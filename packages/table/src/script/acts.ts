import { type Drawn, partChance, said, type WrittenChance } from '@fairdeal/rules';
import { z } from 'zod';
import type { Wire } from '../wire/index.js';
import { cards } from '../wire/values.js';
import { isWrong, readAs, type Wrong } from './lines.js';

type Fields = Readonly<Record<string, z.ZodRawShape>>;

/** What chance may have brought to an act, where whoever writes it down says so. */
export const CHANCE: Fields = {
  receiveCards: { preshuffled: z.union([z.literal(true), cards]).optional() },
  shuffleCards: { order: cards.optional() },
  reshuffle: { order: cards.optional() },
  shakeDice: { dice: z.array(z.int().min(1).max(6)).length(3).optional() },
  drawStart: { number: z.int().min(1).optional() },
};

/** Of those, what everybody at a live table sees: nobody knows the order of its cards. */
export const SHOWN_CHANCE: Fields = Object.fromEntries(
  ['shakeDice', 'drawStart'].map((name) => [name, CHANCE[name] ?? {}]),
);

/** An act as it was read: what chance brought where that was said, and what stood beside it. */
interface ReadAct<Act> {
  readonly act: Act;
  readonly drawn: Drawn | null;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Reads the acts of a table, with what else may stand in the same object. */
export const actReader = <Act>(
  { acts }: Pick<Wire<Act, unknown, unknown>, 'acts' | 'act'>,
  chance: Fields,
  more: z.ZodRawShape,
): ((value: Readonly<Record<string, unknown>>) => ReadAct<Act> | Wrong) => {
  const schemas = new Map(
    [...acts].map(([name, schema]) => [name, schema.extend({ ...(chance[name] ?? {}), ...more })]),
  );
  const besides = Object.keys(more);
  return (value) => {
    const name = typeof value.do === 'string' ? value.do : '';
    const schema = schemas.get(name);
    if (schema === undefined)
      return { wrong: `There is no act ${said(value.do)} at this table; there is ${[...acts.keys()].join(', ')}.` };
    const read: Readonly<Record<string, unknown>> | Wrong = readAs(schema, value, name);
    if (isWrong(read)) return read;
    const { act, drawn } = partChance(read as Readonly<Record<string, unknown>> & WrittenChance);
    const fields = Object.entries(act);
    return {
      act: Object.fromEntries(fields.filter(([field]) => !besides.includes(field))) as unknown as Act,
      drawn,
      beside: Object.fromEntries(fields.filter(([field]) => besides.includes(field))),
    };
  };
};
