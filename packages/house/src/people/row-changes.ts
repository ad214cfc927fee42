import type { RowChange } from '../log/index.js';
import type { NewRow } from './rows.js';

// Rows of people, their ways in and their sessions. Each changes with the entry that says so, or not at all.

const OWN = "person = $1 ->> 'person'";

export const addPerson = (row: NewRow): RowChange => ({
  run: `insert into people (person, name, roles, guest, password, name_salt)
    select person, name, roles, guest, password, name_salt
    from json_to_record($1) as p (person text, name text, roles text[], guest boolean, password text, name_salt text)`,
  with: { ...row },
});

export const setRoles = (person: string, roles: readonly string[]): RowChange => ({
  run: `update people set roles = array(select json_array_elements_text($1 -> 'roles')) where ${OWN}`,
  with: { person, roles },
  rows: 1,
});

export const setPassword = (person: string, password: string | null): RowChange => ({
  run: `update people set password = $1 ->> 'password' where ${OWN}`,
  with: { person, password },
  rows: 1,
});

export const addSession = (row: {
  readonly secret: Buffer;
  readonly person: string;
  readonly how: string;
  readonly made: Date;
  readonly expires: Date;
}): RowChange => ({
  run: `insert into sessions (secret, person, how, made, used, confirmed, expires)
    select decode(secret, 'hex'), person, how, made, made, made, expires
    from json_to_record($1) as s (secret text, person text, how text, made timestamptz, expires timestamptz)`,
  with: { ...row, secret: row.secret.toString('hex') },
});

export const endSession = (secret: string): RowChange => ({
  run: "delete from sessions where secret = decode($1 ->> 'secret', 'hex')",
  with: { secret },
});

/** Adds a token, as long as its person has fewer than the most. Expired ones end. */
export const addToken = (
  row: {
    readonly secret: Buffer;
    readonly person: string;
    readonly name: string;
    readonly made: Date;
    readonly expires: Date;
  },
  most: number,
): readonly RowChange[] => [
  {
    run: `delete from tokens where ${OWN} and expires < ($1 ->> 'now')::timestamptz`,
    with: { person: row.person, now: row.made },
  },
  {
    run: `insert into tokens (secret, person, name, made, expires)
      select decode(t.secret, 'hex'), t.person, t.name, t.made, t.expires
      from json_to_record($1) as t (secret text, person text, name text, made timestamptz, expires timestamptz, most int)
      where (select count(*) from tokens k where k.person = t.person) < t.most`,
    with: { ...row, secret: row.secret.toString('hex'), most },
    rows: 1,
  },
];

/** Ends one session, token or passkey of a person. `column` is the SQL of its id. */
export const endKey = (
  table: 'sessions' | 'tokens' | 'passkeys',
  column: string,
  person: string,
  id: string,
): RowChange => ({
  run: `delete from ${table} where ${OWN} and ${column} = $1 ->> 'id'`,
  with: { person, id },
});

const endAll = (table: 'sessions' | 'tokens' | 'passkeys' | 'invitations', person: string): RowChange => ({
  run: `delete from ${table} where ${OWN}`,
  with: { person },
});

/** Ends the sessions and tokens of a person. */
export const endPasses = (person: string): readonly RowChange[] => [
  endAll('sessions', person),
  endAll('tokens', person),
];

export const endPasskeys = (person: string): RowChange => endAll('passkeys', person);

/** Ends the password, passkeys, invitations, sessions and tokens of a person. */
export const endAllAccess = (person: string): readonly RowChange[] => [
  setPassword(person, null),
  endPasskeys(person),
  endAll('invitations', person),
  ...endPasses(person),
];

export const addInvitation = (row: {
  readonly secret: Buffer;
  readonly roles: readonly string[];
  readonly invited_by: string | null;
  readonly person: string | null;
  readonly expires: Date;
}): RowChange => ({
  run: `insert into invitations (secret, roles, invited_by, person, expires)
    select decode(secret, 'hex'), roles, invited_by, person, expires
    from json_to_record($1) as i (secret text, roles text[], invited_by text, person text, expires timestamptz)`,
  with: { ...row, secret: row.secret.toString('hex') },
});

/** Uses an invitation, which is good once. */
export const useInvitation = (secret: Buffer, now: Date): RowChange => ({
  run: "delete from invitations where secret = decode($1 ->> 'secret', 'hex') and expires > ($1 ->> 'now')::timestamptz",
  with: { secret: secret.toString('hex'), now },
  rows: 1,
});

/** Ends an invitation that nobody has used. */
export const endInvitation = (secret: string): RowChange => ({
  run: "delete from invitations where secret = decode($1 ->> 'secret', 'hex')",
  with: { secret },
  rows: 1,
});

export const endInvitationsBy = (person: string): RowChange => ({
  run: "delete from invitations where invited_by = $1 ->> 'person'",
  with: { person },
});

/** Ends the other tokens of the first administrator: nodes that started together each showed one. */
export const endFirstInvitations: RowChange = {
  run: 'delete from invitations where invited_by is null',
  with: {},
};

export const addPasskey = (row: {
  readonly credential: string;
  readonly person: string;
  readonly name: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}): RowChange => ({
  run: `insert into passkeys (credential, person, name, public_key, counter, transports)
    select credential, person, name, decode(public_key, 'hex'), counter, transports
    from json_to_record($1) as k (credential text, person text, name text, public_key text, counter bigint, transports text[])`,
  with: { ...row, public_key: row.public_key.toString('hex') },
});
