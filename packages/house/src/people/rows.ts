import { randomBytes } from 'node:crypto';
import type { SignedInPerson } from '@fairdeal/client';
import { nameHash } from '@fairdeal/proof';

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

/** A new person as a row, with the hash of their name that the log has. */
export interface NewRow extends Pick<DatabasePerson, 'person' | 'name' | 'guest'> {
  readonly roles: readonly string[];
  readonly password: string | null;
  readonly name_salt: string;
}

/** Anyone without a password is a guest. */
export const newRow = (name: string, roles: readonly string[], password: string | null): NewRow => ({
  ...{ person: randomBytes(8).toString('hex'), name, roles, guest: password === null, password },
  name_salt: randomBytes(16).toString('hex'),
});

/** The person of a new row, and the hash of their name for the entry. */
export const personOf = (row: NewRow): { readonly person: SignedInPerson; readonly named: string } => ({
  person: personFrom({ ...row, roles: [...row.roles] }),
  named: nameHash(row.name_salt, row.name),
});
