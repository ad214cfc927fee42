import type { Result } from '@fairdeal/cards';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { HASH_BYTES, type Hash, isSameHash } from '../tree/hash.js';
import { verifyConsistency } from '../tree/verify.js';
import { type Checkpoint, openCheckpoint, readCheckpoint } from './checkpoint.js';
import type { Signer, Verifier } from './key.js';
import { cosignatureLine, openNote } from './note.js';

/** What a witness keeps of every log, by its name: the log's key, and the last checkpoint with the witness's own cosignature. */
export const WITNESS_BOOK = z.record(z.string(), z.strictObject({ key: z.string(), checkpoint: z.string() }));
export type WitnessBook = z.output<typeof WITNESS_BOOK>;

/** The last checkpoint of a log that a witness cosigned. */
export type WitnessedHead = Pick<Checkpoint, 'size' | 'root'>;

/** What was seen of a log, by the witness's own cosignature of it: a changed book is noticed. */
export const lastWitnessed = (book: WitnessBook, origin: string, self: Verifier): Result<Checkpoint | null> => {
  const kept = Object.hasOwn(book, origin) ? book[origin] : undefined;
  if (kept === undefined) return { ok: null };
  const opened = openNote(kept.checkpoint, [self]);
  if ('wrong' in opened) return opened;
  const read = readCheckpoint(opened.ok.text);
  return 'ok' in read && read.ok.origin !== origin
    ? { wrong: `This was seen of ${read.ok.origin}, not of ${origin}.` }
    : read;
};

/** Reads a proof as it is handed over: a hash in Base64 a line. */
export const readConsistencyProof = (text: string): Result<Hash[]> => {
  const lines = text.split('\n').filter((line) => line !== '');
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  return proof.length === lines.length
    ? { ok: proof.filter((hash) => hash !== null) }
    : { wrong: 'A proof has a hash of 32 bytes in Base64 on every line.' };
};

export interface CosignRequest {
  /** The checkpoint as a signed note. */
  readonly note: string;
  /** That its tree begins with all that was seen before. */
  readonly proof: readonly Hash[];
  /** The keys by which the log signs. */
  readonly known: readonly Verifier[];
  /** What was seen of this log before, if anything. */
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
 * Cosigns a checkpoint that goes on from what was seen before, at this second since 1970. Whoever calls it keeps `seen` before he gives the
 * cosignature away, else he could cosign two histories.
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
      `This checkpoint of ${origin} holds ${size} entries; ${before.size} were cosigned before.`,
    );
  if (size === before.size && seen !== null && !isSameHash(root, before.root))
    return refuseCosign(
      'fork',
      `The log ${origin} has forked: it signed ${treeHeadWords(before)}, and now ${treeHeadWords(opened.ok)}.`,
    );
  if (!verifyConsistency({ from: before, to: { size, root }, proof }))
    return refuseCosign(
      proof.length === 0 ? 'unproven' : 'fork',
      proof.length === 0
        ? `Nothing proves that the ${size} entries of ${origin} begin with the ${before.size} that were cosigned before.`
        : `The log ${origin} has forked, or the proof is not of this checkpoint: ${treeHeadWords(opened.ok)} do not begin with ${treeHeadWords(before)}.`,
    );
  const cosignature = cosignatureLine(note, signer, time);
  return { ok: { note: note + cosignature, cosignature, seen: { origin, size, root } } };
};
