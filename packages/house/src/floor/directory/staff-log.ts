import { HOUSE_STREAM, LOG_ENTRY } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';
import { STAFF_ASSIGNMENT } from '../openings/opening.js';

/** A device that reads the cards of a table, counts its chips or shuffles. */
export const DEVICE = z.object({
  table: z.string(),
  device: z.enum(['shoe', 'tray', 'shuffler']),
  /** Its own name, such as its serial number. */
  id: z.string().min(1).max(80),
});

/** Entries of the house about staff and devices at tables, about tables that are closed, and about decks to be counted. */
export const STAFF_POST = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assign'), table: z.string(), ...STAFF_ASSIGNMENT.shape }),
  z.object({ do: z.literal('relieve'), table: z.string(), person: z.string() }),
  z.object({ do: z.literal('closeTable'), table: z.string() }),
  z.object({ do: z.literal('addDevice'), ...DEVICE.shape, hash: z.string() }),
  z.object({ do: z.literal('endDevice'), ...DEVICE.shape }),
  z.object({ do: z.literal('askCount'), table: z.string(), deck: z.int(), person: z.string(), position: z.int() }),
]);
export type StaffPost = z.output<typeof STAFF_POST>;

/** The same with its time, in milliseconds. */
export interface LoggedPost {
  readonly post: StaffPost;
  readonly at: number;
}

/** Reads these entries as they come, each once and in their order. */
export const staffLog = (pool: Pool): (() => Promise<readonly LoggedPost[]>) => {
  let last = 0;
  return async () => {
    const newest = await pool.query<{ last: string }>(
      'select coalesce(max(position), 0) as last from entries where table_id = $1',
      [HOUSE_STREAM],
    );
    const upTo = Number(newest.rows[0]?.last);
    const { rows } = await pool.query<{ body: string }>(
      `select body from entries where table_id = $1 and position > $2 and position <= $3
         and did && array['staffAssigned', 'staffRelieved', 'tableClosed', 'deckCountAsked', 'deviceAdded', 'deviceEnded'] order by position`,
      [HOUSE_STREAM, last, upTo],
    );
    last = upTo;
    return rows.map(({ body }) => {
      const { act, at } = LOG_ENTRY.parse(JSON.parse(body));
      return { post: STAFF_POST.parse(act), at: Date.parse(at) };
    });
  };
};
