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
  TILE_WIDTH,
  type Tile,
  type TileName,
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
  /** Why the log is not signed as it grows; null where it is. */
  unsigned(): string | null;
}

/** What is in the database is not what was signed. */
class NotSigned extends Error {}

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

/** Whether a tree of this size has a tile so far. */
const isWithin = ({ level, index, width }: TileName, size: number): boolean =>
  (index * TILE_WIDTH + width) * TILE_WIDTH ** level <= size;

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

/** The tree with what the log has after it, up to this entry; tiles that became full are kept. */
const grownTo = async (ask: Ask, before: Tree, last = Number.MAX_SAFE_INTEGER): Promise<Tree> => {
  for (let tree = before; ; ) {
    const { rows } = await ask<{ hash: Buffer }>(
      'select hash from entries where entry > $1 and entry <= $2 order by entry limit $3',
      [tree.size, last, PAGE],
    );
    const grown = grow(
      tree,
      rows.map(({ hash }) => leafHash(hash)),
    );
    tree = grown.tree;
    if (rows.length > 0) await saveTiles(ask, grown.full);
    if (rows.length < PAGE) return tree;
  }
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
  let unsigned: string | null = null;

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
      throw new NotSigned(`The newest checkpoint is not of the key ${signing.signer.name}: ${said.wrong}`);
    return said.ok.signatures.some(({ by }) => by.id === signing.signer.id);
  };

  const isSigned = (tree: Tree, { size, note }: Signed): boolean => {
    const said = openCheckpoint(note, signedHere(signing));
    return 'ok' in said && said.ok.size === size && isSameHash(said.ok.root, rootOf(tree));
  };

  /** The tree that was signed last. Its tiles are made anew from the log where they are lost or changed; a log that is not as it was signed is not signed again. */
  const treeAt = async (asking: Ask, last: Signed): Promise<Tree> => {
    const kept = await treeFromTiles(tileFrom(asking), last.size).catch(() => null);
    return kept !== null && isSigned(kept, last) ? kept : remade(asking, last);
  };

  const remade = async (asking: Ask, last: Signed): Promise<Tree> => {
    const tree = await grownTo(asking, EMPTY_TREE, last.size);
    if (!isSigned(tree, last)) throw new NotSigned('The log in the database is not the one that was signed.');
    await saveTiles(asking, partialTiles(tree));
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
    const before = last === null ? EMPTY_TREE : isKnown && known !== null ? known.tree : await treeAt(asking, last);
    const tree = await grownTo(asking, before);
    if (last !== null && last.size === tree.size && ours) return { tree, signed: last };
    await saveTiles(asking, partialTiles(tree));
    const { signer } = signing;
    const signed = { size: tree.size, note: signCheckpoint({ size: tree.size, root: rootOf(tree) }, signer) };
    await asking('insert into checkpoints (size, note) values ($1, $2)', [signed.size, signed.note]);
    return { tree, signed };
  };

  const make = async (): Promise<Signed> => {
    try {
      known = await alone(signedNow);
      unsigned = null;
      return known.signed;
    } catch (error) {
      if (error instanceof NotSigned) unsigned = error.message;
      throw error;
    }
  };

  /** A tile that is lost is made anew with all others, where the tree has it. */
  const readTile: ReadTile = async (name) => {
    const read = tileFrom(ask);
    try {
      return await read(name);
    } catch (error) {
      await alone(async (asking) => {
        const last = await newestFrom(asking);
        if (last === null || !isWithin(name, last.size)) throw error;
        await remade(asking, last);
      });
      return read(name);
    }
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

  const newest = (): Promise<Signed | null> => newestFrom(ask);
  return { make, handOver, check, newest, readTile, signing: () => signing, unsigned: () => unsigned };
};
