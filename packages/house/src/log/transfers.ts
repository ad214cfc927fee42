import { type AllJackpotTransfers, jackpotTransfers, revealEntry } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HouseKeys } from '../keys/keys.js';
import { readEntriesWith, readOpening, unsealSecret } from './reading/reading.js';

const BETWEEN = ['badBeatTransferred', 'badBeatReceived', 'contributionsPooled'];
const NUMBERED = z.object({ table: z.int().default(1) });

/** Jackpot transfers between poker tables that no table has received yet (637a.15(i), 637a.16(g)). */
export const transfersInTransit = async (pool: Pool, keys: HouseKeys): Promise<AllJackpotTransfers> => {
  const funds = jackpotTransfers();
  const numbers = new Map<string, number>();
  for (const logged of await readEntriesWith(pool, BETWEEN)) {
    const { table } = logged.entry;
    const number = numbers.get(table) ?? NUMBERED.parse((await readOpening(pool, table))?.opening.open ?? {}).table;
    numbers.set(table, number);
    funds.follow(number, revealEntry(logged.entry, unsealSecret(keys, logged)));
  }
  return funds;
};
