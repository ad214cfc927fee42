import type { SignedInPerson } from '@fairdeal/client';
import { roleConflictText } from '@fairdeal/words/internal';
import { z } from 'zod';
import {
  CONFLICTS,
  deny,
  HOUSE_ROLES,
  type HouseRole,
  type HttpRefusal,
  isHttpRefusal,
  refuseConflicts,
} from '../../people/index.js';
import { authorize, defineRoute, type Route, type RouteRequest } from '../route.js';
import { HOUSE_ROLE_LIST, NAME_TEXT, PASSWORD, PERSON_SHAPE, ROLES_OR_NONE } from '../shapes.js';

const CONFIRMED = {
  confirmConflicts: z.boolean().optional().describe('gives roles that conflict; the record says so'),
};

/** Refuses roles that conflict until the administrator confirms them. */
const refuseUnconfirmed = ({
  roles,
  confirmConflicts,
}: {
  readonly roles: readonly HouseRole[];
  readonly confirmConflicts?: boolean | undefined;
}): HttpRefusal | null => (confirmConflicts === true ? null : refuseConflicts(roles));

const NAMED = z.object({ person: z.string().min(1).max(200) });

/** The administrator who asks, and the person in question. */
const about = async (
  asked: RouteRequest & { readonly params: z.output<typeof NAMED> },
): Promise<{ readonly by: SignedInPerson; readonly role: HouseRole; readonly of: SignedInPerson } | HttpRefusal> => {
  const allowed = await authorize(asked, 'makePeople');
  if (isHttpRefusal(allowed)) return allowed;
  const of = await asked.services.people.find(asked.params.person);
  return of === null ? deny(404, 'not-found', { what: 'person' }) : { by: allowed.person, role: allowed.role, of };
};

export const PEOPLE_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/people',
      words: 'Adds a person; for the administrator.',
      body: z.strictObject({
        name: NAME_TEXT,
        password: PASSWORD,
        roles: HOUSE_ROLE_LIST.default(['player']),
        ...CONFIRMED,
      }),
      status: 201,
      answer: z.object({ person: PERSON_SHAPE }),
    },
    async (asked) => {
      const { body, services: inside } = asked;
      const allowed = await authorize(asked, 'makePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const conflict = refuseUnconfirmed(body);
      if (conflict !== null) return conflict;
      const person = await inside.people.make(allowed.person, allowed.role, body);
      return isHttpRefusal(person) ? person : { json: { person } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/people',
      words: 'People known to the house, without guests; all roles; and roles that conflict.',
      answer: z.object({
        people: z.array(PERSON_SHAPE.extend({ made: z.string() })),
        roles: z.array(z.string()),
        conflicts: z.array(z.object({ roles: z.array(z.string()), why: z.string() })),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const conflicts = CONFLICTS.map(({ roles, why }) => ({ roles, why: roleConflictText(why) }));
      return { json: { people: await asked.services.people.list(), roles: HOUSE_ROLES, conflicts } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/people/{person}/roles',
      words:
        'Changes a person’s roles; for the administrator. A person without roles cannot sign in. Their sessions and tokens end.',
      params: NAMED,
      body: z.strictObject({ roles: ROLES_OR_NONE, ...CONFIRMED }),
      answer: z.object({ person: PERSON_SHAPE }),
    },
    async (asked) => {
      const found = await about(asked);
      if (isHttpRefusal(found)) return found;
      const conflict = refuseUnconfirmed(asked.body);
      if (conflict !== null) return conflict;
      const { by, role, of } = found;
      const person = await asked.services.people.changeRoles(by, role, of, asked.body.roles);
      if (isHttpRefusal(person)) return person;
      asked.signedOut(null, of);
      return { json: { person } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/people/{person}/invitation',
      words:
        'A token that works once, for a person who lost a password or a device. That person alone signs in with it and chooses a password. Their old password, passkeys, sessions and tokens stop working.',
      params: NAMED,
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async (asked) => {
      const found = await about(asked);
      if (isHttpRefusal(found)) return found;
      const { by, role, of } = found;
      const invited = await asked.services.people.reinvite(by, role, of);
      if (isHttpRefusal(invited)) return invited;
      asked.signedOut(null, of);
      return { json: invited };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/invitations',
      words: 'Creates an invitation: a token that signs one person in once, with these roles; for the administrator.',
      body: z.strictObject({ roles: HOUSE_ROLE_LIST.default(['player']), ...CONFIRMED }),
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'invitePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const conflict = refuseUnconfirmed(asked.body);
      if (conflict !== null) return conflict;
      const invited = await asked.services.people.invite(allowed.person, allowed.role, asked.body.roles);
      return isHttpRefusal(invited) ? invited : { json: invited };
    },
  ),
];
