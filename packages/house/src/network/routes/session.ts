import type { Person } from '@fairdeal/client';
import { z } from 'zod';
import { type Denied, deny, type Entered, isDenied } from '../../people/index.js';
import { type Answer, NOBODY, type Request, type Route, route, tooMuch } from '../route.js';
import { NAME, PASSWORD, PERSON, SECRET } from '../shapes.js';

const SESSION = z.object({ person: PERSON.nullable() });

const COMING = z.union([
  z.strictObject({ guest: z.literal(true) }),
  z.strictObject({ token: SECRET, name: NAME, password: PASSWORD }),
  z.strictObject({ name: NAME, password: PASSWORD }),
]);

const answered = ({ person, secret, expires }: Entered): Answer => ({ json: { person }, cookie: { secret, expires } });

export const shortPassword = (least: number): Denied =>
  deny(422, `A password has at least ${least} letters in this house.`);

/** Who guesses is slowed down, whoever he says he is. */
const guessing = async (
  { limits, address }: Pick<Request, 'limits' | 'address'>,
  name: string,
  tried: () => Promise<Entered | Denied>,
): Promise<Entered | Denied> => {
  const named = name.toLowerCase();
  const wait = Math.max(limits.wrongName.wait(named), limits.wrongAddress.wait(address));
  if (wait > 0) return tooMuch(wait);
  const entered = await tried();
  if (isDenied(entered) && entered.status === 401) {
    limits.wrongName.take(named);
    limits.wrongAddress.take(address);
  }
  return entered;
};

const come = async (asked: Request & { readonly body: z.output<typeof COMING> }): Promise<Entered | Denied> => {
  const { body, inside, limits, address, settings } = asked;
  const { people } = inside;
  const wait = limits.comers.take(address);
  if (wait > 0) return tooMuch(wait);
  if ('guest' in body) return people.guest();
  const { name, password } = body;
  if (!('token' in body)) return guessing(asked, name, () => people.byPassword(name, password));
  if (password.length < settings.leastPassword) return shortPassword(settings.leastPassword);
  return guessing(asked, '', () => people.byInvitation(body.token, name, password));
};

/** Who he was on this machine is nobody any more. */
const leaveFirst = async ({ by, inside, signedOut }: Request): Promise<void> => {
  if (by === null || by.session === null) return;
  await inside.people.leave(by, false);
  signedOut(by.session, null);
};

export const everywhere = z.object({ everywhere: z.enum(['true', 'false']).optional() });

export const SESSION_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/session',
      words: 'Comes in: as a guest, by name and password, or with a token that works once. A cookie is set.',
      body: COMING,
      answer: SESSION,
    },
    async (asked) => {
      const entered = await come(asked);
      if (isDenied(entered)) return entered;
      await leaveFirst(asked);
      return answered(entered);
    },
  ),
  route(
    { method: 'GET', path: '/api/session', words: 'Who I am; null for nobody.', answer: SESSION },
    ({ by }): Answer => ({ json: { person: by?.person ?? null } satisfies { person: Person | null } }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/api/session',
      words: 'Goes: this session ends with its sockets, or with `everywhere` all sessions and tokens of this person.',
      query: everywhere,
      answer: SESSION,
    },
    async ({ by, query, inside, signedOut }) => {
      const all = query.everywhere === 'true';
      if (by !== null) {
        const refused = await inside.people.leave(by, all);
        if (refused !== null) return deny(503, refused.refused);
        signedOut(by.session, all ? by.person : null);
      }
      return { json: { person: null }, cookie: { secret: null } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/session/password',
      words:
        'Another password for me, by who knows the one before. My other sessions end; this one goes on by a new cookie.',
      body: z.strictObject({ password: PASSWORD, next: PASSWORD }),
      answer: SESSION,
    },
    async (asked) => {
      const { by, body, inside, settings, signedOut } = asked;
      if (by === null) return NOBODY;
      const { person } = by;
      if (person.guest === true) return deny(403, 'A guest has no password: come in under a name first.');
      if (body.next.length < settings.leastPassword) return shortPassword(settings.leastPassword);
      const entered = await guessing(asked, person.name, () =>
        inside.people.changePassword(person, body.password, body.next),
      );
      if (isDenied(entered)) return entered;
      signedOut(null, person);
      return answered(entered);
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/tokens',
      words: 'A token for a program of mine: `Authorization: Bearer …` does what the cookie does. It is told once.',
      body: z.strictObject({ name: NAME }),
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async ({ by, body, inside }) => {
      if (by === null) return NOBODY;
      const made = await inside.people.token(by.person, body.name);
      return isDenied(made) ? made : { json: made };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/api/tokens/{name}',
      words: 'Ends a token of mine.',
      params: z.object({ name: NAME }),
      answer: z.object({ ended: z.string() }),
    },
    async ({ by, params, inside, signedOut }) => {
      if (by === null) return NOBODY;
      const denied = await inside.people.endToken(by.person, params.name);
      if (denied !== null) return denied;
      signedOut(null, by.person);
      return { json: { ended: params.name } };
    },
  ),
];
