import { cpSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  answerAddCheckpoint,
  checkReceipt,
  cosignCheckpoint,
  exportVerifier,
  readVerifierKey,
  readWitnessPolicy,
  type Signer,
  signCheckpoint,
  signerFrom,
  verifierKey,
  type WitnessBook,
  type WitnessPolicy,
} from '@fairdeal/proof';
import { afterEach, expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { exportLog } from '../log/export.js';
import { type HouseLog, openHouseLog } from '../log/house-log.js';
import { receiptOf } from '../log/receipt.js';
import { rows, testServer } from '../log/testing/server.js';
import { allDone, FLOOR, plays, runNew } from '../log/testing/tables.js';
import { copyDatabase } from './testing/copy.js';

// Witnesses of a house: an honest one, one that is down, one that lies, and a fork that they refuse.

const server = testServer();
const records: HouseLog[] = [];
const listening: Server[] = [];
afterEach(async () => {
  for (const record of records.splice(0)) await record.close();
  for (const one of listening.splice(0)) one.close();
});

const signer = (name: string): Signer =>
  signerFrom(name, 'cosignature', new Uint8Array(32).fill(name.length + name.charCodeAt(8)));

/** A witness that listens; gives its line of a list. */
const witness = async (name: string, answer: (body: string) => { status: number; type: string; body: string }) => {
  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      const said = answer(body);
      response.writeHead(said.status, { 'Content-Type': said.type }).end(said.body);
    });
  });
  listening.push(listener);
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const { port } = listener.address() as AddressInfo;
  return `witness ${verifierKey(signer(name))} http://127.0.0.1:${port}`;
};

const honest = (name: string, house: string): Promise<string> => {
  let book: WitnessBook = {};
  const key = readVerifierKey(house);
  if ('wrong' in key) throw new Error(key.wrong);
  return witness(name, (body) => {
    const { book: next, ...said } = answerAddCheckpoint(body, {
      ...{ book, signer: signer(name), logs: [key.ok], time: Math.floor(Date.now() / 1_000) },
    });
    book = next ?? book;
    return said;
  });
};

/** Cosigns another checkpoint than the one that it was sent. */
const liar = (name: string): Promise<string> => {
  const other = signerFrom('other', 'note', new Uint8Array(32).fill(9));
  const note = signCheckpoint({ size: 1, root: new Uint8Array(32) }, other);
  const said = cosignCheckpoint({ note, proof: [], known: [other], seen: null }, signer(name), 1);
  return witness(name, () => ({ status: 200, type: 'text/plain', body: 'ok' in said ? said.ok.cosignature : '' }));
};

const listOf = (lines: readonly string[], quorum: number): WitnessPolicy => {
  const read = readWitnessPolicy(`${lines.join('\n')}\nquorum ${quorum}\n`);
  if ('wrong' in read) throw new Error(read.wrong);
  return read.ok;
};

const open = async (url: string, folder: string, witnesses?: WitnessPolicy): Promise<HouseLog> => {
  const record = await openHouseLog(url, await openHouseKeys(folder), witnesses === undefined ? {} : { witnesses });
  records.push(record);
  return record;
};

const verified = async (record: HouseLog, against: Parameters<typeof exportVerifier>[0] = {}) => {
  const { readLine, finish } = exportVerifier(against);
  for await (const line of exportLog(record)) readLine(line);
  return finish();
};

const WATCHES = { person: 'Rita', watches: { role: 'regulator', viewer: 'public' as const } };

test('three of five witnesses are enough: one is down, one lies, and nobody waits for them', async () => {
  const url = await server.database();
  const folder = server.keysOf(url);
  const key = verifierKey((await openHouseKeys(folder)).signer);
  const lines = await Promise.all(['witness-a', 'witness-b', 'witness-c'].map((name) => honest(name, key)));
  lines.push(`witness ${verifierKey(signer('witness-d'))} http://127.0.0.1:1`, await liar('witness-e'));
  const record = await open(url, folder, listOf(lines, 3));
  await runNew(record, 't1', { game: 'over-under' }, (table) => allDone(plays(table, 1)));

  const counted = { cosigned: 3, of: 5, quorum: 3, list: 'own list' };
  expect(await verified(record, { key })).toMatchObject({ ok: true, witnesses: counted });
  const receipt = await receiptOf(record, 't1', 1, WATCHES);
  expect(checkReceipt(receipt, { key })).toMatchObject({ ok: true, witnesses: counted });
  expect(checkReceipt(receipt, { key })?.notProved.join()).not.toContain('itnessed');
  expect(record.witnesses?.state()).toMatchObject({
    ...{ cosigned: 3, of: 5, witnessed: true },
    problems: ['witness-d can’t be reached.', 'witness-e answered without a valid cosignature.'],
  });
  // The log goes on, and so do the witnesses.
  await record.enterForHouse(FLOOR, { do: 'note' });
  expect(await verified(record, { key })).toMatchObject({ ok: true, witnesses: counted });
  // A reader's own list counts, whatever the house states.
  const [first = ''] = lines;
  expect(await verified(record, { key, witnesses: listOf([first], 1) })).toMatchObject({
    witnesses: { cosigned: 1, of: 1, list: 'given list' },
  });
  // Without its cosignatures a checkpoint is unwitnessed.
  const bare = receipt !== null && 'checkpoint' in receipt ? receipt.checkpoint.split('\n').slice(0, 5).join('\n') : '';
  expect(checkReceipt({ ...receipt, checkpoint: `${bare}\n` }, { key })?.notProved).toContain(
    'Unwitnessed: 0 of 5 witnesses cosigned the checkpoint, 3 are needed.',
  );
});

test('a house that was set back on another machine, without its mark, is not witnessed, nor is a fork of it', async () => {
  const [url, copy] = [await server.database(), await server.database()];
  const folder = server.keysOf(url);
  const key = verifierKey((await openHouseKeys(folder)).signer);
  const policy = listOf([await honest('witness-f', key)], 1);
  const old = join(server.folder, 'keys of an earlier night');
  cpSync(folder, old, { recursive: true });
  const house = await open(url, folder, policy);
  await runNew(house, 't1', { game: 'over-under' }, (table) => allDone(plays(table, 1)));
  await copyDatabase(url, folder, copy);
  await rows(copy, 'delete from leases');
  await house.enterForHouse(FLOOR, { do: 'note' });
  const { size } = await house.cosigned();
  expect(house.witnesses?.state()).toMatchObject({ witnessed: true, size });

  const fork = await open(copy, old, policy);
  const { size: behind } = await fork.cosigned();
  expect(fork.witnesses?.state()).toMatchObject({
    witnessed: false,
    problems: [`witness-f has cosigned ${size} entries, and this log has ${behind}.`],
  });
  expect(await verified(fork, { key })).toMatchObject({ ok: true, witnesses: { cosigned: 0 } });
  const receipt = await receiptOf(fork, 't1', 1, WATCHES);
  expect(checkReceipt(receipt, { key })?.notProved).toContain(
    'Unwitnessed: 0 of 1 witnesses cosigned the checkpoint, 1 is needed.',
  );
  for (let nth = 0; nth < 4; nth += 1) await fork.enterForHouse(FLOOR, { do: 'note' });
  await expect
    .poll(async () => (await fork.cosigned()) && fork.witnesses?.state().problems)
    .toEqual(['witness-f refused the proof: it has cosigned another history of this log.']);
});
