import type { Result } from '@fairdeal/cards';
import { z } from 'zod';
import { fromBase64 } from '../encoding/base64.js';
import {
  type Checkpoint,
  type KnownKey,
  keyChainFrom,
  openCheckpoint,
  openNote,
  readCheckpoint,
  readVerifierKey,
  type Verifier,
} from '../notes/index.js';
import { type Hash, isSameHash } from '../tree/index.js';

/** A checkpoint, and whether its signature was checked. */
export interface CheckedCheckpoint extends Checkpoint {
  readonly checked: boolean;
}

/** Reads a signed checkpoint. With a key it checks the signature, which may be by a successor or a predecessor of that key. */
export const readSignedCheckpoint = (
  note: string,
  key: string | null,
  handovers: readonly string[] = [],
): Result<CheckedCheckpoint> => {
  if (key === null) {
    // Without a key only the text can be read. It ends before the last empty line.
    const read = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
    return 'ok' in read ? { ok: { ...read.ok, checked: false } } : read;
  }
  const verifier = readVerifierKey(key.trim());
  if ('wrong' in verifier) return verifier;
  const known = keyChainFrom(verifier.ok, handovers);
  const opened = openCheckpoint(note, verifiersOf(known));
  if ('wrong' in opened) return opened;
  const { size, root, signatures } = opened.ok;
  const signed = known.filter(({ key: one }) => signatures.some(({ by }) => by === one));
  const isVouchedFor = ({ until }: KnownKey): boolean =>
    until === null || size < until.size || (size === until.size && isSameHash(root, until.root));
  return signed.some(isVouchedFor)
    ? { ok: { ...opened.ok, checked: true } }
    : {
        wrong: `The key that signed these ${size} entries was replaced when the log had ${signed[0]?.until?.size}. Its successor doesn’t vouch for them.`,
      };
};

const verifiersOf = (known: readonly KnownKey[]): readonly Verifier[] => known.map(({ key }) => key);

const GIVEN = z.looseObject({
  checkpoint: z.string(),
  from: z.int().min(1).optional(),
  consistency: z.array(z.base64()).optional(),
  handovers: z.array(z.string()).optional(),
});

/** A checkpoint from another source, with its proof. */
export interface GivenCheckpoint {
  readonly checkpoint: string;
  /** The size that the proof starts from; if left out, the size it is compared with. */
  readonly from?: number;
  readonly consistency?: readonly string[];
  readonly handovers?: readonly string[];
}

/** Reads the output of `fairdeal log checkpoint`: a signed note, or JSON with a consistency proof from an earlier entry. */
export const readGivenCheckpoint = (text: string): Result<GivenCheckpoint> => {
  if (!text.trimStart().startsWith('{')) return { ok: { checkpoint: text } };
  const { data } = GIVEN.safeParse(parseStrictJson(text));
  if (data === undefined)
    return { wrong: 'The checkpoint is neither a signed note nor the output of fairdeal log checkpoint --json.' };
  const { checkpoint, from, consistency, handovers } = data;
  return {
    ok: {
      checkpoint,
      ...(from === undefined ? {} : { from }),
      ...(consistency === undefined ? {} : { consistency }),
      ...(handovers === undefined ? {} : { handovers }),
    },
  };
};

/** The consistency proof from this size; undefined if none was given, or one from another size. */
export const proofFromSize = (
  size: number,
  { from = size, consistency }: Pick<GivenCheckpoint, 'from' | 'consistency'>,
): readonly Hash[] | undefined =>
  from === size ? consistency?.map((hash) => fromBase64(hash) ?? new Uint8Array()) : undefined;

const TEXTS = /"(?:[^"\\]|\\.)*"/g;
const texts = (json: string): number => json.match(TEXTS)?.length ?? 0;

/** The name that objects reserve: schemas pass it by, so anything could be written under it unseen. */
const RESERVED = '"__proto__":';

/** Parses JSON strictly; undefined for anything else. A repeated field is refused, since another reader might take the other value. */
export const parseStrictJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    const written = JSON.stringify(value);
    if (written.includes(RESERVED)) return undefined;
    return written === text || texts(written) === texts(text) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The fault of a signed note over a text; null for a good one. Without a key only the text is compared. */
export const noteFault = (
  note: string,
  said: string,
  key: string | null,
  handovers: readonly string[],
): string | null => {
  if (key === null) return note.startsWith(said) ? null : OTHER_TEXT;
  const verifier = readVerifierKey(key.trim());
  if ('wrong' in verifier) return verifier.wrong;
  const opened = openNote(note, verifiersOf(keyChainFrom(verifier.ok, handovers)));
  if ('wrong' in opened) return opened.wrong;
  return opened.ok.text === said ? null : OTHER_TEXT;
};

const OTHER_TEXT = 'The signature belongs to a different text.';

/** The fault of the note at the end of a table's export; null if it is signed and has this text. */
export const tableEndFault = (
  note: string | undefined,
  said: string,
  key: string | null,
  handovers: readonly string[],
): string | null => {
  if (note === undefined) return 'The export of a table has no signed end. Entries may be missing there.';
  const wrong = noteFault(note, said, key, handovers);
  if (wrong === OTHER_TEXT) return CUT;
  return wrong === null ? null : `The end of the table: ${wrong}`;
};

const CUT = 'When the house signed the end of this export, the table was at another position. Entries are missing.';
