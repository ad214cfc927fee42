const DEEPEST = 5;
const MOST = 100;
const WIDTH = 76;

const formatKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

/** Puts parts on one line if they fit, otherwise each on its own. */
const between = (open: string, parts: readonly string[], close: string): string => {
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open} ${parts.join(', ')} ${close}`;
  return line.length <= WIDTH && !line.includes('\n')
    ? line
    : `${open}\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')}`).join(',\n')}\n${close}`;
};

const few = <T>(items: readonly T[], write: (item: T) => string): string[] => [
  ...items.slice(0, MOST).map(write),
  ...(items.length > MOST ? [`… ${items.length - MOST} more`] : []),
];

const formatInside = (value: unknown, above: readonly object[]): string => {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (above.includes(value)) return '[circular]';
  if (above.length >= DEEPEST) return Array.isArray(value) ? '[…]' : '{…}';
  const next = (part: unknown): string => formatInside(part, [...above, value]);
  if (Array.isArray(value)) return between('[', few(value, next), ']');
  if (ArrayBuffer.isView(value) && Symbol.iterator in value)
    return between(`${value.constructor.name} [`, few([...(value as Iterable<unknown>)], next), ']');
  if (value instanceof Map)
    return between(
      `Map(${value.size}) {`,
      few([...value], ([key, held]) => `${next(key)} => ${next(held)}`),
      '}',
    );
  if (value instanceof Set) return between(`Set(${value.size}) {`, few([...value], next), '}');
  return between(
    '{',
    few(Object.entries(value), ([key, held]) => `${formatKey(key)}: ${next(held)}`),
    '}',
  );
};

/** Formats a value as a console does: text as it is, everything else as in a program. */
export const formatValue = (value: unknown): string => (typeof value === 'string' ? value : formatInside(value, []));
