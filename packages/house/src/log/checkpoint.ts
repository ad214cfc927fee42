import {
  EMPTY_TREE,
  growTree,
  HASH_BYTES,
  isSameHash,
  leafHash,
  type MerkleTree,
  merkleRoot,
  openCheckpoint,
  partialTiles,
  type ReadTile,
  readHandover,
  signCheckpoint,
  TILE_WIDTH,
  type Tile,
  type TileName,
  type TreeHead,
  tilePath,
  treeFromTiles,
  type Verifier,
} from '@fairdeal/proof';
import type { Pool } from 'pg';
import { inTransaction, type RunQuery } from '../database/database.js';
import { TREE_LOCK } from '../database/migrations/locks.js';
import { type HouseKeys, readSigningKeys, type SigningKeys } from '../keys/keys.js';

/** A signed checkpoint of the log. */
export interface CheckpointNote {
  readonly size: number;
  readonly note: string;
}

export interface Checkpoints {
  /** The tree over all that is durable now, signed. */
  make(): Promise<CheckpointNote>;
  /** The same, and once more when another key signs: nobody signs in between. What is done meanwhile takes that key into use. */
  handOver<Result>(done: (held: TreeHead) => Promise<Result>): Promise<Result>;
  /** The newest one; null before the first. */
  newest(): Promise<CheckpointNote | null>;
  /** Throws where none of the keys of this house signed the newest one: nothing of such a log is signed on. */
  check(): Promise<void>;
  readonly readTile: ReadTile;
  /** What the last one was made with. */
  signing(): SigningKeys;
  /** Why the log is not signed as it grows; null where it is. */
  unsigned(): string | null;
}

/** What is in the database is not what was signed. */
class CheckpointMismatch extends Error {}

/** So many entries are hashed at a time: tables wait meanwhile. */
const PAGE = 512;

const tileFrom =
  (ask: RunQuery): ReadTile =>
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

const newestFrom = async (ask: RunQuery): Promise<CheckpointNote | null> => {
  const { rows } = await ask<{ size: string; note: string }>(
    'select size, note from checkpoints order by size desc, nth desc limit 1',
  );
  const [row] = rows;
  return row === undefined ? null : { size: Number(row.size), note: row.note };
};

const saveTiles = async (ask: RunQuery, tiles: readonly Tile[]): Promise<void> => {
  await ask(
    `insert into tiles (level, nth, hashes) select * from unnest($1::int[], $2::bigint[], $3::bytea[])
     on conflict (level, nth) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ bytes }) => Buffer.from(bytes))],
  );
};

/** The tree with what the log has after it, up to this entry; tiles that became full are kept. */
const growTo = async (ask: RunQuery, before: MerkleTree, last = Number.MAX_SAFE_INTEGER): Promise<MerkleTree> => {
  for (let tree = before; ; ) {
    const { rows } = await ask<{ hash: Buffer }>(
      'select hash from entries where entry > $1 and entry <= $2 order by entry limit $3',
      [tree.size, last, PAGE],
    );
    const grown = growTree(
      tree,
      rows.map(({ hash }) => leafHash(hash)),
    );
    tree = grown.tree;
    if (rows.length > 0) await saveTiles(ask, grown.full);
    if (rows.length < PAGE) return tree;
  }
};

/** All keys that have signed here, the newest first. */
const keysThatSigned = ({ signer, handovers }: SigningKeys): readonly Verifier[] => [
  signer,
  ...handovers.flatMap((note) => readHandover(note)?.from ?? []),
];

/** The tree that was signed last, as far as is known here. */
interface KnownTree {
  readonly tree: MerkleTree;
  readonly signed: CheckpointNote;
}

/** The keys that sign this log, and what they signed. `onRotated`: another process has rotated the key. */
const signaturesOf = (keys: Pick<HouseKeys, 'folder' | 'signer' | 'handovers'>, onRotated: () => void) => {
  let signing: SigningKeys = keys;
  const read = async (): Promise<void> => {
    signing = await readSigningKeys(keys.folder);
    onRotated();
  };
  return {
    now: (): SigningKeys => signing,
    read,
    /** Whether the key that signs now signed the last checkpoint. One that no key of this house signed is not signed again. */
    isOurs: async (note: string): Promise<boolean> => {
      let said = openCheckpoint(note, keysThatSigned(signing));
      if ('wrong' in said) {
        await read();
        said = openCheckpoint(note, keysThatSigned(signing));
      }
      if ('wrong' in said)
        throw new CheckpointMismatch(`The newest checkpoint is not of the key ${signing.signer.name}: ${said.wrong}`);
      return said.ok.signatures.some(({ by }) => by.id === signing.signer.id);
    },
    isSigned: (tree: MerkleTree, { size, note }: CheckpointNote): boolean => {
      const said = openCheckpoint(note, keysThatSigned(signing));
      return 'ok' in said && said.ok.size === size && isSameHash(said.ok.root, merkleRoot(tree));
    },
  };
};
type Signatures = ReturnType<typeof signaturesOf>;

/** Makes the tiles of a signed tree anew from the log. A log that is not as it was signed is not signed again. */
const remakeTree = async (ask: RunQuery, { isSigned }: Signatures, last: CheckpointNote): Promise<MerkleTree> => {
  const tree = await growTo(ask, EMPTY_TREE, last.size);
  if (!isSigned(tree, last)) throw new CheckpointMismatch('The log in the database is not the one that was signed.');
  await saveTiles(ask, partialTiles(tree));
  return tree;
};

/** The tree that was signed last; its tiles are made anew where they are lost or changed. */
const signedTree = async (ask: RunQuery, signatures: Signatures, last: CheckpointNote): Promise<MerkleTree> => {
  const kept = await treeFromTiles(tileFrom(ask), last.size).catch(() => null);
  return kept !== null && signatures.isSigned(kept, last) ? kept : remakeTree(ask, signatures, last);
};

/** The checkpoints of a log. Whichever node makes the next one begins where the last one ended, whoever made it. */
export const openCheckpoints = (pool: Pool, keys: Pick<HouseKeys, 'folder' | 'signer' | 'handovers'>): Checkpoints => {
  const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  let known: KnownTree | null = null;
  let unsigned: string | null = null;
  const signatures = signaturesOf(keys, () => {
    known = null;
  });

  const alone = <Result>(work: (asking: RunQuery) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, async (asking) => {
      await asking('select pg_advisory_xact_lock($1)', [TREE_LOCK]);
      return work(asking);
    });

  const signNow = async (asking: RunQuery): Promise<KnownTree> => {
    const last = await newestFrom(asking);
    const isKnown = last !== null && known?.signed.note === last.note;
    const ours = isKnown || last === null || (await signatures.isOurs(last.note));
    const before =
      last === null ? EMPTY_TREE : isKnown && known !== null ? known.tree : await signedTree(asking, signatures, last);
    const tree = await growTo(asking, before);
    if (last !== null && last.size === tree.size && ours) return { tree, signed: last };
    await saveTiles(asking, partialTiles(tree));
    const { signer } = signatures.now();
    const signed = { size: tree.size, note: signCheckpoint({ size: tree.size, root: merkleRoot(tree) }, signer) };
    await asking('insert into checkpoints (size, note) values ($1, $2)', [signed.size, signed.note]);
    return { tree, signed };
  };

  return {
    make: async () => {
      try {
        known = await alone(signNow);
        unsigned = null;
        return known.signed;
      } catch (error) {
        if (error instanceof CheckpointMismatch) unsigned = error.message;
        throw error;
      }
    },
    handOver: async (done) => {
      const [said, after] = await alone(async (asking) => {
        known = await signNow(asking);
        const result = await done({ size: known.tree.size, root: merkleRoot(known.tree) });
        await signatures.read();
        return [result, await signNow(asking)] as const;
      });
      known = after;
      return said;
    },
    check: async () => {
      const last = await newestFrom(ask);
      if (last !== null) await signatures.isOurs(last.note);
    },
    newest: () => newestFrom(ask),
    /** A tile that is lost is made anew with all others, where the tree has it. */
    readTile: async (name) => {
      const read = tileFrom(ask);
      try {
        return await read(name);
      } catch (error) {
        await alone(async (asking) => {
          const last = await newestFrom(asking);
          if (last === null || !isWithin(name, last.size)) throw error;
          await remakeTree(asking, signatures, last);
        });
        return read(name);
      }
    },
    signing: signatures.now,
    unsigned: () => unsigned,
  };
};
