import type { Person } from '@fairdeal/client';
import { z } from 'zod';
import {
  CONFLICTS,
  type Denied,
  deny,
  HOUSE_ROLES,
  type HouseRole,
  isDenied,
  refuseConflicts,
} from '../../people/index.js';
import { authorised, type Request, type Route, route } from '../route.js';
import { NAME, PASSWORD, PERSON, ROLES, ROLES_OR_NONE } from '../shapes.js';

const CONFIRMED = {
  confirmConflicts: z.boolean().optional().describe('gives roles that conflict; the record says so'),
};

/** Roles that conflict are given only on a second word. */
const unconfirmed = ({
  roles,
  confirmConflicts,
}: {
  readonly roles: readonly HouseRole[];
  readonly confirmConflicts?: boolean | undefined;
}): Denied | null => (confirmConflicts === true ? null : refuseConflicts(roles));

const NAMED = z.object({ person: z.string().min(1).max(200) });

/** Who takes people in, and about whom he asks. */
const about = async (
  asked: Request & { readonly params: z.output<typeof NAMED> },
): Promise<{ readonly by: Person; readonly role: HouseRole; readonly of: Person } | Denied> => {
  const allowed = await authorised(asked, 'makePeople');
  if (isDenied(allowed)) return allowed;
  const of = await asked.inside.people.find(asked.params.person);
  return of === null
    ? deny(404, 'Nobody of this name or number is known here.')
    : { by: allowed.person, role: allowed.role, of };
};

export const PEOPLE_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/people',
      words: 'A new person, by the administrator.',
      body: z.strictObject({ name: NAME, password: PASSWORD, roles: ROLES.default(['player']), ...CONFIRMED }),
      status: 201,
      answer: z.object({ person: PERSON }),
    },
    async (asked) => {
      const { body, inside } = asked;
      const allowed = await authorised(asked, 'makePeople');
      if (isDenied(allowed)) return allowed;
      const conflict = unconfirmed(body);
      if (conflict !== null) return conflict;
      const person = await inside.people.make(allowed.person, allowed.role, body);
      return isDenied(person) ? person : { json: { person } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/people',
      words: 'People known to the house, without guests; all roles; and roles that conflict.',
      answer: z.object({
        people: z.array(PERSON.extend({ made: z.string() })),
        roles: z.array(z.string()),
        conflicts: z.array(z.object({ roles: z.array(z.string()), why: z.string() })),
      }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'seePeople');
      if (isDenied(allowed)) return allowed;
      return { json: { people: await asked.inside.people.list(), roles: HOUSE_ROLES, conflicts: CONFLICTS } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/people/{person}/roles',
      words:
        'Changes a person’s roles; for the administrator. A person without roles cannot sign in. Their sessions and tokens end.',
      params: NAMED,
      body: z.strictObject({ roles: ROLES_OR_NONE, ...CONFIRMED }),
      answer: z.object({ person: PERSON }),
    },
    async (asked) => {
      const found = await about(asked);
      if (isDenied(found)) return found;
      const conflict = unconfirmed(asked.body);
      if (conflict !== null) return conflict;
      const { by, role, of } = found;
      const person = await asked.inside.people.changeRoles(by, role, of, asked.body.roles);
      if (isDenied(person)) return person;
      asked.signedOut(null, of);
      return { json: { person } };
    },
  ),
  route(
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
      if (isDenied(found)) return found;
      const { by, role, of } = found;
      const invited = await asked.inside.people.letInAnew(by, role, of);
      if (isDenied(invited)) return invited;
      asked.signedOut(null, of);
      return { json: invited };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/invitations',
      words: 'A token that lets one person in once, with these roles; by the administrator.',
      body: z.strictObject({ roles: ROLES.default(['player']), ...CONFIRMED }),
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'invitePeople');
      if (isDenied(allowed)) return allowed;
      const conflict = unconfirmed(asked.body);
      if (conflict !== null) return conflict;
      const invited = await asked.inside.people.invite(allowed.person, allowed.role, asked.body.roles);
      return isDenied(invited) ? invited : { json: invited };
    },
  ),
];
