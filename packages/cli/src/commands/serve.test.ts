import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';

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
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0']);
  const [, port] = /^Fairdeal is open at http:\/\/localhost:(\d+)\n$/.exec(await firstLine(child)) ?? [];
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toContain('<title>Fairdeal: table games by the book</title>');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([status, null]);
});

const opensAt = async (port: string, ...more: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [BIN, 'serve', ...more], { env: { ...process.env, PORT: port } });
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
  const child = spawn(process.execPath, [BIN, 'serve'], { env: { ...process.env, PORT: '70000' } });
  let err = '';
  child.stderr.on('data', (text) => {
    err += String(text);
  });
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(err).toBe('PORT is a whole number from 0 to 65535, not "70000".\n');
});

test('for a program, where it is open is JSON', async () => {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--json']);
  const { url, port } = JSON.parse(await firstLine(child)) as { url: string; port: number };
  expect(url).toBe(`http://localhost:${port}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
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
