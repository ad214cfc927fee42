import { type AllFunds, fundsOfAll, opened } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Keys } from './keys.js';
import { readHappened, readOpening, secretIn } from './reading.js';

const BETWEEN = ['badBeatTransferred', 'badBeatReceived', 'contributionsPooled'];
const NUMBERED = z.object({ table: z.int().default(1) });

/** What the poker tables of the house sent to each other and none has received yet (637a.15(i), 637a.16(g)). */
export const sentBetween = async (pool: Pool, keys: Keys): Promise<AllFunds> => {
  const funds = fundsOfAll();
  const numbers = new Map<string, number>();
  for (const logged of await readHappened(pool, BETWEEN)) {
    const { table } = logged.entry;
    const number = numbers.get(table) ?? NUMBERED.parse((await readOpening(pool, table))?.opening.open ?? {}).table;
    numbers.set(table, number);
    funds.happened(number, opened(logged.entry, secretIn(keys, logged)));
  }
  return funds;
};
