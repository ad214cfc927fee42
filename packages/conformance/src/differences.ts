export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LONGEST = 200;

/** A value as JSON, shortened. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Differences between what a case expects and an answer, one sentence each. An answer may have more fields than expected. */
export const differences = (expected: unknown, actual: unknown, path: string): readonly string[] => {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${path} should be ${shown(expected)}. It is ${shown(actual)}.`];
    return expected.flatMap((one: unknown, at) => differences(one, actual[at], `${path}[${at}]`));
  }
  if (isRecord(expected) && isRecord(actual))
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], path === '' ? name : `${path}.${name}`),
    );
  return Object.is(expected, actual)
    ? []
    : [`${path || 'The answer'} should be ${shown(expected)}. It is ${shown(actual)}.`];
};
