import { z } from 'zod';

// A value for every field of every act, found by its schema: an act that is added is tried without a change here.

type Json = Readonly<Record<string, unknown>>;

/** Texts that some field of some act takes. */
const TEXTS = ['words', 'As', '637a.18(a)', 'AsKd', ''];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Values that a JSON Schema allows, the likeliest first. */
function* candidates(of: Json): Generator<unknown> {
  if ('const' in of) yield of.const;
  if (Array.isArray(of.enum)) yield* of.enum;
  for (const kinds of [of.anyOf, of.oneOf, of.allOf])
    if (Array.isArray(kinds)) for (const kind of kinds) if (isJson(kind)) yield* candidates(kind);
  if (of.type === 'integer' || of.type === 'number') yield* [1, Number(of.minimum ?? 0), 6, 100];
  if (of.type === 'boolean') yield true;
  if (of.type === 'string' || of.type === undefined) yield* TEXTS;
  if (of.type === 'null') yield null;
  if (of.type === 'array') {
    const [first] = isJson(of.items) ? candidates(of.items) : [];
    yield Array.from({ length: Number(of.minItems ?? 1) }, () => first);
    yield [];
  }
  if (of.type === 'object' && isJson(of.properties)) {
    const fields = Object.entries(of.properties).map(([name, field]) => {
      const [first] = isJson(field) ? candidates(field) : [];
      return [name, first] as const;
    });
    yield Object.fromEntries(fields);
  }
  yield {};
}

const sampleOf = (schema: z.ZodType, what: string): unknown => {
  const of = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  for (const value of candidates(of)) if (schema.safeParse(value).success) return value;
  throw new Error(`No value was found for ${what}: ${JSON.stringify(of)}`);
};

/** An act with all its fields, and one with only those that it must have. */
export const samplesOf = (acts: ReadonlyMap<string, z.ZodObject>): readonly (Json & { readonly do: string })[] =>
  [...acts].flatMap(([name, { shape }]) => {
    const fields = Object.entries(shape).filter(([field]) => field !== 'do');
    const whole = fields.map(([field, schema]) => [field, sampleOf(schema as z.ZodType, `${name}.${field}`)] as const);
    const must = whole.filter(([field]) => !(shape[field] as z.ZodType).safeParse(undefined).success);
    const samples = must.length === whole.length ? [whole] : [whole, must];
    return samples.map((sample) => ({ do: name, ...Object.fromEntries(sample) }));
  });
