import type { Person } from '@fairdeal/client';
import { z } from 'zod';
import { type Denied, deny, isDenied } from '../../people/index.js';
import { NOBODY, type Request, type Route, route, tooMuch } from '../route.js';
import { NAME, PERSON } from '../shapes.js';
import { answered } from './session.js';

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
const ownPerson = ({ by }: Request): Person | Denied => {
  if (by === null) return NOBODY;
  return by.person.guest === true ? deny(403, 'A guest has no passkeys: come in under a name first.') : by.person;
};

export const PASSKEY_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/passkeys/options',
      words: 'What my browser needs to make a passkey for me (WebAuthn creation options).',
      answer: OPTIONS,
    },
    async (asked) => {
      const person = ownPerson(asked);
      return isDenied(person) ? person : { json: await asked.inside.passkeys.offer(person, asked) };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/passkeys',
      words: 'Keeps the passkey that my browser made.',
      body: z.strictObject({ name: NAME.default('passkey'), made: MADE }),
      status: 201,
      answer: z.object({ name: z.string() }),
    },
    async (asked) => {
      const person = ownPerson(asked);
      if (isDenied(person)) return person;
      const kept = await asked.inside.passkeys.keep(person, asked, asked.body.name, asked.body.made);
      return isDenied(kept) ? kept : { json: kept };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/passkeys/session/options',
      anybody: true,
      words: 'What my browser needs to show my passkey (WebAuthn request options).',
      answer: OPTIONS,
    },
    async (asked) => {
      const wait = asked.limits.comers.take(asked.address);
      return wait > 0 ? tooMuch(wait) : { json: await asked.inside.passkeys.challenge(asked) };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/passkeys/session',
      anybody: true,
      words: 'Comes in by passkey. A cookie is set.',
      body: z.strictObject({ shown: SHOWN }),
      answer: z.object({ person: PERSON }),
    },
    async (asked) => {
      const { inside, limits, address, body } = asked;
      // Nobody guesses a signature: this bounds the work alone.
      const wait = limits.comers.take(address);
      if (wait > 0) return tooMuch(wait);
      const person = await inside.passkeys.whose(asked, body.shown);
      if (isDenied(person)) return person;
      const entered = await inside.people.enter(person, 'passkey');
      return isDenied(entered) ? entered : answered(asked, entered);
    },
  ),
];
