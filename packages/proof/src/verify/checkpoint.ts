import type { Result } from '@fairdeal/cards';
import { z } from 'zod';
import { fromBase64 } from '../encoding/base64.js';
import {
  type Checkpoint,
  type KnownKey,
  keyChainFrom,
  namesSigner,
  noteText,
  openCheckpoint,
  openNote,
  readCheckpoint,
  readVerifierKey,
  type TreeHead,
  type Verifier,
  verifierKey,
} from '../notes/index.js';
import { type Hash, isSameHash } from '../tree/index.js';

/** A checkpoint, and whether its signature was checked. */
export interface CheckedCheckpoint extends Checkpoint {
  readonly checked: boolean;
  /** Size of the log at which the key that signed it was replaced, where it is of an earlier state; null for a key that was not. */
  readonly replacedAt: number | null;
}

/** Reads a signed checkpoint. With a key it checks the signature, which may be by a successor or a predecessor of that key. */
export const readSignedCheckpoint = (
  note: string,
  key: string | null,
  handovers: readonly string[] = [],
): Result<CheckedCheckpoint> => {
  if (key === null) {
    // Without a key only the text can be read.
    const read = readCheckpoint(noteText(note));
    return 'ok' in read ? { ok: { ...read.ok, checked: false, replacedAt: null } } : read;
  }
  const verifier = readVerifierKey(key.trim());
  if ('wrong' in verifier) return verifier;
  const known = keyChainFrom(verifier.ok, handovers);
  const opened = openCheckpoint(note, verifiersOf(known));
  if ('wrong' in opened) return opened;
  const { signatures } = opened.ok;
  const signed = known.filter(({ key: one }) => signatures.some(({ by }) => by === one));
  const vouched = signed.filter((one) => isVouchedFor(one, opened.ok));
  const isAsItWas = vouched.some(({ until }) => until === null || until.size === opened.ok.size);
  return vouched.length > 0
    ? { ok: { ...opened.ok, checked: true, replacedAt: isAsItWas ? null : (vouched[0]?.until?.size ?? null) } }
    : {
        wrong: `The key that signed these ${opened.ok.size} entries was replaced when the log had ${signed[0]?.until?.size}. Its successor doesn’t vouch for them.`,
      };
};

/** Warning of a file that a thief of a replaced key could still sign: an earlier state of another log. */
export const backdatedText = (replacedAt: number, size: number): string =>
  `The key that signed this was replaced when the log had ${replacedAt} entries. A thief of that key could have made this file since. A checkpoint with its proof from entry ${size} shows whether the log extends it (fairdeal log checkpoint --after ${size} --json).`;

/** Whether the reader may trust what a key signed of a log of this state. */
const isVouchedFor = ({ until }: KnownKey, { size, root }: TreeHead): boolean =>
  until === null || size < until.size || (size === until.size && isSameHash(root, until.root));

/** The fault of a key that a file names, where another key was given; null for one of the keys that it leads to. */
export const namedKeyFault = (
  named: string | undefined,
  key: string | undefined,
  handovers: readonly string[],
): string | null => {
  if (named === undefined || key === undefined) return null;
  const [own, given] = [readVerifierKey(named.trim()), readVerifierKey(key.trim())];
  if ('wrong' in given) return null;
  if ('wrong' in own) return `The key that the file names can’t be read. ${own.wrong}`;
  const known = verifiersOf(keyChainFrom(given.ok, handovers)).map(verifierKey);
  return known.includes(verifierKey(own.ok))
    ? null
    : `The file names the key ${verifierKey(own.ok)}. The key that you gave doesn’t lead to it.`;
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
export const readGivenCheckpoint = (given: string): Result<GivenCheckpoint> => {
  // Editors write other line breaks, and copying loses the last one. No note has either by itself.
  if (!given.trimStart().startsWith('{'))
    return { ok: { checkpoint: `${given.replaceAll('\r\n', '\n').trimEnd()}\n` } };
  const { data } = GIVEN.safeParse(parseStrictJson(given));
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

/** Texts and numbers of JSON, and whatever else has a letter. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s"{}[\]:,]+/g;

/** How many texts a JSON has; null if one of its numbers is not written as usual, since another reader might take another value. */
const countTexts = (json: string): number | null => {
  let texts = 0;
  for (const [token] of json.matchAll(TOKENS))
    if (token.startsWith('"')) texts += 1;
    else if (/^[-\d]/.test(token) && String(Number(token)) !== token) return null;
  return texts;
};

/** Longer lines are read only as a house writes them. */
const MOST_REWRITTEN = 1 << 22;

/** The name that objects reserve: schemas pass it by, so anything could be written under it unseen. */
const RESERVED = '"__proto__":';

/**
 * Parses JSON strictly; undefined for anything else. A repeated field, and a number like 1e2 or one with more digits than a computer keeps, are refused:
 * another reader might take another value.
 */
export const parseStrictJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    const written = JSON.stringify(value);
    if (written.includes(RESERVED)) return undefined;
    if (written === text.trimEnd()) return value;
    if (text.length > MOST_REWRITTEN) return undefined;
    const texts = countTexts(text);
    return texts !== null && texts === countTexts(written) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Keys that a note beside a checkpoint may be signed with. */
export interface NoteKeys {
  /** The reader's key; without it only the text is compared. */
  readonly key: string | null;
  readonly handovers: readonly string[];
  /** State of the log at that checkpoint. A key that was replaced before it signs nothing beside it. */
  readonly head: TreeHead | null;
}

/** The fault of a signed note over a text; null for a good one. */
const noteFault = (note: string, said: string, { key, handovers, head }: NoteKeys): string | null => {
  if (key === null) return note.startsWith(said) ? null : OTHER_TEXT;
  const verifier = readVerifierKey(key.trim());
  if ('wrong' in verifier) return verifier.wrong;
  const known = keyChainFrom(verifier.ok, handovers);
  const opened = openNote(note, verifiersOf(head === null ? known : known.filter((one) => isVouchedFor(one, head))));
  if ('wrong' in opened) return opened.wrong;
  return opened.ok.text === said ? null : OTHER_TEXT;
};

/** The same for a signed file: it was changed, or it has this text and only its signer is unknown. */
export const signedFileFault = (file: string, note: string, said: string, keys: NoteKeys): string | null => {
  const wrong = noteFault(note, said, keys);
  if (wrong === null) return null;
  const verifier = readVerifierKey((keys.key ?? '').trim());
  const known = 'wrong' in verifier ? [] : verifiersOf(keyChainFrom(verifier.ok, keys.handovers));
  return note.startsWith(said) && !namesSigner(note, known)
    ? `${file}: ${wrong}`
    : `${file} was changed after the house signed it. ${wrong}`;
};

const OTHER_TEXT = 'The signature belongs to a different text.';

/** The fault of the note at the end of a table's export; null if it is signed and has one of these texts. */
export const tableEndFault = (note: string | undefined, texts: readonly string[], keys: NoteKeys): string | null => {
  if (note === undefined) return 'The export of a table has no signed end. Entries may be missing there.';
  const wrong = texts.map((said) => noteFault(note, said, keys));
  if (wrong.includes(null)) return null;
  const [first] = wrong;
  return first === OTHER_TEXT ? CUT : `The end of the table: ${first}`;
};

const CUT = 'When the house signed the end of this export, the table was at another position. Entries are missing.';
