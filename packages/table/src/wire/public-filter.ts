import { z } from 'zod';

/** Public fields by act and by event, as paths: `dealt.cards` is a field of each item of `dealt`. */
export interface PublicFields {
  readonly acts: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

type PublicFilter = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/** Takes away every field that is not marked public; null where all fields of the schema are. */
const fieldFilter = (schema: unknown, path: string, isPublic: (path: string) => boolean): PublicFilter | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const close = fieldFilter(schema.unwrap(), path, isPublic);
    return close === null ? null : (value) => (value === undefined || value === null ? value : close(value));
  }
  if (schema instanceof z.ZodArray) {
    const close = fieldFilter(schema.element, path, isPublic);
    return close === null ? null : (value) => (Array.isArray(value) ? value.map(close) : value);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const closed = schema.options.map((option) => fieldFilter(option, path, isPublic));
    return closed.every((close) => close === null)
      ? null
      : (value) => closed.reduce<unknown>((left, close) => (close === null ? left : close(left)), value);
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return { name, hidden: !isPublic(at), close: fieldFilter(field, at, isPublic) };
  });
  if (fields.every(({ hidden, close }) => !hidden && close === null)) return null;
  return (value) => {
    const held = value as Fields;
    const left: Record<string, unknown> = {};
    for (const { name, hidden, close } of fields) {
      if (hidden || held[name] === undefined) continue;
      left[name] = close === null ? held[name] : close(held[name]);
    }
    return left;
  };
};

/** Removes every field of a written act or event that may not be published. */
export const publicFilterBy = (
  key: string,
  schemas: ReadonlyMap<string, z.ZodObject>,
  visible: Readonly<Record<string, string>>,
  common: readonly string[],
): (<Written extends Fields>(written: Written) => Written) => {
  const byKind = new Map(
    [...schemas].map(([kind, schema]) => {
      const marked = [key, ...common, ...(visible[kind] ?? '').split(' ')];
      const isPublic = (path: string): boolean => marked.some((mark) => mark === path || mark.startsWith(`${path}.`));
      return [kind, fieldFilter(schema, '', isPublic)] as const;
    }),
  );
  return <Written extends Fields>(written: Written): Written => {
    const close = byKind.get(String(written[key])) ?? null;
    return close === null ? written : (close(written) as Written);
  };
};
