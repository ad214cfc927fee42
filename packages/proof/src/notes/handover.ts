import { type Checkpoint, readTreeHead, treeHeadLines } from './checkpoint.js';
import { readVerifierKey, type Signer, type Verifier, verifierKey } from './key.js';
import { openNote, signNote } from './note.js';

// A log that signs with a new key: both keys say so in one note, and what the log held then. Whoever knows the old key comes to the new one by it, and
// whoever knows the new one to the old, for what that signed until then.

const HANDOVER_HEADER = 'fairdeal key handover';

/** How far a log had come. */
export type TreeHead = Pick<Checkpoint, 'size' | 'root'>;

export interface Handover {
  readonly from: Verifier;
  readonly to: Verifier;
  /** What the log held, where the new key has signed it too; null where the old one alone said who comes after it. */
  readonly until: TreeHead | null;
}

/** The note by which a key says which one signs after it, under the same name, and that one whom it follows. */
export const signHandover = (from: Signer, to: Signer, held: TreeHead): string =>
  signNote(`${[HANDOVER_HEADER, verifierKey(from), verifierKey(to)].join('\n')}\n${treeHeadLines(held)}`, from, to);

const isSameKey = (one: Verifier, other: Verifier): boolean => verifierKey(one) === verifierKey(other);

/** Reads the note of a key that hands over; null where it is none, or that key did not sign it. */
export const readHandover = (note: string): Handover | null => {
  const [first, by = '', next = ''] = note.split('\n');
  const [from, to] = [readVerifierKey(by), readVerifierKey(next)];
  if (first !== HANDOVER_HEADER || 'wrong' in from || 'wrong' in to) return null;
  if (from.ok.name !== to.ok.name || to.ok.type !== 'note' || isSameKey(from.ok, to.ok)) return null;
  const opened = openNote(note, [from.ok, to.ok]);
  if ('wrong' in opened) return null;
  const { text, signatures } = opened.ok;
  const isSignedBy = (key: Verifier): boolean => signatures.some(({ by: signer }) => isSameKey(signer, key));
  const rest = text.slice([first, by, next, ''].join('\n').length);
  const held = readTreeHead(rest);
  if (!isSignedBy(from.ok) || (rest !== '' && held === null)) return null;
  return { from: from.ok, to: to.ok, until: isSignedBy(to.ok) ? held : null };
};

/** A key that signs for a log. */
export interface KnownKey {
  readonly key: Verifier;
  /** What the log held when another came after it, which vouches for no more; null for a key that is trusted for all that it signs. */
  readonly until: TreeHead | null;
}

/**
 * The keys that sign for who knows one of them: itself, each that it or a later one handed over to, and each that it says it follows, for what
 * that signed until then. To whom an earlier one hands over besides is of no account.
 */
export const keyChainFrom = (known: Verifier, handovers: readonly string[]): readonly KnownKey[] => {
  const read = handovers.map(readHandover).filter((handover) => handover !== null);
  const later: KnownKey[] = [{ key: known, until: null }];
  for (const { from, to } of read)
    if (later.some(({ key }) => isSameKey(key, from))) later.push({ key: to, until: null });
  const earlier: KnownKey[] = [];
  let first: KnownKey = { key: known, until: null };
  for (const { from, to, until } of [...read].reverse())
    if (until !== null && isSameKey(to, first.key) && until.size <= (first.until?.size ?? until.size)) {
      first = { key: from, until };
      earlier.push(first);
    }
  const isLater = ({ key }: KnownKey): boolean => later.some((one) => isSameKey(one.key, key));
  return [...later, ...earlier.filter((one) => !isLater(one))];
};
