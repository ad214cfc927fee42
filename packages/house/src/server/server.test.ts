import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFault } from '../database/faults.js';
import { type House, startHouse } from './server.js';

const HOST = '127.0.0.1';
const SCRIPT = `console.log('${'fair deal '.repeat(200)}');\n`;
const PAGE = '<!doctype html><title>Fairdeal</title>\n';
let folder: string;
let house: House;
let at: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
  const write = (name: string, body: string | Buffer): void => writeFileSync(join(folder, name), body);
  write('secret.html', 'not of the site');
  write('site/site.json', JSON.stringify({ pages: ['', 'table'], runs: ['/assets/run-abc.js'] }));
  write('site/index.html', PAGE);
  write('site/sw.js', '// kept');
  write('site/.made-of', 'a hash');
  write('site/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('site/assets/run-abc.js', '// runs');
  write('site/assets/index-abc.js', SCRIPT);
  write('site/assets/index-abc.js.br', brotliCompressSync(SCRIPT));
  write('site/assets/index-abc.js.gz', gzipSync(SCRIPT));
  house = await open(join(folder, 'site'));
  at = `http://${HOST}:${house.port}`;
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const open = async (site: string): Promise<House> => {
  const opened = await startHouse({ port: 0, host: HOST, site });
  if ('wrong' in opened) throw new Error(opened.wrong);
  return opened.ok;
};

/** What a request is answered with whose path and headers go out exactly as written. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }> =>
  new Promise((resolve, reject) => {
    request({ host: HOST, port: house.port, path, headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
    })
      .on('error', reject)
      .end();
  });

test('an open house says where it is', () => {
  expect(house.url).toBe(`http://localhost:${house.port}`);
});

describe('the website', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/table/over-under', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s is %s and kept as long as it cannot change', async (path, type, kept) => {
    const response = await fetch(at + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(kept);
  });

  test('every page of the site is the one page', async () => {
    for (const path of [
      '/',
      '/?from=elsewhere',
      '/table',
      '/table/over-under?deal=1',
      '/table/a/b',
      '/table/678a.11(d)(2)',
    ])
      expect(await (await fetch(at + path)).text()).toBe(PAGE);
  });

  test('a page that is not there is the page, which says so, with status 404', async () => {
    const response = await fetch(`${at}/backroom`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['BR', 'br'],
    ['gzip;q=nonsense', undefined],
    ['', undefined],
  ])('whoever accepts "%s" is sent %s', async (accepted, coding) => {
    const answered = await ask('/assets/index-abc.js', { 'accept-encoding': accepted });
    expect(answered.headers['content-encoding']).toBe(coding);
    expect(answered.headers.vary).toBe('Accept-Encoding');
    expect(Number(answered.headers['content-length'])).toBe(answered.bytes);
    expect(answered.bytes < SCRIPT.length).toBe(coding !== undefined);
  });

  test('whatever the coding, it is the same file', async () => {
    for (const coding of ['br', 'gzip', 'identity'])
      expect(await (await fetch(`${at}/assets/index-abc.js`, { headers: { 'accept-encoding': coding } })).text()).toBe(
        SCRIPT,
      );
  });

  test('its policy lets in nothing of another host and no script or style inside the page', async () => {
    const { headers } = await fetch(`${at}/`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "worker-src 'self'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/'unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('the worker that runs typed programs, and no other file, may make a function of a text; it may ask nobody', async () => {
    const policyOf = async (path: string): Promise<string> =>
      (await fetch(at + path)).headers.get('content-security-policy') ?? '';
    expect((await policyOf('/assets/run-abc.js')).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      "worker-src 'none'",
    ]);
    for (const path of ['/', '/table/run-abc', '/sw.js', '/assets/index-abc.js', '/games.json', '/assets/run-abc'])
      expect(await policyOf(path)).not.toContain("'unsafe");
  });

  test.each([
    '//',
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/assets/../../secret.html',
    '/.made-of',
    '/site.json',
    '/index.html',
    '/assets/index-abc.js.br',
    '/assets',
    '/constructor',
    '/__proto__',
    '/games.json/',
    '/table/secret.html',
  ])('there is nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('a house whose site is not built says so in one plain sentence, and still has its games as data', async () => {
    const unbuilt = await open(join(folder, 'nowhere'));
    const url = `http://${HOST}:${unbuilt.port}`;
    const response = await fetch(`${url}/`);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('The website is not built yet: run npm run build, then open the house again.\n');
    expect((await fetch(`${url}/games.json`)).status).toBe(200);
    await unbuilt.close();
  });
});

test('the games stand in games.json', async () => {
  const response = await fetch(`${at}/games.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { games } = (await response.json()) as { games: { game: string; wagers: unknown[]; clauses: object[] }[] };
  expect(games.map(({ game }) => game)).toEqual(HOUSE_GAMES.map(({ id }) => id));
  expect(games.find(({ game }) => game === 'over-under')).toMatchObject({
    chapter: '686a',
    editions: ['2020'],
    clauses: [{ edition: '2020', clauses: 82 }],
    wagers: [{ wager: 'ante', required: true }, {}, {}, { wager: 'bonus', required: false }],
    paytables: [{ wager: 'bonus', name: 'A', clause: '686a.8(b)' }],
    settings: { adjacentBoxes: { clause: '686a.6(f)', min: 1, max: 6 } },
  });
});

test.each(['/', '/games.json', '/assets/index-abc.js', '/missing', '/missing.js'])(
  'HEAD %s answers as GET does, without the body',
  async (path) => {
    const [get, head] = await Promise.all([fetch(at + path), fetch(at + path, { method: 'HEAD' })]);
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  },
);

test('a file that is not there gets one plain sentence', async () => {
  const response = await fetch(`${at}/assets/<script>.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await response.text()).toBe('There is no such file; the games are at / and as data at /games.json.\n');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not answered here', async (method) => {
  const response = await fetch(`${at}/`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(await response.text()).toBe(`The house answers GET and HEAD here, not ${method}.\n`);
});

test('a port in use is said in one plain sentence', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, HOST, () => resolve((taken.address() as { port: number }).port)),
  );
  expect(await startHouse({ port, host: HOST, site: folder })).toEqual({
    wrong: `Port ${port} is in use already; choose another with --port.`,
  });
  taken.close();
});

test('an address of another machine is said in one plain sentence', async () => {
  expect(await startHouse({ port: 0, host: '192.0.2.1', site: folder })).toEqual({
    wrong: 'The address 192.0.2.1 is not one of this machine; choose one with --host, such as 127.0.0.1.',
  });
});

test('a house that closed answers no more', async () => {
  const closing = await open(join(folder, 'site'));
  const url = `http://${HOST}:${closing.port}/`;
  expect((await fetch(url)).status).toBe(200);
  await closing.close();
  await expect(fetch(url)).rejects.toThrow();
});

test('a fault of the program is a line of the log', async () => {
  const lines: object[] = [];
  const opened = await startHouse({ port: 0, host: HOST, site: join(folder, 'site'), log: (line) => lines.push(line) });
  reportFault(new TypeError('no such card'));
  if ('ok' in opened) await opened.ok.close();
  expect(lines).toEqual([{ at: expect.any(String), what: 'fault', name: 'TypeError', message: 'no such card' }]);
});
