import { rowDifferenceText } from '@fairdeal/words/internal';
import { afterAll, beforeAll, expect } from 'vitest';
import { keysFolder, openHouseKeys, openHouseLog } from '../../log/index.js';
import { rows, type Server, testServer } from '../../log/testing/server.js';
import { openReconciliation, UnreconciledError } from '../../reconcile/index.js';
import type { StartResult } from '../../server/gateway.js';
import { type House, startHouse } from '../../server/server.js';
import type { HouseSettings } from '../settings.js';

/** What a request was answered with. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // What comes back is looked at as it is.
  readonly body: { readonly [field: string]: unknown };
  readonly text: string;
}

/** Somebody with a cookie of his own. */
export interface Visitor {
  readonly cookie: () => string;
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

export interface OpenHouse {
  url(): string;
  database(): string;
  visitor(): Visitor;
  /** Who came in by the token that the first start told. */
  administrator(): Visitor;
  /** Somebody new with these roles, who has signed in. */
  person(name: string, ...roles: readonly string[]): Promise<Visitor>;
  /** Gives a person other roles, and signs them in again. */
  becomes(name: string, ...roles: readonly string[]): Promise<Visitor>;
  guest(): Promise<Visitor>;
  close(): Promise<void>;
  /** Opens it again over its database or another; says how that went. */
  reopen(database?: string): Promise<StartResult>;
}

/** The password of somebody whom the tests have made. */
export const passwordOf = (name: string): string => `${name}'s own password`;

const read = (text: string): TestAnswer['body'] => {
  try {
    return JSON.parse(text) as TestAnswer['body'];
  } catch {
    return {};
  }
};

export const visitorAt = (url: string): Visitor => {
  let cookie = '';
  return {
    cookie: () => cookie,
    ask: async (method, path, body, headers = {}) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? '';
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: read(text) };
    },
  };
};

/** Rows of a closed house that differ from its log, read from the first entry on. */
export const differencesIn = async (database: string, folder: string): Promise<readonly string[]> => {
  const record = await openHouseLog(database, await openHouseKeys(keysFolder(folder)));
  await rows(database, 'delete from reconciled');
  try {
    await (await openReconciliation(record)).close();
    return [];
  } catch (error) {
    if (error instanceof UnreconciledError) return error.differences.map(rowDifferenceText);
    throw error;
  } finally {
    await record.close();
  }
};

/** Ports of houses that have closed. The next one takes such a port again: a browser knows the files of the site there. */
const freePorts: number[] = [];

/** Opens a house at a port where another was, or at any where that is taken. */
const openAnywhere = async (
  opening: Omit<Parameters<typeof startHouse>[0], 'port' | 'host'>,
  port = freePorts.pop() ?? 0,
): Promise<House> => {
  const opened = await startHouse({ port, host: '127.0.0.1', ...opening });
  if ('ok' in opened) return opened.ok;
  if (port !== 0) return openAnywhere(opening, 0);
  throw new Error(opened.wrong);
};

/** A house with a record of its own, for the tests of a file. */
export const testHouse = (
  settings: Partial<HouseSettings> = {},
  server: Server = testServer(),
  site = '/nowhere',
  wall: () => number = Date.now,
): OpenHouse => {
  let house: House | undefined;
  let database = '';
  let url = '';
  let administrator = visitorAt('');
  const open = async (over: string): Promise<StartResult> => {
    const place = { url: over, folder: server.keysOf(database), wall, stop: async () => undefined };
    // Passkeys have tests of their own.
    house = await openAnywhere({ site, record: async () => place, settings: { passkeys: false, ...settings } });
    url = `http://127.0.0.1:${house.port}`;
    return house.record;
  };
  beforeAll(async () => {
    database = await server.database();
    const started = await open(database);
    if ('wrong' in started) throw new Error(started.wrong);
    administrator = visitorAt(url);
    await administrator.ask('POST', '/api/session', { token: started.ok, name: 'Ada', password: 'the first of all' });
  });
  afterAll(async () => {
    await house?.close();
    if (house === undefined) return;
    freePorts.push(house.port);
    expect(await differencesIn(database, server.keysOf(database))).toEqual([]);
  });

  const guest = async (): Promise<Visitor> => {
    const visitor = visitorAt(url);
    await visitor.ask('POST', '/api/session', { guest: true });
    return visitor;
  };
  const signedIn = async (name: string): Promise<Visitor> => {
    const visitor = visitorAt(url);
    await visitor.ask('POST', '/api/session', { name, password: passwordOf(name) });
    return visitor;
  };
  return {
    url: () => url,
    database: () => database,
    visitor: () => visitorAt(url),
    administrator: () => administrator,
    guest,
    close: async () => house?.close(),
    reopen: async (over = database) => {
      await house?.close();
      return open(over);
    },
    person: async (name, ...roles) => {
      await administrator.ask('POST', '/api/people', { name, password: passwordOf(name), roles });
      return signedIn(name);
    },
    becomes: async (name, ...roles) => {
      await administrator.ask('POST', `/api/people/${encodeURIComponent(name)}/roles`, { roles });
      return signedIn(name);
    },
  };
};
