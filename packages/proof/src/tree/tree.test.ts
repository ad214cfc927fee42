import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_ROOT, type Hash, leafHash } from './hash.js';
import { EMPTY_TREE, growTree, merkleRoot, partialTiles, treeFromTiles } from './merkle-tree.js';
import { nodesOver, proveConsistency, proveInclusion, rootOfLeaves, treeRoot } from './prove.js';
import { consistencyFromTiles, inclusionFromTiles, type ReadTile, rootFromTiles, tilePath } from './tiles.js';
import { verifyConsistency, verifyInclusion } from './verify.js';

const leavesOf = (count: number): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(utf8ToBytes(`leaf ${at}`)));

/** The same hash with one of its 256 bits flipped. */
const altered = (hash: Hash, bit: number): Hash =>
  hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

const SIZE = fc.integer({ min: 1, max: 600 });
const BIT = fc.integer({ min: 0, max: 255 });
/** A tree, and a smaller number. */
const PART = SIZE.chain((size) => fc.tuple(fc.integer({ min: 0, max: size - 1 }), fc.constant(size)));

const LEAVES = leavesOf(600);
const NODES = nodesOver(LEAVES);

describe('the test vectors of Certificate Transparency', () => {
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ].map((data) => leafHash(hexToBytes(data)));
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  test.each([...roots.entries()])('the first %i leaves have the root %s', (size, root) => {
    const first = leaves.slice(0, size);
    expect(bytesToHex(rootOfLeaves(first))).toBe(root);
    expect(bytesToHex(merkleRoot(growTree(EMPTY_TREE, first).tree))).toBe(root);
  });

  test('the first of 8 leaves is proved by the hashes along its path', () => {
    expect(proveInclusion(nodesOver(leaves), 0, 8).map(bytesToHex)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
  });

  test('that 8 leaves begin with 6 is proved by three hashes', () => {
    expect(proveConsistency(nodesOver(leaves), 6, 8).map(bytesToHex)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });
});

describe('inclusion', () => {
  const inclusion = (index: number, size: number) => ({
    leaf: LEAVES[index] ?? EMPTY_ROOT,
    index,
    size,
    root: treeRoot(NODES, size),
    proof: proveInclusion(NODES, index, size),
  });

  test('every leaf of every tree up to 24 is proved at its own index only', () => {
    for (let size = 1; size <= 24; size += 1)
      for (let index = 0; index < size; index += 1) {
        const claim = inclusion(index, size);
        for (let place = 0; place < size; place += 1)
          expect(verifyInclusion({ ...claim, index: place })).toBe(place === index);
      }
  });

  test('changing any bit, or adding or removing a hash, breaks a proof', () => {
    fc.assert(
      fc.property(PART, BIT, fc.nat(), ([index, size], bit, which) => {
        const claim = inclusion(index, size);
        const { leaf, root, proof } = claim;
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, leaf: altered(leaf, bit) })).toBe(false);
        expect(verifyInclusion({ ...claim, root: altered(root, bit) })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: [...proof, leaf] })).toBe(false);
        if (proof.length === 0) return;
        const at = which % proof.length;
        expect(verifyInclusion({ ...claim, proof: proof.with(at, altered(proof[at]!, bit)) })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: proof.toSpliced(at, 1) })).toBe(false);
      }),
    );
  });

  test.each([-1, 8, 0.5, Number.NaN])('there is no leaf %d of 8', (index) => {
    expect(verifyInclusion({ ...inclusion(3, 8), index })).toBe(false);
    expect(() => proveInclusion(NODES, index, 8)).toThrow(RangeError);
  });
});

describe('consistency', () => {
  const consistency = (from: number, size: number) => ({
    from: { size: from, root: treeRoot(NODES, from) },
    to: { size, root: treeRoot(NODES, size) },
    proof: proveConsistency(NODES, from, size),
  });

  test('every tree up to 70 is proved to begin with every smaller one', () => {
    for (let size = 0; size <= 70; size += 1)
      for (let from = 0; from <= size; from += 1) expect(verifyConsistency(consistency(from, size))).toBe(true);
  });

  test('a tree with other earlier leaves is not consistent', () => {
    fc.assert(
      fc.property(PART, BIT, fc.nat(), ([from, size], bit, which) => {
        fc.pre(from > 0);
        const changed = nodesOver(LEAVES.with(which % from, altered(LEAVES[0]!, bit)));
        const to = { size, root: treeRoot(changed, size) };
        const proof = proveConsistency(changed, from, size);
        expect(verifyConsistency({ ...consistency(from, size), to, proof })).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('changing any bit, or adding or removing a hash, breaks a consistency proof', () => {
    fc.assert(
      fc.property(PART, BIT, fc.nat(), ([from, size], bit, which) => {
        fc.pre(from > 0);
        const claim = consistency(from, size);
        const { proof } = claim;
        const at = which % proof.length;
        for (const other of [
          { ...claim, from: { ...claim.from, root: altered(claim.from.root, bit) } },
          { ...claim, to: { ...claim.to, root: altered(claim.to.root, bit) } },
          { ...claim, from: claim.to, to: claim.from },
          { ...claim, proof: [...proof, claim.to.root] },
          { ...claim, proof: proof.with(at, altered(proof[at]!, bit)) },
          { ...claim, proof: proof.toSpliced(at, 1) },
        ])
          expect(verifyConsistency(other)).toBe(false);
      }),
    );
  });
});

describe('a growing tree', () => {
  const many = leavesOf(66_000);
  const nodes = nodesOver(many);

  /** Exactly the tiles that a log of this size has published. */
  const published = (size: number): ReadTile => {
    const { tree, full } = growTree(EMPTY_TREE, many.slice(0, size));
    const tiles = new Map([...full, ...partialTiles(tree)].map((tile) => [tilePath(tile), tile.bytes]));
    return (name) => tiles.get(tilePath(name)) ?? expect.fail(`There is no ${tilePath(name)}.`);
  };

  test('has the same root in however many steps it grew, and stays small', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (steps) => {
        let tree = EMPTY_TREE;
        for (const step of steps) {
          const before = merkleRoot(tree);
          const grown = growTree(tree, many.slice(tree.size, tree.size + step)).tree;
          expect(merkleRoot(tree)).toEqual(before);
          tree = grown;
          expect(merkleRoot(tree)).toEqual(treeRoot(nodes, tree.size));
          expect(tree.peaks.length + tree.edge.flat().length).toBeLessThan(2 * 255 + 20);
        }
      }),
    );
  });

  test.each([1, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 66_000])(
    'of %i leaves is proved and restored from its tiles alone',
    async (size) => {
      const read = published(size);
      expect(await rootFromTiles(read, size)).toEqual(treeRoot(nodes, size));
      for (const index of [0, size >> 1, size - 1])
        expect(await inclusionFromTiles(read, index, size)).toEqual(proveInclusion(nodes, index, size));
      for (const from of [0, 1, 300, size - 1, size].filter((one) => one <= size))
        expect(await consistencyFromTiles(read, from, size)).toEqual(proveConsistency(nodes, from, size));
      const again = await treeFromTiles(read, size);
      expect(merkleRoot(again)).toEqual(treeRoot(nodes, size));
      expect(merkleRoot(growTree(again, many.slice(size, size + 300)).tree)).toEqual(
        treeRoot(nodes, Math.min(size + 300, many.length)),
      );
    },
  );

  test('of 70,000 leaves has the tiles of the standard’s example', () => {
    const { tree, full } = growTree(
      EMPTY_TREE,
      Array.from({ length: 70_000 }, () => EMPTY_ROOT),
    );
    expect(full.filter(({ level }) => level === 0)).toHaveLength(273);
    expect(full.filter(({ level }) => level > 0).map(tilePath)).toEqual(['tile/1/000']);
    expect(partialTiles(tree).map(tilePath)).toEqual(['tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1']);
  });

  test('a tile of the wrong length is refused', async () => {
    await expect(rootFromTiles(() => new Uint8Array(31), 1)).rejects.toThrow('31 bytes, not 32');
  });
});
