import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Result } from '@fairdeal/cards';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { gameSheet } from '@fairdeal/table/internal/documents';
import { onFault } from '../database/faults.js';
import { headersFor } from '../network/headers.js';
import type { HouseStorage } from '../network/house-services.js';
import { type HouseSettings, houseSettingsFor } from '../network/settings.js';
import { type HouseGateway, openGateway, type StartResult } from './gateway.js';
import { codingFor, findPage, readSite, type Site } from './site.js';

/** A house that is open. */
export interface House {
  readonly url: string;
  readonly port: number;
  readonly settings: HouseSettings;
  /** How it went with the record, once that is known. A house without one has nothing to wait for. */
  readonly record: Promise<StartResult>;
  /** Ends once all that was answered is durable. */
  close(): Promise<void>;
}

export interface Address {
  readonly port: number;
  readonly host: string;
}

/** Where the house is opened, and the folder of the built website it shows. */
export interface HouseOptions extends Address {
  readonly site: string;
  /** Where its record is, which may take a while to start; left out, the site is all there is. */
  readonly record?: () => Promise<HouseStorage>;
  /** Where it is run otherwise than is usual at this address. */
  readonly settings?: Partial<HouseSettings>;
  /** A certificate and its key, as PEM; left out, it speaks plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Log of requests, sockets and faults, without their contents. */
  readonly log?: (line: RequestLogLine | FaultLogLine) => void;
}

/** Log line of an answered request, or of a socket that has ended. */
export interface RequestLogLine {
  readonly at: string;
  readonly what: 'request' | 'socket';
  readonly method: string;
  /** Without the query, which may hold a secret. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Log line of a bug of Fairdeal. */
export interface FaultLogLine {
  readonly at: string;
  readonly what: 'fault';
  readonly name: string;
  readonly message: string;
}

interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For the worker of the reference alone: it makes a function of what its reader typed, and so may ask nothing of anybody. */
const RUNS_PROGRAMS = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'none'",
};

const plain = (status: number, sentence: string): SiteAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: Buffer.from(`${sentence}\n`),
});

const data = (value: object): SiteAnswer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(value)),
});

/** Opens the house, or says in one sentence why it cannot be opened there. The site does not wait for the record. */
export const startHouse = async (opening: HouseOptions): Promise<Result<House>> => {
  const { port, host, site: folder, record, settings, tls, log } = opening;
  const site = readSite(folder);
  const games = data({ games: HOUSE_GAMES.map(gameSheet) });
  const server = listenerFor(tls);
  if ('wrong' in server) return server;
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ wrong: whyClosed(error, { port, host }) }));
    server.listen(port, host, () => {
      const all = houseSettingsFor(host, settings);
      const door = record === undefined ? null : openGateway(record, all);
      server.on('request', (request, response) => {
        if (log !== undefined)
          response.once(
            'close',
            logOnceOver(log, 'request', request, () => response.statusCode),
          );
        if (door !== null && isForGateway(request)) door.request(request, response);
        else send(request, response, answer(site, games, request));
      });
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (log !== undefined)
          socket.once(
            'close',
            logOnceOver(log, 'socket', request, () => 101),
          );
        if (door !== null && isForGateway(request)) door.upgrade(request, socket, head);
        else socket.destroy();
      });
      const stop =
        log === undefined
          ? undefined
          : onFault(({ name, message }) => log({ at: new Date().toISOString(), what: 'fault', name, message }));
      server.once('close', () => stop?.());
      resolve({ ok: startListening(server, host, tls === undefined ? 'http' : 'https', door, all) });
    });
  });
};

const listenerFor = (tls: HouseOptions['tls']): Server | { readonly wrong: string } => {
  if (tls === undefined) return createServer();
  try {
    return createSecureServer(tls);
  } catch (error) {
    return { wrong: `The certificate and its key cannot be used: ${error instanceof Error ? error.message : error}.` };
  }
};

/** Tells of something once it is over. */
const logOnceOver = (
  log: NonNullable<HouseOptions['log']>,
  what: RequestLogLine['what'],
  { method = '', url = '' }: IncomingMessage,
  status: () => number,
): (() => void) => {
  const began = performance.now();
  return () =>
    log({
      ...{ at: new Date().toISOString(), what, method, path: url.split('?', 1)[0] ?? '', status: status() },
      milliseconds: Math.round(performance.now() - began),
    });
};

const isForGateway = ({ url = '' }: IncomingMessage): boolean => /^\/(?:api(?:[/?]|$)|metrics(?:[?]|$))/.test(url);

/** So that a page knows that there is nothing more to ask for. */
const NO_RECORD = data({ ok: true, record: 'none' });
const NOT_BUILT = plain(503, 'The website is not built yet: run npm run build, then open the house again.');
const NOT_THERE = plain(404, 'There is no such file; the games are at / and as data at /games.json.');

const answer = (site: Site | null, games: SiteAnswer, request: IncomingMessage): SiteAnswer => {
  const { method = '', url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (method !== 'GET' && method !== 'HEAD')
    return {
      ...plain(405, `The house answers GET and HEAD here, not ${method}.`),
      headers: { Allow: 'GET, HEAD' },
    };
  if (path === '/games.json') return games;
  if (path === '/api/health') return NO_RECORD;
  if (site === null) return NOT_BUILT;
  const page = findPage(site, path);
  if (page === null) return NOT_THERE;
  const { type, forever, runs, bodies } = page.file;
  const coding = codingFor(`${request.headers['accept-encoding'] ?? ''}`, page.file);
  return {
    status: page.found ? 200 : 404,
    type,
    body: bodies[coding] ?? bodies.identity,
    headers: {
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
      ...(Object.keys(bodies).length > 1 ? { Vary: 'Accept-Encoding' } : {}),
      ...(forever ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {}),
      ...(runs ? RUNS_PROGRAMS : {}),
    },
  };
};

/** Node leaves the body out of the answer to HEAD by itself. */
const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers }: SiteAnswer,
): void => {
  const usual = headersFor(request);
  response.writeHead(status, { ...usual, 'Content-Type': type, 'Content-Length': body.length, ...headers }).end(body);
};

const LOCAL = ['127.0.0.1', '0.0.0.0', '::1', '::'];

const startListening = (
  server: Server,
  host: string,
  scheme: 'http' | 'https',
  door: HouseGateway | null,
  settings: HouseSettings,
): House => {
  const { port } = server.address() as AddressInfo;
  const name = LOCAL.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `${scheme}://${name}:${port}`,
    port,
    settings,
    record: door?.started ?? Promise.resolve({ ok: null }),
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeIdleConnections();
      await door?.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const whyClosed = ({ code, message }: NodeJS.ErrnoException, { port, host }: Address): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use already; choose another with --port.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user; choose one of 1024 or more with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The address ${host} is not one of this machine; choose one with --host, such as 127.0.0.1.`;
    default:
      return `The house cannot be opened at ${host}, port ${port}: ${message}.`;
  }
};
