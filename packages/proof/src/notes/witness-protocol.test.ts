import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { leafHash } from '../tree/hash.js';
import { nodesOver, proveConsistency, treeRoot } from '../tree/prove.js';
import { signCheckpoint } from './checkpoint.js';
import { signerFrom, verifierKey } from './key.js';
import { cosignatureLine } from './note.js';
import { lastWitnessed, type WitnessBook } from './witness.js';
import {
  countWitnesses,
  isWitnessed,
  readWitnessPolicy,
  readWrittenPolicy,
  witnessText,
  writePolicy,
} from './witness-policy.js';
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

const NOW = 1_800_000_000;
const KNOWN = { keys: [house], entryAt: NOW * 1_000, now: NOW * 1_000 };

test('three of five witnesses are enough, and a signature that does not match counts as none', () => {
  const read = readWitnessPolicy(LIST);
  if ('wrong' in read) return expect.fail(read.wrong);
  expect(read.ok.witnesses[0]?.url).toBe('https://witness-0.example');
  const checkpoint = note(8);
  const lines = witnesses.map((key) => cosignatureLine(checkpoint, key, NOW));
  const counted = (some: readonly string[]) => countWitnesses(checkpoint + some.join(''), read.ok, KNOWN);
  expect(counted(lines.slice(0, 3))).toMatchObject({ cosigned: 3, of: 5, quorum: 3 });
  expect(isWitnessed(counted(lines.slice(0, 2)))).toBe(false);
  const [first = ''] = lines;
  const lie = cosignatureLine(note(9), witnesses[1] ?? watcher, NOW);
  expect(counted([first, first, lie])).toMatchObject({ cosigned: 1, names: ['witness-0.example'] });
  expect(readWrittenPolicy(writePolicy(read.ok))).toMatchObject({ ok: { quorum: 3 } });
});

test('a key of the house, and a time that can’t be true, count as none and say why', () => {
  const [one = watcher, other = watcher] = witnesses;
  const self = signerFrom('house-as-witness.example', 'cosignature', house.seed);
  const policy = { quorum: 1, witnesses: [one, other, self].map((key) => ({ key, url: null })) };
  const checkpoint = note(8);
  const DAY = 86_400;
  const counted = (...times: readonly [number, number]) =>
    countWitnesses(
      [
        checkpoint,
        cosignatureLine(checkpoint, one, times[0]),
        cosignatureLine(checkpoint, other, times[1]),
        cosignatureLine(checkpoint, self, NOW),
      ].join(''),
      policy,
      KNOWN,
    );
  const OWN = 'house-as-witness.example has a key of the house itself. It doesn’t count as a witness.';
  expect(counted(NOW - DAY, NOW + DAY)).toMatchObject({ cosigned: 2, of: 3, notCounted: [OWN] });
  expect(counted(NOW - DAY - 1, NOW + DAY + 1)).toMatchObject({
    cosigned: 0,
    notCounted: [
      'The cosignature of witness-0.example is dated 2027-01-14T07:59:59.000Z, more than a day before an entry that it cosigns. It doesn’t count.',
      'The cosignature of witness-1.example is dated 2027-01-16T08:00:01.000Z, more than a day after this computer’s clock. It doesn’t count.',
      OWN,
    ],
  });
  expect(witnessText(counted(0, Number.MAX_SAFE_INTEGER))).toMatch(
    /^Unwitnessed: 0 of 3 .* dated 1970-01-01T00:00:00\.000Z, .* dated 9007199254740991 seconds after 1970, .* a key of the house itself/,
  );
});

test('a list that a file states says why it can’t be meant', () => {
  const keys = witnesses.map(verifierKey);
  const [first = ''] = keys;
  for (const [quorum, stated, why] of [
    [9, keys.slice(0, 1), 'The quorum is 9. It must be from 1 to 1, the number of witnesses.'],
    [0, keys, 'The quorum is 0. It must be from 1 to 5, the number of witnesses.'],
    [1, [], /empty/],
    [1, [first, first], /twice/],
    [1, [verifierKey(house)], /signs notes/],
    [1, Array.from({ length: 900 }, () => first), /65 witnesses\. The limit is 64/],
  ] as const)
    expect(readWrittenPolicy({ quorum, keys: [...stated] })).toEqual({ wrong: expect.stringMatching(why) });
});

test('a list of witnesses that cannot be used says why', () => {
  const [first] = LIST.split('\n').slice(1);
  for (const [text, why] of [
    ['quorum 1', /empty/],
    [`${first}`, /no quorum/],
    [`${first}\nquorum 2`, /from 1 to 1/],
    [`${first}\nquorum 0`, /from 1 to 1/],
    [`${first}\n${first}\nquorum 1`, /twice/],
    [`witness ${verifierKey(house)} https://x.example\nquorum 1`, /signs notes/],
    [`${first} more\nquorum 1`, /Line 1 .* is neither/],
    ['witness x ftp://x.example', /Line 1/],
  ] as const)
    expect(readWitnessPolicy(text)).toEqual({ wrong: expect.stringMatching(why) });
});
