import { z } from 'zod';
import { HOUSE_PEOPLE } from './people.js';

const cents = z.int();

/** A line of an export: the people and balances of the house's database, as they were after an entry. */
export const HOUSE_STATE = HOUSE_PEOPLE.extend({
  /** The entry. */
  state: z.int().min(1),
  /** Each account with its balance, and with what the postings in the database come to. */
  accounts: z.array(z.strictObject({ account: z.string(), held: cents, posted: cents })),
});
export type HouseState = z.output<typeof HOUSE_STATE>;
