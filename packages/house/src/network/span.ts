import { z } from 'zod';
import type { LedgerSpan } from '../money/index.js';

const MOMENT = z.union([z.literal('').transform(() => undefined), z.iso.datetime()]).optional();

/** Of a table, and from when to when; all where nothing is said. */
export const SPAN = z.object({ table: z.string().max(200).optional(), from: MOMENT, to: MOMENT });

export const spanOf = ({ table, from, to }: z.output<typeof SPAN>): LedgerSpan => ({
  ...(table === undefined || table === '' ? {} : { table }),
  ...(from === undefined ? {} : { from: new Date(from) }),
  ...(to === undefined ? {} : { to: new Date(to) }),
});

/** Whether there are more than are told. */
export const MORE = z.boolean().describe('whether there are more than these, all of them older');

/** The first so many of what was asked for with one more. */
export const firstPage = <Thing>(
  found: readonly Thing[],
  most: number,
): { readonly told: Thing[]; readonly more: boolean } => ({
  told: found.slice(0, most),
  more: found.length > most,
});
