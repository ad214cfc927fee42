import { z } from 'zod';
import { isDenied } from '../../people/index.js';
import { authorised, type Route, route } from '../route.js';
import { NAME, PASSWORD, PERSON, ROLES } from '../shapes.js';
import { shortPassword } from './session.js';

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
      words: 'Who is known here, for who works with them; no guests.',
      answer: z.object({ people: z.array(PERSON.extend({ made: z.string() })) }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'seePeople');
      return isDenied(allowed) ? allowed : { json: { people: await asked.inside.people.list() } };
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
