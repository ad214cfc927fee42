import type { SignedInPerson } from '@fairdeal/client';
import { passkeySoonText, weakPasswordText } from '@fairdeal/words/internal';
import { z } from 'zod';
import { deny, guardedAmong, type HttpRefusal, isHttpRefusal, type NewSession } from '../../people/index.js';
import { NOTICE, noticeLines } from '../notices.js';
import {
  defineRoute,
  NOT_SIGNED_IN,
  type Route,
  type RouteAnswer,
  type RouteRequest,
  refuseWithoutPasskey,
  tooManyGuesses,
  tooManyRequests,
} from '../route.js';
import { NAME_TEXT, PASSWORD, PERSON_SHAPE, SECRET_TEXT } from '../shapes.js';

const SESSION = z.object({
  person: PERSON_SHAPE.nullable(),
  weak: z.string().optional().describe('why this person should change their password now'),
  notices: z.array(NOTICE).optional().describe('what happened to their access since they last signed in'),
});

const SIGN_IN = z.union([
  z.strictObject({ guest: z.literal(true) }),
  z.strictObject({ token: SECRET_TEXT, name: NAME_TEXT, password: PASSWORD }),
  z.strictObject({ name: NAME_TEXT, password: PASSWORD }),
]);

/** The session of a person who has just come in, and a mark for the device. A guest has no way back in, and so no mark. */
export const sessionAnswer = async (
  { services: inside, settings }: Pick<RouteRequest, 'services' | 'settings'>,
  entered: NewSession,
): Promise<RouteAnswer> => {
  const { person, secret, expires, weak } = entered;
  const told = noticeLines(await inside.people.notices(person, true));
  const { passkeysFrom: from } = settings;
  const needs = from === null || guardedAmong(person.roles).length === 0 ? [] : [passkeySoonText(from)];
  const at = new Date(inside.record.clock()).toISOString();
  const notices = [...told, ...needs.map((words) => ({ at, words }))];
  return {
    json: {
      person,
      ...(weak === undefined ? {} : { weak: weakPasswordText(weak) }),
      ...(notices.length === 0 ? {} : { notices }),
    },
    cookie: { secret, expires },
    ...(person.guest === true ? {} : { device: inside.devices.mark(person.name) }),
  };
};

/** A client that guesses: the bucket of its own guesses, and its address where that counts too. */
interface GuessingClient {
  readonly client: string;
  readonly address: string | null;
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** A live session of this name, or a device where it has signed in before, has its own count. Any other client shares its address's. */
const guessingAs = ({ by, services: inside, device, address }: RouteRequest, name: string): GuessingClient => {
  const known = inside.devices.known(device, name);
  if (known !== null) return { client: `device ${known}`, address: null };
  const session = by === null || by.person.guest === true ? null : by.session;
  if (by !== null && session !== null && folded(by.person.name) === folded(name))
    return { client: `session ${session}`, address: null };
  return { client: `name ${address} ${folded(name)}`, address };
};

/** Judges a guess that counts as wrong until it is known to be right. */
const judgeGuess = async <Right extends object>(
  { limits }: Pick<RouteRequest, 'limits'>,
  { client, address }: GuessingClient,
  judge: () => Promise<Right | HttpRefusal>,
): Promise<Right | HttpRefusal> => {
  const wait = limits.guesses.reserve(client);
  if (wait > 0) return tooManyGuesses(wait);
  const all = address === null ? 0 : limits.wrongAddress.take(address);
  if (all > 0) {
    limits.guesses.release(client);
    return tooManyGuesses(all);
  }
  let judged: Right | HttpRefusal | null = null;
  try {
    judged = await judge();
    return judged;
  } finally {
    const isWrong = judged !== null && isHttpRefusal(judged) && judged.status === 401;
    if (!isWrong) {
      if (judged === null || isHttpRefusal(judged)) limits.guesses.release(client);
      else limits.guesses.forgive(client);
      if (address !== null) limits.wrongAddress.give(address);
    }
  }
};

const signInClient = async (
  asked: RouteRequest & { readonly body: z.output<typeof SIGN_IN> },
): Promise<NewSession | HttpRefusal> => {
  const { body, services: inside, limits, address } = asked;
  const { people } = inside;
  const from = 'guest' in body ? null : guessingAs(asked, body.name);
  const wait = from?.address === null ? 0 : limits.comers.take(address);
  if (wait > 0) return tooManyRequests(wait);
  if ('guest' in body || from === null) return people.guest();
  const { name, password } = body;
  // A token is too long to guess: a wrong one counts against nothing but what comes from this address.
  if ('token' in body) return people.acceptInvitation(body.token, name, password);
  return judgeGuess(asked, from, () => people.byPassword(name, password));
};

/** Ends the earlier session of this browser. */
const leaveFirst = async ({ by, services: inside, signedOut }: RouteRequest): Promise<void> => {
  if (by === null || by.session === null) return;
  await inside.people.leave(by, false);
  signedOut(by.session, null);
};

export const SIGN_OUT_QUERY = z.object({ everywhere: z.enum(['true', 'false']).optional() });

export const SESSION_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/session',
      anybody: true,
      words: 'Signs in: as a guest, by name and password, or with a token that works once. Sets a cookie.',
      body: SIGN_IN,
      answer: SESSION,
    },
    async (asked) => {
      const entered = await signInClient(asked);
      if (isHttpRefusal(entered)) return entered;
      await leaveFirst(asked);
      return sessionAnswer(asked, entered);
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/session',
      anybody: true,
      words: 'The signed-in person; null if nobody is.',
      answer: SESSION,
    },
    ({ by }): RouteAnswer => ({ json: { person: by?.person ?? null } satisfies { person: SignedInPerson | null } }),
  ),
  defineRoute(
    {
      method: 'DELETE',
      path: '/api/session',
      anybody: true,
      words:
        'Signs out: ends this session with its sockets. With `everywhere` all sessions and tokens of this person end.',
      query: SIGN_OUT_QUERY,
      answer: SESSION,
    },
    async ({ by, query, services: inside, signedOut }) => {
      const all = query.everywhere === 'true';
      if (by !== null) {
        const refused = await inside.people.leave(by, all);
        if (refused !== null) return { ...refused, status: 503 };
        signedOut(by.session, all ? by.person : null);
      }
      return { json: { person: null }, cookie: { secret: null } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/session/password',
      words:
        'Changes my password, with the current one. My other sessions and all my tokens end, and this session continues under a new cookie. With `passkeys: "end"` my passkeys end too.',
      body: z.strictObject({ password: PASSWORD, next: PASSWORD, passkeys: z.enum(['keep', 'end']).default('keep') }),
      answer: SESSION,
    },
    async (asked) => {
      const { by, body, services: inside, address, signedOut } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const { person } = by;
      if (person.guest === true) return deny(403, 'not-authorized', { what: 'guest-password' });
      const passkeys = body.passkeys === 'end';
      // The thief of a password could else end the second factor with it.
      const needed = passkeys ? refuseWithoutPasskey(asked.settings, by) : null;
      if (needed !== null) return needed;
      // Guesses by a stolen session count against that person’s sessions, and never against signing in.
      const entered = await judgeGuess(asked, { client: `person ${person.id}`, address }, () =>
        inside.people.changePassword(person, body.password, body.next, { passkeys }),
      );
      if (isHttpRefusal(entered)) return entered;
      signedOut(null, person);
      return sessionAnswer(asked, entered);
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/session/confirm',
      words:
        'Confirms with the password that it is really me, for five minutes. A sign-in with a passkey does the same. New passkeys need it, and so do sealed cards where people with my role use passkeys.',
      body: z.strictObject({ password: PASSWORD }),
      answer: SESSION,
    },
    async (asked) => {
      const { by, body, services: inside, address } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const { person, session } = by;
      if (session === null) return deny(403, 'not-authorized', { what: 'key-by-token' });
      const judged = await judgeGuess(
        asked,
        { client: `person ${person.id}`, address },
        async () => (await inside.people.refuseWrongPassword(person, body.password)) ?? { person },
      );
      if (isHttpRefusal(judged)) return judged;
      await inside.people.confirm(session, null);
      return { json: judged };
    },
  ),
];
