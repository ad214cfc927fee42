import { tableAccount } from '@fairdeal/proof';
import { dollars, type Refused, refuse } from '@fairdeal/rules';
import type { Pool } from 'pg';

const ON_THE_WAY = ['fill on the way', 'credit on the way'] as const;

/** Why a table cannot be closed: chips of the house are in its rack or on their way. Null where none are. */
export const chipsLeft = async (pool: Pool, table: string): Promise<Refused | null> => {
  const rack = tableAccount(table, 'inventory');
  const { rows } = await pool.query<{ account: string; cents: string }>(
    'select account, cents from accounts where account = any($1) and cents <> 0',
    [[rack, ...ON_THE_WAY.map((name) => tableAccount(table, name))]],
  );
  if (rows.some(({ account }) => account !== rack))
    return refuse('You can’t close this table yet: chips of a fill or a credit are on the way. Take them first.');
  const [held] = rows;
  return held === undefined
    ? null
    : refuse(
        `You can’t close this table yet: its rack holds ${dollars(Number(held.cents))}. Send the chips back to the cage on a credit slip first.`,
      );
};
