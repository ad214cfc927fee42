import { readVerifierKey, type Signer, type Verifier, verifierKey } from './key.js';
import { openNote, signNote } from './note.js';

// A log that signs with a new key: the key that signed so far says so in a note of its own. Whoever knows an old key comes to the new one by it.

const FIRST_LINE = 'fairdeal key handover';

export interface Handover {
  readonly from: Verifier;
  readonly to: Verifier;
}

/** The note by which a key says which one signs after it, under the same name. */
export const signHandover = (from: Signer, to: Verifier): string =>
  signNote([FIRST_LINE, verifierKey(from), verifierKey(to), ''].join('\n'), from);

const isSameKey = (one: Verifier, other: Verifier): boolean => verifierKey(one) === verifierKey(other);

/** Reads the note of a key that hands over; null where it is none, or that key did not sign it. */
export const readHandover = (note: string): Handover | null => {
  const [first, by = '', next = ''] = note.split('\n');
  const [from, to] = [readVerifierKey(by), readVerifierKey(next)];
  if (first !== FIRST_LINE || 'wrong' in from || 'wrong' in to) return null;
  const signed = openNote(note, [from.ok]);
  const said = [FIRST_LINE, by, next, ''].join('\n');
  const isWhole = 'ok' in signed && signed.ok.text === said && from.ok.name === to.ok.name && to.ok.type === 'note';
  return isWhole ? { from: from.ok, to: to.ok } : null;
};

/** The keys that sign for who knows one of them: itself, and each that an earlier one handed over to. */
export const keysFrom = (known: Verifier, handovers: readonly string[]): readonly Verifier[] => {
  const keys = [known];
  for (const note of handovers) {
    const handover = readHandover(note);
    if (handover !== null && keys.some((key) => isSameKey(key, handover.from))) keys.push(handover.to);
  }
  return keys;
};
