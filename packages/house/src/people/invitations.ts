import type { SignedInPerson } from '@fairdeal/client';
import { HOUSE_ACTOR } from '@fairdeal/proof';
import { refusalText } from '@fairdeal/words';
import type { HouseLog } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import type { HouseRole } from './authority.js';
import { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
import { refusePassword } from './password-rules.js';
import {
  addInvitation,
  addPerson,
  endAllAccess,
  endFirstInvitations,
  endInvitation,
  setPassword,
  useInvitation,
} from './row-changes.js';
import { newRow, personOf } from './rows.js';
import { hashPassword } from './secrets/passwords.js';
import { hashInvitation, hashSecret, hashSplitSecret, newCode, newSecret } from './secrets/secrets.js';
import { daysFrom, isChangedMeanwhile, type NewSession, type PeopleDeps, peopleDeps } from './sessions.js';

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
  /** Invitations that nobody has used yet, without their tokens; newest first. */
  openInvitations(): Promise<readonly OpenInvitation[]>;
  withdrawInvitation(
    by: SignedInPerson,
    role: HouseRole,
    id: string,
  ): Promise<{ readonly withdrawn: string } | HttpRefusal>;
  /** The token of the first administrator; null where there is one already. */
  firstToken(): Promise<string | null>;
}

/** An invitation that nobody has used yet. */
export interface OpenInvitation {
  /** The beginning of its hash. */
  readonly id: string;
  readonly roles: readonly string[];
  /** Name of the person who gets a new way in; null for a new person. */
  readonly person: string | null;
  /** Name of the administrator who made it. */
  readonly by: string | null;
  readonly made: string;
  readonly expires: string;
}

interface OpenInvitationRow extends Omit<OpenInvitation, 'made' | 'expires'> {
  readonly secret: Buffer;
  readonly made: Date;
  readonly expires: Date;
}

const DAYS = 7;
const NO_INVITATION = deny(401, 'wrong-credentials', { what: 'invitation' });
const NO_OPEN_INVITATION = deny(404, 'not-found', { what: 'invitation' });
const ANOTHER_PERSON = deny(401, 'wrong-credentials', { what: 'name-of-invitation' });

interface Invitation {
  readonly roles: string[];
  readonly invited_by: string | null;
  /** The person who gets a new way in; null for a new person. */
  readonly person: string | null;
  readonly name: string | null;
  /** The roles that this person has. */
  readonly has: string[] | null;
}

/** Roles or a known person that an invitation is for, and the consent of a second person. */
interface InvitationFor {
  readonly roles: readonly string[];
  readonly person?: string | null;
  readonly approval?: Approval | undefined;
}

/** Makes a token and enters its hash; `by` is null for the house, which invites the first administrator. */
const inviter =
  ({ enterHouse }: PeopleDeps, clock: () => number) =>
  async (
    by: { readonly role: string; readonly person: string } | null,
    act: { readonly do: string; readonly [field: string]: unknown },
    { roles, person = null, approval }: InvitationFor,
  ): Promise<{ readonly token: string } | HttpRefusal> => {
    // With a second person's consent the token is its code.
    const token = approval === undefined ? newSecret() : newCode();
    const secret = approval === undefined ? hashSecret(token) : hashSplitSecret(approval.half, token);
    const expires = daysFrom(DAYS, clock());
    const denied = await enterHouse(
      by ?? HOUSE_ACTOR,
      {
        ...act,
        ...(approval && { second: approval.second }),
        invitation: secret.toString('hex'),
        expires: expires.toISOString(),
      },
      {
        changes: [
          ...(person === null ? [] : endAllAccess(person)),
          addInvitation({ secret, roles, invited_by: by?.person ?? null, person, expires }),
        ],
        roles: true,
      },
    );
    return denied ?? { token };
  };

/** Uses a token: for a new person, or for one who is invited again. */
const acceptor =
  ({ ask, startSession, withNewName }: PeopleDeps, clock: () => number) =>
  async (token: string, name: string, password: string): Promise<NewSession | HttpRefusal> => {
    const secret = hashInvitation(token);
    const now = new Date(clock());
    const { rows } = await ask<Invitation>(
      `select i.roles, i.invited_by, i.person, p.name, p.roles as has
       from invitations i left join people p using (person) where i.secret = $1 and i.expires > $2`,
      [secret, now],
    );
    const [invitation] = rows;
    if (invitation === undefined) return NO_INVITATION;
    const { person: known, name: own, has, invited_by: by, roles } = invitation;
    if (known !== null && own?.toLowerCase() !== name.toLowerCase()) return ANOTHER_PERSON;
    const weak = refusePassword(password, name);
    if (weak !== null) return weak;
    const hashed = await hashPassword(password);
    const signIn = { how: 'invitation', said: { invitation: secret.toString('hex') }, roles: true } as const;
    const used = useInvitation(secret, now);
    if (known !== null)
      return startSession(
        { id: known, name: own ?? name, roles: has ?? roles },
        { ...signIn, changes: [used, setPassword(known, hashed)] },
      );
    return withNewName(name, () => {
      const row = newRow(name, roles, hashed);
      const { person, named } = personOf(row);
      const others = by === null ? [endFirstInvitations] : [];
      return startSession(person, {
        ...signIn,
        said: { ...signIn.said, named },
        changes: [used, ...others, addPerson(row)],
      });
    });
  };

export const invitationsOf = (record: HouseLog, clock: () => number, times: AccessTimes): Invitations => {
  const deps = peopleDeps(record, clock, times);
  const openRows = async (): Promise<readonly OpenInvitationRow[]> =>
    (
      await deps.ask<OpenInvitationRow>(
        `select encode(substring(i.secret from 1 for 8), 'hex') as id, i.secret, i.roles, p.name as person, b.name as by, i.made, i.expires
         from invitations i left join people p on p.person = i.person left join people b on b.person = i.invited_by
         where i.expires > $1 order by i.made desc, i.secret`,
        [new Date(clock())],
      )
    ).rows;
  const [inviting, accept] = [inviter(deps, clock), acceptor(deps, clock)];
  return {
    acceptInvitation: async (token, name, password) => {
      const session = await accept(token, name, password);
      return isHttpRefusal(session) && isChangedMeanwhile(session) ? NO_INVITATION : session;
    },

    invite: (by, role, roles, approval) =>
      inviting({ role, person: by.id }, { do: 'invite', roles }, { roles, approval }),

    reinvite: async (by, role, of, approval) => {
      if (of.roles.length === 0) return deny(409, 'conflict', { what: 'no-roles', name: of.name });
      const act = { do: 'letInAnew', person: of.id };
      return inviting({ role, person: by.id }, act, { roles: of.roles, person: of.id, approval });
    },

    openInvitations: async () =>
      (await openRows()).map(({ secret: _, made, expires, ...one }) => ({
        ...{ ...one, made: made.toISOString(), expires: expires.toISOString() },
      })),

    withdrawInvitation: async (by, role, id) => {
      const found = (await openRows()).find((one) => one.id === id);
      if (found === undefined) return NO_OPEN_INVITATION;
      const secret = found.secret.toString('hex');
      const denied = await deps.enterHouse(
        { role, person: by.id },
        { do: 'withdrawInvitation', invitation: secret },
        { changes: [endInvitation(secret)], roles: true },
      );
      if (denied !== null) return isChangedMeanwhile(denied) ? NO_OPEN_INVITATION : denied;
      return { withdrawn: id };
    },

    firstToken: async () => {
      const { rowCount } = await deps.ask("select from people where 'administrator' = any(roles) limit 1");
      if (rowCount !== 0) return null;
      const roles = ['administrator'];
      const invited = await inviting(null, { do: 'invite', roles }, { roles });
      if (isHttpRefusal(invited)) throw new Error(refusalText(invited));
      return invited.token;
    },
  };
};
