import type { AnyAct, Option } from './rulebook.js';

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

/** Every field of an act by its path, in the order of the paths: `play.raise=1000`. */
const fieldsOf = (part: object, within = ''): string[] =>
  Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .flatMap(([field, value]) =>
      typeof value === 'object' && value !== null
        ? fieldsOf(value, `${within}${field}.`)
        : [`${within}${field}=${value}`],
    )
    .toSorted();

/** The stable id of an option: its act with the fields that it fixes, those of a range left out. */
export const optionId = <Act extends AnyAct>({ act, ranges = {} }: Pick<Option<Act>, 'act' | 'ranges'>): string =>
  fieldsOf(Object.keys(ranges).reduce((fixed, path) => withActValue(fixed, path, undefined), act)).join(' ');

/** Whether two acts, or two plays, are the same, whatever the order of their fields. */
export const isSameAct = (one: object, other: object): boolean => fieldsOf(one).join() === fieldsOf(other).join();
