import type { Field, Fields, FieldsByName } from '@fairdeal/rules/internal';

type PublicFilter = (value: unknown) => unknown;
type Values = Readonly<Record<string, unknown>>;

/** Takes away every part of a field that is not open; null where all parts are. */
const partsFilter = ({ kind }: Field): PublicFilter | null => {
  if (typeof kind === 'string' || 'oneOf' in kind) return null;
  if ('nullable' in kind) return partsFilter(kind.nullable);
  if ('group' in kind) return fieldsFilter(kind.group);
  if ('listOf' in kind) {
    const close = partsFilter(kind.listOf);
    return close && ((value) => (Array.isArray(value) ? value.map(close) : value));
  }
  // A value that may be of several kinds is told as a whole or not at all.
  const kinds = 'union' in kind ? kind.union.map(partsFilter) : kind.groups.map(fieldsFilter);
  return kinds.every((close) => close === null) ? null : () => undefined;
};

const fieldsFilter = (all: Fields): PublicFilter | null => {
  const fields = Object.entries(all).map(([name, field]) => ({
    name,
    hidden: field.open !== true,
    close: partsFilter(field),
  }));
  if (fields.every(({ hidden, close }) => !hidden && close === null)) return null;
  return (value) => {
    if (value === null) return null;
    const held = value as Values;
    const left: Record<string, unknown> = {};
    for (const { name, hidden, close } of fields) {
      if (hidden || held[name] === undefined) continue;
      left[name] = close === null ? held[name] : close(held[name]);
    }
    return left;
  };
};

/** Removes every field of a written act or event that is not open. */
export const publicFilterBy = (
  key: string,
  kinds: FieldsByName,
): (<Written extends Values>(written: Written) => Written) => {
  const byKind = new Map(Object.entries(kinds).map(([kind, fields]) => [kind, fieldsFilter(fields)]));
  return <Written extends Values>(written: Written): Written => {
    const close = byKind.get(String(written[key])) ?? null;
    return close === null ? written : (close(written) as Written);
  };
};
