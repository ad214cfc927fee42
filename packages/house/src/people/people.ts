import { randomInt } from 'node:crypto';
import type { SignedInPerson } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import type { HouseLog } from '../log/index.js';
import { type Access, accessOf } from './access.js';
import { ACCESS_TIMES, type AccessTimes } from './access-times.js';
import type { HouseRole } from './authority.js';
import { type AccountChanges, accountChanges } from './changes.js';
import { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
import { type Invitations, invitationsOf } from './invitations.js';
import { type Passes, type PresentPerson, passesOf } from './passes.js';
import { passwordFault, refusePassword } from './password-rules.js';
import { type AccessRequests, requestsOf } from './requests.js';
import { addPerson, endPasses, endSession } from './row-changes.js';
import { type DatabasePerson, newRow, personFrom, personOf } from './rows.js';
import { hashPassword, matchesPassword } from './secrets/passwords.js';
import { actorOf, type NewSession, peopleDeps } from './sessions.js';

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
export interface People extends Invitations, AccountChanges, Access, AccessRequests, Passes {
  /** Signs in a guest, who plays for play money. */
  guest(): Promise<NewSession | HttpRefusal>;
  byPassword(name: string, password: string): Promise<NewSession | HttpRefusal>;
  /** Signs in a person who proved by other means who they are. */
  startSession(person: SignedInPerson, how: string): Promise<NewSession | HttpRefusal>;
  leave(present: PresentPerson, everywhere: boolean): Promise<Refusal | null>;
  make(by: SignedInPerson, role: HouseRole, person: NewPerson): Promise<SignedInPerson | HttpRefusal>;
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
  times: AccessTimes,
): Pick<People, 'guest' | 'byPassword' | 'startSession' | 'leave'> => {
  const { ask, enterHouse, startSession } = peopleDeps(record, clock, times);
  return {
    guest: () => {
      const row = newRow(`Guest ${randomInt(1_000, 10_000)}`, ['player'], null);
      const { person, named } = personOf(row);
      return startSession(person, { how: 'guest', said: { named }, changes: [addPerson(row)] });
    },
    byPassword: async (name, password) => {
      const { rows } = await ask<DatabasePerson & { password: string | null }>(
        'select person, name, roles, guest, password from people where lower(name) = lower($1) and not guest',
        [name],
      );
      const [row] = rows;
      if (await matchesPassword(row?.password ?? null, password)) {
        if (row === undefined) return NO_ENTRY;
        const entered = await startSession(personFrom(row), { how: 'password' });
        const weak = passwordFault(password, row.name);
        return isHttpRefusal(entered) || weak === null ? entered : { ...entered, weak };
      }
      const refusal = { do: 'refuseSignIn', how: 'password' };
      if (row === undefined) await enterHouse(UNKNOWN_PERSON, { ...refusal, name });
      else await enterHouse(actorOf(personFrom(row)), refusal);
      return NO_ENTRY;
    },
    startSession: (person, how) => startSession(person, { how }),
    leave: async ({ person, session }, everywhere) => {
      const here = session === null ? [] : [endSession(session)];
      return enterHouse(
        actorOf(person),
        { do: 'signOut', everywhere },
        { changes: everywhere ? endPasses(person.id) : here },
      );
    },
  };
};

/** The people of a house in its database. */
export const peopleOf = (record: HouseLog, clock: () => number = Date.now, times = ACCESS_TIMES): People => {
  const { ask, enterHouse, withNewName } = peopleDeps(record, clock, times);
  const [invitations, changes] = [invitationsOf(record, clock, times), accountChanges(record, clock, times)];
  return {
    ...invitations,
    ...changes,
    ...requestsOf(record, clock, times, { ...invitations, ...changes }),
    ...signIns(record, clock, times),
    ...passesOf(record, clock, times),
    ...accessOf(record, clock, times),
    make: async (by, role, { name, password, roles }) => {
      const weak = refusePassword(password, name);
      if (weak !== null) return weak;
      const hashed = await hashPassword(password);
      return withNewName(name, async () => {
        const row = newRow(name, roles, hashed);
        const { person: made, named } = personOf(row);
        const denied = await enterHouse(
          { role, person: by.id },
          { do: 'makePerson', made: made.id, named, roles },
          { changes: [addPerson(row)], roles: true },
        );
        return denied ?? made;
      });
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
