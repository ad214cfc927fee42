import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';

// Where the record of these houses lies, one after the other.
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-serve-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { DATABASE_URL: _, ...surroundings } = process.env;
const env = { ...surroundings, FAIRDEAL_DATA: folder };

const linesOf = (child: ChildProcess): AsyncIterator<string> =>
  createInterface({ input: child.stdout! })[Symbol.asyncIterator]();

const firstLine = async (child: ChildProcess): Promise<string> => {
  let out = '';
  for await (const text of child.stdout!) {
    out += String(text);
    if (out.includes('\n')) break;
  }
  return out;
};

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 0],
] as const)('the house opens, answers, and closes in order on %s with %s', async (signal, status) => {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0'], { env });
  const [, port] = /^Fairdeal is open at http:\/\/localhost:(\d+)\n$/.exec(await firstLine(child)) ?? [];
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toContain('<title>Fairdeal: table games by the book</title>');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([status, null]);
});

/** Starts no PostgreSQL, where only the address matters. */
const NO_RECORD = ['--database', 'postgres://127.0.0.1:1/nowhere'];

const opensAt = async (port: string, ...more: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [BIN, 'serve', ...NO_RECORD, ...more], { env: { ...env, PORT: port } });
  const said = await firstLine(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return said;
};

/** A port that nobody has just now. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return `${port}`;
};

test('it opens at the port that PORT names, unless --port names another', async () => {
  const port = await freePort();
  expect(await opensAt(port)).toBe(`Fairdeal is open at http://localhost:${port}\n`);
  expect(await opensAt('no port', '--port', port)).toBe(`Fairdeal is open at http://localhost:${port}\n`);
});

test('a PORT that is none is one plain sentence and status 2', async () => {
  const child = spawn(process.execPath, [BIN, 'serve'], { env: { ...env, PORT: '70000' } });
  let err = '';
  child.stderr.on('data', (text) => {
    err += String(text);
  });
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(err).toBe('PORT must be a whole number from 0 to 65535, not "70000"; try fairdeal serve --help.\n');
});

test('for a program, where it is open is JSON', async () => {
  const child = spawn(process.execPath, [BIN, 'serve', ...NO_RECORD, '--port', '0', '--json'], { env });
  const { url, port } = JSON.parse(await firstLine(child)) as { url: string; port: number };
  expect(url).toBe(`http://localhost:${port}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

/** A house that is started, and what it says until its record is ready. */
const started = async (...more: readonly string[]): Promise<{ child: ChildProcess; said: string[]; at: string }> => {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...more], { env });
  const lines = linesOf(child);
  const said: string[] = [];
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    said.push(line.value);
    if (/^Administrator:|can’t open its log|"record"/.test(line.value)) break;
  }
  return { child, said, at: `http://127.0.0.1:${/:(\d+)/.exec(said[0]!)?.[1]}` };
};

test('the first start tells how the administrator comes in, and how others would; whoever is in stays in when the house is killed', async () => {
  const first = await started();
  expect(first.said.filter((line) => line.includes('Use --host 0.0.0.0 to accept connections'))).toHaveLength(1);
  expect(first.said).toContain(
    'Private house: guests on this computer can open tables. Clients that come through a proxy are treated as strangers.',
  );
  const token = /^Administrator: http:\/\/localhost:\d+\/#(\S+)$/.exec(first.said.at(-1)!)?.[1];
  const entered = await fetch(`${first.at}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ token, name: 'Ada', password: 'the first of all' }),
  });
  const [cookie = ''] = entered.headers.getSetCookie();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await started('--json');
  const session = await fetch(`${second.at}/api/session`, { headers: { cookie: cookie.split(';', 1)[0]! } });
  expect(await session.json()).toMatchObject({ person: { name: 'Ada', roles: ['administrator'] } });
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test.each([
  [['--public'], { public: true, guestTables: false, trustProxy: ['loopback'], passkeys: true, secondPerson: true }],
  [['--public', '--no-passkeys'], { public: true, passkeys: false, secondPerson: true }],
  [['--passkeys', '--second-person'], { public: false, passkeys: true, secondPerson: true }],
  [
    ['--trust-proxy', '10.0.0.7, 10.1.0.0/16', '--guest-tables'],
    { public: true, guestTables: true, trustProxy: ['10.0.0.7', '10.1.0.0/16'] },
  ],
  [
    ['--trust-proxy', 'none'],
    { public: false, guestTables: false, trustProxy: [], passkeys: false, secondPerson: false },
  ],
])('serve %j says how the house is exposed: %j', async (options, mode) => {
  const { child, said } = await started(...options, '--json', ...NO_RECORD);
  expect(JSON.parse(said[0]!)).toMatchObject(mode);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('times of access are whole numbers', async () => {
  const { status, err } = await fairdeal('serve', '--port', '0', '--idle-hours', '0');
  expect([status, err]).toEqual([2, expect.stringContaining('--idle-hours is a whole number from 1 to')]);
});

test.each([
  ['1', 'a hop count (1) would trust every client that connects directly.'],
  ['proxy.example', '"proxy.example" is not an address or range.'],
  ['10.0.0.0/33', '"10.0.0.0/33" is not an address or range.'],
  ['0.0.0.0/0', '"0.0.0.0/0" is not an address or range.'],
  ['', '"" is not an address or range.'],
])('--trust-proxy %j is refused in a plain sentence', async (proxies, why) => {
  const { status, err } = await fairdeal('serve', '--port', '0', '--trust-proxy', proxies);
  expect([status, err]).toEqual([2, expect.stringContaining(`--trust-proxy can’t be used: ${why}`)]);
});

test('where the record cannot be opened the site is, and says why', async () => {
  const { child, said, at } = await started('--host', '127.0.0.1', ...NO_RECORD);
  expect(said.at(-1)).toMatch(/^The house can’t open its log: .*\. Practice tables work without the record\.$/);
  expect((await fetch(`${at}/`)).status).toBe(200);
  const refused = await fetch(`${at}/api/session`);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { refused: expect.stringMatching(/^The house can’t open its log/), reason: 'unavailable', cites: [] },
  ]);
  expect((await fetch(`${at}/api/health`)).status).toBe(503);
  expect(said.join()).not.toContain('0.0.0.0');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a database that is none is one plain sentence and status 2', async () => {
  expect(await fairdeal('serve', '--database', 'mine')).toMatchObject({
    status: 2,
    err: 'The database must be a URL like postgres://user@host/name, not "mine".\n',
  });
});

test('a port in use is one plain sentence and status 2', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await fairdeal('serve', '--port', `${port}`)).toEqual({
    status: 2,
    out: '',
    err: `Port ${port} is in use already; choose another with --port.\n`,
  });
  taken.close();
});

/** A certificate for this machine alone, which nobody else trusts. */
const pem = (name: string): string => fileURLToPath(new URL(`../testing/localhost.${name}.pem`, import.meta.url));

test('with a certificate it speaks TLS, its cookies are for TLS alone, and what it logs has nothing of what was said', async () => {
  const tls = ['--tls-cert', pem('cert'), '--tls-key', pem('key')];
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--log', 'json', ...tls], { env });
  const lines = linesOf(child);
  const told = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
  const [, url = ''] = /^Fairdeal is open at (https:.*)$/.exec((await lines.next()).value) ?? [];
  const asked = request(`${url}/api/session?secret=1`, { method: 'POST', ca: readFileSync(pem('cert')) });
  asked.end('{"guest": true}');
  const [response] = await once(asked, 'response');
  response.resume();
  expect(response.headers['set-cookie'][0]).toMatch(/; Secure/);
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(JSON.parse((await told.next()).value)).toEqual({
    ...{ at: expect.any(String), what: 'request', method: 'POST', path: '/api/session', status: 200 },
    milliseconds: expect.any(Number),
  });
  // Under a name of its own, browsers are told to keep to TLS.
  const page = request(`${url}/`, {
    ca: readFileSync(pem('cert')),
    servername: 'localhost',
    headers: { host: 'house.example' },
  });
  page.end();
  const [named] = await once(page, 'response');
  named.resume();
  expect(named.headers['strict-transport-security']).toBe('max-age=31536000');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test.each([
  [['--tls-cert', 'a.pem'], /TLS requires both --tls-cert and --tls-key/],
  [['--tls-cert', 'nowhere.pem', '--tls-key', 'nowhere.pem'], /--tls-cert can’t read the file nowhere.pem/],
  [['--tls-cert', pem('key'), '--tls-key', pem('cert')], /cannot be used/],
  [['--log', 'xml'], /json/],
])('serve %j is refused in one sentence', async (more, sentence) => {
  const { status, err } = await fairdeal('serve', '--port', '0', ...more);
  expect(err).toMatch(sentence);
  expect(status).not.toBe(0);
});
