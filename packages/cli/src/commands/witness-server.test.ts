import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  leafHash,
  nodesOver,
  proveConsistency,
  readCosignature,
  readVerifierKey,
  signCheckpoint,
  signerFrom,
  treeRoot,
  verifierKey,
  writeAddCheckpoint,
} from '@fairdeal/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-witness-'));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUSE = signerFrom('house.example/floor', 'note', new Uint8Array(32).fill(1));
const OTHER = signerFrom('other.example/floor', 'note', new Uint8Array(32).fill(2));
const leaves = Array.from({ length: 20 }, (_, nth) => leafHash(Buffer.from(`entry ${nth}`)));
const honest = nodesOver(leaves);
const forked = nodesOver(leaves.with(2, leafHash(Buffer.from('another past'))));
const noteOf = (size: number, nodes = honest, signer = HOUSE): string =>
  signCheckpoint({ size, root: treeRoot(nodes, size) }, signer);
const request = (old: number, size: number, nodes = honest, signer = HOUSE): string =>
  writeAddCheckpoint({ old, proof: proveConsistency(nodes, old, size), note: noteOf(size, nodes, signer) });

const KEYS = ['--key', join(folder, 'witness.key'), '--state', join(folder, 'seen.json')];

const serve = async () => {
  const child = spawn(process.execPath, [
    ...[BIN, 'witness', 'serve', ...KEYS, '--house', verifierKey(HOUSE), '--port', '0', '--json'],
  ]);
  started.push(child);
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const { url } = JSON.parse(String(line)) as { url: string };
  return {
    ask: async (body: string, path = '/add-checkpoint', method = 'POST') => {
      const response = await fetch(`${url}${path}`, method === 'POST' ? { method, body } : { method });
      return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
    },
    stop: async (): Promise<unknown> => {
      child.kill('SIGTERM');
      return (await once(child, 'exit'))[0];
    },
  };
};

test('a witness that serves cosigns, refuses a fork, and remembers after a restart', async () => {
  const made = await fairdeal('witness', '--new', 'witness.example', '--key', join(folder, 'witness.key'));
  const key = readVerifierKey(made.out.trim());
  if ('wrong' in key) return expect.fail(key.wrong);
  const first = await serve();
  const { status, text } = await first.ask(request(0, 5));
  expect([status, readCosignature(noteOf(5), text, key.ok)]).toEqual([200, text]);
  expect(await first.ask(request(0, 9))).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' });
  expect(await first.ask(request(5, 9, forked))).toMatchObject({ status: 422 });
  expect(await first.ask(request(0, 5, honest, OTHER))).toMatchObject({ status: 404 });
  expect(await first.ask('nonsense')).toMatchObject({ status: 400 });
  expect(await first.ask('x'.repeat(70_000))).toMatchObject({ status: 413 });
  expect(await first.ask('', '/elsewhere')).toMatchObject({ status: 404 });
  expect(await first.ask('', '/add-checkpoint', 'GET')).toMatchObject({ status: 405 });
  expect(await first.stop()).toBe(0);

  const again = await serve();
  expect(await again.ask(request(0, 9))).toMatchObject({ status: 409, text: '5\n' });
  expect(await again.ask(request(5, 5, forked))).toMatchObject({ status: 409 });
  // Of several at once, only one comes after what was seen last.
  const many = await Promise.all([6, 7, 8, 9].map((size) => again.ask(request(5, size))));
  expect(many.map(({ status: said }) => said).sort()).toEqual([200, 409, 409, 409]);
});

test('a witness server that cannot be used says why', async () => {
  expect((await fairdeal('witness', 'serve', ...KEYS, '--house', 'nonsense')).err).toMatch(/^This is not a key/);
  expect((await fairdeal('witness', 'serve', ...KEYS, '--house', verifierKey(HOUSE), '--port', 'x')).err).toMatch(
    /^--port must be/,
  );
});
