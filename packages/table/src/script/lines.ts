import { quoted } from '@fairdeal/cards/internal';
import { isRecord, quoteValue } from '@fairdeal/rules/internal';
import { didYouMean, parseJson } from '@fairdeal/rules/internal/text';
import { capitalize, joinList } from '@fairdeal/words/internal/text';
import { z } from 'zod';
import { TABLE_GAME_IDS } from '../games/table-rules.js';
import { SENSOR_FACT } from '../sensors/index.js';
import { INSTANT, instant, role, seat } from '../wire/values.js';

// The lines of a script, beside the acts of its table.

const at = instant
  .meta({ description: 'when it is done: an ISO instant or milliseconds; left out, one second after the line before' })
  .optional();

const LINE_ACTOR_EXAMPLE = 'an object such as {"role": "player", "seat": 1}';

/** Actor of a line. Without a person, each role is its own person, and a seat its player. */
export const lineActor = z.strictObject(
  { role, seat: seat.optional(), person: z.string().min(1).optional() },
  { error: ({ code }) => (code === 'invalid_type' ? LINE_ACTOR_EXAMPLE : undefined) },
);
export type LineActor = z.output<typeof lineActor>;

const lineViewer = z.union([lineActor, z.enum(['public', 'sealed'])], {
  error: `"public", "sealed" or ${LINE_ACTOR_EXAMPLE}`,
});

export const OPEN_LINE = z.strictObject({
  open: z.looseObject({ game: z.string() }).meta({
    description: `a Rules Submission with its game, one of ${TABLE_GAME_IDS.join(', ')}`,
  }),
  at,
  cards: z.enum(['virtual', 'live']).optional(),
});
export const STAFF_LINE = z.strictObject({
  staff: z.union([z.literal(true), z.literal('deal')], { error: 'true or "deal"' }),
  at,
});
export const VIEW_LINE = z.strictObject({ view: lineViewer, at });
export const OPTIONS_LINE = z.strictObject({ options: lineActor, at });
export const MONEY_LINE = z.strictObject({ money: z.literal(true), at });
export const SENSOR_LINE = z.strictObject({ sensor: SENSOR_FACT, at });
/** Fields that every act has beside its own. */
export const ACT_LINE_FIELDS = { by: lineActor, at };

export const LINE_KINDS = ['open', 'do', 'staff', 'view', 'options', 'money', 'sensor'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line could not be understood: one plain sentence. */
export interface InputFault {
  readonly wrong: string;
}
/** Whether a text could not be read. */
export const isInputFault = (read: unknown): read is InputFault => isRecord(read) && 'wrong' in read;

export const OPEN_EXAMPLE = '{"open": {"game": "over-under"}}';
const LINE_EXAMPLE = `Write a line like ${OPEN_EXAMPLE} or {"staff": true}.`;

/** Fault of a line that is an object and not text. It doesn't repeat the object, which may hold a secret. */
export const NOT_TEXT = 'A line is the text of one JSON object, as JSON.stringify writes it.';

/** Answers lines that come before anything is open: in full once, then in brief. `what` is a table or a hand. */
export const openingGuard = (
  what: string,
  example: string,
): { readonly failed: (line: number) => void; readonly answer: () => InputFault } => {
  let failedAt: number | null = null;
  let isExplained = false;
  return {
    failed: (line) => {
      failedAt = line;
      isExplained = false;
    },
    answer: () => {
      if (failedAt === null) return { wrong: `The first line opens a ${what}: ${example}.` };
      const brief = `No ${what} is open, because line ${failedAt} opened none`;
      if (isExplained) return { wrong: `${brief}.` };
      isExplained = true;
      return { wrong: `${brief}: correct it, or open one with ${example}. Every line until then gets a brief answer.` };
    },
  };
};

/** The JSON object of a line and what kind of line it is. */
export const readLine = (
  text: string,
): { readonly kind: LineKind; readonly value: Readonly<Record<string, unknown>> } | InputFault => {
  const read = parseJson(text);
  if ('wrong' in read) return { wrong: `This is not JSON: ${read.wrong}. ${LINE_EXAMPLE}` };
  const value = read.ok;
  if (!isRecord(value)) return { wrong: `A line is one JSON object, not ${quoteValue(value)}. ${LINE_EXAMPLE}` };
  const kinds = LINE_KINDS.filter((kind) => Object.hasOwn(value, kind));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    return {
      wrong: `A line has one of ${LINE_KINDS.map((known) => `"${known}"`).join(', ')}; this has ${keysOf(value)}.`,
    };
  return { kind, value };
};

const keysOf = (value: object): string => {
  const keys = Object.keys(value);
  return keys.length === 0 ? 'nothing' : keys.slice(0, 8).map(quoted).join(', ');
};

/** The parser's own words, on one line and without its full stop. */
const plain = (message: string): string => message.replace(/\s+/g, ' ').replace(/\.$/, '');

/** Reads a value by its schema, or states its fault in a sentence. */
export const parseInput = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> | InputFault => {
  try {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : { wrong: inputFaultText(parsed.error, what, value, fieldsOf(schema)) };
  } catch (error) {
    // An object in the place of a text, with a length that is no number either, is measured before its kind is known.
    if (error instanceof TypeError) return { wrong: `${capitalize(what)} has an object where it takes a text.` };
    throw error;
  }
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** Own fields of an act, without its name, author and time. */
const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((field) => !['do', 'by', 'at'].includes(field)) : [];

/** More are not listed. */
const FEW = 6;

const unknownFieldsText = (keys: readonly string[], what: string, known: readonly string[]): string => {
  const meant = didYouMean(keys[0] ?? '', known);
  const there = meant === '' && known.length > 0 && known.length <= FEW ? `; it has ${known.join(', ')}` : '';
  return `There is no field ${keys.map(quoted).join(', ')} in ${what}${meant}${there}.`;
};

const inputFaultText = (
  { issues }: z.ZodError,
  what: string,
  value: unknown,
  known: readonly string[] = [],
): string => {
  // A mistyped field is one too many and one that is missing: it is named as it was typed.
  const issue = issues.find(({ code, path }) => code === 'unrecognized_keys' && path.length === 0) ?? issues[0];
  if (issue === undefined) return `${what} could not be read.`;
  const field = issue.path.length === 0 ? what : `"${issue.path.map(String).join('.')}" of ${what}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFieldsText(issue.keys, what, issue.path.length === 0 ? known : []);
    case 'invalid_value':
      return `${capitalize(field)} is ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((known) => JSON.stringify(known)).join(', ')}.`;
    case 'custom':
      return capitalize(`${field}: ${issue.message}`);
    case 'invalid_union': {
      const given = valueAt(value, issue.path);
      if (isEmpty(given)) return `${capitalize(field)} is empty. It needs ${fields(issue.errors)}.`;
      if (given === undefined) return `${capitalize(field)} is missing${forms(issue.errors)}.`;
      const meant = likelyIssue(issue.errors);
      return meant === undefined
        ? expectedText(issue, field, value)
        : inputFaultText(new z.ZodError([{ ...meant, path: [...issue.path, ...meant.path] }]), what, value);
    }
    case 'too_small':
      return `${capitalize(field)} is ${issue.inclusive === false ? 'more than' : 'at least'} ${bound(issue)}.`;
    case 'too_big':
      return `${capitalize(field)} is ${issue.inclusive === false ? 'less than' : 'at most'} ${bound(issue)}.`;
    case 'invalid_key': {
      const [name, ...whose] = [...issue.path].reverse().map(String);
      return `There is no field ${quoted(name ?? '')} in ${whose.length === 0 ? '' : `"${whose.reverse().join('.')}" of `}${what}.`;
    }
    default:
      if (issue.code === 'invalid_type' && issue.path.length === 0 && issue.expected === 'object')
        return `${capitalize(what)} is one JSON object, not ${quoteValue(value)}.`;
      return valueAt(value, issue.path) === undefined && /received undefined/.test(issue.message)
        ? `${capitalize(field)} is missing.`
        : expectedText(issue, field, value);
  }
};

/** Expected value, in the words of the schema or in ours. The given value may be a secret, so it is not repeated. */
const expectedText = (issue: z.core.$ZodIssue, field: string, value: unknown): string => {
  const words = PARSER_MESSAGE.test(issue.message) ? expected(issue) : plain(issue.message);
  if (words === undefined) return `${capitalize(field)} is not what may stand there.`;
  const kind = issue.code === 'invalid_type' ? kindOf(valueAt(value, issue.path)) : '';
  return `${capitalize(field)} is ${words}${kind === '' || words.endsWith(kind.slice(2)) ? '' : `, not ${kind}`}.`;
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** `"guest", or "name" and "password"`: the fields of each form that an empty object lacks. */
const fields = (errors: readonly (readonly z.core.$ZodIssue[])[]): string =>
  errors
    .map((form) =>
      joinList([...new Set(form.flatMap(({ path: [first] }) => (first === undefined ? [] : [quoted(String(first))])))]),
    )
    .filter((form) => form !== '')
    .join(', or ');

/** `: a number or "dealer"`, where every form is known by a word. */
const forms = (errors: readonly (readonly z.core.$ZodIssue[])[]): string => {
  const words = errors.map(([first]) =>
    first?.code === 'invalid_value'
      ? first.values.map((one) => JSON.stringify(one)).join(', ')
      : first === undefined
        ? undefined
        : expected(first),
  );
  return words.length > 0 && words.every((one) => one !== undefined) ? `: ${[...new Set(words)].join(' or ')}` : '';
};

const PARSER_MESSAGE = /^Invalid /;

const expected = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'invalid_type'
    ? KINDS_OF_VALUES[issue.expected]
    : issue.code === 'invalid_format' && issue.format === 'datetime'
      ? INSTANT
      : undefined;

const KINDS_OF_VALUES: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const kindOf = (value: unknown): string =>
  value === null || typeof value === 'boolean'
    ? `${value}`
    : value === undefined
      ? 'nothing'
      : ((Array.isArray(value) ? KINDS_OF_VALUES.array : KINDS_OF_VALUES[typeof value]) ?? 'that');

/** Faults of the form that was probably meant: the possible one with the fewest faults. */
const likelyIssue = (forms: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined =>
  forms
    .filter(([first]) => first !== undefined && (first.path.length > 0 || !OF_ANOTHER_FORM.includes(first.code)))
    .toSorted((one, other) => one.length - other.length)[0]?.[0];

const OF_ANOTHER_FORM: readonly string[] = ['invalid_type', 'invalid_value', 'unrecognized_keys'];

/** "1" for a number, "200 letters" for a text, "3 of them" for a list. */
const bound = (issue: { readonly origin: string; readonly minimum?: unknown; readonly maximum?: unknown }): string => {
  const most = String(issue.minimum ?? issue.maximum);
  if (issue.origin === 'string') return `${most} letter${most === '1' ? '' : 's'} long`;
  return issue.origin === 'array' ? `${most} long` : most;
};
