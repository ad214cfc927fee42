import type { SignedInPerson } from '@fairdeal/client';
import { roleConflictText } from '@fairdeal/words/internal';
import { z } from 'zod';
import {
  type AccessChange,
  CONFLICTS,
  deny,
  HOUSE_ROLES,
  type HouseRole,
  type HttpRefusal,
  isHttpRefusal,
  refuseConflicts,
} from '../../people/index.js';
import { NOTICE, noticeLines } from '../notices.js';
import { authorize, defineRoute, NOT_SIGNED_IN, type Route, type RouteAnswer, type RouteRequest } from '../route.js';
import { HOUSE_ROLE_LIST, NAME_TEXT, PASSWORD, PERSON_SHAPE, ROLES_OR_NONE } from '../shapes.js';

/** A change that waits for a second person, with the status 202. */
const REQUESTED = z.object({
  request: z.string().describe('a second person decides it'),
  token: z.string().optional().describe('the link; it works together with the code that the second person gets'),
});

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

const changeAccess = async (
  { services: { people }, settings, signedOut }: RouteRequest,
  by: SignedInPerson,
  role: HouseRole,
  change: AccessChange,
): Promise<RouteAnswer | HttpRefusal> => {
  const answer = await people.changeAccess(by, role, change, settings.secondPerson);
  if (isHttpRefusal(answer)) return answer;
  if ('request' in answer) return { json: answer, status: 202 };
  if (change.what !== 'invite') signedOut(null, change.of);
  const { done } = answer;
  return { json: 'token' in done ? done : { person: done } };
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
      }),
      status: 201,
      answer: z.object({ person: PERSON_SHAPE }),
    },
    async (asked) => {
      const { body, services: inside } = asked;
      const allowed = await authorize(asked, 'makePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const conflict = refuseConflicts(body.roles);
      if (conflict !== null) return conflict;
      const alone = inside.people.refusePasswordFor(body.roles, asked.settings.secondPerson);
      if (alone !== null) return alone;
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
        'Changes a person’s roles; for the administrator. A person without roles cannot sign in. Their sessions and tokens end. A second person approves a change that concerns an administrator, finance, surveillance, compliance or the regulator.',
      params: NAMED,
      body: z.strictObject({ roles: ROLES_OR_NONE }),
      answer: z.union([z.object({ person: PERSON_SHAPE }), REQUESTED]),
    },
    async (asked) => {
      const found = await about(asked);
      if (isHttpRefusal(found)) return found;
      const conflict = refuseConflicts(asked.body.roles);
      if (conflict !== null) return conflict;
      const { by, role, of } = found;
      return changeAccess(asked, by, role, { what: 'changeRoles', of, roles: asked.body.roles });
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/people/{person}/invitation',
      words:
        'A token that works once, for a person who lost a password or a device. That person alone signs in with it and chooses a password. Their old password, passkeys, sessions and tokens stop working. For a person with a guarded role a second person approves it.',
      params: NAMED,
      status: 201,
      answer: z.union([z.object({ token: z.string() }), REQUESTED]),
    },
    async (asked) => {
      const found = await about(asked);
      if (isHttpRefusal(found)) return found;
      const { by, role, of } = found;
      return changeAccess(asked, by, role, { what: 'letInAnew', of });
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/invitations',
      words: 'Creates an invitation: a token that signs one person in once, with these roles; for the administrator.',
      body: z.strictObject({ roles: HOUSE_ROLE_LIST.default(['player']) }),
      status: 201,
      answer: z.union([z.object({ token: z.string() }), REQUESTED]),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'invitePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const conflict = refuseConflicts(asked.body.roles);
      if (conflict !== null) return conflict;
      return changeAccess(asked, allowed.person, allowed.role, { what: 'invite', roles: asked.body.roles });
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/invitations',
      words: 'Invitations that nobody has used yet, without their tokens; for the administrator.',
      answer: z.object({
        invitations: z.array(
          z.object({
            id: z.string(),
            roles: z.array(z.string()),
            person: z.string().nullable().describe('the person who gets a new way in; null for a new person'),
            by: z.string().nullable(),
            made: z.string(),
            expires: z.string(),
          }),
        ),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'invitePeople');
      if (isHttpRefusal(allowed)) return allowed;
      return { json: { invitations: await asked.services.people.openInvitations() } };
    },
  ),
  defineRoute(
    {
      method: 'DELETE',
      path: '/api/invitations/{id}',
      words: 'Withdraws an invitation that nobody has used; for the administrator.',
      params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
      answer: z.object({ withdrawn: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'invitePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const { person, role } = allowed;
      const done = await asked.services.people.withdrawInvitation(person, role, asked.params.id);
      return isHttpRefusal(done) ? done : { json: done };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/requests',
      words: 'Requests of administrators that the signed-in person made or may decide.',
      answer: z.object({
        requests: z.array(
          z.object({
            request: z.string(),
            what: z.enum(['invite', 'changeRoles', 'letInAnew']),
            asker: z.string(),
            person: z.string().nullable(),
            roles: z.array(z.string()),
            at: z.string(),
            expires: z.string(),
            decides: z.boolean(),
          }),
        ),
      }),
    },
    async ({ by, services: { people } }) =>
      by === null ? NOT_SIGNED_IN : { json: { requests: await people.requests(by.person) } },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/requests/{request}',
      words:
        'Approves or turns down a request, as its second person: another administrator, or a person with the same role. An approved link works together with the code in the answer. Tokens can’t do this.',
      params: z.object({ request: z.string().min(1).max(100) }),
      body: z.strictObject({ do: z.enum(['approve', 'turnDown']) }),
      answer: z.object({ code: z.string().nullable() }),
    },
    async ({ by, body, params, services: { people }, signedOut }) => {
      if (by === null) return NOT_SIGNED_IN;
      if (by.session === null) return deny(403, 'not-authorized', { what: 'key-by-token' });
      const decided = await people.decideRequest(by.person, params.request, body.do === 'approve');
      if (isHttpRefusal(decided)) return decided;
      if (decided.of !== null && body.do === 'approve') signedOut(null, decided.of);
      return { json: { code: decided.code } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/notices',
      words: 'Changes of the access of the signed-in person, and of people that they may decide about.',
      answer: z.object({ notices: z.array(NOTICE) }),
    },
    async ({ by, services: { people } }) =>
      by === null ? NOT_SIGNED_IN : { json: { notices: noticeLines(await people.notices(by.person, false)) } },
  ),
];
