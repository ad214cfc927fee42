import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.js';
import { leafHash } from '../tree/hash.js';
import { nodesOver, proveConsistency, treeRoot } from '../tree/prove.js';
import { openCheckpoint, signCheckpoint } from './checkpoint.js';
import { signerFrom, verifierKey } from './key.js';
import { type CosignRequest, cosignCheckpoint, lastWitnessed, type WitnessedHead } from './witness.js';

const house = signerFrom('house.example/floor', 'note', new Uint8Array(32).fill(1));
const watcher = signerFrom('witness.example', 'cosignature', new Uint8Array(32).fill(2));

const leaves = Array.from({ length: 40 }, (_, at) => leafHash(utf8ToBytes(`entry ${at}`)));
const honest = nodesOver(leaves);
const forked = nodesOver(leaves.with(4, leafHash(utf8ToBytes('another past'))));

const at = (size: number, nodes = honest): WitnessedHead => ({ size, root: treeRoot(nodes, size) });

const asked = (seen: WitnessedHead | null, size: number, nodes = honest): CosignRequest => ({
  note: signCheckpoint(at(size, nodes), house),
  proof: proveConsistency(nodes, seen?.size ?? 0, size),
  known: [house],
  seen,
});

test('a witness cosigns every checkpoint that extends the last one it saw', () => {
  let seen: WitnessedHead | null = null;
  for (const size of [0, 1, 7, 7, 8, 40]) {
    const answer = cosignCheckpoint(asked(seen, size), watcher, 1_700_000_000 + size);
    if (!('ok' in answer)) return expect.fail(answer.refused);
    expect(openCheckpoint(answer.ok.note, [house, watcher])).toMatchObject({
      ok: { size, cosignatures: [{ time: 1_700_000_000 + size }] },
    });
    expect(answer.ok.seen).toEqual({ origin: house.name, ...at(size) });
    seen = answer.ok.seen;
  }
});

test('another history is refused as a fork, with any proof', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 40 }),
      fc.nat(35),
      fc.array(fc.constantFrom(...leaves), { minLength: 1, maxLength: 6 }),
      (size, more, hashes) => {
        const claim = asked(at(size), Math.min(40, size + more), forked);
        for (const proof of [claim.proof, hashes])
          if (proof.length > 0)
            expect(cosignCheckpoint({ ...claim, proof }, watcher, 1)).toMatchObject({
              because: 'fork',
              refused: expect.stringContaining('The log house.example/floor has forked'),
            });
      },
    ),
    { numRuns: 50 },
  );
});

test('two roots of one size are a fork, and the refusal names both', () => {
  expect(cosignCheckpoint(asked(at(8), 8, forked), watcher, 1)).toEqual({
    because: 'fork',
    refused: `The log house.example/floor has forked. It signed 8 entries with the root ${toBase64(at(8).root)}, and now 8 entries with the root ${toBase64(at(8, forked).root)}.`,
  });
});

test('an older checkpoint, and one without a proof, are refused', () => {
  expect(cosignCheckpoint(asked(at(8), 8), watcher, 1)).toHaveProperty('ok');
  expect(cosignCheckpoint({ ...asked(null, 7), seen: at(8) }, watcher, 1)).toEqual({
    because: 'older',
    refused: 'This checkpoint of house.example/floor has 7 entries. A later one with 8 is already cosigned.',
  });
  expect(cosignCheckpoint({ ...asked(at(8), 9), proof: [] }, watcher, 1)).toEqual({
    because: 'unproven',
    refused: 'There is no proof that the 9 entries of house.example/floor begin with the 8 already cosigned.',
  });
});

test('a witness trusts only its own cosignatures of the same log', () => {
  const answer = cosignCheckpoint(asked(null, 8), watcher, 1);
  if (!('ok' in answer)) return expect.fail(answer.refused);
  const { checkpoint, key } = { checkpoint: answer.ok.note, key: verifierKey(house) };
  expect(lastWitnessed({}, house.name, watcher)).toEqual({ ok: null });
  expect(lastWitnessed({ [house.name]: { key, checkpoint } }, house.name, watcher)).toEqual({ ok: answer.ok.seen });
  expect(lastWitnessed({ other: { key, checkpoint } }, 'other', watcher)).toHaveProperty('wrong');
  const uncosigned = { key, checkpoint: asked(null, 8).note };
  expect(lastWitnessed({ [house.name]: uncosigned }, house.name, watcher)).toHaveProperty('wrong');
});

test('a checkpoint that its log did not sign is refused', () => {
  const other = signerFrom(house.name, 'note', new Uint8Array(32).fill(3));
  expect(cosignCheckpoint({ ...asked(null, 7), known: [other] }, watcher, 1)).toMatchObject({ because: 'unsigned' });
});
