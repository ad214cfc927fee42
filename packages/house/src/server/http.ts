import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '@fairdeal/rules/internal';
import { writeRefusal } from '@fairdeal/words';
import cookies from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { reportFault } from '../database/faults.js';
import { isStorableText } from '../log/index.js';
import { addressUnit, claimsTls, isForwarded, isFromThisMachine } from '../network/exposure.js';
import { headersFor } from '../network/headers.js';
import type { HouseServices, ServicesState } from '../network/house-services.js';
import { type NetworkLimits, openNetworkLimits } from '../network/limits.js';
import { openMetrics } from '../network/metrics.js';
import type { SocketClient } from '../network/open-sockets.js';
import {
  NOT_SIGNED_IN,
  type Route,
  refuseWithoutPasskey,
  tooManyOpen,
  tooManyRequests,
  UNSTORABLE_TEXT,
} from '../network/route.js';
import { type CurrentSettings, type HouseSettings, settingsNow } from '../network/settings.js';
import { MOST_PAYLOAD, openSockets } from '../network/socket.js';
import { deny, type HttpRefusal, isHttpRefusal, type PresentPerson } from '../people/index.js';
import { addOpenRoutes, bearerOf, type HealthDeps } from './health.js';
import { COOKIE, DEVICE_COOKIE, deniedFor, MOST_BODY, sendAnswer, sendDenied } from './replies.js';
import { BEFORE_PASSKEY, methodsAt, pathFor, ROUTES } from './routes.js';

/** Handler of the house’s own paths. */
export interface HttpHandler {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Resolves when every request is answered. */
  close(): Promise<void>;
}

/** Length of a path in the log. */
const MOST_PATH = 200;
/** Time that a request waits for the log to start, in milliseconds. */
const LONGEST_WAIT = 20_000;
const CLOSING_WAIT = 3_000;
const STARTING: HttpRefusal = { ...deny(503, 'unavailable', { what: 'starting' }), retry: 2 };
const ELSEWHERE = deny(403, 'not-authorized', { what: 'another-site' });
const NOTHING = deny(404, 'not-found', { what: 'address' });
const NO_TOKEN = deny(401, 'wrong-credentials', { what: 'token' });
const FAULT = refuse('fault', { during: 'request' });
const FORWARDED =
  'A proxy forwards requests to this private house. The house treats their clients as strangers. Start it with --public, or with --trust-proxy and the address of the proxy.';

/** Clients whose upgrade is under way. */
const upgrading = new WeakMap<FastifyRequest, SocketClient>();

/** Clients of requests that are under way. */
const admitted = new WeakMap<FastifyRequest, Pick<SocketClient, 'by' | 'services'>>();

/** Whether a request comes from a page of this house. */
const isOwn = ({ headers, host, protocol }: FastifyRequest): boolean => {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const own = `${protocol}://${host}`;
  return URL.canParse(own) && new URL(origin).host === new URL(own).host;
};

const speaksTls = ({ protocol, raw }: FastifyRequest): boolean => protocol === 'https' || claimsTls(raw);

/** The result of some work, or `late` where it takes too long. */
const within = async <Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Late>((done) => {
    timer = setTimeout(() => done(late), milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Everything that the parts of the HTTP handler share. */
interface HttpDeps extends HealthDeps {
  readonly ready: Promise<HouseServices | HttpRefusal>;
  readonly limits: NetworkLimits;
}

const strangerCheck = (settings: HouseSettings, warn: (warning: string) => void): HttpDeps['isStranger'] => {
  let warned = settings.public;
  return ({ raw }) => {
    if (settings.public) return true;
    if (isFromThisMachine(raw)) return false;
    if (!warned && isForwarded(raw)) {
      warned = true;
      warn(FORWARDED);
    }
    return true;
  };
};

/** Fastify behind the house's own listener, which serves the site too. */
const openApp = async ({ trustProxy }: HouseSettings): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    serverFactory: (handler) => createServer(handler),
    bodyLimit: MOST_BODY,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_, __, reply) => void sendDenied(reply, NOTHING),
  });
  await app.register(cookies);
  await app.register(websocket, { options: { maxPayload: MOST_PAYLOAD, perMessageDeflate: false } });
  app.removeAllContentTypeParsers();
  // A body is JSON, whatever type a program names.
  app.addContentTypeParser('*', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  return app;
};

/** Limits of each address, and requests from other sites. */
const guardRequests = (app: FastifyInstance, { limits, metrics }: HttpDeps): void => {
  app.addHook('onRequest', async (request, reply) => {
    // What one person may see stays in no cache of a shared computer.
    reply.headers(headersFor(request.raw)).header('Cache-Control', 'no-store');
    const wait = limits.address.take(addressUnit(request.ip));
    if (wait > 0) {
      metrics.count('limited');
      return sendDenied(reply, tooManyRequests(wait));
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if ((changes || request.ws) && !isOwn(request)) return sendDenied(reply, ELSEWHERE);
    return undefined;
  });
  app.addHook('onResponse', (_, reply, done) => {
    metrics.count('requests', `${reply.statusCode}`);
    done();
  });
};

/** The person behind a token or a cookie; null for nobody. */
const personBehind = async (
  { people }: HouseServices,
  request: FastifyRequest,
): Promise<PresentPerson | HttpRefusal | null> => {
  const token = bearerOf(request);
  if (token !== undefined) return (await people.byToken(token)) ?? NO_TOKEN;
  const secret = request.cookies[COOKIE];
  return secret === undefined || secret === '' ? null : people.bySession(secret);
};

const nowAt = (settings: HouseSettings, { houseMoney, record }: HouseServices): CurrentSettings =>
  settingsNow(settings, houseMoney, record.clock());

/** Finds the client of a request before anything that they sent is read. */
const admit = async (
  { ready, limits, settings }: HttpDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const inside = await within(LONGEST_WAIT, ready, STARTING);
  if (isHttpRefusal(inside)) return sendDenied(reply, inside);
  const by = await personBehind(inside, request);
  if (by !== null && isHttpRefusal(by)) return sendDenied(reply, by);
  if (by === null && route.anybody !== true) return sendDenied(reply, NOT_SIGNED_IN);
  const denied = BEFORE_PASSKEY.has(route) ? null : refuseWithoutPasskey(nowAt(settings, inside), by);
  if (denied !== null) return sendDenied(reply, denied);
  const wait = by === null ? 0 : limits.person.take(by.person.id);
  if (wait > 0) return sendDenied(reply, tooManyRequests(wait));
  admitted.set(request, { by, services: inside });
  return undefined;
};

const answerRoute = async (
  { limits, settings, sockets, isStranger }: HttpDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const from = admitted.get(request);
  if (from === undefined || !isStorableText(request.params)) return sendDenied(reply, NOTHING);
  if (!isStorableText([request.query, request.body])) return sendDenied(reply, UNSTORABLE_TEXT);
  const asked = {
    ...from,
    limits,
    settings: nowAt(settings, from.services),
    address: addressUnit(request.ip),
    stranger: isStranger(request),
    device: request.cookies[DEVICE_COOKIE],
    path: `${request.method} ${request.url.split('?', 1)[0]}`.slice(0, MOST_PATH),
    origin: `${request.protocol}://${request.host}`,
    signedOut: sockets.signedOut,
  };
  const answered = await route.run(asked, request);
  if (isHttpRefusal(answered)) return sendDenied(reply, answered);
  return sendAnswer(reply, answered, route.status ?? 200, speaksTls(request));
};

/** Adds the routes of the house. Gives the answers that are still under way. */
const addRoutes = (app: FastifyInstance, deps: HttpDeps): ReadonlySet<Promise<unknown>> => {
  const unanswered = new Set<Promise<unknown>>();
  const answering = <Result>(work: Promise<Result>): Promise<Result> => {
    unanswered.add(work);
    const over = (): void => void unanswered.delete(work);
    work.then(over, over);
    return work;
  };
  for (const route of ROUTES)
    app.route({
      method: route.method,
      url: pathFor(route.path),
      onRequest: (request, reply) => answering(admit(deps, route, request, reply)),
      handler: (request, reply) => answering(answerRoute(deps, route, request, reply)),
    });
  return unanswered;
};

const addSocket = (app: FastifyInstance, { ready, limits, sockets, settings }: HttpDeps): void => {
  const preValidation = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!request.ws) return sendDenied(reply, deny(422, 'invalid', { what: 'socket' }));
    const inside = await within(LONGEST_WAIT, ready, STARTING);
    if (isHttpRefusal(inside)) return sendDenied(reply, inside);
    const by = await personBehind(inside, request);
    if (by !== null && isHttpRefusal(by)) return sendDenied(reply, by);
    const denied = refuseWithoutPasskey(nowAt(settings, inside), by);
    if (denied !== null) return sendDenied(reply, denied);
    const address = addressUnit(request.ip);
    const release = limits.sockets.take(address);
    if (release === null) return sendDenied(reply, tooManyOpen('connections'));
    request.raw.socket.once('close', release);
    upgrading.set(request, { by, services: inside, address, line: request.raw.socket });
    return undefined;
  };
  app.get('/api/socket', { websocket: true, preValidation }, (socket, request) => {
    const from = upgrading.get(request);
    if (from === undefined) socket.terminate();
    else sockets.accept(socket, from);
  });
};

const handleErrors = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsAt(path);
    if (methods.length === 0) return sendDenied(reply, NOTHING);
    return reply
      .code(405)
      .header('Allow', methods.join(', '))
      .send(writeRefusal(refuse('wrong-method', { method: request.method, allowed: methods })));
  });
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const denied = deniedFor(error);
    if (denied !== null) return sendDenied(reply, denied);
    reportFault(error);
    return reply.code(500).send(writeRefusal(FAULT));
  });
};

/** Opens the HTTP handler. The log may still be starting. */
export const openHttpHandler = async (
  ready: Promise<HouseServices | HttpRefusal>,
  standing: ServicesState,
  settings: HouseSettings,
): Promise<HttpHandler> => {
  const limits = openNetworkLimits(settings.limited, settings.clock);
  const metrics = openMetrics();
  const sockets = openSockets(limits, metrics, settings);
  const isStranger = strangerCheck(settings, (warning) => process.emitWarning(warning));
  const deps: HttpDeps = { ready, standing, settings, limits, metrics, sockets, isStranger };
  const app = await openApp(settings);
  guardRequests(app, deps);
  const unanswered = addRoutes(app, deps);
  addSocket(app, deps);
  addOpenRoutes(app, deps);
  handleErrors(app);
  await app.ready();
  return {
    request: (request, response) => void app.server.emit('request', request, response),
    upgrade: (request, socket, head) => void app.server.emit('upgrade', request, socket, head),
    close: async () => {
      await Promise.all([sockets.close(), within(CLOSING_WAIT, Promise.allSettled([...unanswered]), null)]);
      await app.close();
    },
  };
};
