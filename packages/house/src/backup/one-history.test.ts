import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkReceipt,
  exportVerifier,
  openCheckpoint,
  signerKey,
  signLoss,
  type VerifyOptions,
  verifierKey,
} from '@fairdeal/proof';
import { afterEach, expect, test } from 'vitest';
import { makeSuccessor, openHouseKeys, useSuccessor } from '../keys/keys.js';
import { readSignedMark } from '../keys/signed-mark.js';
import { acceptLoss } from '../log/accept-loss.js';
import { exportLog, refuseExport } from '../log/export.js';
import { type HouseLog, openHouseLog } from '../log/house-log.js';
import { receiptOf } from '../log/receipt.js';
import { rows, testServer } from '../log/testing/server.js';
import { allDone, FLOOR, plays, run, runNew } from '../log/testing/tables.js';
import { backup } from './backup.js';
import { copyDatabase } from './testing/copy.js';

// One key, one history: a house whose log lacks what its key has signed can only be read.

const server = testServer();
const opened: HouseLog[] = [];
afterEach(async () => {
  for (const record of opened.splice(0)) await record.close();
});

const open = async (url: string, folder: string): Promise<HouseLog> => {
  const record = await openHouseLog(url, await openHouseKeys(folder));
  opened.push(record);
  return record;
};

const note = (record: HouseLog) => record.enterForHouse(FLOOR, { do: 'note' });

/** A database as it is now, in another place. */
const copyOf = async (url: string): Promise<string> => {
  const copy = await server.database();
  await copyDatabase(url, server.keysOf(url), copy);
  await rows(copy, 'delete from leases');
  return copy;
};

const sizeMarked = async ({ keys }: HouseLog): Promise<number> => {
  const mark = await readSignedMark(keys.folder);
  const read = openCheckpoint(mark?.note ?? '', [keys.signer]);
  return 'ok' in read ? read.ok.size : 0;
};

/** A house that played a round, and a copy of its database from before some more entries were signed. */
const setBack = async (more = 3) => {
  const url = await server.database();
  const house = await open(url, server.keysOf(url));
  await runNew(house, 't1', { game: 'over-under' }, (table) => allDone(plays(table, 1)));
  const { size: kept } = await house.checkpoints.make();
  const copy = await copyOf(url);
  for (let nth = 0; nth < more; nth += 1) await note(house);
  const { size: signed } = await house.checkpoints.make();
  return { house, folder: house.keys.folder, url, copy, kept, signed };
};

test('a database that was set back behind what its key has signed is read and not written, signed, exported or receipted', async () => {
  const { folder, copy, kept, signed } = await setBack();
  const record = await open(copy, folder);
  const lost = { reason: 'history-lost', args: { what: 'behind', signed, has: kept } };
  expect(record.checkpoints.unsigned()).toMatch(
    `the key of this house has signed ${signed} entries, and the log has ${kept}`,
  );
  expect(await note(record)).toMatchObject(lost);
  await expect(record.checkpoints.make()).rejects.toThrow(/Signed entries are missing/);
  expect(await refuseExport(record, {})).toMatchObject(lost);
  await expect(exportLog(record).next()).rejects.toThrow(/Signed entries are missing/);
  const watches = { role: 'regulator', viewer: 'public' as const };
  expect(await receiptOf(record, 't1', 1, { person: 'Rita', watches })).toMatchObject(lost);
  const played = run(record, 't1', (table) => allDone(plays(table, 1, { sit: false, seed: 'later' })));
  await expect(played).rejects.toThrow(/Signed entries are missing/);
  // Nor does the house vouch for a copy of it.
  await expect(all(backup(copy, () => openHouseKeys(folder)))).rejects.toThrow(/Signed entries are missing/);
  // What is there is still read, with its tiles.
  expect((await record.checkpoints.newest())?.size).toBe(kept);
  expect(await record.checkpoints.readTile({ level: 0, index: 0, width: kept })).toHaveLength(32 * kept);
  expect(await rows(copy, 'select count(*)::int from entries')).toEqual([{ count: kept }]);
});

test('it goes on by itself once the missing entries are there', async () => {
  const { house, folder, url, copy } = await setBack();
  const record = await open(copy, folder);
  expect(record.checkpoints.lost()).not.toBeNull();
  await house.close();
  await rows(copy, 'drop schema fairdeal cascade');
  await copyDatabase(url, folder, copy);
  // It may have asked for its schema while that was away, and then counts its database as lost until it has asked again.
  await expect.poll(() => record.writer.reachable()).toBe(true);
  await record.checkpoints.make();
  expect([record.checkpoints.lost(), record.checkpoints.unsigned()]).toEqual([null, null]);
  expect(await note(record)).not.toHaveProperty('reason');
});

test('of two copies of a log that go on at once under one key, only one is signed', async () => {
  const { folder, copy, url } = await setBack(0);
  const [one, other] = [await open(url, folder), await open(copy, folder)];
  for (const record of [one, other]) await note(record);
  const made = await Promise.allSettled([one.checkpoints.make(), other.checkpoints.make()]);
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = made[0]?.status === 'rejected' ? one : other;
  expect(loser.checkpoints.lost()).toMatchObject({ what: 'other' });
  expect(await note(loser)).toMatchObject({ reason: 'history-lost' });
});

test('the mark is written before the checkpoint, and a checkpoint that was lost with its transaction is signed alike', async () => {
  const { house, signed, url } = await setBack();
  expect(await sizeMarked(house)).toBe(signed);
  const before = await house.checkpoints.newest();
  await house.close();
  await rows(
    url,
    `alter table checkpoints disable trigger checkpoints_stay; delete from checkpoints where size = ${signed}`,
  );
  const again = await open(url, house.keys.folder);
  expect(again.checkpoints.lost()).toBeNull();
  expect(await again.checkpoints.make()).toEqual(before);
});

test('a node with a copy of the key folder keeps up with what the others sign', async () => {
  const { house, url } = await setBack();
  const folder = join(server.folder, 'a copy of the keys');
  cpSync(house.keys.folder, folder, { recursive: true });
  const node = await open(url, folder);
  await note(house);
  const { size } = await house.checkpoints.make();
  await node.checkpoints.make();
  expect([await sizeMarked(node), await sizeMarked(house)]).toEqual([size, size]);
  const old = await copyOf(url);
  await note(house);
  await house.checkpoints.make();
  await node.checkpoints.make();
  expect((await open(old, folder)).checkpoints.lost()).toMatchObject({ what: 'behind', signed: size + 1, has: size });
});

test('many processes that mark at once never go back', async () => {
  const { house, url } = await setBack();
  const nodes = await Promise.all([1, 2, 3].map(() => open(url, house.keys.folder)));
  const sizes = await Promise.all(
    nodes.map(async (node) => {
      const seen: number[] = [];
      for (let nth = 0; nth < 10; nth += 1) {
        await note(node);
        const { size } = await node.checkpoints.make();
        seen.push(size);
        expect(await sizeMarked(node)).toBeGreaterThanOrEqual(size);
      }
      return seen;
    }),
  );
  for (const seen of sizes) expect(seen).toEqual([...seen].sort((one, other) => one - other));
});

const BY = { role: 'administrator', person: 'Ada' };
const all = async (of: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const line of of) found.push(line);
  return found;
};
const verdict = (lines: readonly string[], against: VerifyOptions) => {
  const { readLine, finish } = exportVerifier(against);
  for (const line of lines) readLine(line);
  return finish();
};

test('after an accepted loss the log continues under a new name and key, and says which entries were lost', async () => {
  const { house, folder, copy, kept, signed } = await setBack();
  const old = verifierKey(house.keys.signer);
  const watches = { role: 'regulator', viewer: 'public' as const };
  const before = await receiptOf(house, 't1', 1, { person: 'Rita', watches });
  const { size: last } = await house.checkpoints.make();
  expect(last).toBe(signed);
  const running = await open(copy, folder);

  const name = house.keys.signer.name;
  const range = { continues: name, after: kept, first: kept + 1, last: signed };
  const accepted = await acceptLoss(copy, folder, BY, 'the disk failed');
  expect(accepted).toMatchObject(range);
  expect(await acceptLoss(copy, folder, BY, 'again')).toBeNull();
  const [entry] = await rows(copy, "select body from entries where did && '{lossAccepted}'");
  expect(JSON.parse(`${entry?.body}`)).toMatchObject({
    act: { do: 'acceptLoss', why: 'the disk failed' },
    events: [range],
  });

  // A house that was open goes on by itself, with the new key.
  await running.checkpoints.make();
  expect(running.checkpoints.lost()).toBeNull();
  await run(running, 't1', (table) => allDone(plays(table, 1, { sit: false, seed: 'later' })));
  const key = verifierKey(running.checkpoints.signing().signer);
  expect([key === accepted?.key, key === old]).toEqual([true, false]);
  const continues = [
    `This log continues ${name} after entry ${kept}. Entries ${kept + 1} to ${signed} of ${name} were lost.`,
  ];
  const lines = await all(exportLog(running));
  for (const known of [old, key]) expect(verdict(lines, { key: known })).toMatchObject({ ok: true, continues });
  const after = await receiptOf(running, 't1', 2, { person: 'Rita', watches });
  for (const known of [old, key]) expect(checkReceipt(after, { key: known })).toMatchObject({ ok: true, continues });

  // What the old log signed stays what it was, and the new one vouches for no more than it kept.
  expect(checkReceipt(before, { key: old })).toMatchObject({ ok: true, continues: [] });
  const { handovers } = running.checkpoints.signing();
  expect(checkReceipt(before, { key, handovers })?.faults[0]?.why).toMatch(/doesn’t vouch for them/);
  // The old history cannot be signed on any more: its key is gone.
  await house.enterForHouse(FLOOR, { do: 'note' });
  expect(verifierKey((await openHouseKeys(folder)).signer)).toBe(key);
});

test('an acceptance that was cut short is carried through by the next', async () => {
  const { folder, copy, kept } = await setBack();
  const record = await open(copy, folder);
  const range = await record.checkpoints.lostRange();
  if (range === null) return expect.fail('Nothing was lost.');
  await record.close();
  const keys = await openHouseKeys(folder);
  // Ended after the new key was made and named, and before it was taken into use.
  const successor = await makeSuccessor(keys);
  const loss = signLoss(keys.signer, successor, range.kept, range.lost);
  await useSuccessor(keys, loss);
  renameSync(join(folder, 'signing.key'), join(folder, 'successor.next.key'));
  writeFileSync(join(folder, 'signing.key'), `${signerKey(keys.signer)}\n`, { mode: 0o600 });
  expect(await acceptLoss(copy, folder, BY, 'the disk failed')).toMatchObject({
    after: kept,
    key: verifierKey(successor),
  });
  // Ended before the log had it.
  expect((await openHouseKeys(folder)).handovers).toHaveLength(1);
});
