import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { type RowDifference, refuse } from '@fairdeal/rules/internal';
import { refusalText, writeRefusal } from '@fairdeal/words';
import { rowDifferenceText } from '@fairdeal/words/internal';
import cookies from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { reportFault } from '../database/faults.js';
import { HistoryLost, isStorableText, refuseLostHistory } from '../log/index.js';
import { addressUnit, claimsTls, isForwarded, isFromThisMachine } from '../network/exposure.js';
import { headersFor } from '../network/headers.js';
import type { HouseServices } from '../network/house-services.js';
import { type NetworkLimits, openNetworkLimits } from '../network/limits.js';
import { type Metrics, openMetrics } from '../network/metrics.js';
import type { SocketClient } from '../network/open-sockets.js';
import { apiPage, openApi, PAGE_STYLE, type RouteDescription } from '../network/openapi.js';
import {
  type Cookie,
  NOT_SIGNED_IN,
  type Route,
  type RouteAnswer,
  refuseWithoutPasskey,
  tooManyOpen,
  tooManyRequests,
  UNSTORABLE_TEXT,
} from '../network/route.js';
import { DEVICE_ROUTES } from '../network/routes/devices.js';
import { KEY_ROUTES } from '../network/routes/keys.js';
import { LOG_ROUTES } from '../network/routes/log.js';
import { METER_ROUTES } from '../network/routes/meters.js';
import { MONEY_ROUTES } from '../network/routes/money.js';
import { PASSKEY_ROUTES } from '../network/routes/passkeys.js';
import { PEOPLE_ROUTES } from '../network/routes/people.js';
import { PLACE_ROUTES } from '../network/routes/places.js';
import { ROOM_ROUTES } from '../network/routes/room.js';
import { ROUND_ROUTES } from '../network/routes/rounds.js';
import { SESSION_ROUTES } from '../network/routes/session.js';
import { SLIP_ROUTES } from '../network/routes/slips.js';
import { SUBMISSION_ROUTES } from '../network/routes/submissions.js';
import { TABLE_ROUTES } from '../network/routes/tables.js';
import { TAKINGS_ROUTES } from '../network/routes/takings.js';
import { TRAY_ROUTES } from '../network/routes/trays.js';
import { type CurrentSettings, type HouseSettings, settingsNow } from '../network/settings.js';
import { MOST_PAYLOAD, openSockets, type Sockets } from '../network/socket.js';
import { deny, type HttpRefusal, isHttpRefusal, type PresentPerson } from '../people/index.js';

/** Handler of the house’s own paths. */
export interface HttpHandler {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Resolves when every request is answered. */
  close(): Promise<void>;
}

/** The services behind the log: null while it starts. */
export type ServicesState = () => HouseServices | HttpRefusal | null;

const COOKIE = 'fairdeal';
const DEVICE_COOKIE = 'fairdeal-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Length of a path in the log. */
const MOST_PATH = 200;
const MOST_BODY = 262_144;
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
const NO_METRICS = deny(401, 'wrong-credentials', { what: 'metrics-token' });
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Clients whose upgrade is under way. */
const upgrading = new WeakMap<FastifyRequest, SocketClient>();

/** Clients of requests that are under way. */
const admitted = new WeakMap<FastifyRequest, Pick<SocketClient, 'by' | 'services'>>();

const ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...PASSKEY_ROUTES,
  ...KEY_ROUTES,
  ...PEOPLE_ROUTES,
  ...TABLE_ROUTES,
  ...DEVICE_ROUTES,
  ...ROOM_ROUTES,
  ...LOG_ROUTES,
  ...ROUND_ROUTES,
  ...MONEY_ROUTES,
  ...PLACE_ROUTES,
  ...SLIP_ROUTES,
  ...TRAY_ROUTES,
  ...TAKINGS_ROUTES,
  ...METER_ROUTES,
  ...SUBMISSION_ROUTES,
];

/** Requests that sign people in and give them their first passkey. */
const BEFORE_PASSKEY: ReadonlySet<Route> = new Set([...SESSION_ROUTES, ...PASSKEY_ROUTES]);

/** Routes that do not wait for the log. */
const OPEN: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api/health',
    words: 'Health of the house; 503 if it is not well.',
    answer: z.object({
      ok: z.boolean(),
      record: z.string(),
      /** Why checkpoints are not signed; null if they are. */
      unsigned: z.string().nullable(),
      /** Seconds by which this node's clock is ahead of the database's. Off: more than 2. Wrong: more than 10; this node then runs no tables. */
      clock: z.object({ skew: z.number(), state: z.enum(['right', 'off', 'wrong']) }).nullable(),
      /** Entries that the key of this house has signed and the log lacks; null if it lacks none. */
      lost: z.object({ what: z.enum(['behind', 'other']), signed: z.int(), has: z.int() }).nullable(),
      /** How many witnesses cosigned the newest checkpoint; null for a house that asks none. */
      witnesses: z
        .object({
          ...{ quorum: z.int(), of: z.int(), cosigned: z.int(), size: z.int().nullable(), witnessed: z.boolean() },
          problems: z.array(z.string()),
        })
        .nullable(),
      /** Rows of the database that differ from the log. While there are any, no money moves and no roles change. */
      differences: z.array(z.string()),
      tables: z.int(),
      sockets: z.int(),
      seconds: z.number(),
    }),
  },
  {
    method: 'GET',
    path: '/metrics',
    words: 'Metrics for Prometheus: from the computer of a private house, or with the metrics token as a bearer token.',
    answer: METRICS_TYPE,
  },
  { method: 'GET', path: '/api/openapi.json', words: 'The OpenAPI description.', answer: z.looseObject({}) },
  { method: 'GET', path: '/api', words: 'The API reference.', answer: HTML },
];

const ALL: readonly RouteDescription[] = [...ROUTES, ...OPEN];

const pathFor = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replace('*', '.+')}/?$`,
  );

const methodsAt = (path: string): string[] =>
  ALL.filter((of) => patternOf(of.path).test(path)).map(({ method }) => method);

/** Whether a request comes from a page of this house. */
const isOwn = ({ headers, host, protocol }: FastifyRequest): boolean => {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const own = `${protocol}://${host}`;
  return URL.canParse(own) && new URL(origin).host === new URL(own).host;
};

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

const hasToken = (request: FastifyRequest, token: string | null): boolean => {
  const given = bearerOf(request);
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== null && given !== undefined && timingSafeEqual(hashed(given), hashed(token));
};

const speaksTls = ({ protocol, raw }: FastifyRequest): boolean => protocol === 'https' || claimsTls(raw);

const sendDenied = (reply: FastifyReply, { status, retry, ...refusal }: HttpRefusal): FastifyReply => {
  if (retry !== undefined) reply.header('Retry-After', retry);
  return reply.code(status).send({ ...writeRefusal(refusal), ...(retry === undefined ? {} : { retry }) });
};

const setCookie = (reply: FastifyReply, { secret, expires }: Cookie, secure: boolean): void => {
  const how = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  if (secret === null) reply.clearCookie(COOKIE, how);
  else reply.setCookie(COOKIE, secret, { ...how, ...(expires === undefined ? {} : { expires }) });
};

/** Only a browser keeps a mark. Programs that hold one cookie keep the session. */
const markDevice = (reply: FastifyReply, mark: string, secure: boolean): void => {
  if (reply.request.headers.origin === undefined) return;
  const how = { path: '/api/session', httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(DEVICE_COOKIE, mark, { ...how, maxAge: DEVICE_SECONDS });
};

const sendAnswer = (reply: FastifyReply, answer: RouteAnswer, status: number, secure: boolean): FastifyReply => {
  if ('json' in answer) {
    if (answer.cookie !== undefined) setCookie(reply, answer.cookie, secure);
    if (answer.device !== undefined) markDevice(reply, answer.device, secure);
    return reply.code(answer.status ?? status).send(answer.json);
  }
  const { type, body, forever } = answer;
  if (forever === true) reply.header('Cache-Control', 'public, max-age=31536000, immutable');
  reply.code(status).type(type);
  if (typeof body === 'string') return reply.send(body);
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body));
};

/** Errors of PostgreSQL's driver where the server is gone. */
const LOST = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123])$/;
const LOST_WORDS = /connection terminated|timeout exceeded|read timeout|pool after calling end/i;
const UNREACHABLE: HttpRefusal = {
  ...deny(503, 'unreachable', {}),
  retry: 2,
};

/** The refusal for a request that could not be read or answered; null for a bug. */
const deniedFor = (error: FastifyError): HttpRefusal | null => {
  if (error instanceof HistoryLost) return deny(503, 'history-lost', error.lost);
  if (LOST.test(error.code ?? '') || LOST_WORDS.test(error.message)) return UNREACHABLE;
  if (error.statusCode === 413) return deny(413, 'too-large', { bytes: MOST_BODY });
  if (error.statusCode === 429 || (error.statusCode ?? 500) >= 500) return null;
  return deny(422, 'invalid', { what: /JSON|body/i.test(error.message) ? 'body' : 'request' });
};

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
interface HttpDeps {
  readonly ready: Promise<HouseServices | HttpRefusal>;
  readonly standing: ServicesState;
  readonly settings: HouseSettings;
  readonly limits: NetworkLimits;
  readonly metrics: Metrics;
  readonly sockets: Sockets;
  /** Whether a client may be anybody: on a private house everybody who does not ask directly from this computer. */
  readonly isStranger: (request: FastifyRequest) => boolean;
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

const isOpen = (inside: ReturnType<ServicesState>): inside is HouseServices =>
  inside !== null && !isHttpRefusal(inside);

const isWell = (inside: ReturnType<ServicesState>): boolean =>
  isOpen(inside) && inside.record.writer.reachable() && inside.record.checkpoints.lost() === null;

const differencesIn = (inside: ReturnType<ServicesState>): readonly RowDifference[] => {
  if (inside === null) return [];
  if (!isHttpRefusal(inside)) return inside.reconciliation.differences();
  return 'differences' in inside.args ? inside.args.differences : [];
};

const logState = (inside: ReturnType<ServicesState>): string => {
  if (inside === null) return 'starting';
  if (isHttpRefusal(inside)) return refusalText(inside);
  const lost = inside.record.checkpoints.lost();
  if (lost !== null) return refusalText(refuseLostHistory(lost));
  return isWell(inside) ? 'ready' : 'The log cannot be reached.';
};

const clockState = ({ record: { time } }: HouseServices) => ({
  skew: Math.round(1_000 * time.skew()) / 1_000,
  state: time.state(),
});

/** Why the log is not signed, and what it lacks. */
const signingState = (inside: ReturnType<ServicesState>) => ({
  unsigned: isOpen(inside) ? inside.record.checkpoints.unsigned() : null,
  lost: isOpen(inside) ? inside.record.checkpoints.lost() : null,
  witnesses: isOpen(inside) ? (inside.record.witnesses?.state() ?? null) : null,
});

/** Health, metrics and the description of the API. */
const addOpenRoutes = (app: FastifyInstance, { standing, settings, metrics, sockets, isStranger }: HttpDeps): void => {
  const tables = (): number => {
    const inside = standing();
    return inside === null || isHttpRefusal(inside) ? 0 : inside.floor.list(null).length;
  };
  app.get('/api/health', (_, reply) => {
    const inside = standing();
    const differences = differencesIn(inside).map(rowDifferenceText);
    const ok = isWell(inside) && differences.length === 0;
    const clock = isOpen(inside) ? clockState(inside) : null;
    const counts = { tables: tables(), sockets: sockets.open(), seconds: Math.round(process.uptime()) };
    return reply
      .code(ok ? 200 : 503)
      .send({ ok, record: logState(inside), ...signingState(inside), clock, differences, ...counts });
  });
  app.get('/metrics', (request, reply) => {
    if (isStranger(request) && !hasToken(request, settings.metricsToken)) return sendDenied(reply, NO_METRICS);
    const inside = standing();
    const { unsigned, lost, witnesses } = signingState(inside);
    const record = isWell(inside) ? 1 : 0;
    const gauges = { record, signed: record === 1 && unsigned === null ? 1 : 0, history: lost === null ? 1 : 0 };
    const witnessed = (witnesses?.witnessed ?? true) ? 1 : 0;
    const skew = isOpen(inside) ? inside.record.time.skew() : 0;
    const counts = { unreconciled_rows: differencesIn(inside).length, sockets: sockets.open(), tables: tables() };
    return reply.type(METRICS_TYPE).send(metrics.text({ ...counts, clock_skew_seconds: skew, ...gauges, witnessed }));
  });
  app.get('/api/openapi.json', () => openApi(ALL));
  app.get('/api', (_, reply) => reply.type(HTML).send(apiPage(ALL)));
  app.get('/api/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
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
