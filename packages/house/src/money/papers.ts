import { HOUSE } from '@fairdeal/proof';
import { type Refused, refuseFor } from '@fairdeal/rules';
import type { Pool } from 'pg';

// Every slip, receipt and count sheet has a number of its own. Ask `alone`, and enter the act before anybody else asks.

/** Events of the acts that start a paper: the later signatures on it carry the same number. */
const STARTED = [
  ...['funded', 'defunded', 'deposited', 'withdrawn', 'tipped', 'colouredUp', 'slipAsked', 'countReported'],
];

/** Why a number cannot be written on a new paper; null where nobody has used it. */
export const paperUsed = async (pool: Pool, paper: string): Promise<Refused | null> => {
  const { rows } = await pool.query<{ at: Date }>(
    `select at from entries where table_id = $1 and lower(btrim(body::json -> 'act' ->> 'paper')) = lower($2)
       and did && $3 limit 1`,
    [HOUSE, paper.trim(), STARTED],
  );
  const [before] = rows;
  return before === undefined
    ? null
    : refuseFor(
        'paper-used',
        `You can’t use the number ${paper} again. It is on a paper of ${before.at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Use the next number.`,
      );
};
