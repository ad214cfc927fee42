import { z } from 'zod';
import { deny, type HttpRefusal, isHttpRefusal, type PresentPerson } from '../../people/index.js';
import {
  defineRoute,
  NOT_SIGNED_IN,
  type Route,
  type RouteRequest,
  refuseUnconfirmed,
  refuseWithoutPasskey,
  tooManyRequests,
} from '../route.js';
import { NAME_TEXT, PERSON_SHAPE } from '../shapes.js';
import { sessionAnswer } from './session.js';

const text = z.base64url().max(100_000);
const CREDENTIAL = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z
    .record(z.string(), z.unknown())
    .prefault({})
    .transform(() => ({})),
};

const MADE = z.object({ ...CREDENTIAL, response: z.object({ clientDataJSON: text, attestationObject: text }) });
const SHOWN = z.object({
  ...CREDENTIAL,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

/** Options that the browser gets unchanged. */
const OPTIONS = z.looseObject({ challenge: z.string() });

/**
 * The signed-in person, if they may add a passkey: they have just shown who they are, so a stolen session adds none. Guests have no use for one.
 * Where a role asks for a passkey, a password adds the first one alone.
 */
const passkeyOwner = async (asked: RouteRequest): Promise<PresentPerson | HttpRefusal> => {
  const { by, settings, services } = asked;
  if (by === null) return NOT_SIGNED_IN;
  if (by.person.guest === true) return deny(403, 'not-authorized', { what: 'guest-passkey' });
  if (by.session === null) return deny(403, 'not-authorized', { what: 'key-by-token' });
  const needed = refuseWithoutPasskey(settings, by);
  if (needed !== null && (await services.people.keys(by.person)).passkeys.length > 0) return needed;
  return refuseUnconfirmed(asked) ?? by;
};

export const PASSKEY_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/passkeys/options',
      words: 'WebAuthn creation options for a new passkey.',
      answer: OPTIONS,
    },
    async (asked) => {
      const owner = await passkeyOwner(asked);
      return isHttpRefusal(owner)
        ? owner
        : { json: await asked.services.passkeys.registrationOptions(owner.person, asked) };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/passkeys',
      words: 'Registers a passkey that the browser created.',
      body: z.strictObject({ name: NAME_TEXT.default('passkey'), made: MADE }),
      status: 201,
      answer: z.object({ name: z.string() }),
    },
    async (asked) => {
      const owner = await passkeyOwner(asked);
      if (isHttpRefusal(owner)) return owner;
      const { passkeys, people } = asked.services;
      const kept = await passkeys.register(owner.person, asked, asked.body.name, asked.body.made);
      if (isHttpRefusal(kept)) return kept;
      if (owner.session !== null) await people.confirm(owner.session, 'passkey');
      return { json: kept };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/passkeys/session/options',
      anybody: true,
      words: 'WebAuthn request options to sign in with a passkey.',
      answer: OPTIONS,
    },
    async (asked) => {
      const wait = asked.limits.comers.take(asked.address);
      return wait > 0 ? tooManyRequests(wait) : { json: await asked.services.passkeys.challenge(asked) };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/passkeys/session',
      anybody: true,
      words: 'Signs in with a passkey and sets a cookie.',
      body: z.strictObject({ shown: SHOWN }),
      answer: z.object({ person: PERSON_SHAPE }),
    },
    async (asked) => {
      const { services: inside, limits, address, body } = asked;
      // Nobody guesses a signature: this bounds the work alone.
      const wait = limits.comers.take(address);
      if (wait > 0) return tooManyRequests(wait);
      const person = await inside.passkeys.verify(asked, body.shown);
      if (isHttpRefusal(person)) return person;
      const entered = await inside.people.startSession(person, 'passkey');
      return isHttpRefusal(entered) ? entered : sessionAnswer(asked, entered);
    },
  ),
];
