import {
  type ActAnswer,
  failureText,
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type SignedInPerson,
} from '@fairdeal/client';
import { useState } from 'react';
import { useLoaded } from '../../ui/use-loaded.js';
import { houseClient } from './client.js';

/** What the house answered last; both are null until it has answered. */
export interface HouseAnswer<Data> {
  readonly data: Data | null;
  readonly refused: HouseRefusal | null;
  readonly reload: () => void;
}

/** An answer of the house, asked for again every so many milliseconds. A null key asks nothing. */
export const useHouse = <Data extends object>(
  key: string | null,
  ask: () => Promise<Data | HouseRefusal>,
  every = 0,
): HouseAnswer<Data> => {
  const { value = null, reload } = useLoaded<Data | HouseRefusal>(
    key,
    async (before) => {
      const answer = await ask();
      // What was seen before stays while the connection is lost.
      return isHouseRefusal(answer) && answer.away === true && before !== undefined ? before : answer;
    },
    every,
  );
  return isHouseRefusal(value) ? { data: null, refused: value, reload } : { data: value, refused: null, reload };
};

/** What the house has at this path of its API. */
export const useHouseData = <Data extends object>(path: string | null, every = 0): HouseAnswer<Data> =>
  useHouse(path, () => houseClient().request<Data>('GET', path ?? ''), every);

const TABLES_MS = 3_000;

/** The tables of the house as they are now; null until they are known. */
export const useTables = (who: SignedInPerson | null | undefined): readonly LobbyTable[] | null =>
  useHouse(who === undefined ? null : `tables ${who?.id}`, () => houseClient().tables(), TABLES_MS).data?.tables ??
  null;

/** Answers that say it was not done. */
export type Failure = Exclude<ActAnswer, { readonly done: number }>;

const isFailure = (answer: object): answer is Failure =>
  ['refused', 'wrong', 'unknown'].some((name) => typeof Reflect.get(answer, name) === 'string');

/** Requests of a form or a button, and the sentence that answers the last one. */
export interface Requests {
  readonly said: string;
  readonly busy: boolean;
  /** Sends it, and says `done` or why it was not done. Its answer; null where it was not done. */
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
