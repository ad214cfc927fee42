import type { SignedInPerson } from '@fairdeal/client';
import { type HouseLog, inTransaction, type RunQuery } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import type { HouseRole } from './authority.js';
import { endAllAccess } from './changes.js';
import { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
import { refusePassword } from './password-rules.js';
import { type DatabasePerson, insertPerson, nameRefusalFor, personFrom } from './rows.js';
import { hashPassword } from './secrets/passwords.js';
import { hashInvitation, hashSecret, hashSplitSecret, newCode, newSecret } from './secrets/secrets.js';
import { daysFrom, type NewSession, peopleDeps } from './sessions.js';

/** Consent of a second person. The asker has the link, and the second person gets its code: neither comes in alone. */
export interface Approval {
  /** The second person. */
  readonly second: string;
  /** Hash of the link. */
  readonly half: Buffer;
}

/** Tokens that let one person in, once. */
export interface Invitations {
  acceptInvitation(token: string, name: string, password: string): Promise<NewSession | HttpRefusal>;
  invite(
    by: SignedInPerson,
    role: HouseRole,
    roles: readonly HouseRole[],
    approval?: Approval,
  ): Promise<{ readonly token: string } | HttpRefusal>;
  /** A new way in for a known person, who then chooses another password. All their earlier ones end. */
  reinvite(
    by: SignedInPerson,
    role: HouseRole,
    of: SignedInPerson,
    approval?: Approval,
  ): Promise<{ readonly token: string } | HttpRefusal>;
  /** The token of the first administrator; null where there is one already. */
  firstToken(): Promise<string | null>;
}

const DAYS = 7;
const NO_INVITATION = deny(401, 'wrong-credentials', { what: 'invitation' });
const ANOTHER_PERSON = deny(401, 'wrong-credentials', { what: 'name-of-invitation' });

interface Invitation {
  readonly roles: string[];
  readonly invited_by: string | null;
  /** The person who gets a new way in; null for a new person. */
  readonly person: string | null;
}

/** Uses an invitation: for a new person, or as a new way in. */
const acceptance = ({ database: { pool } }: HouseLog, clock: () => number, ask: RunQuery) => {
  return async (token: string, name: string, password: string): Promise<SignedInPerson | HttpRefusal> => {
    const asked = [hashInvitation(token), new Date(clock())];
    // The slow part comes before anything is locked, and only for holders of a token.
    const { rows } = await ask<{ own: boolean }>(
      `select p.person is null or lower(p.name) = lower($3) as own
       from invitations i left join people p using (person) where i.secret = $1 and i.expires > $2`,
      [...asked, name],
    );
    const [known] = rows;
    if (known === undefined) return NO_INVITATION;
    if (!known.own) return ANOTHER_PERSON;
    const weak = refusePassword(password, name);
    if (weak !== null) return weak;
    const hashed = await hashPassword(password);
    return inTransaction(pool, async (asking) => {
      const [invitation] = (
        await asking<Invitation>(
          'delete from invitations where secret = $1 and expires > $2 returning roles, invited_by, person',
          asked,
        )
      ).rows;
      if (invitation === undefined) return NO_INVITATION;
      if (invitation.person !== null) {
        const [row] = (
          await asking<DatabasePerson>(
            'update people set password = $2 where person = $1 returning person, name, roles, guest',
            [invitation.person, hashed],
          )
        ).rows;
        return row === undefined ? NO_INVITATION : personFrom(row);
      }
      // Nodes that started together each told a token: with the first administrator they have all served.
      if (invitation.invited_by === null) await asking('delete from invitations where invited_by is null');
      return insertPerson(asking, name, invitation.roles, hashed);
    }).catch(nameRefusalFor);
  };
};

export const invitationsOf = (record: HouseLog, clock: () => number, times: AccessTimes): Invitations => {
  const { ask, enterHouse, startSession } = peopleDeps(record, clock, times);
  const use = acceptance(record, clock, ask);

  /** Gives the token, or where a second person approved, its code. */
  const inviting = async (
    roles: readonly string[],
    by: string | null,
    person: string | null,
    approval?: Approval,
  ): Promise<string> => {
    const token = approval === undefined ? newSecret() : newCode();
    await ask('insert into invitations (secret, roles, invited_by, person, expires) values ($1, $2, $3, $4, $5)', [
      approval === undefined ? hashSecret(token) : hashSplitSecret(approval.half, token),
      roles,
      by,
      person,
      daysFrom(DAYS, clock()),
    ]);
    return token;
  };

  return {
    acceptInvitation: async (token, name, password) => {
      const person = await use(token, name, password);
      return isHttpRefusal(person) ? person : startSession(person, 'invitation');
    },

    invite: async (by, role, roles, approval) =>
      (await enterHouse(
        { role, person: by.id },
        { do: 'invite', roles, ...(approval && { second: approval.second }) },
      )) ?? {
        token: await inviting(roles, by.id, null, approval),
      },

    reinvite: async (by, role, of, approval) => {
      if (of.roles.length === 0) return deny(409, 'conflict', { what: 'no-roles', name: of.name });
      const denied = await enterHouse(
        { role, person: by.id },
        { do: 'letInAnew', person: of.id, ...(approval && { second: approval.second }) },
      );
      if (denied !== null) return denied;
      await endAllAccess(ask, of);
      return { token: await inviting(of.roles, by.id, of.id, approval) };
    },

    firstToken: async () => {
      const { rowCount } = await ask("select from people where 'administrator' = any(roles) limit 1");
      return rowCount === 0 ? inviting(['administrator'], null, null) : null;
    },
  };
};
