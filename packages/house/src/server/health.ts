import { createHash, timingSafeEqual } from 'node:crypto';
import type { RowDifference } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { rowDifferenceText } from '@fairdeal/words/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseLostHistory } from '../log/index.js';
import type { HouseServices, ServicesState } from '../network/house-services.js';
import type { Metrics } from '../network/metrics.js';
import { apiPage, openApi, PAGE_STYLE } from '../network/openapi.js';
import type { HouseSettings } from '../network/settings.js';
import type { Sockets } from '../network/socket.js';
import { deny, isHttpRefusal } from '../people/index.js';
import { sendDenied } from './replies.js';
import { ALL_ROUTES, HTML_TYPE, METRICS_TYPE } from './routes.js';

/** Where the health of the house is seen. */
export interface HealthDeps {
  readonly standing: ServicesState;
  readonly settings: HouseSettings;
  readonly metrics: Metrics;
  readonly sockets: Sockets;
  /** Whether a client may be anybody: on a private house everybody who does not ask directly from this computer. */
  readonly isStranger: (request: FastifyRequest) => boolean;
}

const NO_METRICS = deny(401, 'wrong-credentials', { what: 'metrics-token' });

/** The token that a request bears. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

const hasToken = (request: FastifyRequest, token: string | null): boolean => {
  const given = bearerOf(request);
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== null && given !== undefined && timingSafeEqual(hashed(given), hashed(token));
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
export const addOpenRoutes = (
  app: FastifyInstance,
  { standing, settings, metrics, sockets, isStranger }: HealthDeps,
): void => {
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
  app.get('/api/openapi.json', () => openApi(ALL_ROUTES));
  app.get('/api', (_, reply) => reply.type(HTML_TYPE).send(apiPage(ALL_ROUTES)));
  app.get('/api/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
};
