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
