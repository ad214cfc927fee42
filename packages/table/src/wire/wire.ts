import type { AnyAct, Cents } from '@fairdeal/rules';
import { z } from 'zod';
import { type PublicFields, publicFilterBy } from './public-filter.js';
import { cites } from './values.js';
import { writerFor } from './write.js';

type FieldSchemas = Readonly<Record<string, z.ZodType>>;
type FieldSchemasByKind = Readonly<Record<string, FieldSchemas>>;

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

type OneOf<Key extends string, All extends FieldSchemasByKind, Common> = {
  readonly [Kind in keyof All & string]: Readonly<Record<Key, Kind>> & z.input<z.ZodObject<All[Kind]>> & Common;
}[keyof All & string];

/** Written types of acts, events and views, from their schemas. */
export interface WireTypesOf<
  Acts extends FieldSchemasByKind,
  Events extends FieldSchemasByKind,
  Move extends z.ZodType,
  View extends z.ZodType,
> {
  readonly act: OneOf<'do', Acts, unknown>;
  readonly event: OneOf<
    'did',
    Events,
    { readonly cites: readonly string[]; readonly moves?: readonly z.input<Move>[] }
  >;
  readonly view: z.input<View>;
}

const kinds = (key: string, shapes: FieldSchemasByKind, common: FieldSchemas): ReadonlyMap<string, z.ZodObject> =>
  new Map(
    Object.entries(shapes).map(([kind, shape]) => [
      kind,
      z.strictObject({ [key]: z.literal(kind), ...shape, ...common }),
    ]),
  );

const oneOf = (key: string, schemas: ReadonlyMap<string, z.ZodObject>): z.ZodType =>
  z.discriminatedUnion(key, [...schemas.values()] as [z.ZodObject, ...z.ZodObject[]]);

/** Public in every event. */
const COMMON = ['cites', 'moves.from', 'moves.to', 'moves.cents', 'moves.cites'];

/** The schemas of a chapter, from those of its fields. */
export const wireOf = <Act extends AnyAct, Event extends { readonly did: string }, View>(
  acts: FieldSchemasByKind,
  events: FieldSchemasByKind,
  move: z.ZodType,
  view: z.ZodType<View>,
  visible: PublicFields,
): TableWire<Act, Event, View> => {
  const byName = kinds('do', acts, {});
  const act = oneOf('do', byName) as z.ZodType<Act>;
  const happenings = kinds('did', events, { cites, moves: z.array(move).optional() });
  const event = oneOf('did', happenings) as z.ZodType<Event>;
  return {
    acts: byName,
    act,
    events: happenings,
    event,
    view,
    write: { act: writerFor(act), event: writerFor(event) } as TableWire<Act, Event, View>['write'],
    publicPart: {
      act: publicFilterBy('do', byName, visible.acts, []),
      event: publicFilterBy('did', happenings, visible.events, COMMON),
    },
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
