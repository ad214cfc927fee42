import { canonical } from '../entry.js';

/** Where two things that were written differ first, and what stands there. */
export interface Difference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null where they are written alike. */
export const difference = (one: unknown, other: unknown, path: string): Difference | null => {
  if (one === other || canonical(one ?? null) === canonical(other ?? null)) return null;
  if (!isThing(one) || !isThing(other) || Array.isArray(one) !== Array.isArray(other)) return { path, one, other };
  const inner = (field: string): string => (Array.isArray(one) ? `${path}[${field}]` : `${path}.${field}`);
  for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[field], other[field], inner(field));
    if (found !== null) return found;
  }
  return { path, one, other };
};

const LONGEST = 80;

/** A value as a sentence repeats it. */
export const quoted = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
