import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { claimsTls, isLoopbackHost } from './exposure.js';

/** Headers of every answer of the house to a browser. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
} as const;

/** A year of TLS only. Never for localhost, where other programs of the same machine speak plain HTTP. */
const TLS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Headers of every answer to this request. A browser ignores the word about TLS where it was not asked over TLS. */
export const headersFor = (request: IncomingMessage): Readonly<Record<string, string>> => {
  const tls = request.socket instanceof TLSSocket || claimsTls(request);
  const [name = ''] = (request.headers.host ?? '').split(/:\d+$/);
  return tls && !isLoopbackHost(name) ? { ...HEADERS, ...TLS_ONLY } : HEADERS;
};
