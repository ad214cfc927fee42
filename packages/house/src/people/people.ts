import { randomInt } from 'node:crypto';
import type { SignedInPerson } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { type HouseLog, inTransaction } from '../log/index.js';
import type { HouseRole } from './authority.js';
import { type AccountChanges, accountChanges } from './changes.js';
import { confirmedConflicts } from './conflicts.js';
import { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
import { type Invitations, invitationsOf } from './invitations.js';
import { passwordFault, refusePassword } from './password-rules.js';
import { hashPassword, matchesPassword } from './passwords.js';
import { type DatabasePerson, insertPerson, isUniqueViolation, nameRefusalFor, personFrom } from './rows.js';
import { hashSecret, newSecret } from './secrets.js';
import { actorOf, type NewSession, peopleDeps } from './sessions.js';

/** A signed-in person with their session, or with a token of a program. */
export interface PresentPerson {
  readonly person: SignedInPerson;
  /** The name of the session inside the house; null for a program. */
  readonly session: string | null;
  /** The id of their session, or of their program’s token. */
  readonly pass: string;
}

/** A new person. */
export interface NewPerson {
  readonly name: string;
  readonly password: string;
  readonly roles: readonly HouseRole[];
}

export interface ListedPerson extends SignedInPerson {
  readonly made: string;
}

/** People of the house. Sign-ins, sign-outs and refusals are entries of the house’s own stream. */
export interface People extends Invitations, AccountChanges {
  /** Signs in a guest, who plays for play money. */
  guest(): Promise<NewSession | HttpRefusal>;
  byPassword(name: string, password: string): Promise<NewSession | HttpRefusal>;
  /** Signs in a person who proved by other means who they are. */
  startSession(person: SignedInPerson, how: string): Promise<NewSession | HttpRefusal>;
  bySession(secret: string): Promise<PresentPerson | null>;
  byToken(secret: string): Promise<PresentPerson | null>;
  leave(present: PresentPerson, everywhere: boolean): Promise<Refusal | null>;
  /** Sessions and tokens that are still valid. */
  stillValid(passes: readonly string[]): Promise<ReadonlySet<string>>;
  make(by: SignedInPerson, role: HouseRole, person: NewPerson): Promise<SignedInPerson | HttpRefusal>;
  /** Creates a token for a program, with the rights of its person. */
  token(of: SignedInPerson, name: string): Promise<{ readonly token: string } | HttpRefusal>;
  endToken(of: SignedInPerson, name: string): Promise<HttpRefusal | null>;
  /** Finds a person by id or name; never a guest. */
  find(named: string): Promise<SignedInPerson | null>;
  list(): Promise<readonly ListedPerson[]>;
  /** Enters a refusal of authority. */
  refused(person: SignedInPerson, what: string, where?: Readonly<Record<string, string>>): Promise<void>;
}

/** The actor of a sign-in under an unknown name. */
const UNKNOWN_PERSON = { role: 'nobody', person: 'nobody' };
const NO_ENTRY = deny(401, 'wrong-credentials', { what: 'password' });

/** Signs people in and out. */
const signIns = (
  record: HouseLog,
  clock: () => number,
): Pick<People, 'guest' | 'byPassword' | 'startSession' | 'leave'> => {
  const { ask, enterHouse, startSession } = peopleDeps(record, clock);
  return {
    guest: async () =>
      startSession(await insertPerson(ask, `Guest ${randomInt(1_000, 10_000)}`, ['player'], null), 'guest'),
    byPassword: async (name, password) => {
      const { rows } = await ask<DatabasePerson & { password: string | null }>(
        'select person, name, roles, guest, password from people where lower(name) = lower($1) and not guest',
        [name],
      );
      const [row] = rows;
      if (await matchesPassword(row?.password ?? null, password)) {
        if (row === undefined) return NO_ENTRY;
        const entered = await startSession(personFrom(row), 'password');
        const weak = passwordFault(password, row.name);
        return isHttpRefusal(entered) || weak === null ? entered : { ...entered, weak };
      }
      const refusal = { do: 'refuseSignIn', how: 'password' };
      if (row === undefined) await enterHouse(UNKNOWN_PERSON, { ...refusal, name });
      else await enterHouse(actorOf(personFrom(row)), refusal);
      return NO_ENTRY;
    },
    startSession,
    leave: async ({ person, session }, everywhere) => {
      const denied = await enterHouse(actorOf(person), { do: 'signOut', everywhere });
      if (denied !== null) return denied;
      if (everywhere) {
        await ask('delete from sessions where person = $1', [person.id]);
        await ask('delete from tokens where person = $1', [person.id]);
      } else if (session !== null) await ask('delete from sessions where secret = $1', [Buffer.from(session, 'hex')]);
      return null;
    },
  };
};

/** Finds the person behind a session or a token. */
const passes = (record: HouseLog, clock: () => number): Pick<People, 'bySession' | 'byToken' | 'stillValid'> => {
  const { ask } = peopleDeps(record, clock);
  return {
    bySession: async (secret) => {
      const hash = hashSecret(secret);
      const { rows } = await ask<DatabasePerson>(
        'select p.person, p.name, p.roles, p.guest from sessions s join people p using (person) where s.secret = $1 and s.expires > $2',
        [hash, new Date(clock())],
      );
      const [row] = rows;
      const pass = hash.toString('hex');
      return row === undefined ? null : { person: personFrom(row), session: pass, pass };
    },
    byToken: async (secret) => {
      const hash = hashSecret(secret);
      const { rows } = await ask<DatabasePerson>(
        'select p.person, p.name, p.roles, p.guest from tokens t join people p using (person) where t.secret = $1',
        [hash],
      );
      const [row] = rows;
      return row === undefined ? null : { person: personFrom(row), session: null, pass: hash.toString('hex') };
    },
    stillValid: async (passes) => {
      const { rows } = await ask<{ secret: Buffer }>(
        `select secret from sessions where secret = any($1::bytea[]) and expires > $2
         union all select secret from tokens where secret = any($1::bytea[])`,
        [passes.map((pass) => Buffer.from(pass, 'hex')), new Date(clock())],
      );
      return new Set(rows.map(({ secret }) => secret.toString('hex')));
    },
  };
};

/** Creates and revokes tokens of programs. */
const programTokens = (record: HouseLog, clock: () => number): Pick<People, 'token' | 'endToken'> => {
  const { ask, enterHouse } = peopleDeps(record, clock);
  return {
    token: async (of, name) => {
      const token = newSecret();
      try {
        await ask('insert into tokens (secret, person, name) values ($1, $2, $3)', [hashSecret(token), of.id, name]);
      } catch (error) {
        if (isUniqueViolation(error)) return deny(409, 'conflict', { what: 'token', name });
        throw error;
      }
      return (await enterHouse(actorOf(of), { do: 'makeToken', name })) ?? { token };
    },
    endToken: async (of, name) => {
      const { rowCount } = await ask('delete from tokens where person = $1 and name = $2', [of.id, name]);
      if (rowCount === 0) return deny(404, 'not-found', { what: 'token', name });
      return enterHouse(actorOf(of), { do: 'endToken', name });
    },
  };
};

/** The people of a house in its database. */
export const peopleOf = (record: HouseLog, clock: () => number = Date.now): People => {
  const { ask, enterHouse } = peopleDeps(record, clock);
  return {
    ...invitationsOf(record, clock),
    ...accountChanges(record, clock),
    ...signIns(record, clock),
    ...passes(record, clock),
    ...programTokens(record, clock),
    make: async (by, role, { name, password, roles }) => {
      const weak = refusePassword(password, name);
      if (weak !== null) return weak;
      const hashed = await hashPassword(password);
      const made = await inTransaction(record.database.pool, (asking) =>
        insertPerson(asking, name, roles, hashed),
      ).catch(nameRefusalFor);
      if (isHttpRefusal(made)) return made;
      await enterHouse(
        { role, person: by.id },
        { do: 'makePerson', made: made.id, roles, ...confirmedConflicts(roles) },
      );
      return made;
    },
    find: async (named) => {
      const { rows } = await ask<DatabasePerson>(
        `select person, name, roles, guest from people where not guest and (person = $1 or lower(name) = lower($1))
         order by person = $1 desc limit 1`,
        [named],
      );
      const [row] = rows;
      return row === undefined ? null : personFrom(row);
    },
    list: async () => {
      const { rows } = await ask<DatabasePerson & { made: Date }>(
        'select person, name, roles, guest, made from people where not guest order by lower(name)',
      );
      return rows.map((row) => ({ ...personFrom(row), made: row.made.toISOString() }));
    },
    refused: async (person, what, where = {}) => {
      await enterHouse(actorOf(person), { do: 'refuseAuthority', what, ...where });
    },
  };
};
