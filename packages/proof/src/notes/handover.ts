import { type Checkpoint, readTreeHead, treeHeadLines } from './checkpoint.js';
import { readVerifierKey, type Signer, type Verifier, verifierKey } from './key.js';
import { openNote, signNote } from './note.js';

// A change of a log's key. Both keys sign one note, which also states the size and the root of the log. With it a reader who has the old key trusts
// the new one, and a reader who has the new key trusts what the old one signed until then.
//
// A log that lost entries which its key had signed never goes on under that key. It continues as a new log, with a new name and a new key. Both keys
// sign a note that states the part that was kept and the last signed state, and so names the entries that were lost.

const HANDOVER_HEADER = 'fairdeal key handover';
const LOSS_HEADER = 'fairdeal log continued after a loss';

/** Size and root of a log. */
export type TreeHead = Pick<Checkpoint, 'size' | 'root'>;

export interface Handover {
  readonly from: Verifier;
  readonly to: Verifier;
  /** State of the log, if the new key signed the note too; null if only the old key signed. */
  readonly until: TreeHead | null;
  /** For a log that continues another after a loss: the last signed state of the other one. Its entries after `until` were lost. */
  readonly lost: TreeHead | null;
}

/** A handover after which the new log lacks signed entries of the old one. */
export interface Loss extends Handover {
  readonly until: TreeHead;
  readonly lost: TreeHead;
}

/** A handover note: the old key names its successor, under the same log name, and the successor confirms it. */
export const signHandover = (from: Signer, to: Signer, held: TreeHead): string =>
  signNote(`${[HANDOVER_HEADER, verifierKey(from), verifierKey(to)].join('\n')}\n${treeHeadLines(held)}`, from, to);

const isSameKey = (one: Verifier, other: Verifier): boolean => verifierKey(one) === verifierKey(other);

/** A note that a new log continues the old one after `kept`, and that the old one's entries from there to `lost` were lost. */
export const signLoss = (from: Signer, to: Signer, kept: TreeHead, lost: TreeHead): string => {
  const keys = [LOSS_HEADER, verifierKey(from), verifierKey(to)].join('\n');
  return signNote(`${keys}\n${treeHeadLines(kept)}${treeHeadLines(lost)}`, from, to);
};

/** Statement of a handover note of either kind after its two keys; null if it is malformed. */
const readStates = (isLoss: boolean, rest: string): Pick<Handover, 'until' | 'lost'> | null => {
  if (!isLoss) {
    const until = readTreeHead(rest);
    return rest !== '' && until === null ? null : { until, lost: null };
  }
  const [size = '', root = '', ...last] = rest.split('\n');
  const until = readTreeHead(`${size}\n${root}\n`);
  const lost = readTreeHead(last.join('\n'));
  return until === null || lost === null || until.size >= lost.size ? null : { until, lost };
};

/** Reads a handover note; null if it is malformed or the old key didn't sign it. */
export const readHandover = (note: string): Handover | null => {
  const [first = '', by = '', next = ''] = note.split('\n');
  const [from, to] = [readVerifierKey(by), readVerifierKey(next)];
  const isLoss = first === LOSS_HEADER;
  if ((first !== HANDOVER_HEADER && !isLoss) || 'wrong' in from || 'wrong' in to) return null;
  if ((from.ok.name === to.ok.name) === isLoss || to.ok.type !== 'note' || isSameKey(from.ok, to.ok)) return null;
  const opened = openNote(note, [from.ok, to.ok]);
  if ('wrong' in opened) return null;
  const { text, signatures } = opened.ok;
  const isSignedBy = (key: Verifier): boolean => signatures.some(({ by: signer }) => isSameKey(signer, key));
  const states = readStates(isLoss, text.slice([first, by, next, ''].join('\n').length));
  if (!isSignedBy(from.ok) || states === null) return null;
  if (isSignedBy(to.ok)) return { from: from.ok, to: to.ok, ...states };
  return isLoss ? null : { from: from.ok, to: to.ok, until: null, lost: null };
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
  // A loss may take the entries of an earlier handover with it. The new log then vouches for the part that it kept.
  let kept: TreeHead | null = null;
  for (const { from, to, until, lost } of [...read].reverse()) {
    if (until === null || !isSameKey(to, first.key)) continue;
    const limit: TreeHead = kept !== null && kept.size < until.size ? kept : until;
    if (limit.size > (first.until?.size ?? limit.size)) continue;
    first = { key: from, until: limit };
    earlier.push(first);
    if (lost !== null) kept = limit;
  }
  const isLater = ({ key }: KnownKey): boolean => later.some((one) => isSameKey(one.key, key));
  return [...later, ...earlier.filter((one) => !isLater(one))];
};

/** Every key that handover notes name, of whatever log. */
export const keysInHandovers = (handovers: readonly string[]): readonly Verifier[] =>
  handovers.flatMap((note) => {
    const read = readHandover(note);
    return read === null ? [] : [read.from, read.to];
  });

/** The fault in the handover notes of a file: each is signed, stands there once, and is of the keys of that log. Null for good ones. */
export const handoverFault = (key: Verifier | null, handovers: readonly string[]): string | null => {
  const read = handovers.map(readHandover);
  const bad = read.indexOf(null);
  if (bad >= 0) return `Note ${bad + 1} about the keys of the house can’t be read, or the old key did not sign it.`;
  const twice = handovers.findIndex((note, at) => handovers.indexOf(note) < at);
  if (twice >= 0) return `Note ${twice + 1} about the keys of the house is there twice.`;
  if (key === null) return null;
  const known = new Set([verifierKey(key)]);
  const notes = read.filter((note) => note !== null);
  // A note may come before the one that leads to it.
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const { from, to } of notes)
      if ([from, to].some((one) => known.has(verifierKey(one))))
        for (const one of [from, to]) known.add(verifierKey(one));
  }
  const strange = notes.findIndex(({ from }) => !known.has(verifierKey(from)));
  return strange < 0 ? null : `Note ${strange + 1} about the keys of the house is about keys of another log.`;
};

/** The losses that handover notes admit, as far as they concern a key; with null those of any key. */
export const lossesIn = (key: Verifier | null, handovers: readonly string[]): readonly Loss[] => {
  const known = key === null ? null : keyChainFrom(key, handovers);
  return handovers.flatMap((note) => {
    const { until, lost, ...keys } = readHandover(note) ?? { until: null, lost: null };
    if (until === null || lost === null || !('to' in keys)) return [];
    return known === null || known.some((one) => isSameKey(one.key, keys.to)) ? [{ ...keys, until, lost }] : [];
  });
};

/** "This log continues fairdeal-1 after entry 200; entries 201 to 264 of that log were lost." */
export const lossText = ({ from, until, lost }: Loss): string =>
  `This log continues ${from.name} after entry ${until.size}. Entries ${until.size + 1} to ${lost.size} of ${from.name} were lost.`;
