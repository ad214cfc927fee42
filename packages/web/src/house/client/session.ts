import { type HouseRefusal, isHouseRefusal, type SignedInPerson, type SignInRequest } from '@fairdeal/client';
import { useEffect, useSyncExternalStore } from 'react';
import { houseClient } from './client.js';

/** Undefined until it is known. */
export let person: SignedInPerson | null | undefined;

export const listeners = new Set<() => void>();

export const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** Why the person who signed in on this page should change their password; a reload keeps it. */
export const WEAK_PASSWORD_KEY = 'fairdeal.weak-password';

export const weakPassword = (): string | null => {
  try {
    return sessionStorage.getItem(WEAK_PASSWORD_KEY);
  } catch {
    return null;
  }
};

export const storeWeakPassword = (weak: string | undefined): void => {
  try {
    if (weak === undefined) sessionStorage.removeItem(WEAK_PASSWORD_KEY);
    else sessionStorage.setItem(WEAK_PASSWORD_KEY, weak);
  } catch {
    // A browser that keeps nothing asks again with the next sign-in.
  }
};

export const setPerson = (who: SignedInPerson | null): void => {
  person = who;
  for (const heard of [...listeners]) heard();
};

/** Who is signed in; undefined until the house has said it. */
export const usePerson = (): SignedInPerson | null | undefined => {
  useEffect(() => {
    if (person === undefined)
      void houseClient()
        .session()
        .then((answer) => setPerson(isHouseRefusal(answer) ? null : answer.person));
  }, []);
  return useSyncExternalStore(subscribe, () => person);
};

export const acceptSession = (
  answer: { readonly person: SignedInPerson | null; readonly weak?: string } | HouseRefusal,
): HouseRefusal | null => {
  if (isHouseRefusal(answer)) return answer;
  storeWeakPassword(answer.weak);
  setPerson(answer.person);
  return null;
};

export const signIn = async (coming: SignInRequest): Promise<HouseRefusal | null> =>
  acceptSession(await houseClient().signIn(coming));

export const signOut = async (everywhere: boolean): Promise<HouseRefusal | null> =>
  acceptSession(await houseClient().signOut(everywhere));

/** The house goes on with this page under a new cookie. */
export const changePassword = async (password: string, next: string): Promise<HouseRefusal | null> => {
  const { request: ask, resubscribe: anew } = houseClient();
  const answer = await ask<{ person: SignedInPerson }>('POST', '/api/session/password', { password, next });
  if (!isHouseRefusal(answer)) anew();
  return acceptSession(answer);
};

/** Whether this browser can show a passkey by itself. */
export const HAS_PASSKEYS =
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

export const NO_PASSKEY: HouseRefusal = { refused: 'No passkey was shown.', reason: 'wrong-credentials', cites: [] };

export const credentialJson = (credential: Credential | null): object | null =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Comes in by a passkey that this device keeps. */
export const signInWithPasskey = async (): Promise<HouseRefusal | null> => {
  const { request: ask, resubscribe: anew } = houseClient();
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/passkeys/session/options');
  if (isHouseRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = credentialJson(await navigator.credentials.get({ publicKey }).catch(() => null));
  if (shown === null) return NO_PASSKEY;
  const answer = await ask<{ person: SignedInPerson }>('POST', '/api/passkeys/session', { shown });
  if (!isHouseRefusal(answer)) anew();
  return acceptSession(answer);
};

/** Makes a passkey on this device, for the next time. */
export const createPasskey = async (): Promise<HouseRefusal | null> => {
  const { request: ask } = houseClient();
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/passkeys/options');
  if (isHouseRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = credentialJson(await navigator.credentials.create({ publicKey }).catch(() => null));
  if (made === null) return NO_PASSKEY;
  const answer = await ask<object>('POST', '/api/passkeys', { name: 'passkey', made });
  return isHouseRefusal(answer) ? answer : null;
};
