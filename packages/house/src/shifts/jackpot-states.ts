import { LOG_ENTRY } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type PaidJackpot, paidJackpot } from './incidents.js';

/** State of the jackpot of one table, as its sign shows it beside the amount. */
export interface JackpotState {
  readonly table: string;
  /** Whether a hit is being verified: from the dealer's verification until the hand is settled. */
  readonly hit: boolean;
  readonly lastWin: PaidJackpot | null;
}

const NEWEST = `select distinct on (table_id) table_id as "table", position, body from entries
  where did && $1 order by table_id, position desc`;

interface NewestRow {
  readonly table: string;
  readonly position: string;
  readonly body: string;
}

const newestWith = async (pool: Pool, did: readonly string[]): Promise<readonly NewestRow[]> =>
  (await pool.query<NewestRow>(NEWEST, [did])).rows;

const ENDS = ['handSettled', 'handDead', 'roundVoided'];
const THERE = z.tuple([z.object({ there: z.boolean() })]);

const isOpen = async (pool: Pool, { table, position }: NewestRow): Promise<boolean> => {
  const { rows } = await pool.query(
    'select exists (select from entries where table_id = $1 and position > $2 and did && $3) as there',
    [table, position, ENDS],
  );
  return !THERE.parse(rows)[0].there;
};

/** Hits that are being verified now, and the last win of each table. */
export const jackpotStates = async (pool: Pool): Promise<readonly JackpotState[]> => {
  const [verified, paid] = await Promise.all([
    newestWith(pool, ['payoutVerified']),
    newestWith(pool, ['payoutValidated', 'badBeatPaid']),
  ]);
  const states = new Map<string, JackpotState>();
  for (const row of paid) {
    const lastWin = await paidJackpot(pool, LOG_ENTRY.parse(JSON.parse(row.body)));
    states.set(row.table, { table: row.table, hit: false, lastWin });
  }
  for (const row of verified) {
    const known = states.get(row.table);
    states.set(row.table, { table: row.table, hit: await isOpen(pool, row), lastWin: known?.lastWin ?? null });
  }
  return [...states.values()];
};
