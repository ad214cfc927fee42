import { randomInt } from 'node:crypto';
import type { Person } from '@fairdeal/client';
import type { Refused } from '@fairdeal/rules';
import { type HouseRecord, together } from '../record/index.js';
import type { HouseRole } from './authority.js';
import { type Changes, changesOf } from './changes.js';
import { despite } from './conflicts.js';
import { type Denied, deny, isDenied } from './denied.js';
import { byHimself, type Entered, entering } from './entering.js';
import { type Invitations, invitationsOf } from './invitations.js';
import { passwordFault, refusePassword } from './password-rules.js';
import { hashPassword, isPassword } from './passwords.js';
import { insertPerson, isUnique, personFrom, type Row, refusedName } from './rows.js';
import { hashOf, newSecret } from './secrets.js';

/** By what somebody is here: a session, which he can end, or a token of a program. */
export interface Present {
  readonly person: Person;
  /** The name of the session inside the house; null for a program. */
  readonly session: string | null;
  /** The name inside the house of what he came with: the same, or that of a program's token. */
  readonly pass: string;
}

/** A person as he is made. */
export interface NewPerson {
  readonly name: string;
  readonly password: string;
  readonly roles: readonly HouseRole[];
}

export interface Listed extends Person {
  readonly made: string;
}

/** Who is who in this house. What comes in, goes out or is refused is an entry of the house's own table. */
export interface People extends Invitations, Changes {
  /** Nobody knows him; he plays for nothing. */
  guest(): Promise<Entered | Denied>;
  byPassword(name: string, password: string): Promise<Entered | Denied>;
  /** Who showed by other means who he is. */
  enter(person: Person, how: string): Promise<Entered | Denied>;
  bySession(secret: string): Promise<Present | null>;
  byToken(secret: string): Promise<Present | null>;
  leave(present: Present, everywhere: boolean): Promise<Refused | null>;
  /** Of what people came with, what is still good. */
  living(passes: readonly string[]): Promise<ReadonlySet<string>>;
  make(by: Person, role: HouseRole, person: NewPerson): Promise<Person | Denied>;
  /** A token for a program, which does what its person may. */
  token(of: Person, name: string): Promise<{ readonly token: string } | Denied>;
  endToken(of: Person, name: string): Promise<Denied | null>;
  /** By his number or his name; no guest. */
  find(named: string): Promise<Person | null>;
  list(): Promise<readonly Listed[]>;
  /** Enters that somebody may not do what he asked for, and where he did. */
  refused(person: Person, what: string, where?: Readonly<Record<string, string>>): Promise<void>;
}

/** Who came under a name that nobody has. */
const UNKNOWN = { role: 'nobody', person: 'nobody' };
const NO_ENTRY = deny(401, 'There is nobody of this name with this password.', 'wrong-credentials');

/** Who is who, as the database of the record has it. */
export const peopleOf = (record: HouseRecord, clock: () => number = Date.now): People => {
  const { ask, enterHouse, startSession } = entering(record, clock);

  return {
    ...invitationsOf(record, clock),
    ...changesOf(record, clock),

    guest: async () =>
      startSession(await insertPerson(ask, `Guest ${randomInt(1_000, 10_000)}`, ['player'], null), 'guest'),

    byPassword: async (name, password) => {
      const { rows } = await ask<Row & { password: string | null }>(
        'select person, name, roles, guest, password from people where lower(name) = lower($1) and not guest',
        [name],
      );
      const [row] = rows;
      if (await isPassword(row?.password ?? null, password)) {
        if (row === undefined) return NO_ENTRY;
        const entered = await startSession(personFrom(row), 'password');
        const weak = passwordFault(password, row.name);
        return isDenied(entered) || weak === null ? entered : { ...entered, weak: `Change your password. ${weak}` };
      }
      const refusal = { do: 'refuseSignIn', how: 'password' };
      if (row === undefined) await enterHouse(UNKNOWN, { ...refusal, name });
      else await enterHouse(byHimself(personFrom(row)), refusal);
      return NO_ENTRY;
    },

    enter: startSession,

    bySession: async (secret) => {
      const hash = hashOf(secret);
      const { rows } = await ask<Row>(
        'select p.person, p.name, p.roles, p.guest from sessions s join people p using (person) where s.secret = $1 and s.expires > $2',
        [hash, new Date(clock())],
      );
      const [row] = rows;
      const pass = hash.toString('hex');
      return row === undefined ? null : { person: personFrom(row), session: pass, pass };
    },

    byToken: async (secret) => {
      const hash = hashOf(secret);
      const { rows } = await ask<Row>(
        'select p.person, p.name, p.roles, p.guest from tokens t join people p using (person) where t.secret = $1',
        [hash],
      );
      const [row] = rows;
      return row === undefined ? null : { person: personFrom(row), session: null, pass: hash.toString('hex') };
    },

    leave: async ({ person, session }, everywhere) => {
      const denied = await enterHouse(byHimself(person), { do: 'signOut', everywhere });
      if (denied !== null) return denied;
      if (everywhere) {
        await ask('delete from sessions where person = $1', [person.id]);
        await ask('delete from tokens where person = $1', [person.id]);
      } else if (session !== null) await ask('delete from sessions where secret = $1', [Buffer.from(session, 'hex')]);
      return null;
    },

    living: async (passes) => {
      const { rows } = await ask<{ secret: Buffer }>(
        `select secret from sessions where secret = any($1::bytea[]) and expires > $2
         union all select secret from tokens where secret = any($1::bytea[])`,
        [passes.map((pass) => Buffer.from(pass, 'hex')), new Date(clock())],
      );
      return new Set(rows.map(({ secret }) => secret.toString('hex')));
    },

    make: async (by, role, { name, password, roles }) => {
      const weak = refusePassword(password, name);
      if (weak !== null) return weak;
      const hashed = await hashPassword(password);
      const made = await together(record.database.pool, (asking) => insertPerson(asking, name, roles, hashed)).catch(
        refusedName,
      );
      if (isDenied(made)) return made;
      await enterHouse({ role, person: by.id }, { do: 'makePerson', made: made.id, roles, ...despite(roles) });
      return made;
    },

    token: async (of, name) => {
      const token = newSecret();
      try {
        await ask('insert into tokens (secret, person, name) values ($1, $2, $3)', [hashOf(token), of.id, name]);
      } catch (error) {
        if (isUnique(error)) return deny(409, `You have a token named ${name} already: choose another name.`);
        throw error;
      }
      return (await enterHouse(byHimself(of), { do: 'makeToken', name })) ?? { token };
    },

    endToken: async (of, name) => {
      const { rowCount } = await ask('delete from tokens where person = $1 and name = $2', [of.id, name]);
      if (rowCount === 0) return deny(404, `You have no token named ${name}.`);
      return enterHouse(byHimself(of), { do: 'endToken', name });
    },

    find: async (named) => {
      const { rows } = await ask<Row>(
        `select person, name, roles, guest from people where not guest and (person = $1 or lower(name) = lower($1))
         order by person = $1 desc limit 1`,
        [named],
      );
      const [row] = rows;
      return row === undefined ? null : personFrom(row);
    },

    list: async () => {
      const { rows } = await ask<Row & { made: Date }>(
        'select person, name, roles, guest, made from people where not guest order by lower(name)',
      );
      return rows.map((row) => ({ ...personFrom(row), made: row.made.toISOString() }));
    },

    refused: async (person, what, where = {}) => {
      await enterHouse(byHimself(person), { do: 'refuseAuthority', what, ...where });
    },
  };
};
