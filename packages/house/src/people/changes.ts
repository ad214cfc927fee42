import type { SignedInPerson } from '@fairdeal/client';
import type { HouseLog } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import type { HouseRole } from './authority.js';
import { deny, type HttpRefusal } from './http-refusal.js';
import { refusePassword } from './password-rules.js';
import { endAllAccess, endInvitationsBy, endPasses, endPasskeys, setPassword, setRoles } from './row-changes.js';
import { hashPassword, matchesPassword } from './secrets/passwords.js';
import { actorOf, type NewSession, peopleDeps } from './sessions.js';

/** Changes of a person’s roles and password. */
export interface AccountChanges {
  /** Changes the roles of a person. Their sessions end; without roles they cannot sign in. */
  changeRoles(
    by: SignedInPerson,
    role: HouseRole,
    of: SignedInPerson,
    roles: readonly HouseRole[],
    second?: string,
  ): Promise<SignedInPerson | HttpRefusal>;
  /** Whether it is their password; null where it is. A wrong one is entered. */
  refuseWrongPassword(of: SignedInPerson, password: string): Promise<HttpRefusal | null>;
  /** Changes a person’s own password. Their other sessions and tokens end, and with `passkeys` their passkeys too. */
  changePassword(
    of: SignedInPerson,
    password: string,
    next: string,
    ends?: { readonly passkeys: boolean },
  ): Promise<NewSession | HttpRefusal>;
}

export const accountChanges = (record: HouseLog, clock: () => number, times: AccessTimes): AccountChanges => {
  const { ask, enterHouse, startSession } = peopleDeps(record, clock, times);
  const refuseWrongPassword: AccountChanges['refuseWrongPassword'] = async (of, password) => {
    const { rows } = await ask<{ password: string | null }>('select password from people where person = $1', [of.id]);
    if (await matchesPassword(rows[0]?.password ?? null, password)) return null;
    await enterHouse(actorOf(of), { do: 'refuseSignIn', how: 'password' });
    return deny(401, 'wrong-credentials', { what: 'own-password' });
  };
  return {
    refuseWrongPassword,
    changeRoles: async (by, role, of, roles, second) => {
      if (by.id === of.id) return deny(403, 'not-authorized', { what: 'own-roles' });
      const denied = await enterHouse(
        { role, person: by.id },
        { do: 'changeRoles', person: of.id, roles, ...(second === undefined ? {} : { second }) },
        {
          // Without roles their open invitations end too.
          changes: [
            setRoles(of.id, roles),
            ...(roles.length === 0 ? [...endAllAccess(of.id), endInvitationsBy(of.id)] : endPasses(of.id)),
          ],
          roles: true,
        },
      );
      if (denied !== null) return denied;
      return { ...of, roles };
    },

    changePassword: async (of, password, next, { passkeys } = { passkeys: false }) => {
      const wrong = await refuseWrongPassword(of, password);
      if (wrong !== null) return wrong;
      const weak = refusePassword(next, of.name);
      if (weak !== null) return weak;
      if (next === password) return deny(422, 'weak-password', { fault: 'same' });
      const hashed = await hashPassword(next);
      const denied = await enterHouse(
        actorOf(of),
        { do: 'changePassword', ...(passkeys ? { passkeys: 'ended' } : {}) },
        {
          changes: [setPassword(of.id, hashed), ...endPasses(of.id), ...(passkeys ? [endPasskeys(of.id)] : [])],
        },
      );
      if (denied !== null) return denied;
      return startSession(of, { how: 'password' });
    },
  };
};
