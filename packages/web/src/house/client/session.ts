import { type HouseRefusal, isHouseRefusal, type SignedInPerson, type SignInRequest } from '@fairdeal/client';
import { useEffect, useSyncExternalStore } from 'react';
import { houseClient } from './client.js';

/** Undefined until the house answers. */
let person: SignedInPerson | null | undefined;

const listeners = new Set<() => void>();

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** Why the signed-in person should change their password. It survives a reload. */
const WEAK_PASSWORD_KEY = 'fairdeal.weak-password';

export const weakPassword = (): string | null => {
  try {
    return sessionStorage.getItem(WEAK_PASSWORD_KEY);
  } catch {
    return null;
  }
};

const storeWeakPassword = (weak: string | undefined): void => {
  try {
    if (weak === undefined) sessionStorage.removeItem(WEAK_PASSWORD_KEY);
    else sessionStorage.setItem(WEAK_PASSWORD_KEY, weak);
  } catch {
    // Without storage the warning comes back at the next sign-in.
  }
};

/** Changes of this person’s access since their last sign-in. The house tells each once. */
let notices: readonly string[] = [];

export const accessNotices = (): readonly string[] => notices;

const setPerson = (who: SignedInPerson | null): void => {
  person = who;
  for (const heard of [...listeners]) heard();
};

/** The signed-in person; undefined until the house answers. */
export const usePerson = (): SignedInPerson | null | undefined => {
  useEffect(() => {
    if (person === undefined)
      void houseClient()
        .session()
        .then((answer) => setPerson(isHouseRefusal(answer) ? null : answer.person));
  }, []);
  return useSyncExternalStore(subscribe, () => person);
};

type SessionAnswer =
  | {
      readonly person: SignedInPerson | null;
      readonly weak?: string;
      readonly notices?: readonly { readonly words: string }[];
    }
  | HouseRefusal;

const acceptSession = <Answer extends SessionAnswer>(answer: Answer): Answer => {
  if (!isHouseRefusal(answer)) {
    storeWeakPassword(answer.weak);
    notices = answer.notices?.map(({ words }) => words) ?? [];
    setPerson(answer.person);
  }
  return answer;
};

export const signIn = async (coming: SignInRequest): Promise<SessionAnswer> =>
  acceptSession(await houseClient().signIn(coming));

export const signOut = async (everywhere: boolean): Promise<SessionAnswer> =>
  acceptSession(await houseClient().signOut(everywhere));

/** Gets a session under a new cookie and continues with it. */
const renewSession = async (path: string, asked: object): Promise<SessionAnswer> => {
  const answer = await houseClient().request<{ person: SignedInPerson }>('POST', path, asked);
  if (!isHouseRefusal(answer)) houseClient().resubscribe();
  return acceptSession(answer);
};

export const changePassword = (
  password: string,
  next: string,
  passkeys: 'keep' | 'end' = 'keep',
): Promise<SessionAnswer> => renewSession('/api/session/password', { password, next, passkeys });

/** Whether this browser supports passkeys. */
export const HAS_PASSKEYS =
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

const NO_PASSKEY: HouseRefusal = {
  refused: 'Your device didn’t provide a passkey. Try again, or use your password.',
  reason: 'wrong-credentials',
  cites: [],
};

const credentialJson = (credential: Credential | null): object | null =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Signs in with a passkey of this device. */
export const signInWithPasskey = async (): Promise<SessionAnswer> => {
  const path = '/api/passkeys/session';
  const options = await houseClient().request<PublicKeyCredentialRequestOptionsJSON>('POST', `${path}/options`);
  if (isHouseRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = credentialJson(await navigator.credentials.get({ publicKey }).catch(() => null));
  return shown === null ? NO_PASSKEY : renewSession(path, { shown });
};

/** Creates a passkey on this device. */
export const createPasskey = async (): Promise<object | HouseRefusal> => {
  const { request: ask } = houseClient();
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/passkeys/options');
  if (isHouseRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = credentialJson(await navigator.credentials.create({ publicKey }).catch(() => null));
  return made === null ? NO_PASSKEY : ask<object>('POST', '/api/passkeys', { name: 'passkey', made });
};
