import { toBase64 } from '../base64.js';
import { type Hash, isSameHash } from '../tree/hash.js';
import { verifyConsistency } from '../tree/verify.js';
import { type Checkpoint, openCheckpoint } from './checkpoint.js';
import type { Signer, Verifier } from './key.js';
import { cosignatureLine } from './note.js';

/** The last checkpoint of a log that a witness cosigned. */
export type Seen = Pick<Checkpoint, 'size' | 'root'>;

export interface Asked {
  /** The checkpoint as a signed note. */
  readonly note: string;
  /** That its tree begins with all that was seen before. */
  readonly proof: readonly Hash[];
  /** The keys by which the log signs. */
  readonly known: readonly Verifier[];
  /** What was seen of this log before, if anything. */
  readonly seen: Seen | null;
}

/** `fork`: the log shows different people different histories. */
export type WitnessRefusal = 'unsigned' | 'fork' | 'older' | 'unproven';

export type Witnessed =
  | { readonly ok: { readonly note: string; readonly cosignature: string; readonly seen: Checkpoint } }
  | { readonly refused: string; readonly because: WitnessRefusal };

const refuse = (because: WitnessRefusal, refused: string): Witnessed => ({ refused, because });

const inWords = ({ size, root }: Seen): string => `${size} entries with the root ${toBase64(root)}`;

/**
 * Cosigns a checkpoint that goes on from what was seen before, at this second since 1970. Whoever calls it keeps `seen` before he gives the
 * cosignature away, else he could cosign two histories.
 */
export const witness = ({ note, proof, known, seen }: Asked, signer: Signer, time: number): Witnessed => {
  const opened = openCheckpoint(note, known);
  if ('wrong' in opened) return refuse('unsigned', opened.wrong);
  const { origin, size, root } = opened.ok;
  const before = seen ?? { size: 0, root };
  if (size < before.size)
    return refuse('older', `This checkpoint of ${origin} holds ${size} entries; ${before.size} were cosigned before.`);
  if (size === before.size && seen !== null && !isSameHash(root, before.root))
    return refuse('fork', `${origin} has forked: it signed ${inWords(before)}, and now ${inWords(opened.ok)}.`);
  if (!verifyConsistency({ from: before, to: { size, root }, proof }))
    return refuse(
      proof.length === 0 ? 'unproven' : 'fork',
      proof.length === 0
        ? `Nothing proves that the ${size} entries of ${origin} begin with the ${before.size} that were cosigned before.`
        : `${origin} has forked, or the proof is not of this checkpoint: ${inWords(opened.ok)} do not begin with ${inWords(before)}.`,
    );
  const cosignature = cosignatureLine(note, signer, time);
  return { ok: { note: note + cosignature, cosignature, seen: { origin, size, root } } };
};
