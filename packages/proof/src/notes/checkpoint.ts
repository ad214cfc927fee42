import type { Result } from '@fairdeal/cards';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { EMPTY_ROOT, HASH_BYTES, type Hash, isSameHash } from '../tree/hash.js';
import type { Signer, Verifier } from './key.js';
import { openNote, type Signature, signNote } from './note.js';

// C2SP tlog-checkpoint: the signed state of a log.

export interface Checkpoint {
  /** The log's name, which is also the name of its key. */
  readonly origin: string;
  /** How many entries it holds. */
  readonly size: number;
  readonly root: Hash;
}

/** The size and the root of a log, as two lines. */
export const treeHeadLines = ({ size, root }: Pick<Checkpoint, 'size' | 'root'>): string =>
  `${size}\n${toBase64(root)}\n`;

/** Reads those two lines; null if they are malformed. */
export const readTreeHead = (lines: string): Pick<Checkpoint, 'size' | 'root'> | null => {
  const [written = '', hash = '', ...rest] = lines.split('\n');
  const size = /^(?:0|[1-9]\d{0,15})$/.test(written) ? Number(written) : Number.NaN;
  const root = fromBase64(hash);
  return Number.isSafeInteger(size) && root?.length === HASH_BYTES && rest.join() === '' ? { size, root } : null;
};

const checkpointText = ({ origin, ...held }: Checkpoint): string => `${origin}\n${treeHeadLines(held)}`;

/** The text of a checkpoint, for the log to sign. */
export const signCheckpoint = (tree: Pick<Checkpoint, 'size' | 'root'>, signer: Signer): string =>
  signNote(checkpointText({ origin: signer.name, size: tree.size, root: tree.root }), signer);

/** Reads the text of a checkpoint. Lines after the third are extensions and are ignored. */
export const readCheckpoint = (written: string): Result<Checkpoint> => {
  const [origin = '', entries = '', hash = '', ...rest] = written.split('\n');
  const held = readTreeHead(`${entries}\n${hash}\n`);
  if (origin === '' || held === null || rest.pop() !== '' || rest.includes(''))
    return {
      wrong:
        'This is not a checkpoint. A checkpoint has three lines: the name of the log, the number of its entries, and its root in Base64.',
    };
  const { size, root } = held;
  return size > 0 || isSameHash(root, EMPTY_ROOT)
    ? { ok: { origin, size, root } }
    : { wrong: 'This checkpoint is of 0 entries, but its root is not that of an empty log.' };
};

export interface OpenedCheckpoint extends Checkpoint {
  /** The log's own signatures by known keys. */
  readonly signatures: readonly Signature[];
  /** Cosignatures of known witnesses, with their times. */
  readonly cosignatures: readonly Signature[];
}

/** Opens a checkpoint that its log signed with a known key, and checks the cosignatures of known witnesses. */
export const openCheckpoint = (note: string, known: readonly Verifier[]): Result<OpenedCheckpoint> => {
  const opened = openNote(note, known);
  if ('wrong' in opened) return opened;
  const read = readCheckpoint(opened.ok.text);
  if ('wrong' in read) return read;
  const signatures = opened.ok.signatures.filter(({ by }) => by.type === 'note' && by.name === read.ok.origin);
  const cosignatures = opened.ok.signatures.filter(({ by }) => by.type === 'cosignature');
  return signatures.length === 0
    ? { wrong: `The checkpoint of ${read.ok.origin} has no signature by a known key of that log.` }
    : { ok: { ...read.ok, signatures, cosignatures } };
};
