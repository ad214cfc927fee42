import { randomBytes } from 'node:crypto';
import type { SignedInPerson } from '@fairdeal/client';
import { DatabaseError } from 'pg';
import type { RunQuery } from '../log/index.js';
import type { HttpRefusal } from './http-refusal.js';
import { refuseNewName } from './names.js';

/** A row of the table of people. */
export interface DatabasePerson {
  readonly person: string;
  readonly name: string;
  readonly roles: string[];
  readonly guest: boolean;
}

export const personFrom = ({ person, name, roles, guest }: DatabasePerson): SignedInPerson => ({
  id: person,
  name,
  roles,
  ...(guest ? { guest: true } : {}),
});

/** A name that nobody new gets. Thrown, so that nothing else of the transaction is kept. */
class NameRefusedError extends Error {
  constructor(readonly denied: HttpRefusal) {
    super(denied.reason);
  }
}

/** Who has no password is a guest. Throws where the name is not to be had; for a name it is asked in a transaction. */
export const insertPerson = async (
  ask: RunQuery,
  name: string,
  roles: readonly string[],
  password: string | null,
): Promise<SignedInPerson> => {
  const id = randomBytes(8).toString('hex');
  const guest = password === null;
  const refused = guest ? null : await refuseNewName(ask, name);
  if (refused !== null) throw new NameRefusedError(refused);
  await ask('insert into people (person, name, roles, guest, password) values ($1, $2, $3, $4, $5)', [
    id,
    name,
    roles,
    guest,
    password,
  ]);
  return personFrom({ person: id, name, roles: [...roles], guest });
};

const UNIQUE = '23505';

export const isUniqueViolation = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE;

/** The refusal of a name, in place of what was thrown. */
export const nameRefusalFor = (error: unknown): HttpRefusal => {
  if (error instanceof NameRefusedError) return error.denied;
  throw error;
};
