import type { RequestFault } from '@fairdeal/client';
import { ROLES } from '@fairdeal/rules';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import { z } from 'zod';

/** As what a person acts, where they have several roles at a table. */
export const ACTING_AS = z.strictObject({ role: z.enum(ROLES), seat: z.int().min(1).optional() });

/** An act, with its fields as its rulebook names them: `sit` also names the seat. */
const ACT = z.looseObject({ do: z.string() });

/** An act that a person asks for: the table and the role stand beside it, so that it may have fields of those names. */
const ACT_REQUEST = z.strictObject({ table: z.string(), as: ACTING_AS.optional(), act: ACT });
export type ActRequest = z.output<typeof ACT_REQUEST>;

/** `table` and `as` inside the act, as clients and nodes of earlier versions write them. */
const EARLIER_REQUEST = z.looseObject({ table: z.string(), as: ACTING_AS.optional(), do: z.string() });

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether somebody writes the earlier form: the act itself, with both inside. */
const isEarlier = (value: unknown): value is JsonObject & { readonly do: unknown } =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'do');

/** Reads what a person asks for. The earlier form cannot say an act that has fields of those names; a text is nobody's role, and stays with the act. */
export const readActRequest = (value: unknown): ActRequest | RequestFault => {
  if (!isEarlier(value)) return parseInput(ACT_REQUEST, value, 'the message');
  const own = typeof value.as === 'string' ? { as: value.as } : {};
  const { as: __, ...others } = value;
  const read = parseInput(EARLIER_REQUEST, 'as' in own ? others : value, 'the act');
  if (isInputFault(read)) return read;
  const { table, as, ...act } = read;
  return { table, ...(as === undefined ? {} : { as }), act: { ...act, ...own } };
};

/** The same for a node of any version: in the earlier form where that can say it. */
export const requestForAnyNode = ({ table, as, act }: ActRequest): JsonObject =>
  Object.hasOwn(act, 'table') || Object.hasOwn(act, 'as')
    ? { table, ...(as === undefined ? {} : { as }), act }
    : { ...act, table, ...(as === undefined ? {} : { as }) };
