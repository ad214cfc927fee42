import type { Person } from '@fairdeal/client';
import { z } from 'zod';
import { type Denied, deny, type Entered, isDenied } from '../../people/index.js';
import { type Answer, NOBODY, type Request, type Route, route, tooManyGuesses, tooMuch } from '../route.js';
import { NAME, PASSWORD, PERSON, SECRET } from '../shapes.js';

const SESSION = z.object({
  person: PERSON.nullable(),
  weak: z.string().optional().describe('why this person should change their password now'),
});

const COMING = z.union([
  z.strictObject({ guest: z.literal(true) }),
  z.strictObject({ token: SECRET, name: NAME, password: PASSWORD }),
  z.strictObject({ name: NAME, password: PASSWORD }),
]);

/** The session of a person who has just come in, and a mark for the device. A guest has no way back in, and so no mark. */
export const answered = ({ inside }: Pick<Request, 'inside'>, entered: Entered): Answer => {
  const { person, secret, expires, weak } = entered;
  return {
    json: { person, ...(weak === undefined ? {} : { weak }) },
    cookie: { secret, expires },
    ...(person.guest === true ? {} : { device: inside.devices.mark(person.name) }),
  };
};

/** A client that guesses: the bucket of its own guesses, and its address where that counts too. */
interface Guessing {
  readonly client: string;
  readonly address: string | null;
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** A live session of this name, or a device where it has signed in before, has its own count. Any other client shares its address's. */
const guessingAs = ({ by, inside, device, address }: Request, name: string): Guessing => {
  const known = inside.devices.known(device, name);
  if (known !== null) return { client: `device ${known}`, address: null };
  const session = by === null || by.person.guest === true ? null : by.session;
  if (by !== null && session !== null && folded(by.person.name) === folded(name))
    return { client: `session ${session}`, address: null };
  return { client: `name ${address} ${folded(name)}`, address };
};

/** Judges a guess that counts as wrong until it is known to be right. */
const guessing = async <Right extends object>(
  { limits }: Pick<Request, 'limits'>,
  { client, address }: Guessing,
  judge: () => Promise<Right | Denied>,
): Promise<Right | Denied> => {
  const wait = limits.guesses.reserve(client);
  if (wait > 0) return tooManyGuesses(wait);
  const all = address === null ? 0 : limits.wrongAddress.take(address);
  if (all > 0) {
    limits.guesses.release(client);
    return tooManyGuesses(all);
  }
  let judged: Right | Denied | null = null;
  try {
    judged = await judge();
    return judged;
  } finally {
    const isWrong = judged !== null && isDenied(judged) && judged.status === 401;
    if (!isWrong) {
      if (judged === null || isDenied(judged)) limits.guesses.release(client);
      else limits.guesses.forgive(client);
      if (address !== null) limits.wrongAddress.give(address);
    }
  }
};

const come = async (asked: Request & { readonly body: z.output<typeof COMING> }): Promise<Entered | Denied> => {
  const { body, inside, limits, address } = asked;
  const { people } = inside;
  const from = 'guest' in body ? null : guessingAs(asked, body.name);
  const wait = from?.address === null ? 0 : limits.comers.take(address);
  if (wait > 0) return tooMuch(wait);
  if ('guest' in body || from === null) return people.guest();
  const { name, password } = body;
  // A token is too long to guess: a wrong one counts against nothing but what comes from this address.
  if ('token' in body) return people.byInvitation(body.token, name, password);
  return guessing(asked, from, () => people.byPassword(name, password));
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
      anybody: true,
      words: 'Comes in: as a guest, by name and password, or with a token that works once. A cookie is set.',
      body: COMING,
      answer: SESSION,
    },
    async (asked) => {
      const entered = await come(asked);
      if (isDenied(entered)) return entered;
      await leaveFirst(asked);
      return answered(asked, entered);
    },
  ),
  route(
    { method: 'GET', path: '/api/session', anybody: true, words: 'Who I am; null for nobody.', answer: SESSION },
    ({ by }): Answer => ({ json: { person: by?.person ?? null } satisfies { person: Person | null } }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/api/session',
      anybody: true,
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
        'Changes my password, with the current one. My other sessions end, and this one continues under a new cookie.',
      body: z.strictObject({ password: PASSWORD, next: PASSWORD }),
      answer: SESSION,
    },
    async (asked) => {
      const { by, body, inside, address, signedOut } = asked;
      if (by === null) return NOBODY;
      const { person } = by;
      if (person.guest === true)
        return deny(403, 'You can’t change a password. Guests have none. Sign in under a name first.');
      // Guesses by a stolen session count against that person’s sessions, and never against signing in.
      const entered = await guessing(asked, { client: `person ${person.id}`, address }, () =>
        inside.people.changePassword(person, body.password, body.next),
      );
      if (isDenied(entered)) return entered;
      signedOut(null, person);
      return answered(asked, entered);
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
