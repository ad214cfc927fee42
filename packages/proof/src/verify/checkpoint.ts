import type { Parsed } from '@fairdeal/cards';
import { type Checkpoint, openCheckpoint, readCheckpoint, readVerifierKey } from '../notes/index.js';

/** A checkpoint as it was read, and whether its signature was checked. */
export interface Signed extends Checkpoint {
  readonly checked: boolean;
}

/** Reads a signed checkpoint; with a key its signature is checked. */
export const signedCheckpoint = (note: string, key: string | null): Parsed<Signed> => {
  if (key === null) {
    // Without a key nothing but the text can be read: it ends before the last empty line.
    const read = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
    return 'ok' in read ? { ok: { ...read.ok, checked: false } } : read;
  }
  const verifier = readVerifierKey(key.trim());
  if ('wrong' in verifier) return verifier;
  const opened = openCheckpoint(note, [verifier.ok]);
  return 'ok' in opened ? { ok: { ...opened.ok, checked: true } } : opened;
};
