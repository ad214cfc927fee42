import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { UsageError } from '../../shared/errors.js';
import { openMcpServer } from './server.js';

/** Path of the one endpoint. */
const ENDPOINT = '/mcp';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const hostnameOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** Whether a request is for this server and comes from it or from no web page: a page of another site must not ask by name. */
const isFromHere = ({ headers: { host, origin } }: IncomingMessage, names: readonly string[]): boolean =>
  names.includes(hostnameOf(`http://${host ?? ''}`) ?? '') &&
  (origin === undefined || names.includes(hostnameOf(origin) ?? ''));

const refuse = (response: ServerResponse, status: number, message: string, allow?: string): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json', ...(allow === undefined ? {} : { Allow: allow }) })
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));

/** Answers one request with a server of its own: no answer depends on an earlier one. */
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const server = openMcpServer();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
};

const listener = (names: readonly string[]): Server =>
  createServer((request, response) => {
    if (!isFromHere(request, names)) return refuse(response, 403, 'This server answers only requests to its own name.');
    if (request.url?.split('?')[0] !== ENDPOINT) return refuse(response, 404, `The endpoint is ${ENDPOINT}.`);
    if (request.method !== 'POST')
      return refuse(response, 405, 'Send a POST request. This server keeps no sessions.', 'POST');
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      if (!response.headersSent) refuse(response, 500, 'The server failed to answer.');
    });
  });

/** Serves the tools over HTTP. Gives the server and its address. */
export const serveMcpOverHttp = async (
  port: number,
  host: string,
): Promise<{ readonly server: Server; readonly url: string }> => {
  const named = host.includes(':') ? `[${host}]` : host;
  const server = listener([...LOOPBACK, named]);
  await new Promise<void>((ready, failed) => {
    server.once('error', (error) => failed(new UsageError(`The server can’t listen there: ${error.message}.`)));
    server.listen(port, host, ready);
  });
  const { port: open } = server.address() as AddressInfo;
  return { server, url: `http://${named}:${open}${ENDPOINT}` };
};
