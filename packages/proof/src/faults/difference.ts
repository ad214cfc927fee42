import { canonicalJson } from '../log/entry.js';

/** The first difference of two JSON values. */
export interface ValueDifference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const fieldsOf = (thing: Readonly<Record<string, unknown>>): number => {
  let count = 0;
  for (const field in thing) if (thing[field] !== undefined) count += 1;
  return count;
};

/**
 * Whether two JSON values are equal, in any order of fields. It compares them without writing JSON, since every entry of a log comes through here.
 */
const isSameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isThing(one) || !isThing(other)) return canonicalJson(one ?? null) === canonicalJson(other ?? null);
  if (Array.isArray(one) !== Array.isArray(other) || fieldsOf(one) !== fieldsOf(other)) return false;
  for (const field in one) if (!isSameValue(one[field], other[field])) return false;
  return true;
};

/** Null if they are equal. */
export const firstDifference = (one: unknown, other: unknown, path: string): ValueDifference | null => {
  if (isSameValue(one, other)) return null;
  if (!isThing(one) || !isThing(other) || Array.isArray(one) !== Array.isArray(other)) return { path, one, other };
  const inner = (field: string): string => (Array.isArray(one) ? `${path}[${field}]` : `${path}.${field}`);
  for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[field], other[field], inner(field));
    if (found !== null) return found;
  }
  return { path, one, other };
};

const LONGEST = 80;

/** A value quoted in a sentence. */
export const quoteValue = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
