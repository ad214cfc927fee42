import { reserveOf } from '@fairdeal/proof';
import { type Cents, fundNamed, meterNamed, type Shared } from '@fairdeal/rules';
import type { Pool } from 'pg';
import { z } from 'zod';

const SHARES = z.union([
  z.object({ meter: z.string() }).transform(({ meter }) => meterNamed(meter)),
  z.object({ badBeat: z.object({ fund: z.string() }) }).transform(({ badBeat }) => fundNamed(badBeat.fund)),
]);

/** The meter or the fund that the table of a submission shares with others; null where it has its own, or none. */
export const sharedOf = (filed: unknown): string | null => SHARES.safeParse(filed).data ?? null;

/** What a meter or a fund shows, and after which entry of the log. */
export const readShared = async (pool: Pool, name: string): Promise<Shared> => {
  const { rows } = await pool.query<Record<'cents' | 'reserve' | 'after', string>>({
    name: 'read-shared',
    text: `select coalesce((select cents from accounts where account = $1), 0) as cents,
      coalesce((select cents from accounts where account = $2), 0) as reserve,
      (select coalesce(max(entry), 0) from entries) as after`,
    values: [name, reserveOf(name)],
  });
  const [row] = rows;
  const number = (text: string | undefined): Cents => Number(text ?? 0);
  return { cents: number(row?.cents), reserve: number(row?.reserve), after: number(row?.after) };
};
