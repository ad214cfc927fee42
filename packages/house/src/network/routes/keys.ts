import type { SignedInPerson } from '@fairdeal/client';
import { z } from 'zod';
import { deny, type HttpRefusal, isHttpRefusal, KEY_KINDS, type KeyKind } from '../../people/index.js';
import { authorize, defineRoute, NOT_SIGNED_IN, type Route, type RouteRequest } from '../route.js';
import { NAME_TEXT } from '../shapes.js';

const ID = z.string().min(1).max(2_000);
const KEY = z.object({
  id: z.string(),
  name: z.string().describe('the name of a token or passkey; for a session, how it began'),
  made: z.string(),
  used: z.string().nullable(),
  expires: z.string().nullable(),
});
const KEYS = z.object({
  sessions: z.array(KEY.extend({ here: z.literal(true).optional().describe('the session that asks') })),
  tokens: z.array(KEY),
  passkeys: z.array(KEY),
});
const ENDED = z.object({ ended: z.string() });
const MOST_TOKEN_DAYS = 3_650;

const NAMES: Readonly<Record<KeyKind, string>> = { sessions: 'session', tokens: 'token', passkeys: 'passkey' };

/** The person whose keys an administrator asks about. */
const personAsked = async (
  asked: RouteRequest & { readonly params: { readonly person: string } },
): Promise<{ readonly by: SignedInPerson; readonly role: string; readonly of: SignedInPerson } | HttpRefusal> => {
  const allowed = await authorize(asked, 'makePeople');
  if (isHttpRefusal(allowed)) return allowed;
  const of = await asked.services.people.find(asked.params.person);
  if (of === null) return deny(404, 'not-found', { what: 'person' });
  return { by: allowed.person, role: allowed.role, of };
};

/** Keys of a person; the session that asks is marked. */
const keysOf = async ({ by, services: { people } }: RouteRequest, of: SignedInPerson) => {
  const keys = await people.keys(of);
  const here = by?.session?.slice(0, 16);
  return {
    json: { ...keys, sessions: keys.sessions.map((key) => (key.id === here ? { ...key, here: true as const } : key)) },
  };
};

const endKey = async (
  { services: { people }, signedOut }: RouteRequest,
  { by, role }: { readonly by: SignedInPerson; readonly role: string },
  of: SignedInPerson,
  kind: KeyKind,
  id: string,
) => {
  const ended = await people.endKey({ role, person: by.id }, of, kind, id);
  if (isHttpRefusal(ended)) return ended;
  await people.tellEnded(by, of, kind);
  if (ended.pass !== null) signedOut(ended.pass, null);
  return { json: { ended: id } };
};

const endingRoutes = (kind: KeyKind): readonly Route[] => [
  defineRoute(
    {
      method: 'DELETE',
      path: `/api/${kind}/{id}`,
      words: `Ends a ${NAMES[kind]} of the signed-in person.`,
      params: z.object({ id: ID }),
      answer: ENDED,
    },
    async (asked) => {
      const { by, params } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const { person } = by;
      return endKey(asked, { by: person, role: person.roles[0] ?? 'player' }, person, kind, params.id);
    },
  ),
  defineRoute(
    {
      method: 'DELETE',
      path: `/api/people/{person}/${kind}/{id}`,
      words: `Ends a ${NAMES[kind]} of a person; for the administrator.`,
      params: z.object({ person: z.string().min(1).max(200), id: ID }),
      answer: ENDED,
    },
    async (asked) => {
      const found = await personAsked(asked);
      return isHttpRefusal(found) ? found : endKey(asked, found, found.of, kind, asked.params.id);
    },
  ),
];

/** Sessions, tokens and passkeys: their list, their end, and new tokens. */
export const KEY_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/keys',
      words: 'Sessions, tokens and passkeys of the signed-in person. No secret is in the list.',
      answer: KEYS,
    },
    async (asked) => (asked.by === null ? NOT_SIGNED_IN : keysOf(asked, asked.by.person)),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/people/{person}/keys',
      words: 'Sessions, tokens and passkeys of a person; for the administrator.',
      params: z.object({ person: z.string().min(1).max(200) }),
      answer: KEYS,
    },
    async (asked) => {
      const found = await personAsked(asked);
      return isHttpRefusal(found) ? found : keysOf(asked, found.of);
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tokens',
      words:
        'Creates a token for a program of the signed-in person. `Authorization: Bearer …` does what the cookie does. The token is shown once. A token can’t create tokens.',
      body: z.strictObject({
        name: NAME_TEXT,
        days: z.int().min(1).max(MOST_TOKEN_DAYS).optional().describe('days until it expires; at most the house’s own'),
      }),
      status: 201,
      answer: z.object({ token: z.string(), expires: z.string() }),
    },
    async ({ by, body, services: inside }) => {
      if (by === null) return NOT_SIGNED_IN;
      if (by.session === null) return deny(403, 'not-authorized', { what: 'key-by-token' });
      const made = await inside.people.token(by.person, body.name, body.days);
      return isHttpRefusal(made) ? made : { json: made };
    },
  ),
  ...KEY_KINDS.flatMap(endingRoutes),
];
