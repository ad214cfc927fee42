import type { Card } from '@fairdeal/cards';
import type { Back } from '@fairdeal/cards/internal';
import type { ClauseId } from '../register/index.js';
import type { Account, PokerAccount } from './accounts.js';
import type { Cents } from './money.js';
import type { Box, Person, Seat } from './roles.js';

// Acts and events are tables of fields. Their types, schemas, and public parts are derived from these tables. The rules themselves import only the
// types, so that a bundle of a game carries no table.

/** Kind of a field without parts. */
export type LeafKind =
  | (
      | 'seat'
      | 'box'
      | 'person'
      | 'somebody'
      | 'cents'
      | 'count'
      | 'deck'
      | 'milliseconds'
      | 'position'
      | 'int'
      | 'number'
    )
  | ('card' | 'cards' | 'dealtCards' | 'seenCard' | 'seenCards' | 'cardIfAny' | 'back')
  | ('text' | 'name' | 'flag' | 'always' | 'none' | 'play' | 'clauses' | 'houseAccount' | 'pokerAccount');

/** Kind of a field, with its parts. */
export type FieldKind =
  | LeafKind
  | { readonly oneOf: readonly string[] }
  | { readonly listOf: Field }
  | { readonly nullable: Field }
  | { readonly union: readonly Field[] }
  | { readonly group: Fields }
  /** Groups that differ by the text of one field. */
  | { readonly groups: readonly Fields[]; readonly by: string };

/** Field of an act, an event, or a group in one. The types are its value in the rules and its written form. */
export interface Field<Value = unknown, Written = unknown> {
  readonly kind: FieldKind;
  /** True if players and the public may see it. Nobody but staff sees a field that is not opened. */
  readonly open?: true;
  readonly optional?: true;
  /** For the compiler only. */
  readonly types?: { readonly value: Value; readonly written: Written };
}

/** Field that may be left out. */
export interface OptionalField<Value = unknown, Written = unknown> extends Field<Value, Written> {
  readonly optional: true;
}

/** Choice at a house game, which the chapter reads. */
export interface PlayField extends Field<object, Record<string, unknown>> {
  readonly kind: 'play';
}

export type Fields = Readonly<Record<string, Field>>;

/** Fields by the name of the act or event. */
export type FieldsByName = Readonly<Record<string, Fields>>;

/** One object instead of several, as an editor shows it. */
type Flat<T> = T extends infer All ? { [Key in keyof All]: All[Key] } : never;

export type ValueOf<F, Play = object> = F extends PlayField ? Play : F extends Field<infer Value> ? Value : never;
type WrittenOf<F> = F extends Field<unknown, infer Written> ? Written : never;

/** Values of fields, in the rules. */
export type ValuesOf<All, Play = object> = Flat<
  { readonly [Name in keyof All as All[Name] extends OptionalField ? never : Name]: ValueOf<All[Name], Play> } & {
    readonly [Name in keyof All as All[Name] extends OptionalField ? Name : never]?: ValueOf<All[Name], Play>;
  }
>;

/** Values of fields as they are written: cards as text, accounts by name. */
export type WrittenValuesOf<All> = Flat<
  { [Name in keyof All as All[Name] extends OptionalField ? never : Name]: WrittenOf<All[Name]> } & {
    [Name in keyof All as All[Name] extends OptionalField ? Name : never]?: WrittenOf<All[Name]> | undefined;
  }
>;

/** Acts of a table of fields. */
export type ActOf<Acts, Play = object> = {
  [Do in keyof Acts]: Flat<{ readonly do: Do } & ValuesOf<Acts[Do], Play>>;
}[keyof Acts];

/** Events of a table of fields. */
export type EventOf<Events, Play = object> = {
  [Did in keyof Events]: Flat<{ readonly did: Did } & ValuesOf<Events[Did], Play>>;
}[keyof Events];

const leaf = <Value, Written = Value>(kind: LeafKind): Field<Value, Written> => ({ kind });

export const seat = leaf<Seat, number>('seat');
export const box = leaf<Box, number>('box');
export const person = leaf<Person>('person');
/** A person, by a name that is not empty. */
export const somebody = leaf<Person>('somebody');
export const cents = leaf<Cents, number>('cents');
export const count = leaf<number>('count');
export const deck = leaf<number>('deck');
export const milliseconds = leaf<number>('milliseconds');
/** A number from 1: of a table, or of a place on a list. */
export const position = leaf<number>('position');
export const int = leaf<number>('int');
export const number = leaf<number>('number');
/** Text that people write or read. */
export const text = leaf<string>('text');
/** An identifier, such as a wager's. */
export const name = leaf<string>('name');
export const flag = leaf<boolean>('flag');
/** True, or left out. */
export const always = leaf<true>('always');
export const none = leaf<null>('none');
export const back = leaf<Back>('back');
export const card = leaf<Card, string>('card');
export const cards = leaf<readonly Card[], string>('cards');
/** Cards of a deal, in its order. */
export const dealtCards = leaf<readonly Card[], string | string[]>('dealtCards');
/** A card that may lie face down for the viewer. */
export const seenCard = leaf<Card, string | null>('seenCard');
/** Cards that may lie face down for the viewer. */
export const seenCards = leaf<readonly Card[], string>('seenCards');
/** A card that may lie face down for the viewer, or none. */
export const cardIfAny = leaf<Card | null, string | null>('cardIfAny');
export const clauses = leaf<readonly ClauseId[], string[]>('clauses');
export const houseAccount = leaf<Account, string>('houseAccount');
export const pokerAccount = leaf<PokerAccount, string>('pokerAccount');
export const play: PlayField = { kind: 'play' };

export const oneOf = <const Value extends string>(...values: readonly Value[]): Field<Value, Value> => ({
  kind: { oneOf: values },
});

export const listOf = <Value, Written>(field: Field<Value, Written>): Field<readonly Value[], Written[]> => ({
  kind: { listOf: field },
});

export const nullable = <Value, Written>(field: Field<Value, Written>): Field<Value | null, Written | null> => ({
  kind: { nullable: field },
});

export const optional = <Value, Written>(field: Field<Value, Written>): OptionalField<Value, Written> => ({
  ...field,
  optional: true,
});

export const union = <All extends readonly Field[]>(
  ...fields: All
): Field<ValueOf<All[number]>, WrittenOf<All[number]>> => ({
  kind: { union: fields },
});

/** Fields that go together. */
export const group = <All extends Fields>(fields: All): Field<ValuesOf<All>, WrittenValuesOf<All>> => ({
  kind: { group: fields },
});

type ValuesOfEach<One> = One extends Fields ? ValuesOf<One> : never;
type WrittenValuesOfEach<One> = One extends Fields ? WrittenValuesOf<One> : never;

/** Groups of fields that differ by the text of the field `by`. */
export const groups = <All extends readonly Fields[]>(
  by: string,
  ...all: All
): Field<ValuesOfEach<All[number]>, WrittenValuesOfEach<All[number]>> => ({
  kind: { groups: all, by },
});

/** Opens fields to players and the public. In a group each field needs it too. */
export const open = <All extends Fields>(fields: All): All =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, open: true }])) as unknown as All;

/** Act of a player. The dealer of a live table may do it for a seat: a patron with chips and no phone. */
export const ofPlayer = <All extends Fields>(fields: All) => ({ ...fields, ...open({ for: optional(seat) }) });
