import {
  type Client,
  type Coming,
  type Connection,
  isRefusal,
  openClient,
  type Person,
  type Push,
  type Refusal,
  type SealedDeck,
  type TableListed,
} from '@fairdeal/client';
import { useEffect, useState, useSyncExternalStore } from 'react';

let opened: Client | undefined;
/** The house this page came from: one connection for all that is watched. */
export const house = (): Client => {
  opened ??= openClient();
  return opened;
};

export const roleWords = (role: string): string => role.replaceAll('-', ' ');

/** Undefined until it is known. */
let person: Person | null | undefined;
const listeners = new Set<() => void>();
const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};
/** Why the person who signed in on this page should change their password; a reload keeps it. */
const WEAK = 'fairdeal.weak-password';
export const weakPassword = (): string | null => {
  try {
    return sessionStorage.getItem(WEAK);
  } catch {
    return null;
  }
};
const keepWeak = (weak: string | undefined): void => {
  try {
    if (weak === undefined) sessionStorage.removeItem(WEAK);
    else sessionStorage.setItem(WEAK, weak);
  } catch {
    // A browser that keeps nothing asks again with the next sign-in.
  }
};

const become = (who: Person | null): void => {
  person = who;
  for (const heard of [...listeners]) heard();
};

/** Who is signed in; undefined until the house has said it. */
export const usePerson = (): Person | null | undefined => {
  useEffect(() => {
    if (person === undefined)
      void house()
        .session()
        .then((answer) => become(isRefusal(answer) ? null : answer.person));
  }, []);
  return useSyncExternalStore(subscribe, () => person);
};

const came = (answer: { readonly person: Person | null; readonly weak?: string } | Refusal): Refusal | null => {
  if (isRefusal(answer)) return answer;
  keepWeak(answer.weak);
  become(answer.person);
  return null;
};

export const signIn = async (coming: Coming): Promise<Refusal | null> => came(await house().signIn(coming));
export const signOut = async (everywhere: boolean): Promise<Refusal | null> => came(await house().signOut(everywhere));

/** The house goes on with this page under a new cookie. */
export const changePassword = async (password: string, next: string): Promise<Refusal | null> => {
  const { ask, anew } = house();
  const answer = await ask<{ person: Person }>('POST', '/api/session/password', { password, next });
  if (!isRefusal(answer)) anew();
  return came(answer);
};

/** Whether this browser can show a passkey by itself. */
export const HAS_PASSKEYS =
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

const NOT_SHOWN: Refusal = { refused: 'No passkey was shown.', reason: 'wrong-credentials', cites: [] };

const written = (credential: Credential | null): object | null =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Comes in by a passkey that this device keeps. */
export const showPasskey = async (): Promise<Refusal | null> => {
  const { ask, anew } = house();
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/passkeys/session/options');
  if (isRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = written(await navigator.credentials.get({ publicKey }).catch(() => null));
  if (shown === null) return NOT_SHOWN;
  const answer = await ask<{ person: Person }>('POST', '/api/passkeys/session', { shown });
  if (!isRefusal(answer)) anew();
  return came(answer);
};

/** Makes a passkey on this device, for the next time. */
export const makePasskey = async (): Promise<Refusal | null> => {
  const { ask } = house();
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/passkeys/options');
  if (isRefusal(options)) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = written(await navigator.credentials.create({ publicKey }).catch(() => null));
  if (made === null) return NOT_SHOWN;
  const answer = await ask<object>('POST', '/api/passkeys', { name: 'passkey', made });
  return isRefusal(answer) ? answer : null;
};

const LOOK_AGAIN = 3_000;

/** The tables of the house as they are now; null until they are known. */
export const useTables = (who: Person | null | undefined): readonly TableListed[] | null => {
  const [tables, setTables] = useState<readonly TableListed[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const answer = document.hidden ? null : await house().tables();
      if (wanted && answer !== null && !isRefusal(answer)) setTables(answer.tables);
    };
    if (who !== undefined) void look();
    const timer = window.setInterval(() => void look(), LOOK_AGAIN);
    return () => {
      wanted = false;
      window.clearInterval(timer);
    };
  }, [who]);
  return tables;
};

/** How it stands with the connection. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    (heard) => house().onConnection(heard),
    () => house().connection(),
  );

/** What is pushed of a table, for the screens that show it. */
export interface Feed {
  readonly table: string;
  /** All that was heard after this position, in order. */
  since(position: number): readonly Push[];
  subscribe(heard: (push: Push) => void): () => void;
  /** What the house committed itself to for the cards that lie there. */
  sealed(): readonly SealedDeck[];
}

/** So many positions are remembered for a screen that is being opened. */
const REMEMBERED = 200;
/** Decks that take turns at a table. */
const DECKS = 2;

/** So many positions before the newest are asked for when a table is opened. */
const EARLIER = 50;

interface Watched {
  readonly feed: Feed;
  readonly newest: Push | null;
  readonly refused: Refusal | null;
  /** How many positions are remembered: it changes when earlier ones come in. */
  readonly heard: number;
}

/** Watches a table for as long as it is shown: its newest push, or why there is none. With `earlier`, also what led to it. */
export const useFeed = (table: string, who: Person | null | undefined, earlier = false): Watched => {
  const [heard, setHeard] = useState(0);
  const [newest, setNewest] = useState<Push | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [{ feed, hear }] = useState(() => {
    let all: readonly Push[] = [];
    let sealed: readonly SealedDeck[] = [];
    const screens = new Set<(push: Push) => void>();
    return {
      /** Whether it is news. */
      hear: (push: Push): boolean => {
        const last = all.at(-1);
        const isEarlier =
          last !== undefined &&
          (push.position < last.position || (push.position === last.position && push.events.length > 0));
        all = [...all.filter(({ position }) => position !== push.position), push]
          .sort((one, other) => one.position - other.position)
          .slice(-REMEMBERED);
        // The screens show what comes after the push that they were opened with.
        if (isEarlier) return false;
        const { decks = [] } = push;
        const others = sealed.filter((one) => decks.every(({ position }) => position !== one.position));
        if (decks.length > 0) sealed = [...others, ...decks].slice(-DECKS);
        for (const screen of [...screens]) screen(push);
        return true;
      },
      feed: {
        table,
        since: (position: number) => all.filter((push) => push.position > position),
        sealed: () => sealed,
        subscribe: (screen: (push: Push) => void) => {
          screens.add(screen);
          return () => void screens.delete(screen);
        },
      } satisfies Feed,
    };
  });
  const known = who !== undefined;
  useEffect(() => {
    if (!known) return undefined;
    let stop = (): void => undefined;
    let wanted = true;
    const told = (push: Push): void => {
      if (!wanted) return;
      if (hear(push)) setNewest(push);
      setHeard((count) => count + 1);
    };
    const begin = async (): Promise<void> => {
      // The table as it stands comes first; what led to it follows.
      const stands = earlier ? await house().look(table) : null;
      if (!wanted) return;
      if (stands !== null && isRefusal(stands)) return setRefused(stands);
      if (stands !== null) told({ ...stands, events: [] });
      const after = stands === null ? undefined : Math.max(0, stands.position - EARLIER);
      const watch = await house().watch(table, told, after);
      if (isRefusal(watch)) return wanted ? setRefused(watch) : undefined;
      if (wanted) stop = watch.stop;
      else watch.stop();
    };
    void begin();
    return () => {
      wanted = false;
      stop();
    };
  }, [table, known, hear, earlier]);
  return { feed, newest, refused, heard };
};
