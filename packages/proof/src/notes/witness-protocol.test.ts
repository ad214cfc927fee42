import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { leafHash } from '../tree/hash.js';
import { nodesOver, proveConsistency, treeRoot } from '../tree/prove.js';
import { signCheckpoint } from './checkpoint.js';
import { signerFrom, verifierKey } from './key.js';
import { cosignatureLine } from './note.js';
import { lastWitnessed, type WitnessBook } from './witness.js';
import { countWitnesses, isWitnessed, readWitnessPolicy, readWrittenPolicy, writePolicy } from './witness-policy.js';
import {
  answerAddCheckpoint,
  readAddCheckpoint,
  readConflictSize,
  readCosignature,
  SIZE_TYPE,
  writeAddCheckpoint,
} from './witness-protocol.js';

const house = signerFrom('house.example/floor', 'note', new Uint8Array(32).fill(1));
const watcher = signerFrom('witness.example', 'cosignature', new Uint8Array(32).fill(2));
const leaves = Array.from({ length: 40 }, (_, at) => leafHash(utf8ToBytes(`entry ${at}`)));
const honest = nodesOver(leaves);
const forked = nodesOver(leaves.with(4, leafHash(utf8ToBytes('another past'))));

const note = (size: number, nodes = honest, signer = house): string =>
  signCheckpoint({ size, root: treeRoot(nodes, size) }, signer);
const request = (old: number, size: number, nodes = honest): string =>
  writeAddCheckpoint({ old, proof: proveConsistency(nodes, old, size), note: note(size, nodes) });

/** A witness with its notebook. */
const openWitness = (logs = [house]) => {
  let book: WitnessBook = {};
  return {
    size: () => {
      const seen = lastWitnessed(book, house.name, watcher);
      return 'ok' in seen ? (seen.ok?.size ?? 0) : -1;
    },
    ask: (body: string) => {
      const { book: next, ...answer } = answerAddCheckpoint(body, { book, signer: watcher, logs, time: 1_700_000_000 });
      book = next ?? book;
      return answer;
    },
  };
};

test('a witness cosigns a log that grows, and its line is read back', () => {
  const { ask, size } = openWitness();
  for (const [old, next] of [
    [0, 5],
    [5, 5],
    [5, 40],
  ] as const) {
    const { status, body } = ask(request(old, next));
    expect([status, readCosignature(note(next), body, watcher), size()]).toEqual([200, body, next]);
  }
  expect(readAddCheckpoint(request(5, 40))).toMatchObject({ ok: { old: 5, note: note(40) } });
});

test('each fault has the status of the protocol, and changes nothing', () => {
  const { ask, size } = openWitness();
  ask(request(0, 8));
  const other = signerFrom('other.example/log', 'note', new Uint8Array(32).fill(4));
  const thief = signerFrom(house.name, 'note', new Uint8Array(32).fill(5));
  const from = (old: number, checkpoint: string): string => writeAddCheckpoint({ old, proof: [], note: checkpoint });
  const faults: readonly (readonly [string, number])[] = [
    ['nonsense', 400],
    [request(8, 9).replace('old 8', 'old 08'), 400],
    [`old 8\n${'AAAA\n'.repeat(2)}\n${note(9)}`, 400],
    [from(9, note(8)), 400],
    [from(8, 'no checkpoint'), 400],
    [from(0, note(8, honest, other)), 404],
    [from(8, note(8, honest, thief)), 403],
    [request(0, 9), 409],
    [request(5, 9), 409],
    [from(8, note(8, forked)), 409],
    [from(8, note(9)), 422],
    [request(8, 9, forked), 422],
    [request(8, 9).replace(note(9), note(8)), 422],
  ];
  for (const [body, status] of faults) expect([body, ask(body).status]).toEqual([body, status]);
  expect(size()).toBe(8);
});

test('a conflict tells the size that the witness cosigned last', () => {
  const { ask } = openWitness();
  ask(request(0, 8));
  const { type, body } = ask(request(0, 20));
  expect([type, body, readConflictSize(body)]).toEqual([SIZE_TYPE, '8\n', 8]);
  for (const text of ['8', '08\n', '-1\n', 'x\n', '8\n\n']) expect(readConflictSize(text)).toBeNull();
});

test('a lying witness is not counted', () => {
  const checkpoint = note(8);
  const own = cosignatureLine(checkpoint, watcher, 1);
  const ofAnother = cosignatureLine(note(9), watcher, 1);
  const stranger = signerFrom(watcher.name, 'cosignature', new Uint8Array(32).fill(6));
  expect(readCosignature(checkpoint, ofAnother, watcher)).toBeNull();
  expect(readCosignature(checkpoint, cosignatureLine(checkpoint, stranger, 1), watcher)).toBeNull();
  expect(readCosignature(checkpoint, `${cosignatureLine(checkpoint, stranger, 1)}${own}`, watcher)).toBe(own);
});

const witnesses = Array.from({ length: 5 }, (_, nth) =>
  signerFrom(`witness-${nth}.example`, 'cosignature', new Uint8Array(32).fill(10 + nth)),
);
const LIST = `# three of five\n${witnesses.map((key) => `witness ${verifierKey(key)} https://${key.name}/\n`).join('')}quorum 3\n`;

test('three of five witnesses are enough, and a signature that does not match counts as none', () => {
  const read = readWitnessPolicy(LIST);
  if ('wrong' in read) return expect.fail(read.wrong);
  expect(read.ok.witnesses[0]?.url).toBe('https://witness-0.example');
  const checkpoint = note(8);
  const lines = witnesses.map((key) => cosignatureLine(checkpoint, key, 1));
  const counted = (some: readonly string[]) => countWitnesses(checkpoint + some.join(''), read.ok);
  expect(counted(lines.slice(0, 3))).toMatchObject({ cosigned: 3, of: 5, quorum: 3 });
  expect(isWitnessed(counted(lines.slice(0, 2)))).toBe(false);
  const [first = ''] = lines;
  const lie = cosignatureLine(note(9), witnesses[1] ?? watcher, 1);
  expect(counted([first, first, lie])).toMatchObject({ cosigned: 1, names: ['witness-0.example'] });
  expect(readWrittenPolicy(writePolicy(read.ok))).toMatchObject({ ok: { quorum: 3 } });
});

test('a list of witnesses that cannot be used says why', () => {
  const [first] = LIST.split('\n').slice(1);
  for (const [text, why] of [
    ['quorum 1', /empty/],
    [`${first}`, /no quorum/],
    [`${first}\nquorum 2`, /from 1 to 1/],
    [`${first}\n${first}\nquorum 1`, /twice/],
    [`witness ${verifierKey(house)} https://x.example\nquorum 1`, /signs notes/],
    [`${first} more\nquorum 1`, /Line 1 .* is neither/],
    ['witness x ftp://x.example', /Line 1/],
  ] as const)
    expect(readWitnessPolicy(text)).toEqual({ wrong: expect.stringMatching(why) });
});
