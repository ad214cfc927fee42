import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  EMPTY_TREE,
  growTree,
  leafHash,
  merkleRoot,
  nodesOver,
  openCheckpoint,
  partialTiles,
  proveConsistency,
  readVerifierKey,
  signCheckpoint,
  signerFrom,
  signerKey,
  tilePath,
  toBase64,
  verifierKey,
} from '@fairdeal/proof';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type CommandResult, fairdeal, isOneSentence } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-witness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const write = (name: string, content: string | Uint8Array): string => {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  return at(name);
};

const HOUSE = signerFrom('house.example/floor', 'note', new Uint8Array(32).fill(1));

/** A log of this many entries; `past` tells two histories apart. */
const logOf = (size: number, past = '') => {
  const leaves = Array.from({ length: size }, (_, entry) => leafHash(Buffer.from(`${past}${entry}`)));
  const { tree, full } = growTree(EMPTY_TREE, leaves);
  return {
    note: signCheckpoint({ size, root: merkleRoot(tree) }, HOUSE),
    proof: (from: number) =>
      proveConsistency(nodesOver(leaves), from, size)
        .map((hash) => `${toBase64(hash)}\n`)
        .join(''),
    tiles: [...full, ...partialTiles(tree)],
  };
};

beforeEach(() => {
  for (const name of ['witness.key', 'seen.json', 'seen.json.new']) rmSync(at(name), { force: true });
});

const KEYS = ['--key', at('witness.key'), '--state', at('seen.json')];
const makeKey = (): Promise<CommandResult> =>
  fairdeal('witness', '--new', 'witness.example', '--key', at('witness.key'));
const witness = (note: string, ...options: readonly string[]): Promise<CommandResult> =>
  fairdeal('witness', write('checkpoint', note), ...KEYS, ...options);

test('a key is made once, for its owner alone, and printed as others need it', async () => {
  const { status, out } = await makeKey();
  expect(status).toBe(0);
  expect(out).toMatch(/^witness\.example\+[\da-f]{8}\+B[\w+/]+=*\n$/);
  expect(statSync(at('witness.key')).mode & 0o077).toBe(0);
  const before = readFileSync(at('witness.key'), 'utf8');
  expect(before).toMatch(/^PRIVATE\+KEY\+witness\.example\+/);
  const again = await makeKey();
  expect(again).toEqual({
    status: 2,
    out: '',
    err: `The file ${at('witness.key')} already exists. A new key never overwrites a file.\n`,
  });
  expect(readFileSync(at('witness.key'), 'utf8')).toBe(before);
});

test('checkpoints of a log that grows are cosigned, one after the other, by proof or by tiles', async () => {
  const key = readVerifierKey((await makeKey()).out.trim());
  if ('wrong' in key) return expect.fail(key.wrong);
  const cosigned = async (size: number, ...options: readonly string[]): Promise<void> => {
    const { status, out, err } = await witness(logOf(size).note, ...options);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(openCheckpoint(out, [HOUSE, key.ok])).toMatchObject({ ok: { size, cosignatures: [{ by: key.ok }] } });
  };
  await cosigned(5, '--house', verifierKey(HOUSE));
  await cosigned(5);
  await cosigned(300, '--proof', write('proof', logOf(300).proof(5)));
  for (const tile of logOf(1000).tiles) write(join('log', tilePath(tile)), tile.bytes);
  await cosigned(1000, '--tiles', at('log'));
  expect(existsSync(at('seen.json.new'))).toBe(false);
});

test('a fork is refused and named, and nothing that was kept changes', async () => {
  await makeKey();
  await witness(logOf(8).note, '--house', verifierKey(HOUSE));
  const kept = readFileSync(at('seen.json'), 'utf8');
  const forked = [
    await witness(logOf(8, 'another').note),
    await witness(logOf(9, 'another').note, '--proof', write('proof', logOf(9, 'another').proof(8))),
  ];
  for (const { status, out, err } of forked) {
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^The log house\.example\/floor has forked/);
    expect(err).toContain('8 entries with the root');
  }
  const { status, out } = await witness(logOf(8, 'another').note, '--json');
  expect({ status, answer: JSON.parse(out) }).toMatchObject({ status: 1, answer: { because: 'fork' } });
  expect(readFileSync(at('seen.json'), 'utf8')).toBe(kept);
});

test('an older, unproved or unsigned checkpoint is refused in a sentence', async () => {
  await makeKey();
  await witness(logOf(8).note, '--house', verifierKey(HOUSE));
  const other = signerFrom(HOUSE.name, 'note', new Uint8Array(32).fill(9));
  for (const refused of [
    await witness(logOf(7).note),
    await witness(logOf(9).note),
    await witness(logOf(8).note, '--house', verifierKey(other)),
  ]) {
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(isOneSentence(refused.err)).toBe(true);
  }
});

test('a witness reports usage errors', async () => {
  await makeKey();
  const { note } = logOf(8);
  expect((await witness(note)).err).toBe(
    'The log "house.example/floor" is new to this witness. Give its house\'s key with --house.\n',
  );
  expect((await witness(note, '--house', 'nonsense')).err).toMatch(/^This is not a key\. A key reads name\+id\+key/);
  await witness(note, '--house', verifierKey(HOUSE));
  expect((await witness(logOf(9).note, '--tiles', at('nowhere'))).err).toBe(
    `The tiles in ${at('nowhere')} can’t be read: it doesn’t exist.\n`,
  );
  expect((await witness(logOf(9).note, '--proof', write('proof', 'AAAA\n'))).err).toMatch(/^This is not a proof\./);
  write('seen.json.new', '');
  expect(await witness(note)).toMatchObject({ status: 2, err: expect.stringMatching(/^Another witness is using/) });
  rmSync(at('seen.json.new'));
  write('witness.key', signerKey(HOUSE));
  expect((await witness(note)).err).toMatch(/signs a log\. Make a witness key/);
});

test('a changed state file is noticed', async () => {
  await makeKey();
  await witness(logOf(8).note, '--house', verifierKey(HOUSE));
  const book = readFileSync(at('seen.json'), 'utf8');
  write('seen.json', book.replace('\\n8\\n', '\\n3\\n'));
  expect(await witness(logOf(8).note)).toEqual({
    status: 2,
    out: '',
    err: `The state of house.example/floor in ${at('seen.json')} was not written by this witness.\n`,
  });
  write('seen.json', '[]');
  expect((await witness(logOf(8).note)).err).toBe(`The file ${at('seen.json')} is not a witness’s state file.\n`);
});
