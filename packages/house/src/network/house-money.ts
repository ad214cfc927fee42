import { CAGE_ACCOUNT } from '@fairdeal/proof';
import { accountText } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';

/** The time since which a house has money of its own. */
export interface HouseMoney {
  /** When its first money came, in milliseconds. Null for play money alone. */
  since(): number | null;
  close(): void;
}

/** How often it looks again, in milliseconds. */
const LOOK_EVERY = 10_000;

/** The first posting of the cage, which play money never meets. */
const firstMoney = async (pool: Pick<Pool, 'query'>): Promise<number | null> => {
  const cage = [accountText(CAGE_ACCOUNT)];
  const { rowCount } = await pool.query('select from accounts where account = $1', cage);
  if (rowCount === 0) return null;
  const { rows } = await pool.query<{ at: Date }>(
    'select at from postings where from_account = $1 or to_account = $1 order by entry limit 1',
    cage,
  );
  return rows[0]?.at.getTime() ?? null;
};

/** Follows the money of a house. It looks again until there is some. */
export const openHouseMoney = async (pool: Pick<Pool, 'query'>): Promise<HouseMoney> => {
  let since: number | null = null;
  const look = async (): Promise<void> => {
    since ??= await firstMoney(pool);
    if (since !== null) clearInterval(timer);
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  timer.unref();
  await look();
  return {
    since: () => since,
    close: () => clearInterval(timer),
  };
};
