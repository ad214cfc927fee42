import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { HouseLog } from '../log/index.js';
import { deny, type HttpRefusal } from './http-refusal.js';
import { addPasskey } from './row-changes.js';
import { personFrom } from './rows.js';
import { actorOf } from './sessions.js';

/** The page that asks: a passkey is for one site alone. */
export interface PasskeySite {
  /** `https://house.example` */
  readonly origin: string;
}

/** Keys that a person's own device holds: the house knows what verifies them. */
export interface Passkeys {
  /** Options for a device to create a key for this person. */
  registrationOptions(of: SignedInPerson, site: PasskeySite): Promise<PublicKeyCredentialCreationOptionsJSON>;
  register(
    of: SignedInPerson,
    site: PasskeySite,
    name: string,
    made: RegistrationResponseJSON,
  ): Promise<{ readonly name: string } | HttpRefusal>;
  /** Options for a device to sign in. */
  challenge(site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The person whose device signed. */
  verify(site: PasskeySite, shown: AuthenticationResponseJSON): Promise<SignedInPerson | HttpRefusal>;
}

const MINUTES = 5;
const NO_PASSKEY = deny(401, 'wrong-credentials', { what: 'passkey' });
const NOT_KEPT = deny(422, 'passkey-unverified', {});

const nameOf = ({ origin }: PasskeySite): string => new URL(origin).hostname;

/** Few houses need it at once: it is fetched when the first person does. */
const webauthn = () => import('@simplewebauthn/server');

/** Challenges that devices were sent. Each is answered once. */
const challengesIn = ({ database: { pool } }: HouseLog, clock: () => number) => ({
  remember: async (challenge: string, person: string | null): Promise<void> => {
    await pool.query('delete from challenges where expires < $1', [new Date(clock())]);
    await pool.query('insert into challenges (challenge, person, expires) values ($1, $2, $3)', [
      challenge,
      person,
      new Date(clock() + MINUTES * 60_000),
    ]);
  },
  wasAsked:
    (person: string | null) =>
    async (challenge: string): Promise<boolean> => {
      const { rowCount } = await pool.query(
        'delete from challenges where challenge = $1 and person is not distinct from $2 and expires > $3',
        [challenge, person, new Date(clock())],
      );
      return rowCount === 1;
    },
});
type Challenges = ReturnType<typeof challengesIn>;

/** Makes keys for people who are signed in. */
const registration = (
  record: HouseLog,
  { remember, wasAsked }: Challenges,
): Pick<Passkeys, 'registrationOptions' | 'register'> => {
  const { pool } = record.database;
  return {
    registrationOptions: async (of, site) => {
      const { rows } = await pool.query<{ credential: string }>('select credential from passkeys where person = $1', [
        of.id,
      ]);
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Fairdeal',
        rpID: nameOf(site),
        userName: of.name,
        userDisplayName: of.name,
        userID: new TextEncoder().encode(of.id),
        excludeCredentials: rows.map(({ credential }) => ({ id: credential })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await remember(options.challenge, of.id);
      return options;
    },
    register: async (of, site, name, made) => {
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await verifyRegistrationResponse({
        response: made,
        expectedChallenge: wasAsked(of.id),
        expectedOrigin: site.origin,
        expectedRPID: nameOf(site),
      }).catch(() => null);
      if (verified?.verified !== true) return NOT_KEPT;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      const key = { credential: id, person: of.id, name, public_key: Buffer.from(publicKey), counter, transports };
      const entered = await record.enterForHouse(
        actorOf(of),
        { do: 'makePasskey', name },
        { effect: { changes: [addPasskey(key)] } },
      );
      if (isRefused(entered))
        return entered.reason === 'conflict' ? deny(409, 'conflict', { what: 'passkey' }) : { ...entered, status: 503 };
      return { name };
    },
  };
};

interface PasskeyRow {
  readonly person: string;
  readonly name: string;
  readonly roles: string[];
  readonly guest: boolean;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** Finds out whose device shows a key. */
const verification = (
  { database: { pool } }: HouseLog,
  { remember, wasAsked }: Challenges,
  clock: () => number,
): Pick<Passkeys, 'challenge' | 'verify'> => ({
  challenge: async (site) => {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: nameOf(site), userVerification: 'required' });
    await remember(options.challenge, null);
    return options;
  },
  verify: async (site, shown) => {
    const { rows } = await pool.query<PasskeyRow>(
      `select p.person, p.name, p.roles, p.guest, k.public_key, k.counter
       from passkeys k join people p using (person) where k.credential = $1`,
      [shown.id],
    );
    const [known] = rows;
    if (known === undefined) return NO_PASSKEY;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: shown,
      expectedChallenge: wasAsked(null),
      expectedOrigin: site.origin,
      expectedRPID: nameOf(site),
      credential: { id: shown.id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
    }).catch(() => null);
    if (verified?.verified !== true) return NO_PASSKEY;
    await pool.query('update passkeys set counter = $2, used = $3 where credential = $1', [
      shown.id,
      verified.authenticationInfo.newCounter,
      new Date(clock()),
    ]);
    return personFrom(known);
  },
});

export const passkeysOf = (record: HouseLog, clock: () => number = Date.now): Passkeys => {
  const challenges = challengesIn(record, clock);
  return { ...registration(record, challenges), ...verification(record, challenges, clock) };
};
