import type { Field, FieldKind, Fields, LeafKind } from '@fairdeal/rules/internal';
import { z } from 'zod';
import * as values from './values.js';

/** The schema of each kind of field. Those that are functions get a schema of their own wherever they appear. */
const LEAVES: { readonly [Kind in LeafKind]: z.ZodType | (() => z.ZodType) } = {
  seat: values.seat,
  box: values.box,
  person: values.person,
  somebody: () => values.person.min(1),
  cents: values.cents,
  count: values.count,
  deck: z.int().min(0),
  milliseconds: values.milliseconds,
  position: z.int().min(1),
  int: () => z.int(),
  number: () => z.number(),
  card: values.card,
  cards: values.cards,
  dealtCards: values.dealtCards,
  seenCard: values.seenCard,
  seenCards: values.seenCards,
  cardIfAny: values.cardIfAny,
  back: values.back,
  text: values.words,
  name: () => z.string(),
  flag: () => z.boolean(),
  always: () => z.literal(true),
  none: () => z.null(),
  play: values.play,
  clauses: values.cites,
  houseAccount: values.houseAccount,
  pokerAccount: values.pokerAccount,
};

const made = new WeakMap<object, z.ZodType>();

const schemaOfKind = (kind: FieldKind): z.ZodType => {
  if (typeof kind === 'string') {
    const leaf = LEAVES[kind];
    return typeof leaf === 'function' ? leaf() : leaf;
  }
  const known = made.get(kind) ?? schemaOfParts(kind);
  made.set(kind, known);
  return known;
};

const schemaOfParts = (kind: Exclude<FieldKind, LeafKind>): z.ZodType => {
  if ('oneOf' in kind) return kind.oneOf.length === 1 ? z.literal(kind.oneOf) : z.enum(kind.oneOf);
  if ('listOf' in kind) return z.array(schemaOf(kind.listOf));
  if ('nullable' in kind) return schemaOf(kind.nullable).nullable();
  if ('union' in kind) return z.union(kind.union.map(schemaOf));
  if ('group' in kind) return z.strictObject(schemasOf(kind.group));
  return z.discriminatedUnion(
    kind.by,
    kind.groups.map((fields) => z.strictObject(schemasOf(fields))) as [z.ZodObject, ...z.ZodObject[]],
  );
};

/** The schema of a field. */
export const schemaOf = <Value, Written>({ kind, optional }: Field<Value, Written>): z.ZodType<Value, Written> =>
  (optional === true ? schemaOfKind(kind).optional() : schemaOfKind(kind)) as z.ZodType<Value, Written>;

type Schemas<All> = {
  readonly [Name in keyof All]: All[Name] extends Field<infer Value, infer Written> ? z.ZodType<Value, Written> : never;
};

/** The schemas of fields, by name. */
export const schemasOf = <All extends Fields>(fields: All): Schemas<All> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as Schemas<All>;
