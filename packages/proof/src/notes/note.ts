import type { Result } from '@fairdeal/cards';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { isKeyName, isSignedBy, type Signer, sign, type Verifier } from './key.js';

// C2SP signed-note: a text, an empty line, and a line for every signature. C2SP tlog-cosignature: signatures with a time.

const MOST_SIGNATURES = 100;

/** A note has no control character except the line break. */
const UNWRITABLE = /[^\P{Cc}\n\u{7f}-\u{9f}]|\p{Surrogate}/u;

const isText = (written: string): boolean => written.endsWith('\n') && !UNWRITABLE.test(written);

/** Signs a text as its authors. The text ends with a line break. */
export const signNote = (text: string, ...signers: readonly Signer[]): string => {
  for (const { type, name } of signers)
    if (type !== 'note')
      throw new TypeError(`The key of ${name} can only cosign checkpoints. Sign texts with a signing key.`);
  if (!isText(text))
    throw new TypeError('The text of a note must end with a line break and can’t contain other control characters.');
  const lines = signers.map((signer) => signatureLine(signer, sign(signer, utf8ToBytes(text))));
  return `${text}\n${lines.join('')}`;
};

/** A witness's cosignature line for a note, with the time in seconds since 1970. */
export const cosignatureLine = (note: string, signer: Signer, time: number): string => {
  const parts = partsOf(note);
  if (signer.type !== 'cosignature' || parts === null)
    throw new TypeError('Only a note can be cosigned, and only with a cosigning key.');
  return signatureLine(signer, concatBytes(timeBytes(time), sign(signer, cosigned(parts.text, time))));
};

const signatureLine = ({ name, id }: Signer, signature: Uint8Array): string =>
  `— ${name} ${toBase64(concatBytes(hexToBytes(id), signature))}\n`;

/** Text that a witness signs. */
const cosigned = (text: string, time: number): Uint8Array => utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`);

const timeBytes = (time: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
};

/** A signature line of a note. */
interface SignatureLine {
  readonly name: string;
  readonly id: string;
  readonly signature: Uint8Array;
}

/** A verified signature. A witness's has its time, in seconds since 1970. */
export interface Signature {
  readonly by: Verifier;
  readonly time?: number;
}

export interface OpenedNote {
  /** With its last line break. */
  readonly text: string;
  /** Signatures by known keys, one for each key. */
  readonly signatures: readonly Signature[];
  /** Names on the other signatures, unchecked. */
  readonly unknown: readonly string[];
}

/** The text of a note, without its signatures. It ends before the last empty line. */
export const noteText = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1);

const partsOf = (note: string): { readonly text: string; readonly lines: readonly string[] } | null => {
  const end = note.lastIndexOf('\n\n') + 1;
  if (end === 0 || !isText(note)) return null;
  return { text: note.slice(0, end), lines: note.slice(end + 1, -1).split('\n') };
};

const readLine = (line: string): SignatureLine | null => {
  const [, name = '', written = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(written);
  if (!isKeyName(name) || bytes === null || bytes.length < 5) return null;
  return { name, id: bytesToHex(bytes.subarray(0, 4)), signature: bytes.slice(4) };
};

/** Whether a note names one of these keys among its signatures. */
export const namesSigner = (note: string, known: readonly Verifier[]): boolean =>
  (partsOf(note)?.lines ?? [])
    .map(readLine)
    .some((line) => line !== null && known.some((key) => key.name === line.name && key.id === line.id));

/** Opens a note with at least one valid signature by a known key and no invalid one. */
export const openNote = (note: string, known: readonly Verifier[]): Result<OpenedNote> => {
  const parts = partsOf(note);
  const lines = parts?.lines.map(readLine).filter((line) => line !== null) ?? [];
  if (parts === null || lines.length !== parts.lines.length)
    return {
      wrong: 'This is not a signed note. A signed note is a text, an empty line, and a line for every signature.',
    };
  if (lines.length > MOST_SIGNATURES)
    return { wrong: `This note has too many signatures. The limit is ${MOST_SIGNATURES}.` };
  const signatures = new Map<string, Signature>();
  const unknown: string[] = [];
  for (const { name, id, signature } of lines) {
    const by = known.find((key) => key.name === name && key.id === id);
    if (by === undefined) {
      unknown.push(name);
      continue;
    }
    const checked = check(by, parts.text, signature);
    if (checked === null) return { wrong: `The signature of ${name} doesn’t match the text. One of them was changed.` };
    if (!signatures.has(`${name}+${id}`)) signatures.set(`${name}+${id}`, checked);
  }
  return signatures.size === 0
    ? { wrong: `No known key signed this note.${unknown.length > 0 ? ` Signed by: ${unknown.join(', ')}.` : ''}` }
    : { ok: { text: parts.text, signatures: [...signatures.values()], unknown } };
};

const check = (by: Verifier, text: string, signature: Uint8Array): Signature | null => {
  if (by.type === 'note') return isSignedBy(by, utf8ToBytes(text), signature) ? { by } : null;
  const time = signature.length < 8 ? Number.NaN : Number(new DataView(signature.buffer).getBigUint64(0));
  return Number.isSafeInteger(time) && isSignedBy(by, cosigned(text, time), signature.subarray(8))
    ? { by, time }
    : null;
};
