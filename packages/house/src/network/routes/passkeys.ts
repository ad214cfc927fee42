import type { SignedInPerson } from '@fairdeal/client';
import { z } from 'zod';
import { deny, type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { defineRoute, NOT_SIGNED_IN, type Route, type RouteRequest, tooManyRequests } from '../route.js';
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

/** The signed-in person. Guests have no use for a passkey: they are gone with their cookie. */
const ownPerson = ({ by }: RouteRequest): SignedInPerson | HttpRefusal => {
  if (by === null) return NOT_SIGNED_IN;
  if (by.session === null) return deny(403, 'not-authorized', { what: 'key-by-token' });
  return by.person.guest === true ? deny(403, 'not-authorized', { what: 'guest-passkey' }) : by.person;
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
      const person = ownPerson(asked);
      return isHttpRefusal(person)
        ? person
        : { json: await asked.services.passkeys.registrationOptions(person, asked) };
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
      const person = ownPerson(asked);
      if (isHttpRefusal(person)) return person;
      const kept = await asked.services.passkeys.register(person, asked, asked.body.name, asked.body.made);
      return isHttpRefusal(kept) ? kept : { json: kept };
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
