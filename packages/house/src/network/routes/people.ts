import type { Person } from '@fairdeal/client';
import { z } from 'zod';
import { type Denied, deny, HOUSE_ROLES, type HouseRole, isDenied } from '../../people/index.js';
import { authorised, type Request, type Route, route } from '../route.js';
import { NAME, PASSWORD, PERSON, ROLES, ROLES_OR_NONE } from '../shapes.js';
import { shortPassword } from './session.js';

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
      body: z.strictObject({ name: NAME, password: PASSWORD, roles: ROLES.default(['player']) }),
      status: 201,
      answer: z.object({ person: PERSON }),
    },
    async (asked) => {
      const { body, inside, settings } = asked;
      const allowed = await authorised(asked, 'makePeople');
      if (isDenied(allowed)) return allowed;
      if (body.password.length < settings.leastPassword) return shortPassword(settings.leastPassword);
      const person = await inside.people.make(allowed.person, allowed.role, body);
      return isDenied(person) ? person : { json: { person } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/people',
      words: 'Who is known here, for who works with them; no guests. And all that one can be.',
      answer: z.object({ people: z.array(PERSON.extend({ made: z.string() })), roles: z.array(z.string()) }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'seePeople');
      return isDenied(allowed) ? allowed : { json: { people: await asked.inside.people.list(), roles: HOUSE_ROLES } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/people/{person}/roles',
      words:
        'What this person is from now on, by the administrator; with no roles he no longer comes in. His sessions and tokens end.',
      params: NAMED,
      body: z.strictObject({ roles: ROLES_OR_NONE }),
      answer: z.object({ person: PERSON }),
    },
    async (asked) => {
      const found = await about(asked);
      if (isDenied(found)) return found;
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
        'For who lost his password or his device: a token with which he alone comes in, once, and chooses a password. By nothing that he had before does he come in any more.',
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
      body: z.strictObject({ roles: ROLES.default(['player']) }),
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'invitePeople');
      if (isDenied(allowed)) return allowed;
      const invited = await asked.inside.people.invite(allowed.person, allowed.role, asked.body.roles);
      return isDenied(invited) ? invited : { json: invited };
    },
  ),
];
