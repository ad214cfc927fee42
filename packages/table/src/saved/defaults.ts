import { isRecord } from '@fairdeal/rules/internal';

/** A value with what it lacks filled in from a pattern: tables that were saved say only what was not as at an opening. */
export const fillDefaults = (pattern: unknown, value: unknown): unknown => {
  if (value === undefined) return pattern;
  if (Array.isArray(value) && Array.isArray(pattern))
    return value.map((part: unknown, at) => fillDefaults(pattern[at] ?? pattern[0], part));
  if (!isRecord(value) || !isRecord(pattern)) return value;
  const all: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(pattern)) all[name] = fillDefaults(part, value[name]);
  return all;
};

/** Part of a value that `filled` needs to rebuild it from the pattern; undefined if none. */
export const withoutDefaults = (pattern: unknown, value: unknown): unknown => {
  if (pattern === value) return undefined;
  if (Array.isArray(value)) {
    if (!Array.isArray(pattern)) return value;
    const same =
      pattern.length === value.length && value.every((part, at) => withoutDefaults(pattern[at], part) === undefined);
    return same ? undefined : value.map((part: unknown, at) => itemWithoutDefaults(pattern[at] ?? pattern[0], part));
  }
  if (!isRecord(value) || !isRecord(pattern)) return value;
  const changed = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const change = withoutDefaults(pattern[name], part);
    return change === undefined ? [] : [[name, change]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};

/** A list keeps its places: what did not change is written as nothing changed. */
const itemWithoutDefaults = (pattern: unknown, part: unknown): unknown =>
  isRecord(pattern) && isRecord(part) ? (withoutDefaults(pattern, part) ?? {}) : part;
