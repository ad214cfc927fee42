import { randomBytes } from 'node:crypto';
import type { Person } from '@fairdeal/client';
import { DatabaseError } from 'pg';
import type { Ask } from '../record/index.js';
import { type Denied, deny } from './denied.js';

/** A person as the database has him. */
export interface Row {
  readonly person: string;
  readonly name: string;
  readonly roles: string[];
  readonly guest: boolean;
}

export const personFrom = ({ person, name, roles, guest }: Row): Person => ({
  id: person,
  name,
  roles,
  ...(guest ? { guest: true } : {}),
});

/** Who has no password is a guest. Throws where there is somebody of this name. */
export const insertPerson = async (
  ask: Ask,
  name: string,
  roles: readonly string[],
  password: string | null,
): Promise<Person> => {
  const id = randomBytes(8).toString('hex');
  const guest = password === null;
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

export const isUnique = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE;

/** In place of what was thrown where there is somebody of this name. */
export const unlessTaken =
  (name: string) =>
  (error: unknown): Denied => {
    if (isUnique(error)) return deny(409, `There is somebody named ${name} already: choose another name.`);
    throw error;
  };
