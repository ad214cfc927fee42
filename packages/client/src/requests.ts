import type { HouseAddresses } from './house-addresses.js';
import { type HouseRefusal, isHouseRefusal } from './messages.js';

/** One request and its answer, which may be a refusal: nothing is thrown. */
export type HouseRequest = <Answer extends object>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer | HouseRefusal>;

export interface HouseRequests {
  readonly request: HouseRequest;
  /** Credentials: a token, or in Node the cookie that was set. */
  headers(): Readonly<Record<string, string>>;
}

export const houseRefusal = (reason: HouseRefusal['reason'], refused: string): HouseRefusal => ({
  refused,
  reason,
  cites: [],
});

const UNREACHABLE: HouseRefusal = {
  ...houseRefusal('unreachable', 'The house can’t be reached. Check your connection and try again.'),
  away: true,
};
const UNREADABLE = houseRefusal(
  'unreadable',
  'The house sent an answer that can’t be read. Reload, or ask the people who run it.',
);

export const openRequests = (addresses: HouseAddresses, token: string | undefined): HouseRequests => {
  let cookie = '';

  const headers = (): Readonly<Record<string, string>> => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === '' ? {} : { cookie }),
  });

  const keepCookie = ({ headers: answered }: Response): void => {
    // A browser keeps the cookie itself and hides it from scripts.
    for (const set of answered.getSetCookie()) cookie = set.split(';', 1)[0] ?? '';
  };

  const once: HouseRequest = async (method, path, body) => {
    const response = await fetch(`${addresses.current()}${path}`, {
      method,
      headers: headers(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    keepCookie(response);
    try {
      const answer = JSON.parse(await response.text());
      return response.ok || isHouseRefusal(answer) ? answer : UNREADABLE;
    } catch {
      return UNREADABLE;
    }
  };

  return {
    headers,
    request: async (method, path, body) => {
      if (addresses.fault !== null) return houseRefusal('wrong-address', addresses.fault);
      // A POST is sent once: a lost one may have reached the house.
      for (let left = method === 'POST' ? 1 : addresses.count; left > 0; left -= 1)
        try {
          return await once(method, path, body);
        } catch {
          addresses.next();
        }
      return UNREACHABLE;
    },
  };
};
