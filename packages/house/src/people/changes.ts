import type { Person } from '@fairdeal/client';
import type { Ask, HouseRecord } from '../record/index.js';
import type { HouseRole } from './authority.js';
import { despite } from './conflicts.js';
import { type Denied, deny } from './denied.js';
import { byHimself, type Entered, entering } from './entering.js';
import { refusePassword } from './password-rules.js';
import { hashPassword, isPassword } from './passwords.js';

/** What changes of who is known here. */
export interface Changes {
  /** What he is from now on; who is nothing any more does not come in. Whatever he had open ends: he comes in anew. */
  changeRoles(by: Person, role: HouseRole, of: Person, roles: readonly HouseRole[]): Promise<Person | Denied>;
  /** His own, by whoever knows it; his other sessions end. */
  changePassword(of: Person, password: string, next: string): Promise<Entered | Denied>;
}

const endSessions = (ask: Ask, { id }: Person): Promise<unknown> => ask('delete from sessions where person = $1', [id]);

const endPrograms = (ask: Ask, { id }: Person): Promise<unknown> => ask('delete from tokens where person = $1', [id]);

/** Ends the password, passkeys, invitations, sessions and tokens of a person. */
export const forget = async (ask: Ask, of: Person): Promise<void> => {
  await ask('update people set password = null where person = $1', [of.id]);
  await ask('delete from passkeys where person = $1', [of.id]);
  await ask('delete from invitations where person = $1', [of.id]);
  await endSessions(ask, of);
  await endPrograms(ask, of);
};

export const changesOf = (record: HouseRecord, clock: () => number): Changes => {
  const { ask, enterHouse, startSession } = entering(record, clock);
  return {
    changeRoles: async (by, role, of, roles) => {
      if (by.id === of.id) return deny(403, 'Nobody changes his own roles: another administrator does.');
      const denied = await enterHouse(
        { role, person: by.id },
        { do: 'changeRoles', person: of.id, roles, ...despite(roles) },
      );
      if (denied !== null) return denied;
      await ask('update people set roles = $2 where person = $1', [of.id, roles]);
      if (roles.length === 0) {
        await forget(ask, of);
        // Nobody comes in by whom he invited either.
        await ask('delete from invitations where invited_by = $1', [of.id]);
      } else {
        await endSessions(ask, of);
        await endPrograms(ask, of);
      }
      return { ...of, roles };
    },

    changePassword: async (of, password, next) => {
      const { rows } = await ask<{ password: string | null }>('select password from people where person = $1', [of.id]);
      if (!(await isPassword(rows[0]?.password ?? null, password))) {
        await enterHouse(byHimself(of), { do: 'refuseSignIn', how: 'password' });
        return deny(401, 'This is not your password.', 'wrong-credentials');
      }
      const weak = refusePassword(next, of.name);
      if (weak !== null) return weak;
      if (next === password)
        return deny(422, 'You can’t use this password. You have it already. Choose a new one.', 'weak-password');
      const hashed = await hashPassword(next);
      const denied = await enterHouse(byHimself(of), { do: 'changePassword' });
      if (denied !== null) return denied;
      await ask('update people set password = $2 where person = $1', [of.id, hashed]);
      await endSessions(ask, of);
      return startSession(of, 'password');
    },
  };
};
