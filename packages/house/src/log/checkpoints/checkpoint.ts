import {
  EMPTY_TREE,
  isSameHash,
  type MerkleTree,
  merkleRoot,
  noteText,
  type ReadTile,
  rootFromTiles,
  signCheckpoint,
  type TileName,
  type TreeHead,
  tilePath,
  treeFromTiles,
} from '@fairdeal/proof';
import type { LostHistory } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { inTransaction, type RunQuery } from '../../database/database.js';
import { TREE_LOCK } from '../../database/migrations/locks.js';
import type { HouseKeys, SigningKeys } from '../../keys/keys.js';
import { readSignedMark, readSignedMarks, type SignedMark, writeSignedMark } from '../../keys/signed-mark.js';
import { HistoryLost } from './lost-history.js';
import { type Signatures, signaturesOf } from './signing-keys.js';
import { CheckpointMismatch, checkedTiles, growTo, isWithin, NOT_SIGNED, saveEdge, storedTiles } from './tiles.js';

/** A signed checkpoint of the log. */
export interface CheckpointNote {
  readonly size: number;
  readonly note: string;
}

/** The part of a signed history that a log has, and the last state of that history. What lies between was lost. */
export interface LostRange {
  readonly kept: TreeHead;
  readonly lost: TreeHead;
}

export interface Checkpoints {
  /** The tree over all that is durable now, signed. Throws `HistoryLost` for a log that is not what its key has signed. */
  make(): Promise<CheckpointNote>;
  /** The same, and once more when another key signs: nobody signs in between. What is done meanwhile takes that key into use. */
  handOver<Result>(done: (held: TreeHead) => Promise<Result>): Promise<Result>;
  /** The newest one; null before the first. */
  newest(): Promise<CheckpointNote | null>;
  /** Keeps a checkpoint with cosignatures. */
  keepCosigned(checkpoint: CheckpointNote): Promise<void>;
  /**
   * Throws where none of the keys of this house signed the newest one: nothing of such a log is signed on. Compares the log with what its key has signed;
   * `lost` has the result.
   */
  check(): Promise<void>;
  readonly readTile: ReadTile;
  /** What the last one was made with. */
  signing(): SigningKeys;
  /** Why the log is not signed as it grows; null where it is. */
  unsigned(): string | null;
  /** What the log keeps of the signed history, and the last state that was signed. Null for a log that lacks nothing. */
  lostRange(): Promise<LostRange | null>;
  /** What the key has signed and the log lacks; null for a log that lacks nothing. */
  lost(): LostHistory | null;
}

const newestFrom = async (ask: RunQuery): Promise<CheckpointNote | null> => {
  const { rows } = await ask<{ size: string; note: string }>(
    'select size, note from checkpoints order by size desc, nth desc limit 1',
  );
  const [row] = rows;
  return row === undefined ? null : { size: Number(row.size), note: row.note };
};

const sizeOfLog = async (ask: RunQuery): Promise<number> => {
  const { rows } = await ask<{ size: string | null }>('select max(entry) as size from entries');
  return Number(rows[0]?.size ?? 0);
};

/** The tree that was signed last, as far as is known here. */
interface KnownTree {
  readonly tree: MerkleTree;
  readonly signed: CheckpointNote;
}

/** Rebuilds the tiles of a signed tree from the log. A log that is not as it was signed is not signed again. */
const remakeTree = async (ask: RunQuery, { isSigned }: Signatures, last: CheckpointNote): Promise<MerkleTree> => {
  const tree = await growTo(ask, EMPTY_TREE, last.size);
  if (!isSigned(tree, last)) throw new CheckpointMismatch(NOT_SIGNED);
  await saveEdge(ask, tree);
  return tree;
};

/** The tree that was signed last; its tiles are rebuilt where they are lost or changed. */
const signedTree = async (ask: RunQuery, signatures: Signatures, last: CheckpointNote): Promise<MerkleTree> => {
  const kept = await treeFromTiles(storedTiles(ask), last.size).catch(() => null);
  return kept !== null && signatures.isSigned(kept, last) ? kept : remakeTree(ask, signatures, last);
};

const headOf = (tree: MerkleTree): TreeHead => ({ size: tree.size, root: merkleRoot(tree) });

const isSameHead = (one: TreeHead | null, other: TreeHead): boolean =>
  one !== null && one.size === other.size && isSameHash(one.root, other.root);

/** Compares a log with the last signed state beside its key. */
const markCheck = (signatures: Signatures, folder: string) => {
  const tiles = (ask: RunQuery) => checkedTiles(ask);
  let agreed: TreeHead | null = null;

  const rootAt = async (ask: RunQuery, signed: MerkleTree, size: number): Promise<TreeHead['root']> => {
    if (size > signed.size) return merkleRoot(await growTo(ask, signed, size));
    const read = tiles(ask);
    return rootFromTiles((name) => read(signed, name), size);
  };

  return {
    /** The newest mark. Throws where the log does not continue it; `signed` is a tree that the log begins with. */
    compare: async (ask: RunQuery, signed: MerkleTree): Promise<{ mark: SignedMark | null; head: TreeHead | null }> => {
      const mark = await readSignedMark(folder);
      const head = mark === null ? null : signatures.markedHead(mark.note);
      if (head === null || isSameHead(agreed, head)) return { mark, head };
      const has = await sizeOfLog(ask);
      if (has < head.size) throw new HistoryLost({ what: 'behind', signed: head.size, has });
      if (!isSameHash(await rootAt(ask, signed, head.size), head.root))
        throw new HistoryLost({ what: 'other', signed: head.size, has });
      agreed = head;
      return { mark, head };
    },
    /** What a log that lacks signed entries has of them. `signed` is the tree of its newest checkpoint. */
    lostRange: async (ask: RunQuery, signed: MerkleTree): Promise<LostRange | null> => {
      const [lost, ...earlier] = (await readSignedMarks(folder)).flatMap((note) => signatures.markedHead(note) ?? []);
      const has = await sizeOfLog(ask);
      if (lost === undefined) return null;
      if (has < lost.size) return { kept: headOf(signed), lost };
      // The log has another history of that size: it keeps what an earlier mark proves.
      for (const head of earlier)
        if (head.size < lost.size && isSameHash(await rootAt(ask, signed, head.size), head.root))
          return { kept: head, lost };
      return { kept: headOf(EMPTY_TREE), lost };
    },
    /** Writes a new mark; false where another process wrote one since. */
    write: async (mark: SignedMark | null, note: string, head: TreeHead): Promise<boolean> => {
      const done = await writeSignedMark(folder, mark, note);
      if (done) agreed = head;
      return done;
    },
  };
};

/** Why a checkpoint was not made, where the reason lasts; null for a database that is away. */
const whyUnsigned = (error: unknown): string | null => {
  if (error instanceof CheckpointMismatch) return error.message;
  return error instanceof Error && 'syscall' in error && 'path' in error
    ? `The last signed state cannot be kept beside the key: ${error.message}.`
    : null;
};

/** Reads the tree of the newest checkpoint, and signs the next. */
const treeSigner = (
  signatures: ReturnType<typeof signaturesOf>,
  marks: ReturnType<typeof markCheck>,
  known: () => KnownTree | null,
) => {
  /** The tree of the newest checkpoint, whoever made it. */
  const newestTree = async (asking: RunQuery): Promise<{ last: CheckpointNote | null; tree: MerkleTree }> => {
    const last = await newestFrom(asking);
    if (last === null) return { last, tree: EMPTY_TREE };
    const cached = known();
    if (cached !== null && noteText(cached.signed.note) === noteText(last.note)) return { last, tree: cached.tree };
    await signatures.isOurs(last.note);
    return { last, tree: await signedTree(asking, signatures, last) };
  };

  /** Signs a tree once it is marked beside the key. A process that was overtaken compares again. */
  const signMarked = async (asking: RunQuery, tree: MerkleTree): Promise<CheckpointNote> => {
    const head = headOf(tree);
    for (;;) {
      const { mark } = await marks.compare(asking, tree);
      const note = signCheckpoint(head, signatures.now().signer);
      if (mark?.note === note || (await marks.write(mark, note, head))) return { size: tree.size, note };
    }
  };

  const signNow = async (asking: RunQuery): Promise<KnownTree> => {
    const { last, tree: before } = await newestTree(asking);
    const { mark, head } = await marks.compare(asking, before);
    const tree = await growTo(asking, before);
    const ours = last !== null && (await signatures.isOurs(last.note));
    if (last !== null && last.size === tree.size && ours) {
      // Another node signed it, which may have a key folder of its own.
      const here = headOf(tree);
      if ((head?.size ?? 0) < here.size) await marks.write(mark, last.note, here);
      return { tree, signed: last };
    }
    await saveEdge(asking, tree);
    const signed = await signMarked(asking, tree);
    await asking('insert into checkpoints (size, note) values ($1, $2)', [signed.size, signed.note]);
    return { tree, signed };
  };

  return { newestTree, signNow };
};

/** Faults of the log that were found by signing it, remembered for all who ask. */
const signingFaults = () => {
  let unsigned: string | null = null;
  let lost: LostHistory | null = null;
  const noting = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work();
      unsigned = null;
      lost = null;
      return result;
    } catch (error) {
      unsigned = whyUnsigned(error) ?? unsigned;
      if (error instanceof HistoryLost) lost = error.lost;
      throw error;
    }
  };

  return { noting, unsigned: () => unsigned, lost: () => lost };
};

/** The checkpoints of a log. Whichever node makes the next one begins where the last one ended, whoever made it. */
export const openCheckpoints = (pool: Pool, keys: Pick<HouseKeys, 'folder' | 'signer' | 'handovers'>): Checkpoints => {
  const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  let known: KnownTree | null = null;
  const signatures = signaturesOf(keys, () => {
    known = null;
  });
  const marks = markCheck(signatures, keys.folder);
  const readChecked = checkedTiles(ask);

  const alone = <Result>(work: (asking: RunQuery) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, async (asking) => {
      await asking('select pg_advisory_xact_lock($1)', [TREE_LOCK]);
      return work(asking);
    });

  const { newestTree, signNow } = treeSigner(signatures, marks, () => known);
  const { noting, ...faults } = signingFaults();

  /** A signed tree that has this tile. */
  const treeWith = async (name: TileName): Promise<MerkleTree> => {
    if (known !== null && isWithin(name, known.tree.size)) return known.tree;
    const last = await newestFrom(ask);
    if (last === null || !isWithin(name, last.size)) throw new Error(`The tree lacks its ${tilePath(name)}.`);
    const { last: signed, tree } = await alone(newestTree);
    if (signed !== null) known = { tree, signed };
    return tree;
  };

  return {
    make: () =>
      noting(async () => {
        known = await alone(signNow);
        return known.signed;
      }),
    handOver: async (done) => {
      const [said, after] = await noting(() =>
        alone(async (asking) => {
          known = await signNow(asking);
          const result = await done(headOf(known.tree));
          await signatures.read();
          return [result, await signNow(asking)] as const;
        }),
      );
      known = after;
      return said;
    },
    check: async () => {
      const last = await newestFrom(ask);
      if (last !== null) await signatures.isOurs(last.note);
      await noting(() => alone(async (asking) => marks.compare(asking, (await newestTree(asking)).tree))).catch(
        (error: unknown) => {
          if (whyUnsigned(error) === null) throw error;
        },
      );
    },
    newest: () => newestFrom(ask),
    keepCosigned: async ({ size, note }) => {
      await ask('insert into checkpoints (size, note) values ($1, $2)', [size, note]);
    },
    readTile: async (name) => readChecked(await treeWith(name), name),
    signing: signatures.now,
    unsigned: faults.unsigned,
    lostRange: async () =>
      faults.lost() === null ? null : alone(async (asking) => marks.lostRange(asking, (await newestTree(asking)).tree)),
    lost: faults.lost,
  };
};
