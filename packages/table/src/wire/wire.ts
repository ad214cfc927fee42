import type { AnyAct, Cents } from '@fairdeal/rules';
import {
  clauses,
  type Fields,
  type FieldsByName,
  group,
  listOf,
  oneOf,
  open,
  optional,
  type WrittenValuesOf,
} from '@fairdeal/rules/internal';
import { z } from 'zod';
import { schemasOf } from './fields.js';
import { publicFilterBy } from './public-filter.js';
import { writerFor } from './write.js';

type WrittenValue = Readonly<Record<string, unknown>>;

/** How a chapter's acts, events and views are written where they cross an edge. */
export interface TableWire<Act, Event, View> {
  /** By the name of the act: as a person sends it, without who, when and chance. */
  readonly acts: ReadonlyMap<string, z.ZodObject>;
  /** By what happened: as it is told. */
  readonly events: ReadonlyMap<string, z.ZodObject>;
  readonly act: z.ZodType<Act>;
  readonly event: z.ZodType<Event>;
  readonly view: z.ZodType<View>;
  /** Writers of values that the rules made or accepted. */
  readonly write: {
    act(act: Act): WrittenValue & { readonly do: string };
    event(event: Event): WrittenValue & { readonly did: string; readonly cites: readonly string[] };
  };
  /** Public part of a written value, without fields that nothing marks public. */
  readonly publicPart: {
    act<Act extends WrittenValue>(written: Act): Act;
    event<Event extends WrittenValue>(written: Event): Event;
  };
}

type OneOf<Key extends string, All, Common> = {
  readonly [Kind in keyof All & string]: Readonly<Record<Key, Kind>> & WrittenValuesOf<All[Kind]> & Common;
}[keyof All & string];

/** Written types of acts, events and views. */
export interface WireTypesOf<Acts, Events, Move, View extends z.ZodType> {
  readonly act: OneOf<'do', Acts, unknown>;
  readonly event: OneOf<
    'did',
    Events,
    { readonly cites: readonly string[]; readonly moves?: readonly WrittenValuesOf<Move>[] }
  >;
  readonly view: z.input<View>;
}

/** Acts or events with the field that names them, and those that all have. */
const named = (key: string, all: FieldsByName, common: Fields): FieldsByName =>
  Object.fromEntries(
    Object.entries(all).map(([kind, fields]) => [kind, { ...open({ [key]: oneOf(kind) }), ...fields, ...common }]),
  );

const schemas = (all: FieldsByName): ReadonlyMap<string, z.ZodObject> =>
  new Map(Object.entries(all).map(([kind, fields]) => [kind, z.strictObject(schemasOf(fields))]));

const oneSchema = (key: string, all: ReadonlyMap<string, z.ZodObject>): z.ZodType =>
  z.discriminatedUnion(key, [...all.values()] as [z.ZodObject, ...z.ZodObject[]]);

/** The schemas of a chapter, its writers and its public part, from the tables of its acts and events. */
export const wireOf = <Act extends AnyAct, Event extends { readonly did: string }, View>(
  acts: FieldsByName,
  events: FieldsByName,
  move: Fields | null,
  view: z.ZodType<View>,
): TableWire<Act, Event, View> => {
  const actFields = named('do', acts, {});
  const eventFields = named(
    'did',
    events,
    open({ cites: clauses, ...(move && { moves: optional(listOf(group(move))) }) }),
  );
  const actSchemas = schemas(actFields);
  const eventSchemas = schemas(eventFields);
  const act = oneSchema('do', actSchemas) as z.ZodType<Act>;
  const event = oneSchema('did', eventSchemas) as z.ZodType<Event>;
  return {
    acts: actSchemas,
    act,
    events: eventSchemas,
    event,
    view,
    write: { act: writerFor(act), event: writerFor(event) } as TableWire<Act, Event, View>['write'],
    publicPart: { act: publicFilterBy('do', actFields), event: publicFilterBy('did', eventFields) },
  };
};

/** Chips that went from one account to another, by their names: `seat 1`, `ante of box 1`, `inventory`. */
export interface NamedMove {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
}

/** An event by its name, its clauses and its moves, as a replay lists it. */
export interface ListedEvent {
  readonly did: string;
  readonly cites: readonly string[];
  readonly moves: readonly NamedMove[];
}

/** An event in its written form, with the accounts of its moves by name. */
export const listedEvent = <Event>(
  { write }: Pick<TableWire<never, Event, unknown>, 'write'>,
  event: Event,
): ListedEvent => {
  const { did, cites, moves } = write.event(event);
  const written = Array.isArray(moves) ? (moves as readonly NamedMove[]) : [];
  return { did, cites, moves: written.map(({ from, to, cents }) => ({ from, to, cents })) };
};
