import type { Result } from '@fairdeal/cards';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { HASH_BYTES, type Hash, isSameHash } from '../tree/hash.js';
import { verifyConsistency } from '../tree/verify.js';
import { type Checkpoint, openCheckpoint, readCheckpoint } from './checkpoint.js';
import type { Signer, Verifier } from './key.js';
import { cosignatureLine, openNote } from './note.js';

/** A witness's notebook, by log name: the log's key, and the last checkpoint with the witness's own cosignature. */
export const WITNESS_BOOK = z.record(z.string(), z.strictObject({ key: z.string(), checkpoint: z.string() }));
export type WitnessBook = z.output<typeof WITNESS_BOOK>;

/** The last checkpoint of a log that a witness cosigned. */
export type WitnessedHead = Pick<Checkpoint, 'size' | 'root'>;

/** Reads a remembered checkpoint and checks the witness's own cosignature, so that a changed notebook is noticed. */
export const lastWitnessed = (book: WitnessBook, origin: string, self: Verifier): Result<Checkpoint | null> => {
  const kept = Object.hasOwn(book, origin) ? book[origin] : undefined;
  if (kept === undefined) return { ok: null };
  const opened = openNote(kept.checkpoint, [self]);
  if ('wrong' in opened) return opened;
  const read = readCheckpoint(opened.ok.text);
  return 'ok' in read && read.ok.origin !== origin
    ? { wrong: `This checkpoint belongs to ${read.ok.origin}, not to ${origin}.` }
    : read;
};

/** Reads a proof as text: one hash in Base64 on each line. */
export const readConsistencyProof = (written: string): Result<Hash[]> => {
  const lines = written.split('\n').filter((line) => line !== '');
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  return proof.length === lines.length
    ? { ok: proof.filter((hash) => hash !== null) }
    : { wrong: 'This is not a proof. A proof has one 32-byte hash in Base64 on each line.' };
};

export interface CosignRequest {
  /** The checkpoint as a signed note. */
  readonly note: string;
  /** Proof that its tree begins with everything seen before. */
  readonly proof: readonly Hash[];
  /** Keys of the log. */
  readonly known: readonly Verifier[];
  /** The last cosigned checkpoint of this log, if any. */
  readonly seen: WitnessedHead | null;
}

/** `fork`: the log shows different people different histories. */
export type WitnessRefusal = 'unsigned' | 'fork' | 'older' | 'unproven';

export type CosignResult =
  | { readonly ok: { readonly note: string; readonly cosignature: string; readonly seen: Checkpoint } }
  | { readonly refused: string; readonly because: WitnessRefusal };

const refuseCosign = (because: WitnessRefusal, refused: string): CosignResult => ({ refused, because });

const treeHeadWords = ({ size, root }: WitnessedHead): string => `${size} entries with the root ${toBase64(root)}`;

/**
 * Cosigns a checkpoint that extends the last one, at a time in seconds since 1970. The caller must store `seen` before handing out the cosignature;
 * otherwise it could cosign two histories.
 */
export const cosignCheckpoint = (
  { note, proof, known, seen }: CosignRequest,
  signer: Signer,
  time: number,
): CosignResult => {
  const opened = openCheckpoint(note, known);
  if ('wrong' in opened) return refuseCosign('unsigned', opened.wrong);
  const { origin, size, root } = opened.ok;
  const before = seen ?? { size: 0, root };
  if (size < before.size)
    return refuseCosign(
      'older',
      `This checkpoint of ${origin} has ${size} entries. A later one with ${before.size} is already cosigned.`,
    );
  if (size === before.size && seen !== null && !isSameHash(root, before.root))
    return refuseCosign(
      'fork',
      `The log ${origin} has forked. It signed ${treeHeadWords(before)}, and now ${treeHeadWords(opened.ok)}.`,
    );
  if (!verifyConsistency({ from: before, to: { size, root }, proof }))
    return refuseCosign(
      proof.length === 0 ? 'unproven' : 'fork',
      proof.length === 0
        ? `There is no proof that the ${size} entries of ${origin} begin with the ${before.size} already cosigned.`
        : `The log ${origin} has forked, or the proof is not for this checkpoint. By the proof, ${treeHeadWords(opened.ok)} don’t begin with ${treeHeadWords(before)}.`,
    );
  const cosignature = cosignatureLine(note, signer, time);
  return { ok: { note: note + cosignature, cosignature, seen: { origin, size, root } } };
};
