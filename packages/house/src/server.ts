import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Parsed } from '@fairdeal/cards';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { gameSheet } from './game-sheet.js';
import { frontPage } from './page.js';
import { STYLE } from './style.js';

/** A house that is open. */
export interface House {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface Address {
  readonly port: number;
  readonly host: string;
}

interface Page {
  readonly type: string;
  readonly text: string;
}

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
} as const;

/** Opens the house, or says in one sentence why it cannot be opened there. */
export const startHouse = ({ port, host }: Address): Promise<Parsed<House>> => {
  const sheets = HOUSE_GAMES.map(gameSheet);
  const pages: Readonly<Record<string, Page>> = {
    '/': { type: 'text/html; charset=utf-8', text: frontPage(sheets) },
    '/games.json': { type: 'application/json; charset=utf-8', text: JSON.stringify({ games: sheets }) },
  };
  const server = createServer((request, response) => answer(pages, request, response));
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ wrong: whyClosed(error, { port, host }) }));
    server.listen(port, host, () => resolve({ ok: opened(server, host) }));
  });
};

const answer = (pages: Readonly<Record<string, Page>>, request: IncomingMessage, response: ServerResponse): void => {
  const { method = '', url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (method !== 'GET' && method !== 'HEAD')
    send(response, 405, plain(`The house answers GET and HEAD here, not ${method}.`), { Allow: 'GET, HEAD' });
  else if (page === undefined)
    send(
      response,
      404,
      plain('There is no such page; the front page is at / and the games as data are at /games.json.'),
    );
  else send(response, 200, page);
};

const plain = (sentence: string): Page => ({ type: 'text/plain; charset=utf-8', text: `${sentence}\n` });

/** Node leaves the body out of the answer to HEAD by itself. */
const send = (
  response: ServerResponse,
  status: number,
  { type, text }: Page,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { ...HEADERS, 'Content-Type': type, 'Content-Length': length, ...headers }).end(text);
};

const LOCAL = ['127.0.0.1', '0.0.0.0', '::1', '::'];

const opened = (server: Server, host: string): House => {
  const { port } = server.address() as AddressInfo;
  const name = LOCAL.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
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
      return `${host} is not an address of this machine; choose one with --host, such as 127.0.0.1.`;
    default:
      return `The house cannot be opened at ${host}, port ${port}: ${message}.`;
  }
};
