import { z } from 'zod';
import { HOUSE_PEOPLE } from './people.js';
import { HOUSE_SETTINGS } from './settings.js';

const cents = z.int();

/** A line of an export: the people and balances of the house's database, as they were after an entry. */
export const HOUSE_STATE = HOUSE_PEOPLE.extend({
  /** The entry. */
  state: z.int().min(1),
  /** Each account with its balance, and with what the postings in the database come to. */
  accounts: z.array(z.strictObject({ account: z.string(), held: cents, posted: cents })),
  /** Exports of earlier versions don't state them. */
  settings: HOUSE_SETTINGS.optional(),
});
export type HouseState = z.output<typeof HOUSE_STATE>;

const LISTS = z.strictObject({
  state: z.int().min(1),
  people: z.array(z.unknown()),
  invitations: z.array(z.unknown()),
  accounts: z.array(z.unknown()),
  settings: z.unknown().optional(),
});

const isRight =
  (schema: z.ZodType) =>
  (value: unknown): boolean =>
    schema.safeParse(value).success;

/** Reads such a statement; null for anything else. A long list is read up to the first item that is wrong: there may be millions. */
export const readHouseState = (value: unknown): HouseState | null => {
  const { data } = LISTS.safeParse(value);
  const { people, invitations, accounts } = HOUSE_STATE.shape;
  return data?.people.every(isRight(people.element)) === true &&
    data.invitations.every(isRight(invitations.element)) &&
    data.accounts.every(isRight(accounts.element))
    ? (HOUSE_STATE.safeParse(data).data ?? null)
    : null;
};
