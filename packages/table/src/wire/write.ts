import { z } from 'zod';

type Write = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/**
 * How what a schema describes is written: as `z.encode` does it, without asking whether it is right, at a fraction of the cost. For what our own
 * rules made. Null where it is written as it is.
 */
export const writerFor = (schema: unknown): Write | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return ifAny(writerFor(schema.unwrap()));
  if (schema instanceof z.ZodArray) return each(writerFor(schema.element));
  if (schema instanceof z.ZodObject) return fields(schema.shape);
  if (schema instanceof z.ZodCodec) return codecWriter(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return kinds(schema.options, schema.def.discriminator);
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => writerFor(option) === null) ? null : (value) => z.encode(schema, value);
  return null;
};

const codecWriter = ({ def }: z.ZodCodec): Write => {
  const inner = writerFor(def.in);
  return (value) => {
    const written: unknown = def.reverseTransform(value, { value, issues: [] });
    return inner === null ? written : inner(written);
  };
};

const ifAny = (write: Write | null): Write | null =>
  write === null ? null : (value) => (value === undefined || value === null ? value : write(value));

const each = (write: Write | null): Write | null =>
  write === null ? null : (value) => (Array.isArray(value) ? value.map(write) : value);

const fields = (shape: Fields): Write => {
  const all = Object.entries(shape).map(([name, schema]) => ({ name, write: writerFor(schema) }));
  return (value) => {
    const held = value as Fields;
    const written: Record<string, unknown> = {};
    for (const { name, write } of all) {
      const field = held[name];
      if (field !== undefined) written[name] = write === null ? field : write(field);
    }
    return written;
  };
};

const kinds = (options: readonly unknown[], key: string): Write => {
  const byKind = new Map<unknown, Write>();
  for (const option of options)
    if (option instanceof z.ZodObject) {
      const kind: unknown = option.shape[key];
      const write = writerFor(option);
      if (kind instanceof z.ZodLiteral && write !== null) byKind.set(kind.value, write);
    }
  return (value) => {
    const write = byKind.get((value as Fields)[key]);
    if (write === undefined) throw new Error(`There is no ${String((value as Fields)[key])} here.`);
    return write(value);
  };
};
