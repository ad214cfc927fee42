import type { RoomDispute } from '@fairdeal/client';
import { LOG_ENTRY } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';

const DECISION = z.discriminatedUnion('is', [
  z.object({ is: z.literal('play-stands') }),
  z.object({ is: z.literal('round-void') }),
  z.object({ is: z.literal('hand-dead'), seat: z.int(), refund: z.boolean() }),
]);

const HAPPENED = z.discriminatedUnion('did', [
  z.object({
    did: z.literal('disputed'),
    about: z.string(),
    seat: z.union([z.int(), z.literal('staff')]),
    of: z.int().optional(),
  }),
  z.object({
    did: z.literal('ruled'),
    cites: z.array(z.string()),
    ruling: z.object({
      about: z.string(),
      decision: DECISION,
      reason: z.string(),
      supplement: z.string().nullable(),
      of: z.int().optional(),
    }),
  }),
]);

/** A round counts once its pots are pushed: one that was voided is played again under its number. */
const DISPUTES = `
  select e.body, 1 + (select count(*) from entries r where r.table_id = e.table_id and r.position < e.position and r.did @> array['potsPushed']) as round
  from entries e where e.table_id ~ '^r[0-9]+$' and e.did && array['disputed', 'ruled'] order by e.entry desc limit $1`;

const MOST = 200;

/** The latest disputes of the room and what became of them, the newest first. */
export const roomDisputes = async (pool: Pool): Promise<readonly RoomDispute[]> => {
  const { rows } = await pool.query<{ body: string; round: string }>(DISPUTES, [MOST]);
  const open = new Map<string, RoomDispute>();
  const ruled: RoomDispute[] = [];
  for (const { body, round } of rows.toReversed()) {
    const { table: stream, at, by, events } = LOG_ENTRY.parse(JSON.parse(body));
    for (const event of events) {
      const { data } = HAPPENED.safeParse(event);
      if (data === undefined) continue;
      if (data.did === 'disputed') {
        const { about, seat, of = null } = data;
        open.set(stream, { stream, round: Number(round), at, about, seat, of, ruling: null });
        continue;
      }
      const { about, decision, reason, supplement, of = null } = data.ruling;
      // The supervisor may rule on a matter that nobody disputed.
      const dispute = open.get(stream) ?? { stream, round: Number(round), at, about, seat: 'staff', of, ruling: null };
      open.delete(stream);
      ruled.push({ ...dispute, ruling: { decision, reason, supplement, cites: data.cites, by: by.person, at } });
    }
  }
  return [...[...open.values()].toReversed(), ...ruled.toReversed()];
};
