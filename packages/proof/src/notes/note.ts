import type { Result } from '@fairdeal/cards';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { isKeyName, isSignedBy, type Signer, sign, type Verifier } from './key.js';

// C2SP signed-note: a text, an empty line, and a line for every signature. C2SP tlog-cosignature: signatures that say when.

const MOST_SIGNATURES = 100;

/** A line break is the only control character of a note. */
const UNWRITABLE = /[^\P{Cc}\n\u{7f}-\u{9f}]|\p{Surrogate}/u;

const isText = (text: string): boolean => text.endsWith('\n') && !UNWRITABLE.test(text);

/** Signs a text, which ends with a line break, as its authors. */
export const signNote = (text: string, ...signers: readonly Signer[]): string => {
  for (const { type, name } of signers)
    if (type !== 'note') throw new TypeError(`The key of ${name} cosigns; it does not sign texts.`);
  if (!isText(text))
    throw new TypeError('The text of a note ends with a line break and has no other control character.');
  const lines = signers.map((signer) => signatureLine(signer, sign(signer, utf8ToBytes(text))));
  return `${text}\n${lines.join('')}`;
};

/** The line by which a witness says that it saw the text of a note, at this second since 1970. */
export const cosignatureLine = (note: string, signer: Signer, time: number): string => {
  const parts = partsOf(note);
  if (signer.type !== 'cosignature' || parts === null)
    throw new TypeError('Only a note can be cosigned, by a key for it.');
  return signatureLine(signer, concatBytes(timeBytes(time), sign(signer, cosigned(parts.text, time))));
};

const signatureLine = ({ name, id }: Signer, signature: Uint8Array): string =>
  `— ${name} ${toBase64(concatBytes(hexToBytes(id), signature))}\n`;

/** What a witness signs. */
const cosigned = (text: string, time: number): Uint8Array => utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`);

const timeBytes = (time: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
};

/** A signature as it stands in a note, whoever made it. */
interface SignatureLine {
  readonly name: string;
  readonly id: string;
  readonly signature: Uint8Array;
}

/** A signature that was checked; a witness's says when it was made, in seconds since 1970. */
export interface Signature {
  readonly by: Verifier;
  readonly time?: number;
}

export interface OpenedNote {
  /** With its last line break. */
  readonly text: string;
  /** By the keys that are known, each once. */
  readonly signatures: readonly Signature[];
  /** Who else signed, as it says: nothing was checked. */
  readonly unknown: readonly string[];
}

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

/** Opens a note that at least one known key has signed, and no known key wrongly. */
export const openNote = (note: string, known: readonly Verifier[]): Result<OpenedNote> => {
  const parts = partsOf(note);
  const lines = parts?.lines.map(readLine).filter((line) => line !== null) ?? [];
  if (parts === null || lines.length !== parts.lines.length)
    return { wrong: 'This is not a signed note: a text, an empty line, and a line for every signature.' };
  if (lines.length > MOST_SIGNATURES) return { wrong: `A note has ${MOST_SIGNATURES} signatures at most.` };
  const signatures = new Map<string, Signature>();
  const unknown: string[] = [];
  for (const { name, id, signature } of lines) {
    const by = known.find((key) => key.name === name && key.id === id);
    if (by === undefined) {
      unknown.push(name);
      continue;
    }
    const checked = check(by, parts.text, signature);
    if (checked === null) return { wrong: `The signature of ${name} does not fit the text: one of them was changed.` };
    if (!signatures.has(`${name}+${id}`)) signatures.set(`${name}+${id}`, checked);
  }
  return signatures.size === 0
    ? { wrong: `Nobody known signed this note${unknown.length > 0 ? `, only ${unknown.join(', ')}` : ''}.` }
    : { ok: { text: parts.text, signatures: [...signatures.values()], unknown } };
};

const check = (by: Verifier, text: string, signature: Uint8Array): Signature | null => {
  if (by.type === 'note') return isSignedBy(by, utf8ToBytes(text), signature) ? { by } : null;
  const time = signature.length < 8 ? Number.NaN : Number(new DataView(signature.buffer).getBigUint64(0));
  return Number.isSafeInteger(time) && isSignedBy(by, cosigned(text, time), signature.subarray(8))
    ? { by, time }
    : null;
};
