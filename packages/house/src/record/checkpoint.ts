import {
  EMPTY_TREE,
  grow,
  HASH_BYTES,
  type Held,
  isSameHash,
  leafHash,
  openCheckpoint,
  partialTiles,
  type ReadTile,
  readHandover,
  rootOf,
  signCheckpoint,
  type Tile,
  type Tree,
  tilePath,
  treeFromTiles,
  type Verifier,
} from '@fairdeal/proof';
import type { Pool } from 'pg';
import { type Ask, together } from './database.js';
import { type Keys, readSigning, type Signing } from './keys.js';
import { TREE_LOCK } from './migrations/locks.js';

/** A signed checkpoint of the log. */
export interface Signed {
  readonly size: number;
  readonly note: string;
}

export interface Checkpoints {
  /** The tree over all that is durable now, signed. */
  make(): Promise<Signed>;
  /** The same, and once more when another key signs: nobody signs in between. What is done meanwhile takes that key into use. */
  handOver<Result>(done: (held: Held) => Promise<Result>): Promise<Result>;
  /** The newest one; null before the first. */
  newest(): Promise<Signed | null>;
  /** Throws where none of the keys of this house signed the newest one: nothing of such a log is signed on. */
  check(): Promise<void>;
  readonly readTile: ReadTile;
  /** What the last one was made with. */
  signing(): Signing;
}

/** So many entries are hashed at a time: tables wait meanwhile. */
const PAGE = 512;

const tileFrom =
  (ask: Ask): ReadTile =>
  async ({ level, index, width }) => {
    const { rows } = await ask<{ hashes: Buffer }>('select hashes from tiles where level = $1 and nth = $2', [
      level,
      index,
    ]);
    const hashes = rows[0]?.hashes ?? Buffer.alloc(0);
    if (hashes.length < width * HASH_BYTES) throw new Error(`The tree lacks its ${tilePath({ level, index, width })}.`);
    // A tile that has grown since begins with what it was.
    return new Uint8Array(hashes.subarray(0, width * HASH_BYTES));
  };

const newestFrom = async (ask: Ask): Promise<Signed | null> => {
  const { rows } = await ask<{ size: string; note: string }>(
    'select size, note from checkpoints order by size desc, nth desc limit 1',
  );
  const [row] = rows;
  return row === undefined ? null : { size: Number(row.size), note: row.note };
};

const saveTiles = async (ask: Ask, tiles: readonly Tile[]): Promise<void> => {
  await ask(
    `insert into tiles (level, nth, hashes) select * from unnest($1::int[], $2::bigint[], $3::bytea[])
     on conflict (level, nth) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ bytes }) => Buffer.from(bytes))],
  );
};

/** All keys that have signed here, the newest first. */
const signedHere = ({ signer, handovers }: Signing): readonly Verifier[] => [
  signer,
  ...handovers.flatMap((note) => readHandover(note)?.from ?? []),
];

/** The tree that was signed last, as far as is known here. */
interface Known {
  readonly tree: Tree;
  readonly signed: Signed;
}

/** The checkpoints of a log. Whichever node makes the next one begins where the last one ended, whoever made it. */
export const checkpointsOf = (pool: Pool, keys: Pick<Keys, 'folder' | 'signer' | 'handovers'>): Checkpoints => {
  const ask: Ask = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  let signing: Signing = keys;
  let known: Known | null = null;

  const readKeys = async (): Promise<void> => {
    signing = await readSigning(keys.folder);
    known = null;
  };

  /** Whether the key that signs now signed the last one. What is of no key of this house is not signed again. */
  const isOurs = async (note: string): Promise<boolean> => {
    let said = openCheckpoint(note, signedHere(signing));
    if ('wrong' in said) {
      // Another process may have rotated the key.
      await readKeys();
      said = openCheckpoint(note, signedHere(signing));
    }
    if ('wrong' in said)
      throw new Error(`The newest checkpoint is not of the key ${signing.signer.name}: ${said.wrong}`);
    return said.ok.signatures.some(({ by }) => by.id === signing.signer.id);
  };

  /** The tree that was signed last. What is not as it was signed is not signed again. */
  const treeAt = async (asking: Ask, { size, note }: Signed): Promise<Tree> => {
    const tree = await treeFromTiles(tileFrom(asking), size);
    const said = openCheckpoint(note, signedHere(signing));
    if ('wrong' in said || said.ok.size !== size || !isSameHash(said.ok.root, rootOf(tree)))
      throw new Error('The tree in the database is not the one that was signed.');
    return tree;
  };

  const alone = <Result>(work: (asking: Ask) => Promise<Result>): Promise<Result> =>
    together(pool, async (asking) => {
      await asking('select pg_advisory_xact_lock($1)', [TREE_LOCK]);
      return work(asking);
    });

  const signedNow = async (asking: Ask): Promise<Known> => {
    const last = await newestFrom(asking);
    const isKnown = last !== null && known?.signed.note === last.note;
    const ours = isKnown || last === null || (await isOurs(last.note));
    let tree = last === null ? EMPTY_TREE : isKnown && known !== null ? known.tree : await treeAt(asking, last);
    for (;;) {
      const { rows } = await asking<{ hash: Buffer }>(
        'select hash from entries where entry > $1 order by entry limit $2',
        [tree.size, PAGE],
      );
      const grown = grow(
        tree,
        rows.map(({ hash }) => leafHash(hash)),
      );
      tree = grown.tree;
      if (rows.length > 0) await saveTiles(asking, grown.full);
      if (rows.length < PAGE) break;
    }
    if (last !== null && last.size === tree.size && ours) return { tree, signed: last };
    await saveTiles(asking, partialTiles(tree));
    const { signer } = signing;
    const signed = { size: tree.size, note: signCheckpoint({ size: tree.size, root: rootOf(tree) }, signer) };
    await asking('insert into checkpoints (size, note) values ($1, $2)', [signed.size, signed.note]);
    return { tree, signed };
  };

  const make = async (): Promise<Signed> => {
    known = await alone(signedNow);
    return known.signed;
  };

  const handOver = async <Result>(done: (held: Held) => Promise<Result>): Promise<Result> => {
    const [said, after] = await alone(async (asking) => {
      known = await signedNow(asking);
      const said = await done({ size: known.tree.size, root: rootOf(known.tree) });
      await readKeys();
      return [said, await signedNow(asking)] as const;
    });
    known = after;
    return said;
  };

  const check = async (): Promise<void> => {
    const last = await newestFrom(ask);
    if (last !== null) await isOurs(last.note);
  };

  return { make, handOver, check, newest: () => newestFrom(ask), readTile: tileFrom(ask), signing: () => signing };
};
