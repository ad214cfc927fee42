import { type Checkpoint, readTreeHead, treeHeadLines } from './checkpoint.js';
import { readVerifierKey, type Signer, type Verifier, verifierKey } from './key.js';
import { openNote, signNote } from './note.js';

// A change of a log's key. Both keys sign one note, which also states the size and the root of the log. With it a reader who has the old key trusts
// the new one, and a reader who has the new key trusts what the old one signed until then.

const HANDOVER_HEADER = 'fairdeal key handover';

/** Size and root of a log. */
export type TreeHead = Pick<Checkpoint, 'size' | 'root'>;

export interface Handover {
  readonly from: Verifier;
  readonly to: Verifier;
  /** State of the log, if the new key signed the note too; null if only the old key signed. */
  readonly until: TreeHead | null;
}

/** A handover note: the old key names its successor, under the same log name, and the successor confirms it. */
export const signHandover = (from: Signer, to: Signer, held: TreeHead): string =>
  signNote(`${[HANDOVER_HEADER, verifierKey(from), verifierKey(to)].join('\n')}\n${treeHeadLines(held)}`, from, to);

const isSameKey = (one: Verifier, other: Verifier): boolean => verifierKey(one) === verifierKey(other);

/** Reads a handover note; null if it is malformed or the old key didn't sign it. */
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
  /** State of the log when the next key took over, which vouches for nothing later; null for a key whose signatures are all trusted. */
  readonly until: TreeHead | null;
}

/**
 * The keys that a reader with one key may trust: that key, every successor, and every predecessor for what it signed until its handover. Other
 * handovers by a predecessor don't count.
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
