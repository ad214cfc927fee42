import type { Result } from '@fairdeal/cards';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { EMPTY_ROOT, HASH_BYTES, type Hash, isSameHash } from '../tree/hash.js';
import type { Signer, Verifier } from './key.js';
import { openNote, type Signature, signNote } from './note.js';

// C2SP tlog-checkpoint: what a log held when it was signed.

export interface Checkpoint {
  /** The log's own name, which the name of its key repeats. */
  readonly origin: string;
  /** How many entries it holds. */
  readonly size: number;
  readonly root: Hash;
}

/** How many entries a log holds and their root, as two lines. */
export const treeHeadLines = ({ size, root }: Pick<Checkpoint, 'size' | 'root'>): string =>
  `${size}\n${toBase64(root)}\n`;

/** Reads two such lines; null where they are none. */
export const readTreeHead = (lines: string): Pick<Checkpoint, 'size' | 'root'> | null => {
  const [written = '', hash = '', ...rest] = lines.split('\n');
  const size = /^(?:0|[1-9]\d{0,15})$/.test(written) ? Number(written) : Number.NaN;
  const root = fromBase64(hash);
  return Number.isSafeInteger(size) && root?.length === HASH_BYTES && rest.join() === '' ? { size, root } : null;
};

const checkpointText = ({ origin, ...held }: Checkpoint): string => `${origin}\n${treeHeadLines(held)}`;

/** The checkpoint as a note that the log signs. */
export const signCheckpoint = (tree: Pick<Checkpoint, 'size' | 'root'>, signer: Signer): string =>
  signNote(checkpointText({ origin: signer.name, size: tree.size, root: tree.root }), signer);

/** Reads the text of a checkpoint; lines after the third are of other people's and say nothing here. */
export const readCheckpoint = (text: string): Result<Checkpoint> => {
  const [origin = '', entries = '', hash = '', ...rest] = text.split('\n');
  const held = readTreeHead(`${entries}\n${hash}\n`);
  if (origin === '' || held === null || rest.pop() !== '' || rest.includes(''))
    return { wrong: 'This is not a checkpoint: the name of a log, how many entries it holds, and its root in Base64.' };
  const { size, root } = held;
  return size > 0 || isSameHash(root, EMPTY_ROOT)
    ? { ok: { origin, size, root } }
    : { wrong: 'This checkpoint of no entries has the root of some.' };
};

export interface OpenedCheckpoint extends Checkpoint {
  /** Of the log itself, by the keys that are known. */
  readonly signatures: readonly Signature[];
  /** Of witnesses that are known, with their times. */
  readonly cosignatures: readonly Signature[];
}

/** Opens a checkpoint that its own log has signed with a known key; known witnesses' cosignatures are checked with it. */
export const openCheckpoint = (note: string, known: readonly Verifier[]): Result<OpenedCheckpoint> => {
  const opened = openNote(note, known);
  if ('wrong' in opened) return opened;
  const read = readCheckpoint(opened.ok.text);
  if ('wrong' in read) return read;
  const signatures = opened.ok.signatures.filter(({ by }) => by.type === 'note' && by.name === read.ok.origin);
  const cosignatures = opened.ok.signatures.filter(({ by }) => by.type === 'cosignature');
  return signatures.length === 0
    ? { wrong: `No known key of ${read.ok.origin} signed its checkpoint.` }
    : { ok: { ...read.ok, signatures, cosignatures } };
};
