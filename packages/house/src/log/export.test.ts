import {
  EXPORT_FOOTER,
  EXPORT_LINE,
  type ExportLine,
  entryHash,
  entryOfLine,
  exportVerifier,
  fromBase64,
  HOUSE_STATE,
  isSecretOf,
  leafHash,
  lineChecksum,
  openCheckpoint,
  readVerifierKey,
  rootOfLeaves,
  verifyInclusion,
} from '@fairdeal/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { enterMeterAct } from '../meters/index.js';
import { openCheckpoints } from './checkpoints/checkpoint.js';
import { type ExportOptions, exportLog } from './export.js';
import { type HouseLog, openHouseLog } from './house-log.js';
import { rows, testServer } from './testing/server.js';
import { allDone, plays, run, runNew } from './testing/tables.js';

const server = testServer();
const AUDITOR = { by: { role: 'surveillance', person: 'Sue' }, why: 'the yearly audit' };
let url: string;
let record: HouseLog;

beforeAll(async () => {
  url = await server.database();
  record = await openHouseLog(url, await openHouseKeys(`${server.folder}/keys`));
  for (const game of ['high-card-flush', 'hold-em', 'over-under'])
    await runNew(record, game, { game }, (table) => allDone(plays(table, 3)));
});
afterAll(() => record.close());

const exported = async (options?: ExportOptions): Promise<{ lines: ExportLine[]; root: Uint8Array; size: number }> => {
  const all: unknown[] = [];
  for await (const line of exportLog(record, options)) all.push(JSON.parse(line));
  const { checkpoint, key = '' } = EXPORT_FOOTER.parse(all.pop());
  const verifier = readVerifierKey(key);
  if ('wrong' in verifier) throw new Error(verifier.wrong);
  const opened = openCheckpoint(checkpoint, [verifier.ok]);
  if ('wrong' in opened) throw new Error(opened.wrong);
  const lines = all.filter((line) => !HOUSE_STATE.safeParse(line).success);
  return { lines: lines.map((line) => EXPORT_LINE.parse(line)), root: opened.ok.root, size: opened.ok.size };
};

const leafOf = (line: ExportLine): Uint8Array => leafHash(entryHash(entryOfLine(line), line.salt));

describe('an export', () => {
  test('holds every entry in order, and their root is the one that was signed', async () => {
    const { lines, root, size } = await exported();
    expect(lines.map(({ entry }) => entry)).toEqual(Array.from({ length: size }, (_, nth) => nth + 1));
    expect(rootOfLeaves(lines.map(leafOf))).toEqual(root);
    expect(lines.every((line) => line.check === lineChecksum(line))).toBe(true);
    expect(lines.filter(({ secret }) => secret !== undefined).every(({ sealed }) => sealed !== undefined)).toBe(true);
  });

  test('is found right by whoever verifies it, opened or not', async () => {
    const parts: readonly ExportOptions[] = [
      ...[{}, { after: 7 }, { opened: AUDITOR }, { opened: AUDITOR, after: 7 }, { opened: AUDITOR, table: 'hold-em' }],
      ...[{ sealed: AUDITOR }, { sealed: AUDITOR, after: 7 }, { sealed: AUDITOR, table: 'hold-em' }],
    ];
    for (const options of parts) {
      const { readLine: line, finish: end } = exportVerifier();
      const bare = exportVerifier();
      for await (const text of exportLog(record, options)) {
        line(text);
        // Somebody takes the signature of the whole away.
        bare.readLine(text.replace(/,"statement":"(?:[^"\\]|\\.)*"/, ''));
      }
      expect(bare.finish().faults).toEqual([
        expect.objectContaining({ why: expect.stringMatching(/Its signature is missing\.$/) }),
      ]);
      const { ok, faults, replayed, unseen } = end();
      expect({ ok, faults }).toEqual({ ok: true, faults: [] });
      expect(unseen.join()).not.toContain('The file as a whole has no signature');
      expect(replayed).toBeGreaterThan('opened' in options ? 10 : 0);
    }
  });

  test('shows people and balances that were changed with their checksum, and a signature that was taken away', async () => {
    const texts: string[] = [];
    for await (const line of exportLog(record, { opened: AUDITOR })) texts.push(line);
    const whys = (changed: readonly string[]): readonly string[] => {
      const { readLine: line, finish: end } = exportVerifier();
      for (const text of changed) line(text);
      const { faults, notCompared } = end();
      expect(notCompared).toEqual([]);
      return faults.map(({ why }) => why);
    };
    const at = texts.findIndex((text) => 'house' in JSON.parse(text));
    const { check: _, ...line } = EXPORT_LINE.parse(JSON.parse(texts[at] ?? ''));
    const state = HOUSE_STATE.parse(line.house);
    const forged = (accounts: typeof state.accounts): string[] => {
      const changed = { ...line, house: { ...state, accounts } };
      return texts.with(at, JSON.stringify({ ...changed, check: lineChecksum(changed) }));
    };
    expect(whys(texts)).toEqual([]);
    expect(texts.filter((text) => text.includes('"sealed":')).length).toBeGreaterThan(5);
    // Cards of these tables are still sealed. Their money is not.
    for (const [nth, { account, held, posted }] of state.accounts.entries()) {
      const more = { account, held: held + 1, posted: posted + 1 };
      expect(whys(forged(state.accounts.with(nth, more)))[0]).toBe(
        `The account ${account} holds ${held + 1} cents in the database. The log says ${held}.`,
      );
    }
    expect(whys(forged(state.accounts.filter(({ account }) => !account.startsWith('hold-em/'))))).not.toEqual([]);
    const { statement: __, ...footer } = JSON.parse(texts.at(-1) ?? '');
    expect(whys(texts.with(-1, JSON.stringify(footer)))).toEqual([
      expect.stringMatching(/^This entry says that the house signs the export as a whole/),
    ]);
  });

  test('is in time where nodes whose clocks differ write it', async () => {
    const slow = await openHouseLog(url, record.keys, { clock: () => Date.now() - 60_000 });
    await record.closeTable('over-under');
    await run(slow, 'over-under', (table) => allDone(plays(table, 1, { sit: false, seed: 'slow' })));
    const pia = { role: 'pit-manager', person: 'Pia' };
    expect(
      await enterMeterAct(record, 'meter/time', { do: 'open', seed: 0, reseed: 0, money: 'play' }, pia),
    ).toMatchObject({
      position: 1,
    });
    expect(await enterMeterAct(slow, 'meter/time', { do: 'count', chips: 0, shown: 0 }, AUDITOR.by)).toMatchObject({
      position: 2,
    });
    await Promise.all([record, slow, record, slow].map((node) => node.enterForHouse(AUDITOR.by, { do: 'count' })));
    await slow.close();
    const { readLine: line, finish: end } = exportVerifier();
    for await (const text of exportLog(record)) line(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
  });

  test('for who says why is opened, up to the shuffle whose cards may still come; and the log says who opened it', async () => {
    const { lines } = await exported({ opened: AUDITOR });
    for (const table of ['high-card-flush', 'hold-em', 'over-under']) {
      const own = lines.filter((line) => line.table === table);
      const shuffles = own.filter(({ events }) => events.some(({ did }) => did === 'cardsShuffled'));
      const kept = own.filter(({ sealed }) => sealed !== undefined);
      const told = own.filter(({ opened }) => opened !== undefined);
      expect(kept[0]?.position).toBeGreaterThanOrEqual(shuffles[0]?.position ?? 0);
      expect(kept.some(({ position }) => position === shuffles.at(-1)?.position)).toBe(true);
      // Of a sealed entry only the money is opened, and whose it is.
      for (const { path } of kept.flatMap(({ parts = [] }) => parts.filter((part) => 'value' in part)))
        expect(path).toMatch(/^(?:events\.\d+\.moves|seats\.\d+$)/);
      for (const entry of told) expect(entry.opened && isSecretOf(entry, entry.opened)).toBe(true);
      expect(Math.max(0, ...told.map(({ position }) => position))).toBeLessThan(kept[0]?.position ?? 0);
    }
    expect(lines.at(-1)).toMatchObject({
      table: 'house',
      by: AUDITOR.by,
      act: { do: 'openSealed', why: 'the yearly audit' },
    });
  });

  test('of one table from an entry on is found right, and is missed where its signature is taken away', async () => {
    const [whole, bare] = [exportVerifier(), exportVerifier()];
    for await (const text of exportLog(record, { opened: AUDITOR, table: 'hold-em', after: 7 })) {
      whole.readLine(text);
      bare.readLine(text.replace(/,"statement":"(?:[^"\\]|\\.)*"/, ''));
    }
    expect(whole.finish().faults).toEqual([]);
    expect(bare.finish().faults).toHaveLength(1);
  });

  test('of one table proves that each of its lines is in the log', async () => {
    const { lines, root, size } = await exported({ table: 'hold-em' });
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, nth) => nth + 1));
    for (const line of lines) {
      const proof = line.proof?.map((hash) => fromBase64(hash) ?? new Uint8Array()) ?? [];
      expect(verifyInclusion({ leaf: leafOf(line), index: line.entry - 1, size, root, proof })).toBe(true);
    }
  });
});

describe('a checkpoint', () => {
  test('is signed again only when the log grew, by whichever node', async () => {
    const first = await record.checkpoints.make();
    expect(await record.checkpoints.make()).toEqual(first);
    await record.enterForHouse(AUDITOR.by, { do: 'count' });
    const other = openCheckpoints(record.database.pool, record.keys);
    const [second, third] = await Promise.all([other.make(), record.checkpoints.make()]);
    expect(second.size).toBeGreaterThan(first.size);
    expect(third).toEqual(second);
  });

  const proofs = async (): Promise<boolean> => {
    const { readLine: line, finish: end } = exportVerifier();
    for await (const text of exportLog(record, { table: 'hold-em' })) line(text);
    return end().ok;
  };

  test.each([
    "update tiles set hashes = overlay(hashes placing '\\x00' from 1) where level = 0 and nth = (select max(nth) from tiles where level = 0)",
    'delete from tiles',
    'delete from tiles where level = 0 and nth = 0',
  ])('is signed on where %s was done: the tree is made again from the log', async (sql) => {
    await record.checkpoints.make();
    await rows(url, sql);
    if (sql.includes('nth = 0')) expect(await proofs()).toBe(true);
    await record.enterForHouse(AUDITOR.by, { do: 'count' });
    const other = openCheckpoints(record.database.pool, record.keys);
    await other.make();
    expect(other.unsigned()).toBeNull();
    expect(await proofs()).toBe(true);
    await expect(other.readTile({ level: 0, index: 9_999, width: 256 })).rejects.toThrow(/lacks its tile/);
  });

  test('is not signed over a log that is not the one that was signed before, and the house says so', async () => {
    await record.checkpoints.make();
    await rows(
      url,
      `alter table entries disable trigger entries_stay;
       update entries set hash = sha256(hash) where entry = 3;
       alter table entries enable trigger entries_stay; delete from tiles`,
    );
    await record.enterForHouse(AUDITOR.by, { do: 'count' });
    const fresh = openCheckpoints(record.database.pool, record.keys);
    await expect(fresh.make()).rejects.toThrow(/not the one that was signed/);
    expect(fresh.unsigned()).toBe('The log in the database is not the one that was signed.');
    const stranger = await openHouseKeys(`${server.folder}/others`);
    await expect(openCheckpoints(record.database.pool, stranger).make()).rejects.toThrow();
  });
});
