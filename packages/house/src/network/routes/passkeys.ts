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

/** What the browser is given as it is. */
const OPTIONS = z.looseObject({ challenge: z.string() });

/** A guest is gone with his cookie: he has no use for a key. */
const ownPerson = ({ by }: RouteRequest): SignedInPerson | HttpRefusal => {
  if (by === null) return NOT_SIGNED_IN;
  return by.person.guest === true ? deny(403, 'not-authorized', { what: 'guest-passkey' }) : by.person;
};

export const PASSKEY_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/passkeys/options',
      words: 'What my browser needs to make a passkey for me (WebAuthn creation options).',
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
      words: 'Keeps the passkey that my browser made.',
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
      words: 'What my browser needs to show my passkey (WebAuthn request options).',
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
      words: 'Comes in by passkey. A cookie is set.',
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
