import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Result } from '@fairdeal/cards';

/** Proxies on the same machine. Anybody who can pose as one already runs programs here. */
export const ON_THIS_MACHINE: readonly string[] = ['loopback'];

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
const LOOPBACK_NAME = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)\.?$/i;

/** Headers that only a proxy adds. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-original-.+|cf-connecting-ip|true-client-ip)$/;

export const isLoopbackHost = (host: string): boolean => LOOPBACK_NAME.test(host);

const isRange = (range: string): boolean => {
  if (NAMED_RANGES.includes(range)) return true;
  const [address = '', bits, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Reads `--trust-proxy`: addresses, CIDR ranges and names of ranges, separated by commas; `none` for no proxy at all. */
export const readTrustProxy = (given: string): Result<readonly string[]> => {
  const ranges = given
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  if (ranges.length === 1 && ranges[0] === 'none') return { ok: [] };
  if (ranges.length === 1 && /^\d+$/.test(ranges[0] ?? ''))
    return {
      wrong: `a hop count (${given}) would trust every client that connects directly. Name the addresses of your proxies, such as 10.0.0.0/8`,
    };
  const wrong = ranges.find((one) => !isRange(one));
  if (ranges.length === 0 || wrong !== undefined)
    return {
      wrong: `"${wrong ?? given}" is not an address or range. Use addresses such as 10.0.0.7, ranges such as 10.0.0.0/8, loopback, linklocal, uniquelocal, or none`,
    };
  return { ok: ranges };
};

const hostOf = (authority: string): string => {
  const url = `http://${authority}`;
  return URL.canParse(url) ? new URL(url).hostname : authority;
};

const originHost = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : origin);

/** Whether a proxy passed this request on. Proxies that add no header still speak HTTP 1.0 or keep the public name. */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether a request came straight from this machine, and asked for this machine. */
export const isFromThisMachine = (request: IncomingMessage): boolean => {
  const { headers, socket } = request;
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || isForwarded(request)) return false;
  if (!isLoopbackHost(hostOf(headers.host ?? ''))) return false;
  return headers.origin === undefined || isLoopbackHost(originHost(headers.origin));
};

/** Whether the client speaks TLS, by its own word or a proxy's. A false claim makes a cookie stricter and nothing looser. */
export const claimsTls = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'] ?? '')) ||
  /proto="?https\b/i.test(String(headers.forwarded ?? ''));

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Unit of the limits: an IPv4 address, or the /64 network that one IPv6 client usually has to itself. */
export const addressUnit = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const [left, right] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':')));
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - (left?.length ?? 0) - (right?.length ?? 0));
  const groups = [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
