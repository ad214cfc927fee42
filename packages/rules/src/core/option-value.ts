import type { AnyAct } from './rulebook.js';

/** The part of an act at a path: `cents`, or `play.raise`. */
export const actValueAt = (act: AnyAct, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, field) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, field)
          ? (part as Readonly<Record<string, unknown>>)[field]
          : undefined,
      act,
    );

/** The act with a value put in at a path, as an option leaves it open. */
export const withActValue = <Act extends AnyAct>(act: Act, path: string, value: unknown): Act =>
  placed(act, path.split('.'), value) as Act;

const placed = (part: object, [field = '', ...rest]: readonly string[], value: unknown): object => {
  if (rest.length === 0) return { ...part, [field]: value };
  const inside = (part as Readonly<Record<string, unknown>>)[field];
  return { ...part, [field]: placed(typeof inside === 'object' && inside !== null ? inside : {}, rest, value) };
};
