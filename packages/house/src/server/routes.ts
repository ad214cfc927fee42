import { z } from 'zod';
import type { RouteDescription } from '../network/openapi.js';
import type { Route } from '../network/route.js';
import { DEVICE_ROUTES } from '../network/routes/devices.js';
import { KEY_ROUTES } from '../network/routes/keys.js';
import { LOG_ROUTES } from '../network/routes/log.js';
import { METER_ROUTES } from '../network/routes/meters.js';
import { MONEY_ROUTES } from '../network/routes/money.js';
import { PAPER_ROUTES } from '../network/routes/papers.js';
import { PASSKEY_ROUTES } from '../network/routes/passkeys.js';
import { PEOPLE_ROUTES } from '../network/routes/people.js';
import { PLACE_ROUTES } from '../network/routes/places.js';
import { ROOM_ROUTES } from '../network/routes/room.js';
import { ROUND_ROUTES } from '../network/routes/rounds.js';
import { SESSION_ROUTES } from '../network/routes/session.js';
import { SHIFT_ROUTES } from '../network/routes/shifts.js';
import { SLIP_ROUTES } from '../network/routes/slips.js';
import { SUBMISSION_ROUTES } from '../network/routes/submissions.js';
import { TABLE_ROUTES } from '../network/routes/tables.js';
import { TAKINGS_ROUTES } from '../network/routes/takings.js';
import { TRAY_ROUTES } from '../network/routes/trays.js';

/** Prometheus text. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** Routes behind the log, as their modules define them. */
export const ROUTES: readonly Route[] = [
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
  ...PAPER_ROUTES,
  ...TRAY_ROUTES,
  ...SHIFT_ROUTES,
  ...TAKINGS_ROUTES,
  ...METER_ROUTES,
  ...SUBMISSION_ROUTES,
];

/** Requests that sign people in and give them their first passkey. */
export const BEFORE_PASSKEY: ReadonlySet<Route> = new Set([...SESSION_ROUTES, ...PASSKEY_ROUTES]);

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
  { method: 'GET', path: '/api', words: 'The API reference.', answer: HTML_TYPE },
];

/** Every route of the house. */
export const ALL_ROUTES: readonly RouteDescription[] = [...ROUTES, ...OPEN];

/** The path as the router reads it. */
export const pathFor = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replace('*', '.+')}/?$`,
  );

/** Methods that a path answers to. */
export const methodsAt = (path: string): string[] =>
  ALL_ROUTES.filter((of) => patternOf(of.path).test(path)).map(({ method }) => method);
