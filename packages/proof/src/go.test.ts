import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBase64 } from './encoding/base64.js';
import {
  answerAddCheckpoint,
  cosignCheckpoint,
  countWitnesses,
  openNote,
  readConflictSize,
  readCosignature,
  readVerifierKey,
  signCheckpoint,
  signerFrom,
  signerKey,
  verifierKey,
  type WitnessBook,
  writeAddCheckpoint,
} from './notes/index.js';
import {
  EMPTY_TREE,
  growTree,
  leafHash,
  merkleRoot,
  nodesOver,
  partialTiles,
  proveConsistency,
  proveInclusion,
  tilePath,
  treeRoot,
} from './tree/index.js';

// Other programs read the same logs. golang.org/x/mod/sumdb is the oldest one (Debian package golang-golang-x-mod-dev).

const MODULE = 'golang.org/x/mod/sumdb/tlog';
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-go-'));
const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: folder };
const isHere = spawnSync('go', ['list', MODULE], { env }).status === 0;
const where = isHere ? '' : ` (needs Go with ${MODULE})`;

const clear = (): void => rmSync(folder, { recursive: true, force: true });
afterAll(clear);
if (!isHere) clear();

const house = signerFrom('house.example/floor', 'note', new Uint8Array(32).fill(1));
const watcher = signerFrom('witness.example', 'cosignature', new Uint8Array(32).fill(2));

/** A log as it is published. */
const publish = (size: number) => {
  const leaves = Array.from({ length: size }, (_, at) => sha256(utf8ToBytes(`entry ${at}`)));
  const hashes = leaves.map(leafHash);
  const nodes = nodesOver(hashes);
  const { tree, full } = growTree(EMPTY_TREE, hashes);
  const note = signCheckpoint({ size, root: merkleRoot(tree) }, house);
  const seen = cosignCheckpoint({ note, proof: [], known: [house], seen: null }, watcher, 1_700_000_000);
  const root = (of: number): string => toBase64(treeRoot(nodes, of));
  const sizes = [1, 2, 255, 256, 257, 65_536, size];
  return {
    checkpoint: 'ok' in seen ? seen.ok.note : expect.fail(seen.refused),
    verifierKey: verifierKey(house),
    signerKey: signerKey(house),
    witnessKey: verifierKey(watcher),
    tiles: Object.fromEntries([...full, ...partialTiles(tree)].map((tile) => [tilePath(tile), toBase64(tile.bytes)])),
    leaves: leaves.slice(0, 300).map(toBase64),
    inclusions: sizes.map((of) => {
      const index = Math.min(of - 1, 255);
      return { index, size: of, root: root(of), proof: proveInclusion(nodes, index, of).map(toBase64) };
    }),
    consistency: sizes.map((from) => {
      const proof = proveConsistency(nodes, from, size).map(toBase64);
      return { from, size, fromRoot: root(from), root: root(size), proof };
    }),
    requests: [] as readonly string[],
  };
};

interface Answer {
  readonly Faults: readonly string[] | null;
  readonly Size: number;
  readonly Note: string;
  readonly Key: string;
  readonly Witness: string;
  readonly Answers: readonly { readonly Status: number; readonly Body: string }[] | null;
}

type Log = ReturnType<typeof publish>;

describe.runIf(isHere)(`Go${where}`, () => {
  const program = join(folder, 'accept');
  let log: Log;

  beforeAll(() => {
    const source = fileURLToPath(new URL('testing/accept.go', import.meta.url));
    expect(spawnSync('go', ['build', '-o', program, source], { env, encoding: 'utf8' }).stderr).toBe('');
    log = publish(66_000);
  }, 300_000);

  const ask = (what: Log): Answer => {
    const { status, stdout, stderr } = spawnSync(program, { input: JSON.stringify(what), encoding: 'utf8' });
    return status === 0 ? (JSON.parse(stdout) as Answer) : expect.fail(stderr);
  };

  test('accepts our checkpoint, its cosignature, our tiles and our proofs, and makes the same proofs', () => {
    expect(ask(log)).toMatchObject({ Faults: null, Size: 66_000 });
  });

  test('signs as we do, and we open a note signed with its own key', () => {
    const { Note, Key } = ask(log);
    const key = readVerifierKey(Key);
    expect(openNote(Note, 'ok' in key ? [key.ok] : [])).toHaveProperty('ok');
  });

  test('as a witness it reads our requests, cosigns a log that grows and refuses a fork, as our own witness does', () => {
    const leaves = Array.from({ length: 300 }, (_, at) => leafHash(utf8ToBytes(`entry ${at}`)));
    const honest = nodesOver(leaves);
    const forked = nodesOver(leaves.with(3, leafHash(utf8ToBytes('another past'))));
    const noteOf = (size: number, nodes = honest, by = house): string =>
      signCheckpoint({ size, root: treeRoot(nodes, size) }, by);
    const asks = (old: number, size: number, nodes = honest, by = house): string =>
      writeAddCheckpoint({ old, proof: proveConsistency(nodes, old, size), note: noteOf(size, nodes, by) });
    const thief = signerFrom(house.name, 'note', new Uint8Array(32).fill(3));
    const steps: readonly (readonly [string, number, number])[] = [
      [asks(0, 1), 200, 1],
      [asks(1, 1), 200, 1],
      [asks(0, 200), 409, 1],
      [asks(1, 200), 200, 200],
      [asks(200, 257, forked), 422, 200],
      [asks(200, 200, forked), 409, 200],
      [asks(200, 257, honest, thief), 403, 200],
      [asks(200, 257).replace('old 200', 'old 0200'), 400, 200],
      [asks(200, 257), 200, 257],
      [writeAddCheckpoint({ old: 257, proof: [], note: noteOf(256) }), 400, 257],
      [asks(257, 300), 200, 300],
    ];
    const { Faults, Witness, Answers } = ask({ ...log, requests: steps.map(([body]) => body) });
    expect(Faults).toBeNull();
    expect(Answers?.map(({ Status }) => Status)).toEqual(steps.map(([, status]) => status));
    const key = readVerifierKey(Witness);
    if ('wrong' in key) return expect.fail(key.wrong);
    let book: WitnessBook = {};
    for (const [at, [body, status, size]] of steps.entries()) {
      const own = answerAddCheckpoint(body, { book, signer: watcher, logs: [house], time: 1_700_000_000 });
      book = own.book ?? book;
      const theirs = Answers?.[at]?.Body ?? '';
      expect([own.status, status === 409 ? own.body : '']).toEqual([status, status === 409 ? theirs : '']);
      if (status === 409) expect(readConflictSize(theirs)).toBe(size);
      if (status !== 200) continue;
      const note = noteOf(size);
      expect(readCosignature(note, theirs, key.ok)).toBe(theirs);
      const policy = { quorum: 2, witnesses: [key.ok, watcher].map((one) => ({ key: one, url: null })) };
      expect(
        countWitnesses(`${note}${theirs}${own.body}`, policy, { keys: [house], entryAt: null, now: Date.now() })
          .cosigned,
      ).toBe(2);
      expect(
        countWitnesses(`${noteOf(size, forked)}${theirs}${own.body}`, policy, {
          keys: [house],
          entryAt: null,
          now: Date.now(),
        }).cosigned,
      ).toBe(size < 4 ? 2 : 0);
    }
  });

  const CHANGES: readonly (readonly [string, (log: Log) => Partial<Log>, string])[] = [
    [
      'a checkpoint',
      ({ checkpoint }) => ({ checkpoint: checkpoint.replace('\n66000\n', '\n66001\n') }),
      'checkpoint: invalid signature',
    ],
    [
      'a tile',
      ({ tiles }) => ({ tiles: { ...tiles, 'tile/1/001.p/1': tiles['tile/2/000.p/1'] ?? '' } }),
      'leaf 0: downloaded inconsistent tile',
    ],
    ['a leaf', ({ leaves }) => ({ leaves: leaves.with(1, leaves[0] ?? '') }), 'leaf 1 has another hash'],
  ];
  test.each(CHANGES)('refuses %s that was changed', (_, change, why) => {
    expect(ask({ ...log, ...change(log) }).Faults).toContainEqual(expect.stringContaining(why));
  });
});
