import { Readable } from 'node:stream';
import { writeRefusal } from '@fairdeal/words';
import type { FastifyError, FastifyReply } from 'fastify';
import { HistoryLost } from '../log/index.js';
import type { Cookie, RouteAnswer } from '../network/route.js';
import { deny, type HttpRefusal } from '../people/index.js';

/** Cookie of a session. */
export const COOKIE = 'fairdeal';
/** Cookie that marks a browser from which somebody signed in. */
export const DEVICE_COOKIE = 'fairdeal-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Bytes of a request's body. */
export const MOST_BODY = 262_144;

/** Answers with a refusal. */
export const sendDenied = (reply: FastifyReply, { status, retry, ...refusal }: HttpRefusal): FastifyReply => {
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

/** Answers as a route says. */
export const sendAnswer = (reply: FastifyReply, answer: RouteAnswer, status: number, secure: boolean): FastifyReply => {
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
export const deniedFor = (error: FastifyError): HttpRefusal | null => {
  if (error instanceof HistoryLost) return deny(503, 'history-lost', error.lost);
  if (LOST.test(error.code ?? '') || LOST_WORDS.test(error.message)) return UNREACHABLE;
  if (error.statusCode === 413) return deny(413, 'too-large', { bytes: MOST_BODY });
  if (error.statusCode === 429 || (error.statusCode ?? 500) >= 500) return null;
  return deny(422, 'invalid', { what: /JSON|body/i.test(error.message) ? 'body' : 'request' });
};
