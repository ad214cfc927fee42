import type { Addresses } from './addresses.js';
import { isRefusal, type Refusal } from './wire.js';

/** One request and its answer, which may be a refusal: nothing is thrown. */
export type Ask = <Answer extends object>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer | Refusal>;

export interface Requests {
  readonly ask: Ask;
  /** What tells who asks: a token, or in Node the cookie that was set. */
  headers(): Readonly<Record<string, string>>;
}

export const refusal = (reason: Refusal['reason'], refused: string): Refusal => ({ refused, reason, cites: [] });

const AWAY: Refusal = { ...refusal('unreachable', 'The house cannot be reached.'), away: true };
const UNREADABLE = refusal('unreadable', 'The house answered something that cannot be read.');

export const requestsTo = (addresses: Addresses, token: string | undefined): Requests => {
  let cookie = '';

  const headers = (): Readonly<Record<string, string>> => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === '' ? {} : { cookie }),
  });

  const keepCookie = ({ headers: answered }: Response): void => {
    // A browser keeps it by itself, and shows it to no script.
    for (const set of answered.getSetCookie()) cookie = set.split(';', 1)[0] ?? '';
  };

  const once: Ask = async (method, path, body) => {
    const response = await fetch(`${addresses.current()}${path}`, {
      method,
      headers: headers(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    keepCookie(response);
    try {
      const answer = JSON.parse(await response.text());
      return response.ok || isRefusal(answer) ? answer : UNREADABLE;
    } catch {
      return UNREADABLE;
    }
  };

  return {
    headers,
    ask: async (method, path, body) => {
      if (addresses.wrong !== null) return refusal('wrong-address', addresses.wrong);
      // What opens or makes something is asked for once: nobody knows whether the lost one was heard.
      for (let left = method === 'POST' ? 1 : addresses.count; left > 0; left -= 1)
        try {
          return await once(method, path, body);
        } catch {
          addresses.next();
        }
      return AWAY;
    },
  };
};
