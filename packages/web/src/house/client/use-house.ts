import {
  type ActAnswer,
  failureText,
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type SignedInPerson,
} from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { useLoaded } from '../../ui/hooks/use-loaded.js';
import { houseClient } from './client.js';

/** Latest answer of the house. Both are null until the first one. */
export interface HouseAnswer<Data> {
  readonly data: Data | null;
  readonly refused: HouseRefusal | null;
  readonly reload: () => void;
}

/** Answer of the house, polled every so many milliseconds. A null key asks for nothing. */
export const useHouse = <Data extends object>(
  key: string | null,
  ask: () => Promise<Data | HouseRefusal>,
  every = 0,
): HouseAnswer<Data> => {
  const { value = null, reload } = useLoaded<Data | HouseRefusal>(
    key,
    async (before) => {
      const answer = await ask();
      // Keep the last answer while the connection is lost.
      return isHouseRefusal(answer) && answer.away === true && before !== undefined ? before : answer;
    },
    every,
  );
  return isHouseRefusal(value) ? { data: null, refused: value, reload } : { data: value, refused: null, reload };
};

/** Answer at a path of the house's API. */
export const useHouseData = <Data extends object>(path: string | null, every = 0): HouseAnswer<Data> =>
  useHouse(path, () => houseClient().request<Data>('GET', path ?? ''), every);

/** The same, asked for again whenever the house says that its floor has changed. */
export const useFloorData = <Data extends object>(
  key: string | null,
  ask: () => Promise<Data | HouseRefusal>,
): HouseAnswer<Data> => {
  const answer = useHouse(key, ask);
  const { reload } = answer;
  useEffect(() => (key === null ? undefined : houseClient().onFloorChange(reload)), [key, reload]);
  return answer;
};

/** The tables of the house as they are now; null until they are known. */
export const useTables = (who: SignedInPerson | null | undefined): readonly LobbyTable[] | null =>
  useFloorData(who === undefined ? null : `tables ${who?.id}`, () => houseClient().tables()).data?.tables ?? null;

/** Answers to a request that failed. */
export type Failure = Exclude<ActAnswer, { readonly done: number }>;

const isFailure = (answer: object): answer is Failure =>
  ['refused', 'wrong', 'unknown'].some((name) => typeof Reflect.get(answer, name) === 'string');

/** Requests of a form or a button, with the message about the last one. */
export interface Requests {
  readonly said: string;
  readonly busy: boolean;
  /** Sends a request and shows `done` or the failure. Gives the answer, or null after a failure. */
  readonly send: <Answer extends object>(
    request: Promise<Answer | Failure>,
    done?: string | ((answer: Answer) => string),
  ) => Promise<Answer | null>;
}

export const useRequests = (): Requests => {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  return {
    said,
    busy,
    send: async (request, done = '') => {
      setBusy(true);
      setSaid('');
      const answer = await request;
      setBusy(false);
      if (isFailure(answer)) {
        setSaid(failureText(answer));
        return null;
      }
      setSaid(typeof done === 'string' ? done : done(answer));
      return answer;
    },
  };
};
