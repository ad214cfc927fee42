/** As much of JSON Schema as our own schemas use. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly [annotation: string]: unknown;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'pattern'],
  ...['$schema', '$defs', 'title', 'description', 'format', 'examples', 'contentEncoding'],
]);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** Whether values fit a part of a schema, by its path: `properties.out`. A reference that leads nowhere throws. */
export const schemaChecker = (schema: object, path: string): ((value: unknown) => boolean) => {
  const at = (steps: readonly string[]): JsonSchema => {
    const found = steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], schema);
    if (typeof found !== 'object' || found === null) throw new Error(`There is no ${steps.join('/')} in the schema.`);
    return found as JsonSchema;
  };

  const fits = (asked: JsonSchema, value: unknown): boolean => {
    const unknown = Object.keys(asked).find((name) => !KNOWN.has(name));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not looked at here.`);
    const { $ref, type, anyOf, oneOf, allOf } = asked;
    if ($ref !== undefined && !fits(at($ref.split('/').slice(1)), value)) return false;
    if (type !== undefined && ![type].flat().some((name) => TYPES[name]?.(value) === true)) return false;
    if ('const' in asked && value !== asked.const) return false;
    if (asked.enum?.includes(value) === false) return false;
    if (typeof value === 'number' && (value < (asked.minimum ?? value) || value > (asked.maximum ?? value)))
      return false;
    if (typeof value === 'string' && !isText(asked, value)) return false;
    if (Array.isArray(value) && !isList(asked, value)) return false;
    if (TYPES.object?.(value) === true && !isObject(asked, value as Readonly<Record<string, unknown>>)) return false;
    return (
      (anyOf?.some((one) => fits(one, value)) ?? true) &&
      (oneOf === undefined || oneOf.filter((one) => fits(one, value)).length === 1) &&
      (allOf?.every((one) => fits(one, value)) ?? true)
    );
  };

  const isText = ({ minLength = 0, pattern }: JsonSchema, text: string): boolean =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));

  const isList = ({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema, list: unknown[]): boolean =>
    list.length >= minItems && list.length <= maxItems && list.every((one) => items === undefined || fits(items, one));

  const isObject = (
    { properties = {}, required = [], additionalProperties = true, propertyNames }: JsonSchema,
    object: Readonly<Record<string, unknown>>,
  ): boolean =>
    required.every((name) => Object.hasOwn(object, name)) &&
    Object.entries(object).every(([name, value]) => {
      const own = properties[name] ?? additionalProperties;
      return (
        (propertyNames === undefined || fits(propertyNames, name)) &&
        (typeof own === 'boolean' ? own : fits(own, value))
      );
    });

  const asked = at(path.split('.'));
  return (value) => fits(asked, value);
};
