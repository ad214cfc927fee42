import type { Result } from '@fairdeal/cards';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '../encoding/base64.js';

// C2SP signed-note: Ed25519 keys and their text form.

/** Type byte of a key. It tells whether a signature means "I wrote this text" or "I saw this checkpoint at this time". */
const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
export type SignatureType = keyof typeof SIGNATURE_TYPES;

/** A key that checks signatures. */
export interface Verifier {
  readonly name: string;
  readonly type: SignatureType;
  /** The first 4 bytes of a hash of name, type and key, in hexadecimal digits. */
  readonly id: string;
  readonly publicKey: Uint8Array;
}

/** A key that signs. The seed is secret. */
export interface Signer extends Verifier {
  readonly seed: Uint8Array;
}

const KEY_BYTES = 32;
const NAME = /^[^\s+\p{Surrogate}\p{Cc}]+$/u;

/** Whether a text can name a key: no spaces and no plus sign. */
export const isKeyName = (name: string): boolean => NAME.test(name);

export const keyId = (name: string, typed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), typed)).subarray(0, 4));

const typed = (type: SignatureType, key: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(SIGNATURE_TYPES[type]), key);

const verifierFrom = (name: string, type: SignatureType, publicKey: Uint8Array): Verifier => ({
  name,
  type,
  id: keyId(name, typed(type, publicKey)),
  publicKey,
});

/** The key made from 32 secret bytes. */
export const signerFrom = (name: string, type: SignatureType, seed: Uint8Array): Signer => {
  if (!isKeyName(name)) throw new RangeError('A key name can’t be empty and can’t contain spaces or a plus sign.');
  return { ...verifierFrom(name, type, ed25519.getPublicKey(seed)), seed };
};

/** `name+id+key`: the public form, for checking signatures. */
export const verifierKey = ({ name, id, type, publicKey }: Verifier): string =>
  `${name}+${id}+${toBase64(typed(type, publicKey))}`;

/** `PRIVATE+KEY+name+id+seed`: the secret form. */
export const signerKey = ({ name, id, type, seed }: Signer): string =>
  `${PRIVATE}${name}+${id}+${toBase64(typed(type, seed))}`;

const PRIVATE = 'PRIVATE+KEY+';

interface WrittenKey {
  readonly name: string;
  readonly id: string;
  readonly type: SignatureType;
  readonly key: Uint8Array;
}

/** Reads `name+id+Base64`. The Base64 may contain plus signs. */
const readKey = (text: string): WrittenKey | null => {
  const [, name = '', id = '', written = ''] = /^([^+]+)\+([\da-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(written);
  const type = typeOf(bytes?.[0]);
  if (!isKeyName(name) || bytes === null || type === null || bytes.length !== 1 + KEY_BYTES) return null;
  return { name, id, type, key: bytes.slice(1) };
};

const typeOf = (byte: number | undefined): SignatureType | null => {
  if (byte === SIGNATURE_TYPES.note) return 'note';
  return byte === SIGNATURE_TYPES.cosignature ? 'cosignature' : null;
};

/** Reads a verifier key. */
export const readVerifierKey = (text: string): Result<Verifier> => {
  const read = readKey(text);
  if (read === null) return { wrong: 'This is not a key. A key reads name+id+key, with an Ed25519 key in Base64.' };
  const verifier = verifierFrom(read.name, read.type, read.key);
  return verifier.id === read.id
    ? { ok: verifier }
    : { wrong: `The key of ${read.name} is damaged. Its id should be ${verifier.id}, not ${read.id}.` };
};

/** Reads a secret key. Errors never repeat the key. */
export const readSignerKey = (written: string): Result<Signer> => {
  const read = written.startsWith(PRIVATE) ? readKey(written.slice(PRIVATE.length)) : null;
  if (read === null)
    return {
      wrong: 'This is not a secret key. A secret key reads PRIVATE+KEY+name+id+key, with an Ed25519 seed in Base64.',
    };
  const signer = signerFrom(read.name, read.type, read.key);
  return signer.id === read.id
    ? { ok: signer }
    : { wrong: `The secret key of ${read.name} is damaged. Its id doesn’t match it.` };
};

export const sign = ({ seed }: Signer, message: Uint8Array): Uint8Array => ed25519.sign(message, seed);

/** Strict RFC 8032 verification, so that each signature has only one valid form. */
export const isSignedBy = ({ publicKey }: Verifier, message: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
